/** More of one product nobody orders at once. Apart from the schemas, which weigh 27 kB in a browser. */
export const maxQuantity = 100_000

/** A product runs low at this many pieces or fewer, and at least one. */
export const lowStockPieces = 5
