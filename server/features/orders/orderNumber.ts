import { orderNumberAlphabet, orderNumberLength } from '@rawaj/contract/orders/orderNumber.ts'
import type { Shop } from '../../kernel/index.ts'
import { violatedUnique } from '../../platform/database/errorCode.ts'

/**
 * A new number: the owner's prefix and eight random letters and digits, about 850 billion combinations, so that numbers cannot be
 * guessed.
 */
export function orderNumber({ randomBytes, shopSettings }: Pick<Shop, 'randomBytes' | 'shopSettings'>): string {
  let random = ''
  while (random.length < orderNumberLength) {
    for (const byte of randomBytes(orderNumberLength - random.length)) {
      // 248 is 8 × 31: larger bytes would make some letters more frequent.
      if (byte < 248) random += orderNumberAlphabet[byte % orderNumberAlphabet.length] ?? ''
    }
  }
  return `${shopSettings.current().orders.numberPrefix}-${random}`
}

/** Whether an order was not written because its number is taken: the next attempt gets another. */
export const isOrderNumberTaken = (error: unknown): boolean => violatedUnique(error) === 'orders_order_no'
