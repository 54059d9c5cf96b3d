import type { CartItem, Product } from '@rawaj/contract/entities.ts'
import type { Caller } from '../shop/index.ts'

/** A line of a cart as it travels; the product is priced for its customer. */
export function toCartItemDto(
  customer: Pick<Caller, 'id'>,
  line: { id: number; quantity: number },
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
    product,
  }
}
