import { discountPercent, isReducedPrice, type PriceGroup } from '../money/pricing.ts'
import { maxSoldQuantity, quantityRuleOf, type SoldProduct } from '../orders/orderQuantity.ts'

/** Availability marker of a product card (spec, section 4: product markers); at most one. */
export type Marker = 'available_soon' | 'out_of_stock' | 'sold_out' | 'limited_deal'

interface Marked extends SoldProduct {
  reg_price: number
  sale_price: number
  price_list: PriceGroup
  available_from: string | null
  deal_ends_at: string | null
  product_inventory: readonly { total_qty: number }[]
}

/** Whether goods are only announced, for a later day. Once it has come, that day still stands in the data. */
export const isAnnounced = ({ available_from: from }: Pick<Marked, 'available_from'>, now: Date): boolean =>
  from !== null && new Date(from) > now

/** Pieces that can be bought: the first inventory's, as many as can be ordered at once; 0 where there is none. */
export function piecesLeft(product: Pick<Marked, 'product_inventory'> & SoldProduct): number {
  return maxSoldQuantity(quantityRuleOf(product), Math.max(0, product.product_inventory[0]?.total_qty ?? 0))
}

/**
 * Goods announced for a later day are available soon. Without any inventory they are out of stock (the shop never had
 * them or expects them again); with an inventory that is used up they are sold out. A discount counts only in stock, and
 * the standing price of a trade customer is none, unless a deal makes it. `reductionsAreDeals`: whether the shop calls any
 * reduced price a limited deal; else only a planned deal while it runs is one.
 */
export function markerOf(product: Marked, now: Date, reductionsAreDeals = true): Marker | null {
  if (isAnnounced(product, now)) return 'available_soon'
  if (product.product_inventory.length === 0) return 'out_of_stock'
  if (piecesLeft(product) <= 0) return 'sold_out'
  const { reg_price: regular, sale_price: price, price_list: group, deal_ends_at } = product
  const isDeal = deal_ends_at !== null
  const isReduced = isReducedPrice({ price, regular, group, isDeal }) && (isDeal || reductionsAreDeals)
  // Less than half a percent is nothing to boast of.
  return isReduced && discountPercent(regular, price) !== null ? 'limited_deal' : null
}

/** Whether a product with this marker can be put into a cart. */
export function isPurchasable(marker: Marker | null): marker is 'limited_deal' | null {
  return marker === null || marker === 'limited_deal'
}
