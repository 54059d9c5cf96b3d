import type { Department } from '@rawaj/contract/catalogue/departments.ts'
import type { Database } from '../../platform/database/Database.ts'
import { searchProducts } from './searchProducts.ts'
import type { SearchSetup } from './searchSetup.ts'

interface RatedProduct {
  id: number
  /** 3 the whole SKU, 2 the whole name, 1 the beginning of the SKU, 0 its parts. */
  exact: number
  /** How well all parts of the query are there, and how well the worst one is: what the list is ordered by. */
  score: number
  /** It is called so, and has every part of the query in name, place or specification. */
  fitsWell: boolean
}

export interface RatedProducts {
  /** What fits, best first. */
  fits: RatedProduct[]
  /** What is only near, the nearest first. */
  near: number[]
  /** More fits than is rated. */
  more: boolean
  /** A part of the query was taken for a slip of another. */
  guessed: boolean
}

/** Products rated for one query: one more than are shown, so that it is known how far the first ones are ahead. */
const rated = 4

/** The best matches of a query with their scores, so that it can be judged whether the first one is meant. */
export async function rateProducts(
  db: Database,
  setup: SearchSetup,
  request: { query: string; department?: Department | undefined },
): Promise<RatedProducts> {
  const { found, parts } = await searchProducts(db, setup, { ...request, explained: rated })
  const fits = [...found.ids.subarray(0, rated)].flatMap((id): RatedProduct[] => {
    const row = found.explained?.get(id)
    return row ? [{ id, exact: row.exact, score: row.every + row.worst, fitsWell: row.standing === 2 }] : []
  })
  return {
    fits,
    near: [...(found.near ?? [])],
    more: found.ids.length > rated,
    guessed: parts.some(({ guessed }) => guessed === true),
  }
}
