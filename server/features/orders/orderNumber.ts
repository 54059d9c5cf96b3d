import { violatedUnique } from '../../platform/database/errorCode.ts'

/** Neither 0 and O nor 1, I and L: an order number is read out on the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** `RW-` and eight random letters and digits: about 850 billion, so numbers cannot be guessed. */
export function orderNumber(randomBytes: (size: number) => Buffer): string {
  let number = ''
  while (number.length < 8) {
    for (const byte of randomBytes(8 - number.length)) {
      // 248 is 8 × 31: above it some letters would come up more often.
      if (byte < 248) number += alphabet[byte % alphabet.length] ?? ''
    }
  }
  return `RW-${number}`
}

/** Whether an order could not be written because another one has its number: the next attempt gets another. */
export const isOrderNumberTaken = (error: unknown): boolean => violatedUnique(error) === 'orders_order_no'
