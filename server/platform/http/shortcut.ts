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
import { type Encoding, encodingFor } from './compressed.ts'
import { boundConnections, connectionLimits, lacksHost, refuseWithoutHost } from './connectionLimits.ts'
import { isKnown } from './isKnown.ts'
import { languageCookie } from './languageCookie.ts'
import { languageOf } from './languageOf.ts'
import type { KeptReply, ReplyCache } from './replyCache.ts'
import { tokenOf } from './tokenOf.ts'

declare module 'fastify' {
  interface FastifyInstance {
    shortcut: Shortcut
  }
}

/** A kept reply as it was sent the long way. */
interface Sent {
  replies: ReplyCache
  key: string
  kept: KeptReply
  /** Called for every answer of the same question from now on. */
  again?: ((request: IncomingMessage) => void) | undefined
}

type Route = Pick<FastifyRequest['routeOptions'], 'method' | 'url'>
type Listener = (route: Route, status: number, seconds: number) => void

type Timeouts = Pick<ServerOptions, 'keepAliveTimeout' | 'requestTimeout'>

export interface Shortcut {
  serverFactory: (handler: RequestListener, timeouts: Timeouts) => Server
  /** The same question may be answered the short way from now on, with the headers of this answer. */
  learn(request: FastifyRequest, reply: FastifyReply, sent: Sent): void
  /** Hears of every answer of the short way. */
  listen(listener: Listener): void
  close(): void
}

/** An answer known by its question. It holds no body: those live and die with the reply cache. */
interface Answer {
  replies: ReplyCache
  key: string
  etag: string
  encoding: Encoding
  headers: string[]
  headersOf304: string[]
  route: Route
  again: Sent['again']
}

const mostAnswers = 4_000
const longestQuestion = 600
/** Of the body; an answer without one has none of them. */
const bodyHeaders = new Set(['content-type', 'content-encoding', 'content-length'])

/**
 * The short way of an answer: a visitor's question that was answered with a kept reply before is answered in front of
 * Fastify, with the very headers of that answer, as long as the reply is still kept and fresh. Routing, hooks and checks
 * would come to the same result again, at four times the cost of sending it. Whatever else is asked goes the long way
 * that `longWay` makes of Fastify's handler.
 */
export function createShortcut(longWay: (handler: RequestListener) => RequestListener): Shortcut {
  const answers = new LRUCache<string, Answer>({ max: mostAnswers })
  const listeners: Listener[] = []
  let closed = false

  const answered = (request: IncomingMessage, response: ServerResponse): boolean => {
    const question = closed ? null : questionOf(request)
    const answer = question === null ? undefined : answers.get(question)
    const kept = answer?.replies.find(answer.key)
    if (!answer || !kept || kept.etag !== answer.etag) return false
    const body = kept.made(answer.encoding)?.body
    if (!body) return false
    const started = listeners.length > 0 ? performance.now() : 0
    const status = isKnown(request.headers['if-none-match'], answer.etag) ? 304 : 200
    if (status === 304) response.writeHead(304, answer.headersOf304).end()
    else response.writeHead(200, answer.headers).end(body)
    answer.again?.(request)
    for (const listener of listeners) listener(answer.route, status, (performance.now() - started) / 1000)
    return true
  }

  return {
    serverFactory: (handler, { keepAliveTimeout, requestTimeout }) => {
      const otherwise = longWay(handler)
      const listener: RequestListener = (request, response) => {
        if (lacksHost(request)) refuseWithoutHost(response)
        else if (!answered(request, response)) otherwise(request, response)
      }
      const limits = { ...connectionLimits, keepAliveTimeout, requestTimeout }
      // Node itself would answer both of these without a body.
      const server = createServer({ ...limits, requireHostHeader: false }, listener)
      // What a client expects beside 100-continue may be left unheard (RFC 9110, 10.1.1).
      server.on('checkExpectation', listener)
      return boundConnections(server)
    },
    learn(request, reply, { replies, key, kept, again }) {
      const question = questionOf(request.raw)
      const encoding = encodingFor(request.headers['accept-encoding'])
      const made = kept.made(encoding)
      if (question === null || !made) return
      const headers = Object.entries({ ...reply.getHeaders(), 'content-length': made.body.length })
      const flat = (wanted: typeof headers) => wanted.flatMap(([name, value]) => [name, String(value)])
      answers.set(question, {
        replies,
        key,
        etag: kept.etag,
        encoding,
        headers: flat(headers),
        headersOf304: flat(headers.filter(([name]) => !bodyHeaders.has(name))),
        route: request.routeOptions,
        again,
      })
    },
    listen(listener) {
      listeners.push(listener)
    },
    close() {
      closed = true
    },
  }
}

/** Makes an app whose server takes the short way where it can. */
export function registerShortcut(app: FastifyInstance, shortcut: Shortcut): void {
  app.decorate('shortcut', shortcut)
  // Fastify sends whoever still asks away.
  app.addHook('preClose', async () => shortcut.close())
}

/**
 * All of a visitor's request that a kept reply can depend on, as one text; `null` for what goes the long way: another
 * method, a caller with a token, headers that are checked.
 */
function questionOf({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' || headers['idempotency-key'] !== undefined || tokenOf(headers['x-access-token']) !== null)
    return null
  const language = languageOf(undefined, headers['accept-language'])
  const question = `${language} ${languageCookie(headers.cookie) ?? ''} ${headers['accept-encoding'] ?? ''} ${url}`
  return question.length > longestQuestion ? null : question
}
