// boardgame.io's own server with the simplest game there is: one move that counts. `node peer.cjs PORT memory|files FOLDER`
const { Server, FlatFile, Origins } = require('boardgame.io/server');

const [port, storage, folder] = process.argv.slice(2);
const counter = { name: 'counter', setup: () => ({ count: 0 }), turn: { minMoves: 1, maxMoves: 1 }, moves: { click: ({ G }) => { G.count += 1; } } };
const options = { games: [counter], origins: [Origins.LOCALHOST] };
if (storage === 'files') options.db = new FlatFile({ dir: folder });
Server(options).run(Number(port), () => console.log('ready'));
