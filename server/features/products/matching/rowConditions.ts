import { lowStockPieces } from '@rawaj/contract/orders/quantity.ts'
import type { ProductStateFilter, StockState } from '@rawaj/contract/products/products.ts'
import type { ProductColumns } from '../../catalogue/index.ts'
import type { ProductFilters } from '../productFilters.queries.ts'

export type RowCondition = (row: number) => boolean

/** The conditions of `filtersOf` without its text, for products in memory. */
export function rowConditionsOf(
  columns: ProductColumns,
  { category, subcategory, brand, family, state, stock, completeness, ids }: ProductFilters,
  now: Date,
): RowCondition[] {
  const { archived, complete, id } = columns
  const has = (column: Uint32Array, wanted: number | undefined) =>
    wanted === undefined ? undefined : (row: number) => column[row] === wanted
  const picked = ids && new Set(ids)
  const isComplete = completeness === 'complete' ? 1 : 0
  const conditions = [
    has(columns.categoryId, category),
    has(columns.subcategoryId, subcategory),
    has(columns.brandId, brand),
    has(columns.familyId, family),
    picked && ((row: number) => picked.has(id[row] ?? 0)),
    stock && stockCondition(columns, stock),
    completeness && ((row: number) => complete[row] === isComplete),
    state ? stateCondition(columns, state, now) : picked ? undefined : (row: number) => archived[row] === 0,
  ]
  return conditions.filter((condition) => condition !== undefined)
}

function stateCondition(
  { active, archived, availableFrom }: ProductColumns,
  state: ProductStateFilter,
  now: Date,
): RowCondition | undefined {
  const moment = now.getTime()
  const conditions: Record<ProductStateFilter, RowCondition | undefined> = {
    any: undefined,
    forSale: (row) => active[row] === 1 && (availableFrom[row] ?? 0) <= moment,
    coming: (row) => active[row] === 1 && (availableFrom[row] ?? 0) > moment,
    hidden: (row) => active[row] === 0 && archived[row] === 0,
    archived: (row) => archived[row] === 1,
  }
  return conditions[state]
}

function stockCondition(columns: ProductColumns, stock: StockState): RowCondition {
  const { pieces } = columns
  const conditions: Record<StockState, RowCondition> = {
    // What was never counted is -1.
    out: (row) => (pieces[row] ?? 0) <= 0,
    low(row) {
      const level = columns.lowStockPieces[row] ?? -1
      const onHand = pieces[row] ?? 0
      return onHand >= 1 && onHand <= (level === -1 ? lowStockPieces : level)
    },
    uncounted: (row) => pieces[row] === -1,
  }
  return conditions[stock]
}
