import type { AdminApi } from '@rawaj/contract/admin/adminApi.ts'
import { type AdminRoute, adminPath, adminRoutes, csrfHeader } from '@rawaj/contract/admin/adminRoutes.ts'
import { basePath } from '@rawaj/contract/routes.ts'
import { ShopApiError } from '@rawaj/contract/shopApi.ts'

export interface AdminApiOptions {
  /** Of the session as this page knows it; absent where there is none. */
  csrfToken: () => string | undefined
  /** Reads the session anew: another tab may have signed in or out meanwhile. */
  refreshSession: () => Promise<unknown>
  /** Asks who sits here for a fresh proof; `false` when they decline. */
  askForProof: () => Promise<boolean>
}

interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

interface CallOptions {
  signal?: AbortSignal
}

/** What can be done about a failure, by its code; answers whether the call is worth another try. */
type Remedies = Record<string, () => Promise<boolean>>

/** For so many milliseconds a reply is waited for. */
const timeoutMs = 30_000

/**
 * The `AdminApi` over fetch. A call that needs a fresh proof asks for it and goes on by itself, once; so does one whose
 * CSRF token was out of date. Throws `ShopApiError` for every failure.
 */
export function createAdminApi(options: AdminApiOptions): AdminApi {
  const remedies: Remedies = {
    proof_needed: options.askForProof,
    async csrf_failed() {
      const before = options.csrfToken()
      await options.refreshSession()
      return options.csrfToken() !== before
    },
  }
  const call = (route: AdminRoute) => (input: LooseInput, callOptions?: CallOptions) =>
    withRemedies(() => makeCall(route, input, { ...callOptions, csrfToken: options.csrfToken() }), remedies)
  return Object.fromEntries(
    Object.entries(adminRoutes).map(([name, route]) => [name, call(route)]),
  ) as unknown as AdminApi
}

async function withRemedies<Reply>(send: () => Promise<Reply>, remedies: Remedies): Promise<Reply> {
  try {
    return await send()
  } catch (error) {
    const code = error instanceof ShopApiError ? error.code : undefined
    const { [code ?? '']: remedy, ...others } = remedies
    if (!remedy || !(await remedy())) throw error
    return withRemedies(send, others)
  }
}

async function makeCall(
  { method, path }: AdminRoute,
  input: LooseInput,
  { signal, csrfToken }: CallOptions & { csrfToken: string | undefined },
) {
  const headers = new Headers({ accept: 'application/json' })
  if (method !== 'GET' && csrfToken !== undefined) headers.set(csrfHeader, csrfToken)
  if (input.body !== undefined) headers.set('content-type', 'application/json')
  const timeout = AbortSignal.timeout(timeoutMs)
  const response = await fetch(addressOf(path, input), {
    method,
    headers,
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    cache: 'no-store',
  }).catch(notReached)
  const reply = await response.json().catch((cause: unknown) => {
    if (response.ok || isAbort(cause)) return notReached(cause)
    return null
  })
  if (response.ok && reply?.success === true) return reply
  throw failureOf(response, reply)
}

function failureOf(response: Response, reply: Record<string, never> | null): ShopApiError {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ShopApiError({
    message: 'Something went wrong',
    ...reply,
    errorCodes: reply?.error_codes,
    status: response.status,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
  })
}

function notReached(cause: unknown): never {
  if (isAbort(cause)) throw cause
  throw new ShopApiError({ status: 0, code: 'no_connection', message: 'network' })
}

/** The caller lost interest. That a reply took too long is a failure like another. */
const isAbort = (cause: unknown) => cause instanceof DOMException && cause.name === 'AbortError'

function addressOf(path: string, { params, query }: LooseInput): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  return `${basePath}${adminPath}${filled}${search.size > 0 ? `?${search}` : ''}`
}
