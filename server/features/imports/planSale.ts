import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import type { ImportColumn, ImportHint, ImportOptions } from '@rawaj/contract/imports/importSchemas.ts'
import type { ProductTaxCode } from '@rawaj/contract/money/tax.ts'
import type { PriceLists, StoredProduct } from '../catalogue/index.ts'
import { converted } from './planPrices.ts'
import type { ProductRow } from './readProductRow.ts'
import type { CellChange, ProductPlan } from './rowPlans.ts'

const dayMs = 24 * 60 * 60_000

/** A deal that a product is in, or will be. */
export interface KnownDeal {
  startsAt: Date
  endsAt: Date
  retailHalalas: number
}

type Deal = NonNullable<ProductPlan['deal']>

interface PlannedSale {
  /** The row without the reduced price, where that holds for a time only. */
  row: ProductRow
  deal: Deal | undefined
}

interface SaleContext {
  now: Date
  addError(column: ImportColumn, code: FieldErrorCode): void
  addHint(column: ImportColumn, code: ImportHint): void
}

/** Takes a price that is reduced for a time out of a row: it becomes a deal, and the product keeps its price before the reduction. */
export function planSale(row: ProductRow, { now, addError, addHint }: SaleContext): PlannedSale {
  const { starts, ends } = row.sale
  const { retail, ...prices } = row.prices
  const asItIs = { row, deal: undefined }
  if (starts === undefined && ends === undefined) return asItIs
  if (!retail) {
    addHint('saleEnds', 'sale_without_price')
    return asItIs
  }
  const hasBegun = starts === undefined || new Date(starts) <= now
  if (ends === undefined) {
    if (hasBegun) addHint('saleEnds', 'sale_without_end')
    else addError('saleEnds', 'required')
    return asItIs
  }
  // The last day belongs to it.
  const endsAt = new Date(Date.parse(ends) + dayMs)
  if (starts !== undefined && new Date(starts) >= endsAt) {
    addError('saleEnds', 'ends_before_start')
    return asItIs
  }
  const withoutSale: ProductRow = { ...row, prices, asOther: 'retail' }
  if (endsAt <= now) {
    addHint('saleEnds', 'sale_over')
    return { row: withoutSale, deal: undefined }
  }
  const startsAt = hasBegun ? null : starts
  return { row: withoutSale, deal: { price: retail, startsAt, endsAt: endsAt.toISOString() } }
}

interface CheckContext {
  options: ImportOptions
  lists: PriceLists
  taxCode: ProductTaxCode
  prices: ProductPlan['prices']
  /** Deals of the product that have not ended. */
  deals: readonly KnownDeal[]
  now: Date
  changes: CellChange[]
  addError(column: ImportColumn, code: FieldErrorCode): void
}

/**
 * Compares a planned deal with the price before it, and with the deals that the product is in. Notes what it changes: the reduced
 * price instead of the one before it, and its days.
 * @returns undefined where the product is in this very deal
 */
export function checkDeal(
  deal: Deal | undefined,
  { sale }: ProductRow,
  product: StoredProduct | null,
  { options, lists, taxCode, prices, deals, now, changes, addError }: CheckContext,
): Deal | undefined {
  if (!deal) return undefined
  const kept = (price: Deal['price']) => converted(price, { withTax: lists.retail, taxCode, lists })
  const reduced = kept(deal.price)
  const before = prices.retail ? kept(prices.retail) : product?.retailHalalas
  if (before !== undefined && reduced >= before) addError('retail', 'not_reduced')
  const startsAt = new Date(Math.max(now.getTime(), deal.startsAt === null ? 0 : Date.parse(deal.startsAt)))
  const endsAt = new Date(deal.endsAt)
  const others = deals.filter((known) => known.startsAt < endsAt && known.endsAt > startsAt)
  const isSame = (known: KnownDeal) =>
    known.endsAt.getTime() === endsAt.getTime() &&
    known.retailHalalas === reduced &&
    (deal.startsAt === null ? known.startsAt <= now : known.startsAt.getTime() === startsAt.getTime())
  if (others.length === 1 && others.every(isSame)) return undefined
  if (others.length > 0) addError('saleEnds', 'in_other_deal')
  const shown = (halalas: number) =>
    converted({ halalas, taxIncluded: lists.retail }, { withTax: options.pricesIncludeVat, taxCode, lists })
  const place = changes.findIndex(({ column }) => column === 'retail')
  const from = product === null ? null : shown(product.retailHalalas)
  const change: CellChange = { column: 'retail', from, to: shown(reduced) }
  if (place < 0) changes.push(change)
  else changes[place] = change
  if (sale.starts !== undefined) changes.push({ column: 'saleStarts', from: null, to: sale.starts })
  if (sale.ends !== undefined) changes.push({ column: 'saleEnds', from: null, to: sale.ends })
  return deal
}
