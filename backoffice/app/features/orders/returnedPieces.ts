import { creditOfReturn } from '@rawaj/contract/money/credits.ts'
import type { Halalas } from '@rawaj/contract/money/money.ts'
import type { OpenOrder } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { type NumberProblem, readWhole } from '@rawaj/contract/text/typedNumber.ts'

type Line = Pick<
  OpenOrder['lines'][number],
  'id' | 'quantity' | 'returnedQuantity' | 'totalHalalas' | 'creditedQuantity' | 'creditedHalalas'
>

/** Typed number of returned pieces of a line: 0 if it is empty; else an error, also if it is more than can be returned. */
export function piecesBack(line: Line, typed: string): { pieces: number } | NumberProblem | { error: 'too_many' } {
  const read = readWhole(typed)
  if ('error' in read) return read.error === 'empty' ? { pieces: 0 } : read
  if (read.value < 0) return { error: 'not_a_number' }
  return read.value > line.quantity - line.returnedQuantity ? { error: 'too_many' } : { pieces: read.value }
}

interface PiecesBack {
  /** As the call takes them. */
  lines: { lineId: number; quantity: number }[]
  /** Amount paid for them and not refunded yet, VAT included, without delivery. */
  refundHalalas: Halalas
  /** Whether nothing is left with the customer. */
  isAll: boolean
  /** Whether every field can be read. */
  isValid: boolean
}

/** The pieces that were typed, by line. */
export function allPiecesBack(lines: readonly Line[], typed: Record<number, string>): PiecesBack {
  const read = lines.map((line) => ({ line, back: piecesBack(line, typed[line.id] ?? '') }))
  const chosen = read.flatMap(({ line, back }) =>
    'pieces' in back && back.pieces > 0 ? [{ line, quantity: back.pieces }] : [],
  )
  return {
    lines: chosen.map(({ line, quantity }) => ({ lineId: line.id, quantity })),
    refundHalalas: chosen.reduce((sum, { line, quantity }) => sum + creditOfReturn(line, quantity), 0),
    isAll: read.every(({ line, back }) => 'pieces' in back && back.pieces === line.quantity - line.returnedQuantity),
    isValid: read.every(({ back }) => 'pieces' in back),
  }
}
