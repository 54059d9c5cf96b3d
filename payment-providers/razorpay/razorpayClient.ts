import type { z } from 'zod'
import { ProviderRejectedError, ProviderUnavailableError } from '../PaymentProvider.ts'
import type { RazorpaySettings } from './razorpaySettings.ts'

interface RazorpayRequest<T> {
  method: 'GET' | 'POST'
  /** Below `/v1`. */
  path: string
  body?: object
  headers?: Record<string, string>
  reply: z.ZodType<T>
}

/** Sends one request and returns its checked reply; throws ProviderUnavailableError or ProviderRejectedError, and nothing that holds a secret. */
export type RazorpayClient = <T>(request: RazorpayRequest<T>) => Promise<T>

const maxReplyBytes = 1024 * 1024

/** Razorpay's HTTP API by `fetch` (docs/decisions/0013 says why not by its SDK). */
export function createRazorpayClient(
  { apiUrl, keyId, keySecret }: RazorpaySettings,
  { timeoutMs }: { timeoutMs: number },
): RazorpayClient {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`

  return async ({ method, path, body, headers, reply }) => {
    // One limit for the whole request, the reply's body included.
    const signal = AbortSignal.timeout(timeoutMs)
    const { status, text } = await send(`${apiUrl}/v1${path}`, {
      method,
      signal,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers, authorization },
      ...(body && { body: JSON.stringify(body) }),
      // Following a redirect would send the credentials to its target.
      redirect: 'manual',
    }).catch((error: unknown) => {
      if (signal.aborted)
        throw new ProviderUnavailableError(`The payment provider did not answer within ${timeoutMs} ms`)
      throw new ProviderUnavailableError(`The payment provider cannot be reached (${networkErrorCode(error)})`)
    })
    const received = parseJson(text)
    if (status < 200 || status > 299) throw statusError(status, received)
    const checked = reply.safeParse(received)
    if (!checked.success) throw new ProviderUnavailableError('The payment provider answered something unknown')
    return checked.data
  }
}

async function send(url: string, init: RequestInit): Promise<{ status: number; text: string }> {
  const response = await fetch(url, init)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    // Leaving the loop cancels the rest.
    if (bytes > maxReplyBytes) throw Object.assign(new Error('The reply is too large'), { code: 'REPLY_TOO_LARGE' })
    chunks.push(chunk)
  }
  return { status: response.status, text: Buffer.concat(chunks).toString() }
}

/** `fetch` throws a TypeError whose cause is the system's error. */
function networkErrorCode(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  return String(cause?.code ?? code ?? 'no answer')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function statusError(status: number, reply: unknown): ProviderUnavailableError | ProviderRejectedError {
  const refused = status >= 400 && status < 500 && !undecidedStatuses.has(status)
  const message = `The payment provider answered ${status}${descriptionOf(reply)}`
  return refused ? new ProviderRejectedError(message) : new ProviderUnavailableError(message)
}

/** Not let in, too late, at the same time as its twin, too often: nothing was decided, and asking again may help. */
const undecidedStatuses = new Set([401, 403, 408, 409, 425, 429])

function descriptionOf(reply: unknown): string {
  const description = (reply as { error?: { description?: unknown } } | null | undefined)?.error?.description
  return typeof description === 'string' ? `: ${description.slice(0, 300)}` : ''
}
