import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Admission, Lane } from '../admission/createAdmission.ts'
import { Refusal } from '../Refusal.ts'
import { failureBody } from './failureReply.ts'

/** Whoever is refused like this is answered together with all others who are, so often. */
const batchMs = 30
const retryAfterSeconds = 1

type Reason = 'insistent' | 'full'

const refusals: Record<Reason, ReturnType<typeof refusalOf>> = {
  insistent: refusalOf('too_many_requests'),
  full: refusalOf('busy'),
}

export interface EarlyRefusals {
  /**
   * Why this reader is refused before anything is worked out for them: their network is refused over and over and comes
   * back at once, or their lane is full. `null`: they are not, for what they ask for may be in memory, or may be done.
   */
  reasonFor(request: IncomingMessage, lane: Lane): Reason | null
  refuse(request: IncomingMessage, response: ServerResponse, reason: Reason): void
}

/** Refuses in front of Fastify and in batches, so that the process has its time for others. */
export function createEarlyRefusals(
  admission: Admission,
  networkOf: (request: IncomingMessage) => string,
): EarlyRefusals {
  let batch: { response: ServerResponse; reason: Reason }[] = []

  const answerBatch = () => {
    const answered = batch
    batch = []
    for (const { response, reason } of answered) {
      const { status, headers, body } = refusals[reason]
      if (!response.destroyed) response.writeHead(status, headers).end(body)
    }
  }

  return {
    reasonFor: (request, lane) =>
      admission.refused.isInsistent(networkOf(request)) ? 'insistent' : admission.isFull(lane) ? 'full' : null,
    refuse(request, response, reason) {
      admission.refused.note(networkOf(request))
      if (batch.length === 0) setTimeout(answerBatch, batchMs)
      batch.push({ response, reason })
    },
  }
}

function refusalOf(code: 'too_many_requests' | 'busy') {
  const refusal = new Refusal(code)
  const body = JSON.stringify(failureBody(refusal))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': String(retryAfterSeconds),
  }
  return { status: refusal.status, headers, body }
}
