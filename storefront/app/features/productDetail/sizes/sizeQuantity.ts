import { countedInCart, pricesAt } from '@rawaj/contract/cart/linePrices.ts'
import type { Halalas } from '@rawaj/contract/money/money.ts'
import { priceAs, taxCodeOf } from '@rawaj/contract/money/tax.ts'
import { maxSoldQuantity, quantityRuleOf, roundedQuantity } from '@rawaj/contract/orders/orderQuantity.ts'
import { maxQuantity } from '@rawaj/contract/orders/quantity.ts'
import { type NumberProblem, readWhole } from '@rawaj/contract/text/typedNumber.ts'
import { unitAmount } from '../../prices/index.ts'
import type { Member } from './sizeGrid.ts'

/** Whether a member can go into a cart now. */
export type SizeState = 'inStock' | 'soldOut' | 'coming'

export function sizeState({ stock, available_from: from }: Pick<Member, 'stock' | 'available_from'>, now: Date) {
  if (from !== undefined && new Date(from) > now) return 'coming'
  return stock > 0 ? 'inStock' : 'soldOut'
}

type SoldMember = Pick<Member, 'stock' | 'min_quantity' | 'quantity_step'>

/** Pieces of a member that can still be added to a cart that holds `inCart` of them. */
export const piecesToAdd = (member: SoldMember, inCart: number): number =>
  Math.max(0, maxSoldQuantity(quantityRuleOf(member), Math.min(member.stock, maxQuantity)) - inCart)

export type TakenQuantity =
  /** `corrected`: it is not what was typed, because there is no more, or because it is not sold in that quantity. */
  { quantity: number; corrected: 'stock' | 'rule' | null } | { problem: NumberProblem }

/**
 * The quantity of a member that a typed text stands for: never more than there is, with the pieces in the cart one in which it is sold, 0
 * for nothing.
 */
export function takeQuantity(text: string, member: SoldMember, inCart: number): TakenQuantity {
  const read = readWhole(text)
  if ('error' in read && read.error !== 'empty') return { problem: read }
  const typed = 'value' in read ? read.value : 0
  if (typed < 0) return { problem: { error: 'not_a_number' } }
  if (typed === 0) return { quantity: 0, corrected: null }
  const most = piecesToAdd(member, inCart)
  if (typed >= most) return { quantity: most, corrected: typed > most ? 'stock' : null }
  const quantity = roundedQuantity(quantityRuleOf(member), inCart + typed, inCart + most) - inCart
  return { quantity, corrected: quantity === typed ? null : 'rule' }
}

type PricedMember = Pick<Member, 'id' | 'price_incl' | 'sale_price' | 'tax' | 'price_breaks' | 'breaks_family'>

export interface SizeLine {
  member: PricedMember
  quantity: number
}

/** How prices are kept in the caller's list, and how they are shown. */
export interface PriceDisplay {
  taxIncluded: boolean
  withVat: boolean
}

/**
 * What these lines cost beside those in the cart, as it is shown. Like the cart's own sums: pieces in the cart count for quantity breaks, and
 * VAT is calculated once for each rate.
 */
export function sizeTotal(
  lines: readonly SizeLine[],
  { taxIncluded, withVat }: PriceDisplay,
  inCart: readonly SizeLine[] = [],
): Halalas {
  const counted = countedInCart([...lines, ...inCart].map(({ member, quantity }) => ({ product: member, quantity })))
  const priced = lines.map(({ member, quantity }, place) => ({
    taxCode: taxCodeOf(member.tax),
    // As the list keeps it: with VAT or before it.
    halalas: unitAmount(pricesAt(member, counted[place] ?? quantity), { withVat: taxIncluded }) * quantity,
  }))
  return [...Map.groupBy(priced, ({ taxCode }) => taxCode)].reduce((total, [taxCode, taxed]) => {
    const halalas = taxed.reduce((sum, line) => sum + line.halalas, 0)
    return total + priceAs({ halalas, taxIncluded }, withVat, taxCode)
  }, 0)
}
