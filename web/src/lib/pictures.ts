/** Pictures that a game shares with Python (`pictures.svg` of its folder), by their ids, as SVG to put inside a `g`. */
export function picturesIn(source: string): (name: string) => string {
  const parsed = new DOMParser().parseFromString(source, "image/svg+xml");
  const parts = new Map([...parsed.documentElement.children].map((group) => [group.id, group.innerHTML]));
  return (name) => parts.get(name)!;
}
