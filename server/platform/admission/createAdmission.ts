import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../errors/AppError.ts'
import { createQueue, type Queue, QueueFullError } from './createQueue.ts'
import { createThrottledClients, type ThrottledClients } from './createThrottledClients.ts'
import { createTokenBuckets } from './createTokenBuckets.ts'

/** What there is a queue for. Searches have one of their own, so that they never stand in the way of a product. */
export type Lane = 'search' | 'read' | 'page'

/** Who asks, as far as limits go: a network, or an account wherever it is. */
export type Client = `network ${string}` | `account ${number}`

export interface Admission {
  /** Counts a read that nobody has the answer of yet against the client's bucket. Throws `too_many_requests`. */
  charge(client: Client): void
  /** Counts a body of so many bytes against the client's bucket, before it is read. Throws `too_many_requests`. */
  chargeBody(client: Client, bytes: number): void
  /** Counts more afterwards, for what turned out to be of no use to anybody. */
  chargeMore(client: Client, tokens: number): void
  /**
   * Does the work for a client when its lane has room. Throws `busy` within milliseconds where too many wait,
   * QueueAbortedError for a client who has left before.
   */
  queue<Result>(lane: Lane, client: Client, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
  /** Whether work for this lane would be refused now. */
  isFull(lane: Lane): boolean
  /** Somebody buys, signs in or pays: they never wait for readers, who get less of the process meanwhile. */
  serveBuyer<Result>(client: Client, work: () => Promise<Result>): Promise<Result>
  /** Resolves when no lane has work: a read that several wait for outlives the requests of those who leave. */
  whenIdle(): Promise<void>
  throttled: ThrottledClients
  /** For metrics. */
  state(): Record<Lane | 'buyers', { active: number; waiting: number }>
}

/** Tokens. Fifty ordinary shoppers behind one address stay far below, a machine that searches does not. */
const readBucket = { perSecond: 60, burst: 300 }
/** What one account may do in its cart and orders; a person does not come near. */
const buyerBucket = { perSecond: 100, burst: 400 }

/** Bytes of a body that are a call more in that bucket; none of them for what is shorter. */
const bytesPerToken = 4 * 1024
/** A picture costs no more: twenty-six at once, and six a second. */
const maxBodyTokens = 15

const maxBuyers = 500
/**
 * Milliseconds that a reader may have to wait, going by the last ones, and the longest that one does wait: who is let in is
 * hardly ever refused after all. While somebody buys, who is let in is answered within a second.
 */
const waits = { usual: { expected: 2_000, longest: 5_000 }, whileBuying: { expected: 300, longest: 800 } }
/** Seconds. By then what waits now has been served. */
export const retryAfterFull = 1

/** The share of the last moments that the process was busy, from which on readers get fewer turns while somebody buys. */
const busyShare = 0.8
const measureMs = 50
const idleCheckMs = 10
/** Readers then leave the process to buyers for so many times as long as their own work took. */
const restWhileBuying = 4

/** `limited: false` leaves the bounded queues and takes the buckets away (RATE_LIMIT=off). */
export function createAdmission({ limited }: { limited: boolean }, now?: () => number): Admission {
  const reads = createTokenBuckets(readBucket, now)
  const buys = createTokenBuckets(buyerBucket, now)
  const throttled = createThrottledClients(now)
  let buyers = 0
  const crowded = createLoadMonitor()
  /** How much each client has under way. Reads give way to buyers, but never those of a page to its own visitor's cart. */
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

/** Whether the process had its hands full lately; looked at once in a while, because looking costs something too. */
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
