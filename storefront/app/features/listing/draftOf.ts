import type { FilterTree } from './filterTree.ts'
import type { ListingQuery } from './listingQuery.ts'
import { parseListingQuery } from './parseListingQuery.ts'
import { resolveQuery } from './resolveQuery.ts'

/**
 * The filters that a form shows. Values of the specification are of the category that was chosen before, and fall away with it.
 * @param previous what it showed before the last change
 */
export function draftOf(form: HTMLFormElement, tree: FilterTree, previous: ListingQuery): ListingQuery {
  const fields = [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)])
  const draft = resolveQuery(parseListingQuery({}, new URLSearchParams(fields)) ?? previous, tree)
  const isSameCategory = draft.categories.join() === previous.categories.join()
  return isSameCategory ? draft : { ...draft, fields: [] }
}
