/** Handing on a finished game: a link that messengers show with its picture. */

import { ROOT } from "./root";
import { language, say } from "./texts.svelte";
import { complain, show } from "./toast.svelte";

/** The final board of a table or a record (its path) as a picture, in the language in use. */
export const pictureOf = (path: string) => `${ROOT}/api${path}/picture?language=${language()}`;

/** The whole game as a moving picture. */
export const clipOf = (path: string) => `${ROOT}/api${path}/clip?language=${language()}`;

/** Hand a link to the game to the device's own sharing, or copy it. */
export async function shareGame(table: string, text: string): Promise<void> {
  const url = `${location.origin}${ROOT}/replay/${table}?language=${language()}`;
  try {
    if ("share" in navigator) await navigator.share({ title: "Pentarchy", text, url });
    else {
      await (navigator as Navigator).clipboard.writeText(`${text} ${url}`);
      show(say("web-end-shared"));
    }
  } catch (error) {
    if (!(error instanceof DOMException)) complain(error);
  }
}
