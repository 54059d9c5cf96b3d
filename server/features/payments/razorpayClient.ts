import type Razorpay from 'razorpay'
import type { RazorpaySettings } from '../shop/index.ts'
import { ProviderRejectedError, ProviderTrouble } from './PaymentProvider.ts'

/** The part of the SDK's own HTTP client (axios) that the shop needs. */
interface Requests {
  defaults: { baseURL?: string; maxRedirects?: number; maxContentLength?: number }
  interceptors: {
    request: { use(change: (request: { signal?: AbortSignal }) => object): unknown }
    response: { use(pass: undefined, fail: (error: RequestError) => never): unknown }
  }
  post(path: string, body: object, options: { headers: Record<string, string> }): Promise<{ data: unknown }>
}

interface RequestError {
  code?: string
  response?: { status: number; data?: unknown }
}

export interface RazorpayClient {
  sdk: Razorpay
  /** For calls whose headers the SDK cannot set. */
  requests: Requests
}

const largestAnswer = 1024 * 1024

/**
 * The official SDK, told where the API is and how long to wait. It knows one fixed address, no time limit, and breaks
 * with a TypeError where no answer comes, and its options change none of that (razorpay-node, pull request 224 is open since 2021).
 * So its HTTP client is set up here, behind the public `api` of the SDK.
 */
export async function openRazorpayClient(settings: RazorpaySettings, patienceMs: number): Promise<RazorpayClient> {
  const { default: Sdk } = await import('razorpay')
  const sdk = new Sdk({ key_id: settings.keyId, key_secret: settings.keySecret })
  const { rq: requests } = sdk.api as unknown as { rq: Requests }
  Object.assign(requests.defaults, {
    baseURL: settings.apiUrl,
    maxContentLength: largestAnswer,
    // Whoever can redirect the shop would be sent its credentials.
    maxRedirects: 0,
  })
  requests.interceptors.request.use((request) => {
    // A limit for the whole request: axios's own starts again with every byte.
    request.signal = AbortSignal.timeout(patienceMs)
    return request
  })
  requests.interceptors.response.use(undefined, (error) => {
    const trouble = whatWentWrong(error, patienceMs)
    // The SDK reads the fields of `response` without asking whether there is one, and throws what it finds as `error`.
    throw Object.defineProperty(trouble, 'response', { value: { status: 0, data: { error: trouble } } })
  })
  return { sdk, requests }
}

/** The outcome of a call of the client; throws ProviderTrouble or ProviderRejectedError, and nothing that holds a secret. */
export async function outcomeOf<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (caught) {
    const error = caught instanceof Error ? caught : (caught as { error?: unknown }).error
    if (error instanceof ProviderTrouble || error instanceof ProviderRejectedError) throw error
    throw new ProviderTrouble('The payment provider could not be asked', { cause: error })
  }
}

// The error of the HTTP client is left behind: it holds the request, and the request holds the key secret.
function whatWentWrong({ code, response }: RequestError, patienceMs: number): ProviderTrouble | ProviderRejectedError {
  if (!response) {
    return code === 'ERR_CANCELED'
      ? new ProviderTrouble(`The payment provider did not answer within ${patienceMs} ms`)
      : new ProviderTrouble(`The payment provider cannot be reached (${code ?? 'no answer'})`)
  }
  const { status, data } = response
  const refused = status >= 400 && status < 500 && !undecided.has(status)
  const what = `The payment provider answered ${status}${descriptionOf(data)}`
  return refused ? new ProviderRejectedError(what) : new ProviderTrouble(what)
}

/** Not let in, too late, at the same time as its twin, too often: nothing was decided, and asking again may help. */
const undecided = new Set([401, 403, 408, 409, 425, 429])

function descriptionOf(data: unknown): string {
  const description = (data as { error?: { description?: unknown } } | null | undefined)?.error?.description
  return typeof description === 'string' ? `: ${description.slice(0, 300)}` : ''
}
