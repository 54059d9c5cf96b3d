/** More than anyone orders of one product at once. Separate from the schemas, which are 27 kB in a browser. */
export const maxQuantity = 100_000

/** A product runs low at this many pieces or fewer, and at least one. */
export const lowStockPieces = 5
