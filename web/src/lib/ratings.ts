/** Ratings as they are written. */

import type { SeatRating } from "../api/types";

/** A change with its sign. */
export const signed = (change: number) => (change < 0 ? `−${-change}` : `+${change}`);

/** A rating; a question mark says that it is provisional. */
export const ratingOf = (one: Pick<SeatRating, "rating" | "provisional">) => `${one.rating}${one.provisional ? "?" : ""}`;
