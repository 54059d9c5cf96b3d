import { maxQuantity } from '../orders/quantity.ts'
import { readNumber } from '../text/typedNumber.ts'

/** Characters of a number; what is longer is none. */
const maxFigure = 40

/** A number of pieces as a cell or a word has it: of 2.5 metres, three pieces are needed. `null`: not a number above 0. */
export function readPieces(text: string): number | null {
  if (text.length > maxFigure) return null
  const read = readNumber(text, { decimals: 4 })
  const number = 'number' in read ? Math.ceil(Number(read.number)) : 0
  return number > 0 ? Math.min(number, maxQuantity) : null
}
