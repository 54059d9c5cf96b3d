import { useEffect } from 'react'
import { localStore } from '../../browserStore.ts'
import type { ListingWish } from './listingWish.ts'

/** Keeps the chosen category and sub-category in local storage (spec, section 3: catgId, scatgId). */
export function useKeptCategory({ categories, subcategories }: ListingWish): void {
  const category = only(categories)
  const subcategory = only(subcategories)
  useEffect(() => {
    keep('catgId', category)
    keep('scatgId', subcategory)
  }, [category, subcategory])
}

/** Several are no choice of one. */
function only(ids: readonly number[]): number | null {
  return ids.length === 1 ? (ids[0] ?? null) : null
}

function keep(key: string, id: number | null) {
  if (id === null) localStore.remove(key)
  else localStore.write(key, String(id))
}
