import { useSyncExternalStore } from 'react'
import { useLanguage } from '../../i18n/useLanguage.ts'
import type { ListingQuery } from './listingQuery.ts'
import { countKnownNames, type FieldNames, knownFieldNames, subscribeToFieldNames } from './loadFieldNames.ts'

/** The names that came with a list, and those that came too late for it: they are shown as soon as they are there. */
export function useFieldNames(query: ListingQuery, names: FieldNames): FieldNames {
  const language = useLanguage()
  // As in the server's HTML at first, which knows those of the list alone.
  const known = useSyncExternalStore(subscribeToFieldNames, countKnownNames, () => 0)
  return known === 0 ? names : { ...knownFieldNames(language, query), ...names }
}
