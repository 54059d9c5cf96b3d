import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../errors/AppError.ts'
import { createQueue, type Queue, QueueFullError } from './createQueue.ts'
import { createThrottledClients, type ThrottledClients } from './createThrottledClients.ts'
import { createTokenBuckets } from './createTokenBuckets.ts'

/** Lanes that have a queue. Searches have one of their own, so that they never hold up a product page. */
export type Lane = 'search' | 'read' | 'page'

/** The client that limits apply to: a network, or an account wherever it is. */
export type Client = `network ${string}` | `account ${number}`

export interface Admission {
  /**
   * Counts an uncached read against the client's bucket.
   * @throws `too_many_requests`
   */
  charge(client: Client): void
  /**
   * Counts a body against the client's bucket, before it is read.
   * @throws `too_many_requests`
   */
  chargeBody(client: Client, bytes: number): void
  /** Counts more afterwards, for work that turned out to be wasted. */
  chargeMore(client: Client, tokens: number): void
  /**
   * Does the work for a client when its lane has room.
   * @throws `busy` within milliseconds if too many wait, QueueAbortedError if the client disconnects before its turn
   */
  queue<Result>(lane: Lane, client: Client, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
  /** Whether work for this lane would be rejected now. */
  isFull(lane: Lane): boolean
  /** For buying, signing in and paying: never waits for readers, who get less of the process meanwhile. */
  serveBuyer<Result>(client: Client, work: () => Promise<Result>): Promise<Result>
  /** Resolves when no lane has work: a read shared by several requests outlives those that disconnect. */
  whenIdle(): Promise<void>
  throttled: ThrottledClients
  /** For metrics. */
  state(): Record<Lane | 'buyers', { active: number; waiting: number }>
}

/** Tokens. Fifty ordinary shoppers behind one address stay far below, a machine that searches does not. */
const readBucket = { perSecond: 60, burst: 300 }
/** Limit of one account's cart and orders; a person does not come near. */
const buyerBucket = { perSecond: 100, burst: 400 }

/** Bytes of a body that count as one more call in that bucket; shorter bodies add none. */
const bytesPerToken = 4 * 1024
/** A larger body costs no more, so that an account may upload twenty-six pictures at once, and six a second. */
const maxBodyTokens = 15

const maxBuyers = 500
/**
 * Milliseconds. `expected`: the wait, estimated from the last ones, up to which work is admitted; `longest`: its actual limit, so
 * high that admitted work is hardly ever rejected. While someone buys, admitted work is answered within a second.
 */
const waits = { usual: { expected: 2_000, longest: 5_000 }, whileBuying: { expected: 300, longest: 800 } }
/** Seconds, after which everything that waits now has been served. */
export const retryAfterFull = 1

/** Share of the last moments that the process was busy, from which on readers get fewer turns while someone buys. */
const busyShare = 0.8
const measureMs = 50
const idleCheckMs = 10
/** Multiple of their own work's time for which readers then leave the process to buyers. */
const restWhileBuying = 4

/** `limited: false` keeps the bounded queues and drops the buckets (RATE_LIMIT=off). */
export function createAdmission({ limited }: { limited: boolean }, now?: () => number): Admission {
  const reads = createTokenBuckets(readBucket, now)
  const buys = createTokenBuckets(buyerBucket, now)
  const throttled = createThrottledClients(now)
  let buyers = 0
  const crowded = createLoadMonitor()
  /** Work under way of each client. Reads yield to buyers, but reads of a page never yield to its own visitor's cart. */
  const underWay = new Map<Client, number>()
  const isCrowdedWithBuyers = () => buyers > 0 && underWay.size > 1 && crowded()
  const allowedWaits = () => (isCrowdedWithBuyers() ? waits.whileBuying : waits.usual)
  const lane = (usual: number, whileBuying: number, maxWaiting: number) =>
    createQueue({
      concurrency: () => (isCrowdedWithBuyers() ? whileBuying : usual),
      rest: () => (isCrowdedWithBuyers() ? restWhileBuying : 0),
      maxWaiting,
      maxExpectedWaitMs: () => allowedWaits().expected,
      maxWaitMs: () => allowedWaits().longest,
    })
  const lanes: Record<Lane, Queue> = { search: lane(2, 1, 16), read: lane(4, 2, 48), page: lane(2, 1, 24) }

  const state = () => ({
    search: lanes.search,
    read: lanes.read,
    page: lanes.page,
    buyers: { active: buyers, waiting: 0 },
  })

  async function countedFor<Result>(client: Client, work: () => Promise<Result>): Promise<Result> {
    underWay.set(client, (underWay.get(client) ?? 0) + 1)
    try {
      return await work()
    } finally {
      const left = (underWay.get(client) ?? 1) - 1
      if (left > 0) underWay.set(client, left)
      else underWay.delete(client)
    }
  }

  function take(buckets: typeof reads, client: Client, tokens: number) {
    const waitMs = limited ? buckets.take(client, tokens) : 0
    if (waitMs <= 0) return
    throttled.note(client)
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  }

  return {
    charge: (client) => take(reads, client, 1),
    chargeBody: (client, bytes) => take(buys, client, Math.min(maxBodyTokens, Math.floor(bytes / bytesPerToken))),
    chargeMore(client, tokens) {
      if (limited) reads.charge(client, tokens)
    },
    async queue(lane, client, work, signal) {
      try {
        return await countedFor(client, () => lanes[lane].run(work, signal))
      } catch (error) {
        if (error instanceof QueueFullError) throw new AppError('busy', { retryAfterSeconds: retryAfterFull })
        throw error
      }
    },
    isFull: (lane) => lanes[lane].isFull,
    async serveBuyer(client, work) {
      take(buys, client, 1)
      if (buyers >= maxBuyers) throw new AppError('busy', { retryAfterSeconds: retryAfterFull })
      buyers += 1
      try {
        return await countedFor(client, work)
      } finally {
        buyers -= 1
      }
    },
    async whenIdle() {
      const isBusy = () => Object.values(state()).some(({ active, waiting }) => active + waiting > 0)
      while (isBusy()) await sleep(idleCheckMs)
    },
    throttled,
    state,
  }
}

/** Whether the process was busy lately; measured at intervals, because measuring costs time too. */
function createLoadMonitor(): () => boolean {
  let since = performance.eventLoopUtilization()
  let measuredAt = performance.now()
  let busy = false
  return () => {
    const now = performance.now()
    if (now - measuredAt >= measureMs) {
      busy = performance.eventLoopUtilization(since).utilization > busyShare
      since = performance.eventLoopUtilization()
      measuredAt = now
    }
    return busy
  }
}
