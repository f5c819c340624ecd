// Four clients of one match: clients.cjs PORT MOVES; prints for each move the milliseconds until the host's answer has
// reached the last of the four, one after the other.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { game } = require("./game.cjs");

const [port, moves] = process.argv.slice(2).map(Number);
const matchID = `match-${process.pid}`;
const clients = [0, 1, 2, 3].map((seat) =>
  Client({
    game, matchID, numPlayers: 4, playerID: String(seat), debug: false,
    multiplayer: SocketIO({ server: `http://127.0.0.1:${port}`, socketOpts: { transports: ["websocket"] } }),
  }),
);
const WARM = 200;
const times = [];
let heard = 0, began = 0, played = 0;

function play() {
  if (played === moves + WARM) {
    process.stdout.write(JSON.stringify(times.slice(WARM)) + "\n");
    process.exit();
  }
  heard = 0;
  began = performance.now();
  clients[played % 4].moves.act();
}

function came() {
  heard += 1;
  if (heard < 4) return;
  times.push(performance.now() - began);
  played += 1;
  setImmediate(play);
}

async function main() {
  for (const client of clients) {
    client.start();
    client.transport.socket.on("update", came);
  }
  while (!clients.every((client) => client.getState() && client.getState().isConnected)) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  play();
}
main();
