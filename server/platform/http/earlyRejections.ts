import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Admission, type Lane, retryAfterFull } from '../admission/createAdmission.ts'
import { createThrottledClients } from '../admission/createThrottledClients.ts'
import { AppError } from '../errors/AppError.ts'
import { errorBody } from './errorReply.ts'
import { readerLane } from './readerLane.ts'

declare module 'fastify' {
  interface FastifyInstance {
    earlyRejections: EarlyRejections
  }
}

/**
 * Milliseconds after which whoever is refused like this is answered, together with all others who are. Clients that come
 * back at once come back the later, the longer it takes: where there are many of them, the process would do little else.
 */
const batchMs = { few: 10, many: 60 }
const manyInBatch = 40

/**
 * `throttled`: the network asks on without a token in its bucket. `full`: too many wait in this lane, or did a moment ago,
 * and the network has come back at once again and again.
 */
type Reason = 'throttled' | 'full'

interface Body {
  headers: Record<string, string | number>
  body: string | Buffer
}

/** What somebody who opens a page sees instead of it. */
type PageFor = (request: IncomingMessage) => Body

interface Answer extends Body {
  status: number
}

const answers: Record<Reason, Answer> = {
  throttled: failureOf('too_many_requests'),
  full: failureOf('busy'),
}

export interface EarlyRejections {
  /**
   * Why this reader is refused before anything is worked out for them. `null`: they are not, for what they ask for may be
   * in memory, or may be done.
   */
  reasonFor(request: IncomingMessage, lane: Lane): Reason | null
  reject(request: IncomingMessage, response: ServerResponse, { lane, reason }: { lane: Lane; reason: Reason }): void
  /** This reader found their lane full. */
  noteFull(request: IncomingMessage): void
  /** From here on people who open a page are sent this one, and not what programs read. */
  sendPages(pageFor: PageFor): void
}

/** Load shedding in front of Fastify and in batches. */
export function createEarlyRejections(
  admission: Admission,
  networkOf: (request: IncomingMessage) => string,
  now?: () => number,
): EarlyRejections {
  let batch: { response: ServerResponse; answer: Answer }[] = []
  let lastSize = 0
  let pageFor: PageFor | null = null
  const rejectedAsFull = createThrottledClients(now)
  const clientOf = (request: IncomingMessage) => `network ${networkOf(request)}` as const

  const answerTo = (request: IncomingMessage, lane: Lane, reason: Reason): Answer => {
    if (lane !== 'page' || pageFor === null || !acceptsPages(request)) return answers[reason]
    return { ...pageFor(request), status: answers[reason].status }
  }

  const sendBatch = () => {
    const sent = batch
    batch = []
    lastSize = sent.length
    for (const { response, answer } of sent)
      if (!response.destroyed) response.writeHead(answer.status, answer.headers).end(answer.body)
  }

  return {
    reasonFor(request, lane) {
      if (admission.throttled.has(clientOf(request))) return 'throttled'
      return admission.isFull(lane) || rejectedAsFull.has(`${lane} ${clientOf(request)}`) ? 'full' : null
    },
    reject(request, response, { lane, reason }) {
      if (reason === 'throttled') admission.throttled.note(clientOf(request))
      else rejectedAsFull.note(`${lane} ${clientOf(request)}`)
      if (batch.length === 0) setTimeout(sendBatch, lastSize > manyInBatch ? batchMs.many : batchMs.few)
      batch.push({ response, answer: answerTo(request, lane, reason) })
    },
    noteFull(request) {
      const lane = readerLane(request)
      if (lane !== null) rejectedAsFull.note(`${lane} ${clientOf(request)}`)
    },
    sendPages(sent) {
      pageFor = sent
    },
  }
}

/** Browsers say so; programs that read everything are sent the few bytes that they understand. */
const acceptsPages = ({ headers: { accept = '' } }: IncomingMessage) => accept.includes('text/html')

function failureOf(code: 'too_many_requests' | 'busy'): Answer {
  const appError = new AppError(code)
  const body = JSON.stringify(errorBody(appError))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'retry-after': retryAfterFull,
  }
  return { status: appError.status, headers, body }
}
