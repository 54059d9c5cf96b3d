/**
 * Canonical form of a query, for look-ups and storage: lower case, one space between words. Differently typed queries become
 * equal.
 */
export function normaliseQuery(query: string): string {
  return query.trim().replace(/\s+/g, ' ').toLowerCase()
}
