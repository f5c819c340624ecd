// A game of one number and a secret deck, for four: as little as boardgame.io can be asked to send.
exports.game = {
  name: "count",
  setup: ({ random }) => ({ count: 0, secret: { deck: random.Shuffle([...Array(20).keys()]) } }),
  playerView: ({ G }) => ({ count: G.count }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { act: ({ G }) => ({ ...G, count: G.count + 1 }) },
  minPlayers: 4,
  maxPlayers: 4,
};
