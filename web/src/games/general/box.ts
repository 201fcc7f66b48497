/** A game without an entry of its own: the fields of its position, beginning with a fresh set-up. */

import { api } from "../../api/client";
import type { BoxKit } from "../contract";
import Entry from "./Entry.svelte";

export default {
  blank: async ({ slug, players, options }) => (await api.deal(slug, players, options)).position.table,
  Entry,
  goesOn: true,
  table: (_, entered) => entered,
} satisfies BoxKit;
