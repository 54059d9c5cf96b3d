import type { CartItem } from '@rawaj/contract/entities.ts'
import type { Language } from '@rawaj/contract/languages.ts'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '../accounts/Caller.ts'
import { cartLines } from '../database/schema.ts'
import { Refusal } from '../Refusal.ts'
import type { Shop } from '../Shop.ts'
import { readCartLines } from './cartLines.ts'
import { piecesForSale } from './piecesForSale.ts'

/** Sets how many pieces a line of the customer's own cart holds. */
export async function updateCartLine(
  { db, clock }: Shop,
  customer: Caller,
  language: Language,
  wish: { lineId: number; quantity: number },
): Promise<CartItem> {
  const own = and(eq(cartLines.id, wish.lineId), eq(cartLines.userId, customer.id))
  const [line] = await db.select({ productId: cartLines.productId }).from(cartLines).where(own)
  if (!line) throw new Refusal('not_found')
  if (wish.quantity > (await piecesForSale(db, line.productId, clock()))) throw new Refusal('not_enough_stock')
  await db.update(cartLines).set({ quantity: wish.quantity }).where(own)
  const [item] = await readCartLines(db, customer, language, own)
  if (!item) throw new Refusal('not_found')
  return item
}
