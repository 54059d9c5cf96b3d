import type { AdminCallInput, AdminCallReply } from './adminCalls.ts'
import type { AdminCallName } from './adminRoutes.ts'

/** The back office's interface to the shop, made from its table of calls. Throws `ShopApiError` for a failure reply. */
export type AdminApi = {
  [Name in AdminCallName]: (
    input: AdminCallInput<Name>,
    options?: { signal?: AbortSignal },
  ) => Promise<AdminCallReply<Name>>
}
