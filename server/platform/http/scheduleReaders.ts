import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Lane } from '../admission/createAdmission.ts'
import { createTokenBuckets } from '../admission/createTokenBuckets.ts'
import type { EarlyRejections } from './earlyRejections.ts'
import { readerLane } from './readerLane.ts'

/** Milliseconds that reads may take of one turn of the event loop. */
const budgetMs = 2
/** As many as connections; only clients that send requests without waiting for responses have more. */
const maxWaiting = 2_000
/** Requests of one network that are handled in spite of a reason to reject them: the reply may be cached. */
const bypassBucket = { perSecond: 5, burst: 50 }

interface Options {
  handler: RequestListener
  rejections: EarlyRejections
  networkOf: (request: IncomingMessage) => string
  now?: () => number
}

/**
 * Hands reads to the handler a few at a time, and everything else at once: a buyer's request or a health check waits for a few
 * reads only, however many arrive at the same moment. A client that has disconnected costs nothing, and a read that is rejected
 * does not wait.
 */
export function scheduleReaders({ handler, rejections, networkOf, now }: Options): RequestListener {
  const bypassBuckets = createTokenBuckets(bypassBucket, now)
  let waiting: [IncomingMessage, ServerResponse][] = []
  /** Reads that waited and that this turn has not reached yet: new ones wait behind them. */
  let ahead = 0
  /** When this turn handled its first read; 0: none yet. */
  let begunAt = 0
  let willEnd = false

  /** After everything that has arrived by then, and what it triggered. */
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
    // One immediate for each: the handler's continuation runs before the next read is looked at.
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
