import { latinDigits } from '@rawaj/contract/text/digits.ts'
import { withTimeout } from './withTimeout.ts'

/** A quantity of digits alone, as nearly all are typed; `null` for a text that only the reader of figures understands. */
export function plainQuantity(typed: string): number | null {
  const plain = latinDigits(typed.trim())
  return /^\d{1,9}$/.test(plain) ? Number(plain) : null
}

/** Fetches the reader of figures, which a page is better without until something unusual is typed. */
export const loadQuantityReader = () => withTimeout(import('./quantity.ts'))
