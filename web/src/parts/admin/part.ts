/** What the operators' page gives to each of its parts. */
export interface Part {
  /** Tell of a request that failed. */
  trouble: (error: unknown) => void;
  /** Show somebody, by name or id, among the people. */
  find: (who: string) => void;
  /** Whom the list of people shows at first. */
  search: string;
}
