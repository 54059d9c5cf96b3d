import type { CartItem } from '@rawaj/contract/cart/cartSchemas.ts'
import { lineTotal, pricesAt } from '@rawaj/contract/cart/linePrices.ts'
import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { Caller } from '../../kernel/index.ts'

/** A cart line in the wire's form; the product is priced for its customer. `counted`: the pieces that count for its price. */
export function toCartItemDto(
  customer: Pick<Caller, 'id'>,
  line: { id: number; quantity: number; counted: number } & Partial<{
    endedDeal: CartItem['ended_deal']
    unavailable: CartItem['unavailable']
  }>,
  product: Product,
): CartItem {
  const prices = pricesAt(product, line.counted)
  return {
    id: line.id,
    user_id: customer.id,
    product_id: product.id,
    category_id: product.catgory_id,
    quantity: line.quantity,
    reg_price: product.reg_price,
    sale_price: prices.sale_price,
    price_incl: prices.price_incl,
    total_incl: lineTotal(product, prices, line.quantity),
    product,
    unavailable: line.unavailable ?? null,
    ended_deal: line.endedDeal ?? null,
  }
}
