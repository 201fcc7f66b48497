/** What the things on the table are and do, in words that the gallery has, too. */

import type { Say } from "../../lib/texts.svelte";
import type { About } from "../../parts/tips.svelte";
import { CARDS, huntersOf, victimsOf, type Back, type CardId, type Colour } from "./cards";

const namesOf = (say: Say, cards: CardId[]) => cards.map((card) => say(`animal-kingdom-card-${card}`)).join(", ");

/** A character: what it does, whom it eliminates and who eliminates it; `more` says how it lies here. */
export function aboutCard(say: Say, card: CardId, ...more: string[]): About {
  const prey = victimsOf(card);
  const hunters = huntersOf(card);
  const lines = [
    ...more,
    say(`animal-kingdom-card-${card}-text`),
    prey.length ? `${say("web-animal-kingdom-eliminates")} ${namesOf(say, prey)}` : "",
    hunters.length ? `${say("web-animal-kingdom-eliminated-by")} ${namesOf(say, hunters)}` : "",
  ];
  return { title: `${CARDS.get(card)!.rank} · ${say(`animal-kingdom-card-${card}`)}`, text: lines.filter(Boolean).join("\n") };
}

export const aboutToken = (say: Say, colour: Colour, worth?: string): About => ({
  title: worth ?? say(`animal-kingdom-colour-${colour}`),
  text: say("web-animal-kingdom-gallery-token"),
});

export const aboutBack = (say: Say, back: Back, title?: string): About => ({
  title: title ?? say(`animal-kingdom-back-${back}`),
  text: say(`web-animal-kingdom-gallery-${back}`),
});

export const aboutFirst = (say: Say): About => ({ title: say("animal-kingdom-component-first_player_card"), text: say("web-animal-kingdom-gallery-first") });

export const aboutSword = (say: Say): About => ({ title: say("animal-kingdom-component-elimination_token"), text: say("web-animal-kingdom-gallery-sword") });
