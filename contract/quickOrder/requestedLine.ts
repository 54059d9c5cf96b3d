import { maxQuantity } from '../orders/quantity.ts'
import { readNumber } from '../text/typedNumber.ts'

/** Lines of one quick order, and of one saved list: as many as a cart holds. */
export const maxRequestedLines = 500

/** Characters of a line that is looked for. */
export const maxRequestedText = 300

/** Goods as a customer writes them down, before they are looked for. */
export interface RequestedLine {
  /** The whole line, as it is shown. */
  text: string
  /** What is looked for: the line without quantity, unit and number of the item. */
  query: string
  /** A column of codes has it: SKU or barcode. */
  code?: string
  quantity: number
}

/** A number of pieces as a cell or a word has it: of 2.5 metres, three pieces are needed. `null`: not a number above 0. */
export function readPieces(text: string): number | null {
  const read = readNumber(text, { decimals: 4 })
  const number = 'number' in read ? Math.ceil(Number(read.number)) : 0
  return number > 0 ? Math.min(number, maxQuantity) : null
}
