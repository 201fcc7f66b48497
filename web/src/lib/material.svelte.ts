/** The material that a host has chosen for the next table, kept while the page is open. */

interface Chosen {
  slug: string;
  document: Record<string, unknown>;
}

let current = $state.raw<Chosen | null>(null);

/** What was chosen for a game, or null for its own. */
export const chosenMaterial = (slug: string) => (current?.slug === slug ? current.document : null);

export function chooseMaterial(slug: string, document: Record<string, unknown> | null): void {
  current = document && { slug, document };
}
