import { randomInt } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** An id as Razorpay makes them: `order_` and 14 letters or digits. */
export function newId(kind: 'order' | 'pay' | 'rfnd' | 'card' | 'evt'): string {
  return `${kind}_${Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('')}`
}
