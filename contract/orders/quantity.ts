/** More of one product nobody orders at once. Apart from the schemas, which weigh 27 kB in a browser. */
export const maxQuantity = 100_000

/** With so many pieces or fewer, and at least one, a product runs low. */
export const lowStockPieces = 5
