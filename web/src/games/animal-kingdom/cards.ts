/** The printed cards, read from the rules' data. */

import { cards as printed, colours as printedColours, elimination_chart as chart } from "../../../../src/pentarchy/games/animal_kingdom/rules.json";

export type CardId =
  | "charlatan"
  | "black_knight"
  | "courtesan"
  | "clairvoyant"
  | "poisoner"
  | "berserker"
  | "assassin"
  | "abbot"
  | "druid"
  | "white_knight"
  | "monk"
  | "executioner"
  | "intriguer"
  | "witch"
  | "queen"
  | "saint"
  | "king"
  | "bishop"
  | "wizard"
  | "inquisitor";
export type Back = "light" | "dark";
export type Colour = "royal" | "clerical" | "mystical";
export type Place = "light_1" | "light_2" | "dark_1" | "dark_2";

export interface Printed {
  id: CardId;
  rank: number;
  back: Back;
  icons: Record<Colour, number>;
  victim_mark: boolean;
  removed_with_3_players: boolean;
}

export const COLOURS = printedColours.map((colour) => colour.id) as Colour[];
export const PLACES: Place[] = ["light_1", "light_2", "dark_1", "dark_2"];
export const CARDS = new Map<CardId, Printed>((printed as unknown as Printed[]).map((card) => [card.id, card]));
export const COURT = [...CARDS.values()].sort((a, b) => a.rank - b.rank);

export const backOf = (card: CardId) => CARDS.get(card)!.back;

/** The influence a card brings, one entry for each token. */
export const iconsOf = (card: CardId): Colour[] => COLOURS.flatMap((colour) => Array<Colour>(CARDS.get(card)!.icons[colour]).fill(colour));

export interface Hunter {
  id: CardId;
  /** It waits for its victim on top of a stack; the others strike when they are played. */
  waits: boolean;
  /** Empty for the Executioner, who names his victim. */
  victims: CardId[];
}

interface ChartRow {
  eliminator: string;
  timing: string;
  victims: unknown;
}

export const HUNTERS: Hunter[] = (chart as ChartRow[]).map((row) => ({
  id: row.eliminator as CardId,
  waits: row.timing !== "on_play",
  victims: Array.isArray(row.victims) ? (row.victims as CardId[]) : [],
}));

export const victimsOf = (card: CardId) => HUNTERS.find((hunter) => hunter.id === card)?.victims ?? [];
export const huntersOf = (card: CardId) => HUNTERS.filter((hunter) => hunter.victims.includes(card)).map((hunter) => hunter.id);
