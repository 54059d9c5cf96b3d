import { basePath } from '@rawaj/contract/api/addresses.ts'
import { clientRoutes } from '@rawaj/contract/api/clientRoutes.ts'
import { type CallCarries, callUrl, notReached, readReply, sendRequest } from '@rawaj/contract/api/fetchCall.ts'
import { createRequestKeys } from '@rawaj/contract/api/requestKeys.ts'
import type { ClientRoute } from '@rawaj/contract/api/routesOf.ts'
import { type SealParameters, unseal } from '@rawaj/contract/api/seal.ts'
import type { CallOptions, ShopApi } from '@rawaj/contract/api/shopApi.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { serverClock } from '../serverClock.ts'

interface ShopApiOptions {
  seal: SealParameters
  /** Asked for at every call, because both change while the shop is open. */
  language: () => Language
  token: () => string | null
}

/**
 * The `ShopApi` that travels over fetch, with sealed values opened.
 * @throws `ShopApiError` for every failure
 */
export function createShopApi(carrier: ShopApiOptions): ShopApi {
  const keys = createRequestKeys()
  async function call(name: string, input: CallCarries, callOptions?: CallOptions) {
    // As the call is made: the session may have ended when its route is there.
    const options = { ...callOptions, token: callOptions?.token ?? carrier.token() ?? undefined }
    const route = clientRoutes[name] ?? (await loadLateRoutes())[name]
    if (!route) throw new Error(`There is no call ${name}`)
    if (!route.method || options.idempotencyKey) return makeCall(carrier, route, input, options)
    return keys.sendOnce(name, input, (idempotencyKey) =>
      makeCall(carrier, route, input, { ...options, idempotencyKey }),
    )
  }
  return new Proxy<object>(
    {},
    {
      // No call, or the client could not be returned by an asynchronous function, which would wait for it.
      get: (_, name: string) =>
        name === 'then' ? undefined : (input: CallCarries, options?: CallOptions) => call(name, input, options),
    },
  ) as ShopApi
}

/** @throws `ShopApiError` as for a shop that is not reached */
const loadLateRoutes = () =>
  import('@rawaj/contract/api/lateClientRoutes.ts').then(({ lateClientRoutes }) => lateClientRoutes, notReached)

/** A longer `Retry-After` fails at once. */
const maxRetrySeconds = 2

/** `network` failures have status 0: the shop was not reached, or its answer did not arrive whole. */
async function makeCall(carrier: ShopApiOptions, route: ClientRoute, input: CallCarries, options: CallOptions) {
  const headers = new Headers({
    accept: options.readReply ? 'application/x-ndjson' : 'application/json',
    'x-access-token': options.token ?? 'placeholder',
  })
  const body = bodyOf(route, input.body)
  // A form names its own type, with the mark between its parts.
  if (typeof body === 'string') headers.set('content-type', 'application/json')
  if (options.purpose) headers.set('purpose', options.purpose)
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  const query = { lang: carrier.language(), ...input.query }
  const url = callUrl(basePath + route.path, { params: input.params, query })
  const send = () => sendRequest(url, { method: route.method ?? 'GET', headers, body, signal: options.signal ?? null })
  let response = await send()
  // A full shop has room again in a moment, and asking changes nothing.
  for (let left = 2; left > 0 && !route.method && response.status === 503; left -= 1) {
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    if (!(seconds <= maxRetrySeconds) || options.signal?.aborted) break
    // An unread body keeps its connection, of which a browser has six.
    await response.arrayBuffer().catch(() => null)
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    response = await send()
  }
  serverClock.read(response.headers.get('date'))
  const reply = await (options.readReply ?? readReply)(response)
  if (route.sealed) reply[route.sealed] = await unseal(reply[route.sealed], carrier.seal)
  return reply
}

/** JSON; form data for the calls that take a picture. */
function bodyOf(route: ClientRoute, values: unknown): string | FormData | null {
  if (!route.method || route.method === 'DELETE') return null
  return route.bodyType === 'form' ? formOf(values ?? {}) : JSON.stringify(values ?? {})
}

/** Undefined values are left out; lists are sent as JSON text, as the shop reads them. */
function formOf(values: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue
    if (value instanceof Blob) form.append(name, value)
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  return form
}
