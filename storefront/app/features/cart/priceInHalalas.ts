import { type Halalas, parseRiyals } from '@rawaj/contract/money/money.ts'

/** Riyals of a reply. Anything finer than a halala is no amount of this shop. */
export function priceInHalalas(riyals: number): Halalas {
  const halalas = parseRiyals(riyals)
  if (halalas === null) throw new Error(`Not an amount: ${riyals}`)
  return halalas
}
