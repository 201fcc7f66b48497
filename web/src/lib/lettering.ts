/** How many letters the longest word of a name has: it sets the size in which the name fits without breaking a word. */
export const longestWord = (name: string) => Math.max(...name.split(/\s+/).map((word) => word.length));
