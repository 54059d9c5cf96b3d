import type { SearchExplanation } from '@rawaj/contract/entities.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { ProductSearchRequest } from '../catalogue/index.ts'
import type { ExplainedRow } from './rankProducts.ts'
import type { Slot } from './Slot.ts'
import { findProducts } from './searchProducts.ts'
import type { SearchSetup } from './searchSetup.ts'

/** Why a search finds what it finds, in this order. */
export async function explainSearch(
  db: Database,
  setup: SearchSetup,
  request: ProductSearchRequest,
): Promise<SearchExplanation> {
  const { found, understood } = await findProducts(db, setup, { ...request, explained: true })
  return { parts: understood.slots.map(explainSlot), products: (found.explained ?? []).map(explainRow) }
}

const explainSlot = ({ typed, weak, alternatives, corrected }: Slot) => ({
  typed,
  needed: !weak,
  means: alternatives.map(({ lexemes, quality, department }) => ({
    words: lexemes.join(' '),
    quality: round(quality),
    ...(department && { department }),
  })),
  ...(corrected !== undefined && { corrected }),
})

const wholes = ['words', 'sku_beginning', 'name', 'sku'] as const

const explainRow = ({ product_id, whole, every, worst, in_stock, popularity }: ExplainedRow) => ({
  id: product_id,
  matched: wholes[whole] ?? 'words',
  all_parts: round(every),
  worst_part: round(worst),
  in_stock,
  popularity: round(popularity),
})

const round = (number: number) => Math.round(number * 100) / 100
