/** Where this page comes from, as the server wrote it into the page: the path below which the server is reached, and the page's version. */

const told = document.querySelector<HTMLMetaElement>('meta[name="pentarchy"]');

/** The path prefix of every address, such as `/games`; empty without one. Paths inside the page do not have it. */
export const ROOT = told?.dataset.root === "." ? new URL(".", location.href).pathname.slice(0, -1) : (told?.dataset.root ?? "");
// Addresses that are relative to the first page stay what they are when the page goes elsewhere.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[href^="./"]')) link.setAttribute("href", link.href);

/** There is no server: everything is answered on this device (docs/offline.md). */
export const ALONE = told?.dataset.alone !== undefined;
/** Changes with every build of the page; empty while it is being developed. */
export const PAGE = told?.content ?? "";
