import type { AdminCallInput, AdminCallName, AdminCallReply } from './adminCalls.ts'

/**
 * The back office's interface to the shop, made from its table of calls.
 * @throws `ShopApiError` for a failure reply
 */
export type AdminApi = {
  [Name in AdminCallName]: (
    input: AdminCallInput<Name>,
    options?: { signal?: AbortSignal },
  ) => Promise<AdminCallReply<Name>>
}
