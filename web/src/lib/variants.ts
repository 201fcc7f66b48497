/** Variants of a game: the options that differ from the printed game, as one text of the server. */

import type { GameCard } from "../api/types";
import { named, say } from "./texts.svelte";

const PRINTED = "-";

/** A variant in words. */
export function variantName(game: GameCard | undefined, variant: string): string {
  if (variant === PRINTED || !variant) return say("people-variant-printed");
  const parts = variant.split(",").map((part) => part.split("=") as [string, string]);
  return parts
    .map(([name, value]) => {
      const option = game?.options.find((one) => one.name === name);
      if (!option) return say("people-variant-material");
      return option.values.length > 2 ? `${named(option.names)}: ${named(option.value_names[value]!)}` : named(option.names);
    })
    .join(", ");
}
