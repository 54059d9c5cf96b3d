import { basePath } from '@rawaj/contract/api/addresses.ts'
import { calls } from '@rawaj/contract/api/calls.ts'

/** Name of a route in the metrics: its call, or the kind of address. Few names, whatever visitors request. */
export function routeName(method: string | readonly string[] | undefined, url: string | undefined): string {
  if (url === undefined) return 'other'
  const called = String(method) === 'HEAD' ? 'GET' : String(method)
  const call = callNames.get(`${called} ${url.replace(/\/$/, '')}`)
  if (call !== undefined) return call
  if (url.startsWith('/api')) return 'api'
  if (url.startsWith('/media/')) return 'media'
  if (url.startsWith('/locales/')) return 'words'
  return /^\/(healthz|readyz|metrics)$/.test(url) ? 'watching' : 'page'
}

/** By method and Fastify's notation of the path, without a trailing slash. */
const callNames = new Map(
  Object.entries(calls).map(([name, { method, path }]) => [
    `${method} ${basePath}${path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`,
    name,
  ]),
)
