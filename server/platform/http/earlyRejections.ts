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
 * Milliseconds after which early rejections are answered, as a batch. Clients that retry at once do so the later, the longer it
 * takes: with many of them, the process would do little else.
 */
const batchMs = { few: 10, many: 60 }
const manyInBatch = 40

/**
 * `throttled`: the network keeps asking without a token in its bucket. `full`: too many wait in this lane, or did a moment ago,
 * and the network has repeatedly retried at once.
 */
type Reason = 'throttled' | 'full'

interface Body {
  headers: Record<string, string | number>
  body: string | Buffer
}

/** The page that a person sees instead of the one they open. */
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
   * @returns why this read is rejected before any work is done for it; `null` if its reply may be cached or its lane may have
   * room
   */
  reasonFor(request: IncomingMessage, lane: Lane): Reason | null
  reject(request: IncomingMessage, response: ServerResponse, { lane, reason }: { lane: Lane; reason: Reason }): void
  /** Records that this client found its lane full. */
  noteFull(request: IncomingMessage): void
  /** Sets the page for people, who receive the reply for programs until then. */
  sendPages(pageFor: PageFor): void
}

/** Sheds load in front of Fastify, in batches. */
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

/** Browsers accept HTML; programs that accept everything are sent a few bytes of JSON. */
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
