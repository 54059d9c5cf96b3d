import type { RatedProducts } from '../search/index.ts'

/**
 * How far the best match has to be ahead of the second, in the search's own score, where a part of the query that one of them lacks is
 * worth from 0.5 on, and one in another place of its texts some 0.15 (gradeMatch.test.ts measures it on judged lines).
 */
const clearlyAhead = 0.3
/** From here on a product is found by its whole name or SKU. */
const wholeName = 2

/** Whether the first match of a search is surely meant: it alone fits, or nothing comes close. */
export function isSureMatch({ fits: [best, second], guessed }: RatedProducts): boolean {
  if (!best?.fitsWell || guessed) return false
  if (second === undefined) return true
  if (best.exact >= wholeName && second.exact < best.exact) return true
  return best.exact >= second.exact && best.score - second.score >= clearlyAhead
}
