import type { Halalas } from '../money/money.ts'

interface TypedPrices<Price> {
  retail?: Price | undefined
  regular?: Price | undefined
  wholesale?: Price | undefined
  contract?: Price | undefined
}

/**
 * All four prices of a new product from those that were typed: without a retail price the first other one is it, and the others
 * are the retail price where nothing else was typed.
 * @returns `null` if none was typed
 */
export function followingPrices<Price>({ retail, regular, wholesale, contract }: TypedPrices<Price>) {
  const shown = retail ?? regular ?? wholesale ?? contract
  if (shown === undefined) return null
  return { retail: shown, regular: regular ?? shown, wholesale: wholesale ?? shown, contract: contract ?? shown }
}

/**
 * Regular price of a product whose retail price changes and whose regular price was not typed. A product that was not reduced
 * is not reduced after its price was raised either, so the regular price rises with the retail price; it never falls with it,
 * because a lower retail price beside it is what shows a reduction.
 */
export function followingRegular(before: { regular: Halalas; retail: Halalas }, retail: Halalas): Halalas {
  return before.regular === before.retail ? Math.max(before.regular, retail) : before.regular
}
