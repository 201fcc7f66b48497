/** Where we are: paths of the History API. */

let path = $state(location.pathname);

export const here = () => path;

/** Go to a page of ours. */
export function go(target: string, replace = false): void {
  if (target === location.pathname + location.search + location.hash) return;
  history[replace ? "replaceState" : "pushState"](null, "", target);
  path = location.pathname;
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

addEventListener("popstate", () => (path = location.pathname));

/** Plain links to our own pages need no reload. */
document.addEventListener("click", (event) => {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest?.("a");
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download") || link.pathname.startsWith("/api/")) return;
  if (link.hash && link.pathname === path) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
