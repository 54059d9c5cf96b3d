import type { Language } from '../text/languages.ts'

/** Data about the shop in the back office's page before anyone is signed in. Public. */
export interface AdminPageShop {
  names: Record<Language, string>
  /** Path of a picture below /media/; null: the logo of the pages. */
  logo: string | null
  /** What its papers say of it beside the name; empty texts are left out. */
  letterhead: {
    addresses: Record<Language, string>
    phone: string
    email: string
    crNumber: string
    /** Empty while the shop is not registered for VAT. */
    vatNumber: string
  }
  /** The shortest password the shop takes. */
  passwordMin: number
  /** Whether the shop is registered for VAT. */
  vatRegistered: boolean
  /** Whether the browser brought a session's cookie, which scripts cannot see; it may have ended. */
  hasSession: boolean
}

/** The id of the script element that carries it, as JSON. */
export const adminPageShopId = 'shop'
