/** Questions to a worker and its answers, by number. */

export interface Reply {
  id: number;
  result?: unknown;
  error?: string;
}

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** A worker that is asked; `hear` gets what it says without having been asked. */
export class Caller<Order, News> {
  private counter = 0;
  private waiting = new Map<number, Waiting>();

  constructor(
    private readonly worker: Worker,
    hear: (news: News) => void,
  ) {
    worker.onmessage = ({ data }: MessageEvent<Reply | News>) => {
      if (!isReply(data)) {
        hear(data);
        return;
      }
      const asked = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.error === undefined) asked?.resolve(data.result);
      else asked?.reject(new Error(data.error));
    };
    worker.onerror = (event) => this.end(event.message);
  }

  say(order: Order): Promise<unknown> {
    const id = ++this.counter;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage({ id, order });
    });
  }

  /** Stop the worker, whatever it is doing. */
  end(why = "stopped"): void {
    this.worker.terminate();
    for (const { reject } of this.waiting.values()) reject(new Error(why));
    this.waiting.clear();
  }
}

const isReply = (data: unknown): data is Reply => typeof data === "object" && data !== null && "id" in data;

/** The worker's side: answer every order. */
export function answer<Order>(work: (order: Order) => Promise<unknown>): void {
  addEventListener("message", ({ data }: MessageEvent<{ id: number; order: Order }>) => {
    work(data.order).then(
      (result) => postMessage({ id: data.id, result } satisfies Reply),
      (error: unknown) => postMessage({ id: data.id, error: String(error) } satisfies Reply),
    );
  });
}
