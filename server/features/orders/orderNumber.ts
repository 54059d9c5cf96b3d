import { violatedUnique } from '../../platform/database/errorCode.ts'

/** Without 0 and O, 1, I and L, because order numbers are read out on the phone. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** `RW-` and eight random letters and digits: about 850 billion combinations, so numbers cannot be guessed. */
export function orderNumber(randomBytes: (size: number) => Buffer): string {
  let number = ''
  while (number.length < 8) {
    for (const byte of randomBytes(8 - number.length)) {
      // 248 is 8 × 31: larger bytes would make some letters more frequent.
      if (byte < 248) number += alphabet[byte % alphabet.length] ?? ''
    }
  }
  return `RW-${number}`
}

/** Whether an order was not written because its number is taken: the next attempt gets another. */
export const isOrderNumberTaken = (error: unknown): boolean => violatedUnique(error) === 'orders_order_no'
