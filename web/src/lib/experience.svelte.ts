/** What this browser knows of its person's experience: which games were learned or played to their end, and the opponents they chose. */

type Deed = "learned" | "played";

const read = (name: string) => new Set((localStorage.getItem(name) ?? "").split(" ").filter(Boolean));
let deeds = $state.raw<Record<Deed, Set<string>>>({ learned: read("learned"), played: read("played") });
let levels = $state.raw<Record<string, string>>({});

/** Remember that a guided game or a whole game was finished. */
export function note(deed: Deed, slug: string): void {
  if (deeds[deed].has(slug)) return;
  deeds = { ...deeds, [deed]: new Set(deeds[deed]).add(slug) };
  localStorage.setItem(deed, [...deeds[deed]].join(" "));
}

/** Nobody who sits here has played this game to its end. */
export const isBeginner = (slug: string) => !deeds.played.has(slug);

/** The game was neither learned nor played here. */
export const isNew = (slug: string) => isBeginner(slug) && !deeds.learned.has(slug);

/** The opponent for "Play now": the one chosen last, or one that suits the person's experience. */
export const levelFor = (slug: string) => levels[slug] ?? localStorage.getItem(`level-${slug}`) ?? (isBeginner(slug) ? "novice" : "player");

export function chooseLevel(slug: string, level: string): void {
  levels = { ...levels, [slug]: level };
  localStorage.setItem(`level-${slug}`, level);
}
