/** A worker that thinks: it decides for bots, gives hints and evaluates, one request at a time, and tells how far it is. It has no tables. */

import { answer } from "./calls";
import type { ThinkerNews, ThinkerOrder } from "./messages";
import { gameOf, Python } from "./python";

let python: Python;

answer(async (order: ThinkerOrder) => {
  if (order.kind === "start") {
    python = await Python.start(order, (share) => postMessage({ share } satisfies ThinkerNews));
    return;
  }
  await python.need(gameOf(order.body));
  return python.ask(order.method, order.path, order.body, order.person);
});
