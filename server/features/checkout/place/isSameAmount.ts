import type { Halalas } from '@rawaj/contract/money/money.ts'

/**
 * Whether an amount in riyals that a client sent equals this one; an absent amount matches. A client that adds prices in floating
 * point sends 1285.2299999999998 for 1285.23, which is the same amount. The sent number decides nothing: the server's own amount
 * is charged. `tolerance`: halalas by which they may differ.
 */
export function isSameAmount(sent: number | string | undefined, amount: Halalas, tolerance = 0): boolean {
  if (sent === undefined) return true
  if (typeof sent === 'string' && !/^\s*-?\d+(\.\d+)?\s*$/.test(sent)) return false
  return Math.abs(Number(sent) * 100 - amount) < tolerance + 0.000_1
}
