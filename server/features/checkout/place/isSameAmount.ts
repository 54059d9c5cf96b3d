import type { Halalas } from '@rawaj/contract/money/money.ts'

/**
 * Whether a riyal amount that a client sent is this one; nothing sent is no contradiction. A client that adds prices
 * in floating point sends 1285.2299999999998 for 1285.23, which is the same amount, badly written. The sent number
 * decides nothing: what is charged is always the server's own. `tolerance`: so many halalas more or less are the same too.
 */
export function isSameAmount(sent: number | string | undefined, amount: Halalas, tolerance = 0): boolean {
  if (sent === undefined) return true
  if (typeof sent === 'string' && !/^\s*-?\d+(\.\d+)?\s*$/.test(sent)) return false
  return Math.abs(Number(sent) * 100 - amount) < tolerance + 0.000_1
}
