/** The printed cards: ids, copies and the moments at which they act. Their words are in the texts of the game. */

export const RESOURCES = ["straw", "wood", "brick"] as const;
export const PLACES = ["fields", "forest", "brickyard", "market"] as const;
export const SECTIONS = ["foundation", "walls", "roof"] as const;
export type Resource = (typeof RESOURCES)[number];
export type PlaceId = (typeof PLACES)[number];
export type Section = (typeof SECTIONS)[number];

/** What a section costs (printed on the player boards), and how many of each kind there are. */
export const COST: Record<Section, number> = { foundation: 2, walls: 4, roof: 6 };
export const SECTIONS_EACH = 5;
export const HOUSES_TO_END = 3;

export type FableKind = "plain" | "monster" | "unique" | "next-round" | "lasting";

/** When a card acts: a step of the round, `later` in the round after it was laid, `always` in every round it lies there. */
export interface Moment {
  step: number;
  when?: "later" | "always";
}

export interface FableCard {
  copies: number;
  kind: FableKind;
  moments: Moment[];
}

const once = (step: number, copies = 2): FableCard => ({ copies, kind: "plain", moments: [{ step }] });
const monster = (step: number, copies = 1): FableCard => ({ copies, kind: "monster", moments: [{ step: 3 }, { step }] });
const unique = (): FableCard => ({ copies: 1, kind: "unique", moments: [{ step: 3 }, { step: 7, when: "always" }] });
const later = (...steps: number[]): FableCard => ({ copies: 1, kind: "next-round", moments: steps.map((step) => ({ step, when: "later" as const })) });

export const FABLES = {
  "travelling-merchant": once(7),
  "magic-pipe": once(3),
  giant: monster(7),
  "lucrative-site": { ...once(7, 1), kind: "lasting" },
  wolf: monster(5, 4),
  "mighty-roar": once(5),
  "fairy-gifts": later(1, 7),
  "grandmas-house": unique(),
  dragon: monster(5),
  "friendly-game": once(7),
  "wishing-well": once(3),
  "royal-wedding": unique(),
  "little-helpers": once(7),
  "powerful-patron": once(7),
  "hired-workers": { copies: 1, kind: "next-round", moments: [{ step: 3 }, { step: 6, when: "later" }] },
  taxes: later(7),
  "share-the-wealth": once(7),
  "ghostly-whisper": once(7),
  "not-by-the-hair": once(5),
  "thoughtful-gift": once(7),
  "night-at-the-tavern": once(3),
  "old-chronicles": once(7),
  "lonely-castle": unique(),
  "big-bad-wolf": monster(7),
  oracle: once(7),
  "mysterious-stranger": once(7),
  "secret-cellar": once(7),
  "dark-curse": once(3),
  "crystal-ball": once(3),
  "bridge-troll": monster(7, 2),
  "spy-network": once(7),
  "harvest-moon": once(7),
} satisfies Record<string, FableCard>;

const at = (...steps: number[]): Moment[] => steps.map((step) => ({ step }));

export const FRIENDS = {
  aladdin: at(1, 7),
  "hansel-and-gretel": at(10),
  "ali-baba": at(1, 6),
  jack: at(4),
  "snow-white": at(7),
  woodcutter: at(10),
  thumbelina: at(4),
  "puss-in-boots": at(10),
  goldilocks: at(10),
  "red-riding-hood": at(10),
  "evil-queen": at(2),
  "tom-thumb": at(1),
  cinderella: at(4),
  "mother-goose": at(7, 10),
  huntsman: at(2, 5, 7),
  "frog-prince": at(7),
  pinocchio: at(1, 7),
  "gingerbread-man": at(4),
  rapunzel: at(1, 10),
  "robin-hood": at(11),
  "little-mermaid": at(10),
  rumpelstiltskin: at(9, 10),
  "seven-dwarfs": at(7),
  "sleeping-beauty": at(1),
  "fairy-godmother": at(10),
} satisfies Record<string, Moment[]>;

export type FableId = keyof typeof FABLES;
export type FriendId = keyof typeof FRIENDS;
export type CardId = FableId | FriendId;

export const FABLE_IDS = Object.keys(FABLES) as FableId[];
export const FRIEND_IDS = Object.keys(FRIENDS) as FriendId[];

export const isFable = (card: string): card is FableId => card in FABLES;
export const isFriend = (card: string): card is FriendId => card in FRIENDS;
export const kindOf = (card: CardId): FableKind | "friend" => (isFable(card) ? FABLES[card].kind : "friend");
export const isMonster = (card: string) => isFable(card) && FABLES[card].kind === "monster";
export const momentsOf = (card: CardId): Moment[] => (isFable(card) ? FABLES[card].moments : FRIENDS[card]);
