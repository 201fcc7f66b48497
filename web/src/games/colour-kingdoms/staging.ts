/** How Colour Kingdoms' events are shown: dice thrown and taken, all sheets turned up together, achievements with their bonus. */

import type { LogEntry } from "../../api/types";
import type { Around, Scene, Staging } from "../contract";
import Opened from "./Opened.svelte";
import type { Colour, Die } from "./sheet";
import { tableOf, type ColourTable } from "./table";

const SHOWN = ["showed-region", "showed-casts"];

/** After the secret painting everybody's sheet is turned up at once: the first such event shows them all. */
function opened(entry: LogEntry, { before, after, news, names, say }: Around): Scene | null {
  if (news.find((one) => SHOWN.includes(one.kind)) !== entry) return null;
  const cards = tableOf(after).sheets.map((sheet, seat) => {
    const shown = news.flatMap(({ kind, args }) => (kind === "showed-region" && args.seat === seat ? [args.region as string] : []));
    const own =
      seat === after.seat
        ? Object.keys(sheet.paint).filter(
            (region) => !tableOf(before).sheets[seat]!.paint[region] || tableOf(before).sheets[seat]!.turn?.painted.includes(region),
          )
        : [];
    return { component: Opened, props: { sheet, seat, name: names[seat] ?? "", painted: [...new Set([...shown, ...own])] } };
  });
  return { cards, wide: true, caption: say("web-colour-kingdoms-opened"), length: 3.5 };
}

function advance(raw: Record<string, unknown>, { kind, args }: LogEntry): void {
  const table = raw as unknown as ColourTable;
  const sheet = table.sheets[args.seat as number];
  if (!sheet) return;
  if (kind === "showed-region") sheet.paint[args.region as string] = args.colour as Colour;
  else if (kind === "took-die") {
    sheet.die = { die: args.die as Die, home: null, colour: null };
    table.dice[args.die as Die].in_box = false;
  } else if (kind === "blotted") sheet.blots = args.count as number;
}

export const staging: Staging = {
  advance,
  scene: (entry, around) => {
    const { kind, args } = entry;
    const sheet = `sheet-${args.seat}`;
    switch (kind) {
      case "thrown":
        return around.news.find((one) => one.kind === "thrown") === entry ? { caption: around.say("web-colour-kingdoms-thrown"), length: 1.4 } : null;
      case "took-die":
        return { motions: [{ piece: `die-${args.die as string}` }], marks: [sheet] };
      case "named-home":
      case "named-colour":
        return { marks: [sheet], length: 0.8 };
      case "finished":
        return { marks: [sheet], length: 0.3 };
      case "showed-region":
      case "showed-casts":
        return opened(entry, around);
      case "blotted":
        return { marks: [sheet], badges: [{ at: sheet, text: "−1" }] };
      case "reached-kingdom":
      case "reached-monsters":
      case "reached-final":
        return { marks: [sheet], badges: [{ at: sheet, text: `+${args.points}` }], length: 1.4 };
      case "round-begun":
        return { length: 0.7 };
      case "last-round-begun":
      case "last-round-ahead":
      case "crossed":
      case "game-over-last-round":
      case "game-over-blots":
        return {};
      default:
        return null;
    }
  },
  earned: (line, seat, view) => {
    const row = (line.args.kingdom ?? line.args.row) as string | undefined;
    const place = line.kind === "blots" ? `blots-${seat}` : row ? `row-${seat}-${row}` : null;
    const own = seat === (view.seat ?? 0);
    return { at: (own && place) || `sheet-${seat}`, text: `${line.points < 0 ? "−" : "+"}${Math.abs(line.points)}` };
  },
};
