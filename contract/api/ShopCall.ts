import type { Access, Permission } from '../staff/permissions.ts'
import type { Call } from './Call.ts'

/** Under which heading the description of the API has a call. */
export type CallTag = 'Accounts' | 'Catalogue' | 'Home' | 'Cart' | 'Lists' | 'Checkout' | 'Orders' | 'Support' | 'Shop'

/** A call of the shop (docs/api.md, The calls). */
export type ShopCall = Call & {
  access: Access
  tag: CallTag
  description?: string
  /** The field of the reply whose value travels sealed. */
  sealed?: 'data' | 'datas'
  /** `form`: multipart form data (with a picture) or JSON. `raw`: signed bytes, read as they came. Absent: JSON. */
  bodyType?: 'form' | 'raw'
  /**
   * Available to shoppers while the shop is closed too: customers sign in, see their orders, ask for support and complete a
   * payment. Absent: `shop_closed`.
   */
  whenClosed?: 'answered'
  /** Bytes of a body that is no form with a picture. Absent: what `maxBodyOf` says. */
  maxBody?: number
  /**
   * Permission that an employee needs to make the call with a token of their own and `customerId`. Absent: of calls that need a
   * session, such a token is valid only for those that name a permission as their `access`.
   */
  withCustomerId?: Permission
  /** A customer's own doing that staff has to know of: it leaves a row in the audit log. */
  audited?: true
}

export type ShopCallTable = Readonly<Record<string, ShopCall>>

export const kilobyte = 1024

/**
 * Bytes that a body of JSON may have, by who may make the call: strangers write a few texts, customers too, and staff whole
 * tables.
 */
export function maxBodyOf({ access, maxBody }: Pick<ShopCall, 'access' | 'maxBody'>): number {
  if (maxBody !== undefined) return maxBody
  return access === 'public' ? maxPublicBody : access === 'signedIn' ? 64 * kilobyte : 1024 * kilobyte
}

export const maxPublicBody = 32 * kilobyte
