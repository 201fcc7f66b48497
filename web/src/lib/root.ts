/** Where this page comes from, as the server wrote it into the page: the path below which the server is reached, and the page's version. */

const told = document.querySelector<HTMLMetaElement>('meta[name="pentarchy"]');

/** The path prefix of every address, such as `/games`; empty without one. Paths inside the page do not have it. */
export const ROOT = told?.dataset.root ?? "";
/** Changes with every build of the page; empty while it is being developed. */
export const PAGE = told?.content ?? "";
