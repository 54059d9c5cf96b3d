import { isUtf8 } from 'node:buffer'
import { lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './publicAddress.ts'

export class FetchError extends Error {
  override readonly name = 'FetchError'
  readonly reason: 'not_public' | 'too_large' | 'not_there'

  constructor(reason: FetchError['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

interface FetchOptions {
  maxBytes: number
  /** Milliseconds in total, redirects included. */
  timeoutMs: number
  /** Which addresses may be reached; tests have a server of their own. */
  mayReach?: (address: string) => boolean
}

const maxRedirects = 5

/**
 * Fetches a file from the public internet only: each host, of redirects too, is resolved once, and the connection goes to the
 * very address that was found to be public.
 * @throws FetchError
 */
export async function fetchPublic(address: string, options: FetchOptions): Promise<Buffer> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  let url = URL.parse(address)
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (!url || !/^https?:$/.test(url.protocol)) throw new FetchError('not_public')
    const response = await open(url, signal, options)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
      response.destroy()
      url = URL.parse(utf8Header(headers.location), url)
      continue
    }
    if (statusCode === 200) return bytesOf(response, options)
    response.destroy()
    throw new FetchError('not_there')
  }
  throw new FetchError('not_there')
}

/** A header as servers mean it that send letters beyond ASCII as they are: Node.js reads each of their bytes as a character. */
function utf8Header(value: string): string {
  const bytes = Buffer.from(value, 'latin1')
  return isUtf8(bytes) ? bytes.toString('utf8') : value
}

function open(url: URL, signal: AbortSignal, { mayReach = isPublicAddress }: FetchOptions): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !mayReach(host)) throw new FetchError('not_public')
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  send(url, { signal, lookup: lookupAmong(mayReach), agent: false, headers: { accept: 'image/*' } }, resolve)
    .on('error', (error) => reject(error instanceof FetchError ? error : new FetchError('not_there', error)))
    .end()
  return promise
}

/** Resolves no host that has an address which must not be reached. */
const lookupAmong =
  (mayReach: (address: string) => boolean): LookupFunction =>
  (host, options, callback) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const [first] = found
      if (!first || !found.every(({ address }) => mayReach(address)))
        return callback(new FetchError('not_public'), '', 0)
      return options.all ? callback(null, found) : callback(null, first.address, first.family)
    })

async function bytesOf(response: IncomingMessage, { maxBytes }: FetchOptions): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw new FetchError('too_large')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof FetchError ? error : new FetchError('not_there', error)
  }
  return Buffer.concat(chunks)
}
