import { useEffect } from 'react'
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
  try {
    if (id === null) localStorage.removeItem(key)
    else localStorage.setItem(key, String(id))
  } catch {
    // A browser that forbids storing shows the listing all the same.
  }
}
