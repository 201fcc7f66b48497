/** A table of this device, behind the interface of a WebSocket. */

const GONE = 4404;

export class LocalSocket {
  readyState: number = WebSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  private local = import("./local");

  constructor(private readonly table: string) {
    void this.open();
  }

  private hear = (messages: unknown[]) => {
    if (this.readyState !== WebSocket.OPEN) return;
    for (const data of messages) this.onmessage?.({ data });
  };

  private async open() {
    try {
      const { follow } = await this.local;
      await follow(this.table, (messages) => {
        if (this.readyState === WebSocket.CONNECTING) this.readyState = WebSocket.OPEN;
        this.hear(messages);
      });
      this.onopen?.();
    } catch (error) {
      this.end(String(error).includes("table.unknown") ? GONE : 1006);
    }
  }

  send(text: string) {
    this.local.then(({ tell }) => tell(this.table, text)).then(this.hear, () => this.end(1006));
  }

  close() {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    void this.local.then(({ unfollow }) => unfollow(this.table));
  }

  private end(code: number) {
    this.close();
    this.onclose?.({ code });
  }
}
