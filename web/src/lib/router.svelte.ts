/** Where we are: paths of the History API, without the prefix below which the server is reached. */

import { ROOT } from "./root";
import { isOutdated } from "./server.svelte";

const ownPath = () => location.pathname.slice(ROOT.length) || "/";
let path = $state(ownPath());

export const here = () => path;

/** Go to a page of ours; where the server has a newer page, by loading that. */
export function go(target: string, replace = false): void {
  if (target === ownPath() + location.search + location.hash) return;
  if (isOutdated()) {
    location[replace ? "replace" : "assign"](ROOT + target);
    return;
  }
  history[replace ? "replaceState" : "pushState"](null, "", ROOT + target);
  path = ownPath();
  scrollTo(0, 0);
}

/** The parts of a path that match a pattern such as `/table/:id`, or null. */
export function match(pattern: string, actual: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const given = actual.replace(/(.)\/$/, "$1").split("/");
  if (wanted.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    if (part.startsWith(":")) found[part.slice(1)] = decodeURIComponent(given[i]!);
    else if (part !== given[i]) return null;
  }
  return found;
}

addEventListener("popstate", () => (path = ownPath()));

/** Plain links to our own pages need no reload. */
document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest?.("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download") || !link.pathname.startsWith(`${ROOT}/`)) return;
  const target = link.pathname.slice(ROOT.length);
  if (target.startsWith("/api/") || (link.hash && target === path)) return;
  event.preventDefault();
  go(target + link.search + link.hash);
});
