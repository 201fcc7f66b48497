/** Python in a worker, with the package's own files and the modules of the games that are asked about. */

import { Desk } from "../../../src/pentarchy/browser/desk.mjs";
import type { GamePart, Part } from "./listing";
import type { Asker, Start } from "./messages";
import type { Stored } from "./store";

/** What Python answers, and what has to be stored before anybody hears it. */
export interface Told {
  status?: number;
  body?: unknown;
  messages?: unknown[];
  stored: Record<string, Omit<Stored, "id"> | null>;
  /** Opened records to keep. */
  records?: Record<string, unknown>;
  /** A game whose module has to be there first. */
  need?: string;
}

export class Python {
  private constructor(
    readonly desk: Desk,
    private readonly order: Start,
  ) {}

  static async start(order: Start, tell?: (share: number) => void): Promise<Python> {
    const folder = new URL(order.python, order.root).href;
    const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as { loadPyodide: (options: object) => Promise<unknown> };
    const lock = { info: __PYTHON_INFO__, packages: {} };
    const archive = load(order, order.listing.python);
    return new Python(new Desk(await loadPyodide({ indexURL: folder, lockFileContents: lock }), await archive, tell), order);
  }

  /** Have the rules and the network of a game ready. */
  async need(slug: string | undefined): Promise<void> {
    const game: GamePart | undefined = slug === undefined ? undefined : this.order.listing.games[slug];
    if (!slug || !game || this.desk.games.has(slug)) return;
    const [code, weights] = await Promise.all([load(this.order, game.module), game.network ? load(this.order, game.network) : null]);
    await this.desk.give(slug, code, game.layout, weights && new Uint16Array(weights), game.sizes ?? null);
  }

  /** Answer a request. Python says which game it needs, where that is not known before. */
  async ask(method: string, path: string, body: unknown, person: Asker): Promise<Told> {
    let told = this.desk.answer(method, path, body, person) as Told;
    while (told.need) {
      if (!this.order.listing.games[told.need]) throw new Error(`no module of ${told.need}`);
      await this.need(told.need);
      told = this.desk.answer(method, path, body, person) as Told;
    }
    return told;
  }
}

async function load({ root }: Start, part: Part): Promise<ArrayBuffer> {
  const answer = await fetch(`${root}offline/${part.file}`);
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  return answer.arrayBuffer();
}

/** The game that a request is about, if its rules are needed. */
export function gameOf(body: unknown): string | undefined {
  const said = (body ?? {}) as { game?: string; position?: { game?: string }; from?: { position?: { game?: string } } };
  return said.game ?? said.position?.game ?? said.from?.position?.game;
}
