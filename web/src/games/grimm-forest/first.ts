/** A first game leaves the advanced cards in the box (GF-1.7). */
export default { advanced: "off" };
