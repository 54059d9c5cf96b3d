import { readNumber } from '@rawaj/contract/text/typedNumber.ts'

/** Largest price that a list can be filtered by, in riyals. */
const maxPrice = 10_000_000

/** A typed price in riyals as the address has it; an empty one is ''. `null`: it cannot be read. */
export function readPrice(typed: string): string | null {
  const read = readNumber(typed, { decimals: 2 })
  if ('error' in read) return read.error === 'empty' ? '' : null
  return Number(read.number) >= 0 && Number(read.number) <= maxPrice ? read.number : null
}
