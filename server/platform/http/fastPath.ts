import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { boundConnections, type ConnectionBounds } from './boundConnections.ts'
import { type Encoding, negotiateEncoding } from './compress.ts'
import { connectionLimits, lacksHost, rejectMissingHost } from './connectionLimits.ts'
import { languageCookie } from './languageCookie.ts'
import { languageOf } from './languageOf.ts'
import { matchesEtag } from './matchesEtag.ts'
import { readToken } from './readToken.ts'
import type { CachedReply, ReplyCache } from './replyCache.ts'

declare module 'fastify' {
  interface FastifyInstance {
    fastPath: FastPath
  }
}

/** A cached reply as Fastify sent it. */
interface Sent {
  replies: ReplyCache
  key: string
  cached: CachedReply
  cacheControl: () => string
  /** Called for every later response to the same request. */
  onHit?: ((request: IncomingMessage) => void) | undefined
}

type Route = Pick<FastifyRequest['routeOptions'], 'method' | 'url'>
type Listener = (route: Route, status: number, seconds: number) => void

type Timeouts = Pick<ServerOptions, 'keepAliveTimeout' | 'requestTimeout'>

export interface FastPath {
  serverFactory: (handler: RequestListener, timeouts: Timeouts) => Server
  /** From now on the same request may be answered on the fast path, with the headers of this response. */
  remember(request: FastifyRequest, reply: FastifyReply, sent: Sent): void
  /** Called for every response on the fast path. */
  onAnswered(listener: Listener): void
  close(): void
}

/** A response by its request key. It holds no body: bodies belong to the reply cache. */
interface Answer {
  replies: ReplyCache
  key: string
  etag: string
  encoding: Encoding
  headers: string[]
  headersOf304: string[]
  /** Comes after the headers. */
  cacheControl: () => string
  route: Route
  onHit: Sent['onHit']
}

const maxAnswers = 4_000
const maxKeyLength = 600
/** Headers of the body; a response without a body has none of them. */
const bodyHeaders = new Set(['content-type', 'content-encoding', 'content-length'])

/**
 * The fast path: a visitor's request that was answered from the reply cache before is answered in front of Fastify, with the
 * headers of that response (except for how long it holds), as long as the reply is cached and fresh. Routing, hooks and checks
 * would come to the same result again, at four times the cost of sending it. Everything else takes the slow path that `slowPath`
 * makes of Fastify's handler, and so does everything while `isBypassed`.
 */
export function createFastPath(
  slowPath: (handler: RequestListener) => RequestListener,
  isBypassed: () => boolean = () => false,
  bounds: Partial<ConnectionBounds> = {},
): FastPath {
  const answers = new LRUCache<string, Answer>({ max: maxAnswers })
  const listeners: Listener[] = []
  let closed = false

  const answered = (request: IncomingMessage, response: ServerResponse): boolean => {
    const requestKey = closed || isBypassed() ? null : requestKeyOf(request)
    const answer = requestKey === null ? undefined : answers.get(requestKey)
    const cached = answer?.replies.get(answer.key)
    if (!answer || !cached || cached.etag !== answer.etag) return false
    const body = cached.encoded(answer.encoding)?.body
    if (!body) return false
    const started = listeners.length > 0 ? performance.now() : 0
    const status = matchesEtag(request.headers['if-none-match'], answer.etag) ? 304 : 200
    const control = ['cache-control', answer.cacheControl()]
    if (status === 304) response.writeHead(304, answer.headersOf304.concat(control)).end()
    else response.writeHead(200, answer.headers.concat(control)).end(body)
    answer.onHit?.(request)
    for (const listener of listeners) listener(answer.route, status, (performance.now() - started) / 1000)
    return true
  }

  return {
    serverFactory: (handler, { keepAliveTimeout, requestTimeout }) => {
      const otherwise = slowPath(handler)
      const listener: RequestListener = (request, response) => {
        if (lacksHost(request)) rejectMissingHost(response)
        else if (!answered(request, response)) otherwise(request, response)
      }
      const limits = { ...connectionLimits, keepAliveTimeout, requestTimeout }
      // Node would answer both of these without a body.
      const server = createServer({ ...limits, requireHostHeader: false }, listener)
      // Expectations other than 100-continue may be ignored (RFC 9110, 10.1.1).
      server.on('checkExpectation', listener)
      return boundConnections(server, bounds)
    },
    remember(request, reply, { replies, key, cached, cacheControl, onHit }) {
      const requestKey = requestKeyOf(request.raw)
      const encoding = negotiateEncoding(request.headers['accept-encoding'])
      const made = cached.encoded(encoding)
      if (requestKey === null || !made) return
      const { 'cache-control': _, ...fixed } = reply.getHeaders()
      const headers = Object.entries({ ...fixed, 'content-length': made.body.length })
      const flat = (wanted: typeof headers) => wanted.flatMap(([name, value]) => [name, String(value)])
      answers.set(requestKey, {
        replies,
        key,
        etag: cached.etag,
        encoding,
        headers: flat(headers),
        headersOf304: flat(headers.filter(([name]) => !bodyHeaders.has(name))),
        cacheControl,
        route: request.routeOptions,
        onHit,
      })
    },
    onAnswered(listener) {
      listeners.push(listener)
    },
    close() {
      closed = true
    },
  }
}

export function registerFastPath(app: FastifyInstance, fastPath: FastPath): void {
  app.decorate('fastPath', fastPath)
  // Fastify rejects later requests itself.
  app.addHook('preClose', async () => fastPath.close())
}

/**
 * Everything in a visitor's request that a cached reply can depend on, as one text; `null` for the slow path: another method, a
 * caller with a token, headers that are checked.
 */
function requestKeyOf({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' || headers['idempotency-key'] !== undefined || readToken(headers['x-access-token']) !== null)
    return null
  const language = languageOf(undefined, headers['accept-language'])
  const requestKey = `${language} ${languageCookie(headers.cookie) ?? ''} ${headers['accept-encoding'] ?? ''} ${url}`
  return requestKey.length > maxKeyLength ? null : requestKey
}
