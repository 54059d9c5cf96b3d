import type { Language } from '../languages.ts'

/** What the page of the back office says of its shop before anybody is signed in. Everybody may read it. */
export interface AdminPageShop {
  names: Record<Language, string>
  /** Path of a picture below /media/; null: the logo of the pages. */
  logo: string | null
  /** The shortest password the shop takes. */
  passwordMin: number
}

/** The id of the script element that carries it, as JSON. */
export const adminPageShopId = 'shop'
