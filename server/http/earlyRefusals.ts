import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Admission, Lane } from '../admission/createAdmission.ts'
import { retryAfterFull } from '../admission/createAdmission.ts'
import { Refusal } from '../Refusal.ts'
import { failureBody } from './failureReply.ts'

declare module 'fastify' {
  interface FastifyInstance {
    earlyRefusals: EarlyRefusals
  }
}

/** Whoever is refused like this is answered together with all others who are, so often. */
const batchMs = 30

/** `throttled`: the network asks on without a token in its bucket. `full`: too many wait in this lane already. */
type Reason = 'throttled' | 'full'

interface Page {
  html: string
  headers: Record<string, string>
}

/** What somebody who opens a page sees instead of it. */
type PageFor = (request: IncomingMessage) => Page

interface Answer {
  status: number
  headers: Record<string, string | number>
  body: string
}

const answers: Record<Reason, Answer> = {
  throttled: failureOf('too_many_requests'),
  full: failureOf('busy'),
}

export interface EarlyRefusals {
  /**
   * Why this reader is refused before anything is worked out for them: their network is throttled, or their lane is full.
   * `null`: they are not, for what they ask for may be in memory, or may be done.
   */
  reasonFor(request: IncomingMessage, lane: Lane): Reason | null
  refuse(request: IncomingMessage, response: ServerResponse, { lane, reason }: { lane: Lane; reason: Reason }): void
  /** From here on people who open a page are sent this one, and not what programs read. */
  sendPages(pageFor: PageFor): void
}

/** Refuses in front of Fastify and in batches, so that the process has its time for others. */
export function createEarlyRefusals(
  admission: Admission,
  networkOf: (request: IncomingMessage) => string,
): EarlyRefusals {
  let batch: { response: ServerResponse; answer: Answer }[] = []
  let pageFor: PageFor | null = null
  const clientOf = (request: IncomingMessage) => `network ${networkOf(request)}` as const

  const sendBatch = () => {
    const sent = batch
    batch = []
    for (const { response, answer } of sent)
      if (!response.destroyed) response.writeHead(answer.status, answer.headers).end(answer.body)
  }

  return {
    reasonFor: (request, lane) =>
      admission.throttled.has(clientOf(request)) ? 'throttled' : admission.isFull(lane) ? 'full' : null,
    refuse(request, response, { lane, reason }) {
      if (reason === 'throttled') admission.throttled.note(clientOf(request))
      if (batch.length === 0) setTimeout(sendBatch, batchMs)
      const answer = answers[reason]
      batch.push({ response, answer: lane === 'page' && pageFor ? pageOf(pageFor(request), answer) : answer })
    },
    sendPages(sent) {
      pageFor = sent
    },
  }
}

function pageOf({ html, headers }: Page, { status }: Answer): Answer {
  return {
    status,
    headers: { ...headers, 'content-length': Buffer.byteLength(html), 'x-content-type-options': 'nosniff' },
    body: html,
  }
}

function failureOf(code: 'too_many_requests' | 'busy'): Answer {
  const refusal = new Refusal(code)
  const body = JSON.stringify(failureBody(refusal))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'retry-after': retryAfterFull,
  }
  return { status: refusal.status, headers, body }
}
