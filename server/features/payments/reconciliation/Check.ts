/** A consistency check of the books. */
export interface Check {
  /** The rule, as a sentence. */
  check: string
  /** Returns the first row that violates it, as a text `detail`. */
  query: string
}
