import { latinDigits } from '@rawaj/contract/digits.ts'

/**
 * A typed quantity. Not a number, or not above zero: 1 (spec, section 5). Halves are dropped, and what is more than
 * there is becomes what there is.
 */
export function parseQuantity(text: string, max = Number.POSITIVE_INFINITY): number {
  const plain = latinDigits(text)
    .replace(/[\s,٬]/g, '')
    .replace('٫', '.')
  const typed = /^\+?\d+(\.\d*)?$/.test(plain) ? Math.trunc(Number(plain)) : 1
  return Math.max(1, Math.min(typed, Math.max(1, max)))
}
