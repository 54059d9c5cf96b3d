import type { SearchExplanation } from '@rawaj/contract/search/searchSchemas.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { ProductSearchRequest } from '../catalogue/index.ts'
import type { QueryPart } from './QueryPart.ts'
import type { RankedRow } from './rankProducts.queries.ts'
import { searchProducts } from './searchProducts.ts'
import type { SearchSetup } from './searchSetup.ts'

/** Explains the results of a search, in their order. */
export async function explainSearch(
  db: Database,
  setup: SearchSetup,
  request: ProductSearchRequest,
): Promise<SearchExplanation> {
  const { found, parts } = await searchProducts(db, setup, { ...request, explained: maxExplained })
  const { ids, near = [], explained } = found
  const explain = (some: Iterable<number>, fits: boolean) =>
    [...some].flatMap((id) => {
      const row = explained?.get(id)
      return row ? explainRow(row, fits) : []
    })
  return {
    parts: parts.map(explainPart),
    products: [...explain(ids.subarray(0, maxExplained), true), ...explain(near, false)],
  }
}

const maxExplained = 100

const explainPart = ({ typed, weak, alternatives, corrected }: QueryPart) => ({
  typed,
  needed: !weak,
  means: alternatives.map(({ lexemes, quality, department }) => ({
    words: lexemes.join(' '),
    quality: round(quality),
    ...(department && { department }),
  })),
  ...(corrected !== undefined && { corrected }),
})

const matches = ['words', 'sku_beginning', 'name', 'sku'] as const

const explainRow = ({ product_id, exact, every, worst, in_stock, popularity }: RankedRow, fits: boolean) => ({
  id: product_id,
  fits,
  matched: matches[exact] ?? 'words',
  all_parts: round(every),
  worst_part: round(worst),
  in_stock,
  popularity: round(popularity),
})

const round = (number: number) => Math.round(number * 100) / 100
