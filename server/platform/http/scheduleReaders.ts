import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Lane } from '../admission/createAdmission.ts'
import { createTokenBuckets } from '../admission/createTokenBuckets.ts'
import type { EarlyRejections } from './earlyRejections.ts'
import { readerLane } from './readerLane.ts'

/** Milliseconds that they may take of one turn of the event loop. */
const budgetMs = 2
/** As many as connections; more come only from clients that send requests without waiting for answers. */
const maxWaiting = 2_000
/** So many a second of one network are handled though there is a reason to refuse them: what they ask for may be in memory. */
const bypassBucket = { perSecond: 5, burst: 50 }

interface Options {
  handler: RequestListener
  rejections: EarlyRejections
  networkOf: (request: IncomingMessage) => string
  now?: () => number
}

/**
 * Hands what readers ask for to the handler a few at a time, and everything else at once: however many of them come in
 * the same moment, a buyer's request or a health check waits for a few of them only. Whoever has left costs nothing, and
 * whoever is to be refused does not wait for it.
 */
export function scheduleReaders({ handler, rejections, networkOf, now }: Options): RequestListener {
  const bypassBuckets = createTokenBuckets(bypassBucket, now)
  let waiting: [IncomingMessage, ServerResponse][] = []
  /** Of those that waited, how many this turn has not come to yet: who comes now waits behind them. */
  let ahead = 0
  /** When this turn handled its first; 0: none yet. */
  let begunAt = 0
  let willEnd = false

  /** After all that has come in by then, and what it led to. */
  const endLater = () => {
    if (willEnd) return
    willEnd = true
    setImmediate(endTurn)
  }

  const endTurn = () => {
    willEnd = false
    begunAt = 0
    const readers = waiting
    waiting = []
    ahead = readers.length
    // One immediate for each: what its handler goes on with is done before the next one is looked at.
    for (const reader of readers) setImmediate(resume, ...reader)
    if (ahead > 0) endLater()
  }

  const resume = (request: IncomingMessage, response: ServerResponse) => {
    ahead -= 1
    const lane = readerLane(request)
    if (lane !== null && !response.destroyed) take(request, response, lane, true)
  }

  const take = (request: IncomingMessage, response: ServerResponse, lane: Lane, isNext: boolean) => {
    const hasRoom = isNext && (begunAt === 0 || performance.now() - begunAt < budgetMs)
    const reason = rejections.reasonFor(request, lane)
    if (reason !== null && !(hasRoom && bypassBuckets.take(networkOf(request), 1) === 0))
      return rejections.reject(request, response, { lane, reason })
    endLater()
    if (!hasRoom) {
      if (waiting.length < maxWaiting) waiting.push([request, response])
      else rejections.reject(request, response, { lane, reason: 'full' })
      return
    }
    if (begunAt === 0) begunAt = performance.now()
    handler(request, response)
  }

  return (request, response) => {
    const lane = readerLane(request)
    if (lane === null) handler(request, response)
    else take(request, response, lane, ahead === 0)
  }
}
