// A host that keeps its matches in memory; prints its port, then for each line read, its seconds of processor time.
const { Server, Origins } = require("boardgame.io/server");
const { game } = require("./game.cjs");

console.info = console.log = () => {};
const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => {
  process.stdout.write(`${appServer.address().port}\n`);
  process.stdin.on("data", () => {
    const used = process.cpuUsage();
    process.stdout.write(`${(used.user + used.system) / 1e6}\n`);
  });
  process.stdin.on("end", () => process.exit());
});
