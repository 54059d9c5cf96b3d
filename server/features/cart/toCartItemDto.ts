import type { CartItem } from '@rawaj/contract/cart/cartSchemas.ts'
import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { parseRiyals, toRiyals } from '@rawaj/contract/money/money.ts'
import { taxCodeOf, withVat } from '@rawaj/contract/money/tax.ts'
import type { Caller } from '../../kernel/index.ts'

/** A cart line in the wire's form; the product is priced for its customer. */
export function toCartItemDto(
  customer: Pick<Caller, 'id'>,
  line: { id: number; quantity: number } & Partial<{
    endedDeal: CartItem['ended_deal']
    unavailable: CartItem['unavailable']
  }>,
  product: Product,
): CartItem {
  return {
    id: line.id,
    user_id: customer.id,
    product_id: product.id,
    category_id: product.catgory_id,
    quantity: line.quantity,
    reg_price: product.reg_price,
    sale_price: product.sale_price,
    price_incl: product.price_incl,
    total_incl: totalWithVat(product, line.quantity),
    product,
    unavailable: line.unavailable ?? null,
    ended_deal: line.endedDeal ?? null,
  }
}

/** A line's own amount with VAT; if prices exclude it, for information only: the cart's VAT is rounded once. */
function totalWithVat({ tax_included, price_incl, sale_price, tax }: Product, quantity: number): number {
  const amount = (riyals: number) => (parseRiyals(riyals) ?? 0) * quantity
  return toRiyals(tax_included ? amount(price_incl) : withVat(amount(sale_price), taxCodeOf(tax)))
}
