import type { CartItem } from '@rawaj/contract/cart/cartSchemas.ts'
import { quantityProblem, quantityRuleOf } from '@rawaj/contract/orders/orderQuantity.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '../../kernel/index.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import type { CatalogueShop } from '../catalogue/index.ts'
import { countedForLine } from './cartLines.queries.ts'
import { findProductForSale, quantityFailure } from './findProductForSale.ts'
import { cartLines } from './tables.ts'
import { toCartItemDto } from './toCartItemDto.ts'

/**
 * Sets the quantity of a line in the customer's own cart.
 * @throws what `findProductForSale` throws, `not_found`, what `quantityFailure` makes
 */
export async function updateCartLine(
  shop: CatalogueShop,
  customer: Caller,
  language: Language,
  input: { lineId: number; quantity: number; quotation?: boolean | undefined },
): Promise<CartItem> {
  const { db, clock } = shop
  const own = and(eq(cartLines.id, input.lineId), eq(cartLines.userId, customer.id))
  const line = await firstOrNotFound(db.select({ productId: cartLines.productId }).from(cartLines).where(own))
  const { product, pieces } = await findProductForSale(shop, customer, language, {
    productId: line.productId,
    quotation: input.quotation,
  })
  const problem = quantityProblem(quantityRuleOf(product), { quantity: input.quantity, pieces })
  if (problem) throw quantityFailure(problem)
  const columns = { id: cartLines.id, quantity: cartLines.quantity }
  const updated = await firstOrNotFound(
    db.update(cartLines).set({ quantity: input.quantity, changedAt: clock() }).where(own).returning(columns),
  )
  const counted = await countedForLine(shop, customer, updated, product)
  return toCartItemDto(customer, { ...updated, counted }, product)
}
