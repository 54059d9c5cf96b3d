import { type Halalas, parseRiyals, parseUnitPrice, unitPriceToHalalas } from '@rawaj/contract/money/money.ts'
import { priceAs, taxCodeOf } from '@rawaj/contract/money/tax.ts'
import { maxQuantity } from '@rawaj/contract/orders/quantity.ts'
import { type NumberProblem, readWhole } from '@rawaj/contract/text/typedNumber.ts'
import type { Member } from './sizeGrid.ts'

/** Whether a member can go into a cart now. */
export type SizeState = 'inStock' | 'soldOut' | 'coming'

export function sizeState({ stock, available_from: from }: Pick<Member, 'stock' | 'available_from'>, now: Date) {
  if (from !== undefined && new Date(from) > now) return 'coming'
  return stock > 0 ? 'inStock' : 'soldOut'
}

/** Pieces of a member that can still be added to a cart that holds so many. */
export const piecesToAdd = ({ stock }: Pick<Member, 'stock'>, inCart: number): number =>
  Math.max(0, Math.min(stock, maxQuantity) - inCart)

export type TakenQuantity =
  /** `isCorrected`: it is not what was typed. */
  { quantity: number; isCorrected: boolean } | { problem: NumberProblem }

/** The quantity of a member that a typed text stands for: never more than there is, 0 for nothing. */
export function takeQuantity(text: string, member: Pick<Member, 'stock'>, inCart: number): TakenQuantity {
  const read = readWhole(text)
  if ('error' in read) return read.error === 'empty' ? { quantity: 0, isCorrected: false } : { problem: read }
  if (read.value < 0) return { problem: { error: 'not_a_number' } }
  const quantity = Math.min(read.value, piecesToAdd(member, inCart))
  return { quantity, isCorrected: quantity !== read.value }
}

type PricedMember = Pick<Member, 'price_incl' | 'sale_price' | 'tax'>

export interface SizeLine {
  member: PricedMember
  quantity: number
}

/** How prices are kept in the caller's list, and how they are shown. */
export interface PriceDisplay {
  taxIncluded: boolean
  withVat: boolean
}

/** Price of a piece as it is shown. */
export function unitAmount(
  { price_incl, sale_price }: PricedMember,
  { withVat }: Pick<PriceDisplay, 'withVat'>,
): Halalas {
  return withVat ? (parseRiyals(price_incl) ?? 0) : unitPriceToHalalas(parseUnitPrice(sale_price) ?? 0)
}

/** Price of a line as the list keeps it: with VAT or before it. */
function lineAmount({ member, quantity }: SizeLine, taxIncluded: boolean): Halalas {
  return unitAmount(member, { withVat: taxIncluded }) * quantity
}

/** What these lines cost, as it is shown. Like the cart's own sums: VAT is calculated once for each rate. */
export function sizeTotal(lines: readonly SizeLine[], { taxIncluded, withVat }: PriceDisplay): Halalas {
  const byTax = Map.groupBy(lines, ({ member }) => taxCodeOf(member.tax))
  return [...byTax].reduce((total, [taxCode, taxed]) => {
    const halalas = taxed.reduce((sum, line) => sum + lineAmount(line, taxIncluded), 0)
    return total + priceAs({ halalas, taxIncluded }, withVat, taxCode)
  }, 0)
}
