/** Why nothing was decided: the same bytes are sent again, some reasons only after staff acted. */
type LaterReason =
  /** 401: the token or its secret is not accepted. */
  | 'credentials'
  /** 406: the version of the API is no longer spoken. */
  | 'version'
  /** 413 */
  | 'tooLarge'
  /** 429 */
  | 'tooMany'
  /** 5xx */
  | 'serverError'
  | 'unreachable'
  | 'timeout'
  /** Something that the authority does not document: a page, wrong JSON, too much of it, a redirect. */
  | 'nonsense'

export interface Later {
  kind: 'later'
  reason: LaterReason
  /** null: no answer. */
  status: number | null
  /** As the authority asked; null: it did not. */
  retryAfterMs: number | null
  /** For the log: an error code of the network, or what was wrong with the answer. Never holds what was sent. */
  detail: string | null
}

/** The authority's clock when it answered, in whole seconds; null: no answer, or none with a date. */
export interface Answered {
  authorityDate: Date | null
}

export interface Reply extends Answered {
  status: number
  headers: Headers
  text: string
}

interface Sent {
  url: string
  init: RequestInit
  timeoutMs: number
  fetch: typeof globalThis.fetch
}

/** A document that was cleared comes back in base64 within JSON. */
const maxReplyBytes = 16 * 1024 * 1024

/** Sends one request: its reply, or why there is none. */
export async function exchange({ url, init, timeoutMs, fetch }: Sent): Promise<Reply | (Later & Answered)> {
  // One limit for the whole request, the reply's body included.
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    // Following a redirect would send the credentials to its target.
    const response = await fetch(url, { ...init, signal, redirect: 'manual' })
    const authorityDate = dateOf(response.headers)
    const text = await boundedText(response)
    if (text === null) return { ...nonsense(response.status, 'too large'), authorityDate }
    return { status: response.status, headers: response.headers, text, authorityDate }
  } catch (error) {
    return {
      kind: 'later',
      reason: signal.aborted ? 'timeout' : 'unreachable',
      status: null,
      retryAfterMs: null,
      detail: signal.aborted ? `no answer within ${timeoutMs} ms` : networkErrorCode(error),
      authorityDate: null,
    }
  }
}

export const nonsense = (status: number, detail: string): Later => ({
  kind: 'later',
  reason: 'nonsense',
  status,
  retryAfterMs: null,
  detail,
})

/** Statuses that decide nothing and mean the same after every call. */
export function laterByStatus({ status, headers }: Reply): Later | null {
  const reason = reasons[status] ?? (status >= 500 ? 'serverError' : null)
  return reason && { kind: 'later', reason, status, retryAfterMs: retryAfterMs(headers), detail: null }
}

const reasons: Record<number, LaterReason> = {
  401: 'credentials',
  406: 'version',
  408: 'timeout',
  413: 'tooLarge',
  429: 'tooMany',
}

/** @returns null for a text that is not JSON */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function boundedText(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    // Leaving the loop cancels the rest.
    if (bytes > maxReplyBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** `fetch` throws a TypeError whose cause is the system's error. */
function networkErrorCode(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return String(cause?.code ?? code ?? 'no answer')
}

function dateOf(headers: Headers): Date | null {
  const time = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(time) ? null : new Date(time)
}

const maxRetryAfterMs = 24 * 60 * 60_000

/** Seconds, or a date of which the distance to the reply's own date counts. */
function retryAfterMs(headers: Headers): number | null {
  const value = headers.get('retry-after')?.trim() ?? ''
  const now = dateOf(headers)?.getTime() ?? Date.now()
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - now
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), maxRetryAfterMs)
}
