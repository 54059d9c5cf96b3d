import { ShopApiError } from './shopApi.ts'

/** Input of any call. */
export interface CallCarries {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

/** A call's address: parameters in their places, the query in order and without what is empty. */
export function callUrl(path: string, { params, query }: Pick<CallCarries, 'params' | 'query'>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  search.sort()
  return search.size > 0 ? `${filled}?${search}` : filled
}

/**
 * Sends a request.
 * @throws `ShopApiError` with `no_connection` where the shop was not reached
 */
export const sendRequest = (url: string, init: RequestInit): Promise<Response> => fetch(url, init).catch(notReached)

/**
 * Reads a reply.
 * @throws `ShopApiError` for a failure reply, and for one that did not arrive whole
 */
export async function readReply(response: Response): Promise<Record<string, unknown>> {
  const reply: Record<string, unknown> | null = await response.json().catch((cause: unknown) => {
    // Cut off half-way: what the shop did is not known.
    if (response.ok || isAbort(cause)) return notReached(cause)
    return null
  })
  if (response.ok && reply?.success === true) return reply
  throw failureOf(response, reply)
}

function failureOf({ status, headers }: Response, reply: Record<string, unknown> | null): ShopApiError {
  const { error_codes: errorCodes, ...failure } = (reply ?? {}) as Partial<FailureReply>
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return new ShopApiError({
    message: 'Something went wrong',
    ...failure,
    errorCodes,
    status,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
  })
}

type Failure = ConstructorParameters<typeof ShopApiError>[0]

/** As it travels (docs/api.md). */
interface FailureReply extends Pick<Failure, 'message' | 'code' | 'errors' | 'data'> {
  error_codes: Failure['errorCodes']
}

/** @throws `ShopApiError` with `no_connection`, and an abort as it is */
export function notReached(cause: unknown): never {
  if (isAbort(cause)) throw cause
  throw new ShopApiError({ status: 0, code: 'no_connection', message: 'network' })
}

/** The caller lost interest. That a reply took too long is a failure like another. */
const isAbort = (cause: unknown) => cause instanceof DOMException && cause.name === 'AbortError'
