/** Lines of one quick order, and of one saved list: as many as a cart holds. */
export const maxRequestedLines = 500

/** Characters of a line that is looked for. */
export const maxRequestedText = 300

/** Characters of a line, or of a cell of a table, that are read at all: a description with its quantity behind it. */
export const maxReadText = 1_000

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
