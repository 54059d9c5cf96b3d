import type { ShopAddress } from '@rawaj/contract/entities.ts'

/**
 * What the shop leaves in local storage beside the session (spec, section 3): the shop's address under `address`, and
 * the category and sub-category that were opened last under `catgId` and `scatgId`. Pages never wait for them: the
 * address comes with every page, and the category stands in the page's own address.
 */
export function keepAddress(address: ShopAddress) {
  keep('address', JSON.stringify(address))
}

export interface ChosenCategory {
  categoryId: number
  subcategoryId: number | null
}

export function keepChosenCategory({ categoryId, subcategoryId }: ChosenCategory) {
  keep('catgId', String(categoryId))
  if (subcategoryId === null) localStorage.removeItem('scatgId')
  else keep('scatgId', String(subcategoryId))
}

/** The category in the address of a listing; `null` for every other page. */
export function categoryIn(pathname: string): ChosenCategory | null {
  const [, category, subcategory] = /^\/purchase\/(\d{1,9})(?:\/(\d{1,9}))?\/?$/.exec(pathname) ?? []
  if (category === undefined) return null
  return { categoryId: Number(category), subcategoryId: subcategory === undefined ? null : Number(subcategory) }
}

function keep(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Full, or forbidden: nothing in the shop depends on it.
  }
}
