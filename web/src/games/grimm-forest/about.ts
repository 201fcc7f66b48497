/** What the things on the table are and do, in words that the gallery has, too. */

import type { Say } from "../../lib/texts.svelte";
import type { About } from "../../parts/tips.svelte";
import { FABLE_IDS, FRIEND_IDS, isFable, kindOf, type CardId, type PlaceId, type Resource } from "./cards";

/** The rule of a card. */
export const ruleOf = (card: CardId) => (isFable(card) ? `GF-4.${101 + FABLE_IDS.indexOf(card)}.1` : `GF-4.${201 + FRIEND_IDS.indexOf(card)}.1`);

/** A fable or a friend; `more` says how it lies here. */
export const aboutCard = (say: Say, card: CardId, ...more: string[]): About => ({
  title: say(`grimm-forest-card-${card}`),
  text: [say(`web-grimm-forest-kind-${kindOf(card)}`), ...more, say(`grimm-forest-card-${card}-text`)].filter(Boolean).join("\n"),
  rule: ruleOf(card),
});

export const aboutPlace = (say: Say, place: PlaceId, title = say(`grimm-forest-place-${place}`)): About => ({
  title,
  text: say(`web-grimm-forest-gallery-place-${place}`),
});

/** What is built of a resource, or with what is titled here. */
export const aboutGoods = (say: Say, resource: Resource, title = say(`grimm-forest-resource-${resource}`)): About => ({
  title,
  text: say("web-grimm-forest-gallery-house"),
});
