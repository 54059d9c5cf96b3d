import { readNumber } from '@rawaj/contract/text/typedNumber.ts'
import type { FilterTree } from './filterTree.ts'
import type { ListingQuery } from './listingQuery.ts'
import { parseListingQuery } from './parseListingQuery.ts'
import { resolveQuery } from './resolveQuery.ts'

/** Fields of prices, in riyals. */
const priceNames: readonly string[] = ['price_from', 'price_to']

/** A typed price as the address has it; an empty one is ''. `null`: it cannot be read. */
export function readPrice(typed: string): string | null {
  const read = readNumber(typed, { decimals: 2 })
  if ('error' in read) return read.error === 'empty' ? '' : null
  return Number(read.number) >= 0 && Number(read.number) <= 10_000_000 ? read.number : null
}

/**
 * The filters that a form shows. Values of the specification are of the category that was chosen before, and fall away with it.
 * @param previous what it showed before the last change
 */
export function draftOf(form: HTMLFormElement, tree: FilterTree, previous: ListingQuery): ListingQuery {
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [
    name,
    priceNames.includes(name) ? (readPrice(String(value)) ?? '') : String(value),
  ])
  const draft = resolveQuery(parseListingQuery({}, new URLSearchParams(fields)) ?? previous, tree)
  const isSameCategory = draft.categories.join() === previous.categories.join()
  return isSameCategory ? draft : { ...draft, fields: [] }
}
