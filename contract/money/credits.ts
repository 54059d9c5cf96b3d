import type { Halalas } from './money.ts'

/** A line of an order, and what of it was taken back already. */
export interface CreditableLine {
  quantity: number
  /** VAT included, after the coupon. */
  totalHalalas: Halalas
  creditedQuantity: number
  creditedHalalas: Halalas
}

/**
 * Credit for some pieces of a line, VAT included, at most what is left of the line. The total is divided so that all pieces add
 * up to it exactly; the last ones take the rest.
 */
export function creditOfPieces(line: CreditableLine, pieces: number): Halalas {
  const left = line.totalHalalas - line.creditedHalalas
  const after = line.creditedQuantity + pieces
  if (after === line.quantity) return left
  // BigInt: total × pieces may pass 2^53.
  const upTo = (count: number) => Number((BigInt(line.totalHalalas) * BigInt(count)) / BigInt(line.quantity))
  return Math.min(left, upTo(after) - upTo(line.creditedQuantity))
}

/** Refund for returned pieces: those that were refunded before are not refunded again. */
export function creditOfReturn(line: CreditableLine, pieces: number): Halalas {
  const creditable = Math.min(pieces, line.quantity - line.creditedQuantity)
  return creditable > 0 ? creditOfPieces(line, creditable) : 0
}
