/** A query as it is looked up and kept: in lower case, with one space between words. Whoever types it differently asks the same. */
export function normaliseQuery(query: string): string {
  return query.trim().replace(/\s+/g, ' ').toLowerCase()
}
