import { adminPath, basePath, csrfHeader } from '@rawaj/contract/api/addresses.ts'
import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import { type AdminClientRoute, adminClientRoutes } from '@rawaj/contract/api/adminClientRoutes.ts'
import { type CallCarries, callUrl, readReply, sendRequest } from '@rawaj/contract/api/fetchCall.ts'
import { createRequestKeys } from '@rawaj/contract/api/requestKeys.ts'
import { type CallOptions, ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'

export interface AdminApiOptions {
  /** Language of the screen, and of the shop's messages. */
  language: () => Language
  /** Token of the session as this page knows it; absent without one. */
  csrfToken: () => string | undefined
  /** Refetches the session: another tab may have signed in or out in the meantime. */
  refreshSession: () => Promise<unknown>
  /**
   * Asks the user for a fresh proof.
   * @returns `false` if they decline
   */
  askForProof: () => Promise<boolean>
}

/**
 * Handlers of failures, by error code.
 * @returns whether the call is worth another try
 */
type RetryHandlers = Record<string, () => Promise<boolean>>

/** Milliseconds to wait for a reply. */
const timeoutMs = 30_000

/**
 * The `AdminApi` over fetch. A call that needs a fresh proof requests it and is then repeated, once; so is one whose CSRF token
 * was out of date.
 * @throws ShopApiError for every failure
 */
export function createAdminApi(options: AdminApiOptions): AdminApi {
  const retryHandlers: RetryHandlers = {
    proof_needed: options.askForProof,
    async csrf_failed() {
      const before = options.csrfToken()
      await options.refreshSession()
      return options.csrfToken() !== before
    },
  }
  const keys = createRequestKeys()
  const call = (name: string, route: AdminClientRoute) => (input: CallCarries, callOptions?: CallOptions) => {
    const send = (idempotencyKey?: string) =>
      withRetries(() => makeCall(options, route, input, { ...callOptions, idempotencyKey }), retryHandlers)
    return route.method === 'GET' ? send() : keys.sendOnce(name, input, send)
  }
  return Object.fromEntries(
    Object.entries(adminClientRoutes).map(([name, route]) => [name, call(name, route)]),
  ) as unknown as AdminApi
}

async function withRetries<Reply>(send: () => Promise<Reply>, retryHandlers: RetryHandlers): Promise<Reply> {
  try {
    return await send()
  } catch (error) {
    const code = error instanceof ShopApiError ? error.code : undefined
    const { [code ?? '']: handler, ...others } = retryHandlers
    if (!handler || !(await handler())) throw error
    return withRetries(send, others)
  }
}

interface CarriedOptions {
  signal?: AbortSignal
  idempotencyKey: string | undefined
}

async function makeCall(
  { language, csrfToken }: AdminApiOptions,
  { method, path }: AdminClientRoute,
  input: CallCarries,
  { signal, idempotencyKey }: CarriedOptions,
) {
  const headers = new Headers({ accept: 'application/json', 'accept-language': language() })
  const token = csrfToken()
  if (method !== 'GET' && token !== undefined) headers.set(csrfHeader, token)
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  const timeout = AbortSignal.timeout(timeoutMs)
  const response = await sendRequest(callUrl(basePath + adminPath + path, input), {
    method,
    headers,
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    cache: 'no-store',
  })
  return readReply(response)
}
