/** Reviews that this device computes. The document is kept, as at a server; the sentences are made in the reader's language. */

import type { GameRecord, ReviewInfo, ReviewState } from "../api/types";
import type { Reviewer } from "../lib/replays";
import { storedReview, storeReview } from "./store";

const ask = async <T>(path: string, body: unknown, how?: { tell: (share: number) => void; signal: AbortSignal }) =>
  (await import("./local")).ask<T>("POST", path, body, how);

interface Running {
  share: number;
  failed: boolean;
  stop: AbortController;
}

/** Who reviews a game on this device; `name` is under which its reviews are kept. */
export function reviewHere(name: string, record: () => Promise<GameRecord>): Reviewer {
  let running: Running | null = null;
  const state = (status: ReviewState["status"], progress = 0, review: ReviewInfo | null = null): ReviewState => ({ status, progress, review });

  const look: Reviewer["look"] = async (budget) => {
    if (running) return state(running.failed ? "failed" : "running", running.share);
    const document = await storedReview(`${name}/${budget}`);
    if (!document) return state("none");
    return state("ready", 1, await ask<ReviewInfo>("/reviews/words", { finished: await record(), document }));
  };

  const want: Reviewer["want"] = async (budget) => {
    const mine: Running = (running = { share: 0, failed: false, stop: new AbortController() });
    const work = async () => {
      const how = { tell: (share: number) => void (mine.share = share), signal: mine.stop.signal };
      await storeReview(`${name}/${budget}`, await ask("/reviews", { finished: await record(), budget }, how));
      if (running === mine) running = null;
    };
    work().catch((error: unknown) => {
      if (mine.stop.signal.aborted) return;
      console.error(error);
      mine.failed = true;
    });
    return look(budget);
  };

  const stop = () => {
    running?.stop.abort();
    running = null;
  };
  return { look, want, stop };
}
