/** A comparison of what the books say in two ways. */
export interface Check {
  /** What is compared, as a sentence. */
  check: string
  /** Answers the first row that is wrong, as a text `detail`. */
  query: string
}
