import type { IncomingMessage, ServerResponse } from 'node:http'
import type { RefusedLately } from '../admission/createRefusedLately.ts'
import { createTokenBuckets } from '../admission/createTokenBuckets.ts'
import { Refusal } from '../Refusal.ts'
import { failureBody } from './failureReply.ts'
import { tokenOf } from './tokenOf.ts'

/** Whoever returns at once is answered together with all others who did, so often. */
const batchMs = 20
/** So many a second of one network are looked at all the same: what they ask for may be in memory. */
const looked = { perSecond: 50, burst: 50 }
const retryAfterSeconds = 1

/** What readers ask for: pages, and the calls whose replies are the same for everybody. Never what a buyer needs. */
const readers =
  /^\/(?!api\/|assets\/|media\/|locales\/|healthz|readyz|metrics)|^\/api\/v1\/(product|category|brand|banner)\b/

const body = JSON.stringify(failureBody(new Refusal('too_many_requests')))
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
  'cache-control': 'no-store',
  'retry-after': String(retryAfterSeconds),
}

/**
 * Refuses a network that is refused over and over and comes back at once, before anything is worked out for it: in front
 * of Fastify, and in bundles, so that the process has its time for others. Answers whether it did.
 */
export function createRefuseInsistent(
  refused: RefusedLately,
  networkOf: (request: IncomingMessage) => string,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const looks = createTokenBuckets(looked)
  let batch: ServerResponse[] = []

  const answerBatch = () => {
    const responses = batch
    batch = []
    for (const response of responses) if (!response.destroyed) response.writeHead(429, headers).end(body)
  }

  return (request, response) => {
    if (request.method !== 'GET' || !readers.test(request.url ?? '')) return false
    const network = networkOf(request)
    if (!refused.isInsistent(network) || tokenOf(request.headers['x-access-token']) !== null) return false
    if (looks.take(network, 1) === 0) return false
    refused.note(network)
    if (batch.length === 0) setTimeout(answerBatch, batchMs)
    batch.push(response)
    return true
  }
}
