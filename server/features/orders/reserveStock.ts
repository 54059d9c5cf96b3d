import type { Database } from '../../platform/database/Database.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { takePieces } from '../catalogue/index.ts'

export interface StockLine {
  productId: number
  quantity: number
  /** Available before taking. */
  pieces: number | null
}

/** @throws `out_of_stock` or `not_enough_stock` by product if there is too little */
export async function reserveStock(tx: Database, lines: readonly StockLine[]): Promise<void> {
  const taken = await takePieces(tx, lines)
  if (taken.size === lines.length) return
  throw stockError(lines.filter((line) => !taken.has(line.productId)))
}

/** 409 with a code for each product of which there is too little. */
export function stockError(short: readonly Pick<StockLine, 'productId' | 'pieces'>[]): AppError {
  const nothingLeft = (line: Pick<StockLine, 'pieces'>) => (line.pieces ?? 0) <= 0
  const codeOf = (line: Pick<StockLine, 'pieces'>) => (nothingLeft(line) ? 'out_of_stock' : 'not_enough_stock')
  const fields = Object.fromEntries(short.map((line) => [String(line.productId), codeOf(line)] as const))
  return new AppError(short.every(nothingLeft) ? 'out_of_stock' : 'not_enough_stock', { fields })
}
