import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { differentListings } from '../bench/listings.ts'
import { newQuery, newSearch, searchPath } from './newSearch.ts'
import { percentile } from './percentile.ts'
import { openReconnectingClient } from './reconnectingClient.ts'

/**
 * Clients that put load on a shop, run as a process of their own (openLoadClients.ts), so that their work does not slow
 * down the measuring one. It gets a plan over IPC and answers with the outcome.
 */
export type Plan =
  /** Searches for two letters, all at once, by clients who hang up soon. */
  | { kind: 'hang up'; url: string; from: string; count: number; afterMs: number; first: number }
  /** New searches at a rate per second. */
  | { kind: 'search'; url: string; from: string; perSecond: number; seconds: number }
  /** Connections from several addresses that request new pages, searches and listings without pause. */
  | {
      kind: 'browse'
      url: string
      from: string[]
      connections: number
      seconds: number
      products: number
      waits: boolean
    }

export interface Times {
  count: number
  p50: number
  p99: number
  max: number
}

export interface Outcome {
  /** Replies by status; 0: none came. */
  statuses: Record<number, number>
  admitted: Times
  /** Times of replies with 429 and 503. */
  refused: Times
  /** Refusals that did not say when to come again. */
  withoutRetryAfter: number
}

const letters = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي']

/** The n-th pair of letters. */
const pair = (n: number) => `${letters[n % 28]}${letters[Math.floor(n / 28) % 28]}`

function outcome() {
  const statuses: Record<number, number> = {}
  const admitted: number[] = []
  const refused: number[] = []
  let withoutRetryAfter = 0
  return {
    note(status: number, ms: number, retryAfter: string | undefined) {
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status === 200) admitted.push(ms)
      if (status !== 429 && status !== 503) return
      refused.push(ms)
      if (!(Number(retryAfter) >= 1)) withoutRetryAfter += 1
    },
    end: (): Outcome => ({ statuses, admitted: timesOf(admitted), refused: timesOf(refused), withoutRetryAfter }),
  }
}

const timesOf = (values: number[]): Times => ({
  count: values.length,
  p50: percentile(values, 0.5),
  p99: percentile(values, 0.99),
  max: percentile(values, 1),
})

async function hangUp({
  url,
  from,
  count: asked,
  afterMs,
  first,
}: Extract<Plan, { kind: 'hang up' }>): Promise<Outcome> {
  const { hostname, port, host } = new URL(url)
  const { note, end } = outcome()
  const one = (n: number) =>
    new Promise<void>((resolve) => {
      const begun = performance.now()
      let head = ''
      const socket = connect({ host: hostname, port: Number(port), localAddress: from })
      socket.on('connect', () => {
        socket.write(`GET ${searchPath(pair(first + n))} HTTP/1.1\r\nhost: ${host}\r\n\r\n`)
        setTimeout(() => socket.destroy(), afterMs)
      })
      socket.on('data', (part) => {
        if (head === '') {
          head = part.toString('latin1')
          note(Number(head.slice(9, 12)), performance.now() - begun, /\r\nretry-after: (\d+)/i.exec(head)?.[1])
        }
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        if (head === '') note(0, 0, undefined)
        resolve()
      })
    })
  await Promise.all(Array.from({ length: asked }, (_, n) => one(n)))
  return end()
}

async function searchSteadily({ url, from, perSecond, seconds }: Extract<Plan, { kind: 'search' }>): Promise<Outcome> {
  const { note, end } = outcome()
  const idle: ReturnType<typeof openReconnectingClient>[] = []
  const one = async () => {
    const client = idle.pop() ?? openReconnectingClient(url, from)
    const begun = performance.now()
    const answer = await client.ask({ path: newSearch() })
    note(answer?.status ?? 0, performance.now() - begun, answer?.header('retry-after'))
    idle.push(client)
  }
  const begun = performance.now()
  const asked: Promise<void>[] = []
  for (let n = 0; n < perSecond * seconds; n += 1) {
    await sleep(Math.max(0, begun + (n * 1000) / perSecond - performance.now()))
    asked.push(one())
  }
  await Promise.all(asked)
  for (const client of idle) client.close()
  return end()
}

async function browse(plan: Extract<Plan, { kind: 'browse' }>): Promise<Outcome> {
  const { url, from, connections, seconds, products, waits } = plan
  const { note, end } = outcome()
  const nextListing = differentListings(products)
  // Each run begins elsewhere, and none comes to the same product twice within its time.
  let product = Math.floor(Math.random() * products)
  const nextPath = (n: number) => {
    if (n % 4 === 0) return newSearch()
    if (n % 4 === 1) return nextListing()
    product = (product + 7_919) % products
    if (n % 4 === 2) return `/productdetails/${product + 1}`
    return `/purchase?query=${encodeURIComponent(newQuery())}`
  }
  const until = performance.now() + seconds * 1000
  const one = async (number: number) => {
    const client = openReconnectingClient(url, from[number % from.length])
    for (let n = number; performance.now() < until; n += 1) {
      const begun = performance.now()
      const answer = await client.ask({ path: nextPath(n) })
      const retryAfter = answer?.header('retry-after')
      note(answer?.status ?? 0, performance.now() - begun, retryAfter)
      const left = until - performance.now()
      if (answer === null) await sleep(100)
      else if (waits && retryAfter !== undefined && left > 0) await sleep(Math.min(left, Number(retryAfter) * 1000))
    }
    client.close()
  }
  await Promise.all(Array.from({ length: connections }, (_, number) => one(number)))
  return end()
}

const run = (plan: Plan): Promise<Outcome> =>
  plan.kind === 'hang up' ? hangUp(plan) : plan.kind === 'search' ? searchSteadily(plan) : browse(plan)

process.on('message', (plan: Plan) => {
  run(plan).then(
    (ended) => process.send?.(ended),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
// The parent process is gone.
process.on('disconnect', () => process.exit(0))
