import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { shopDay } from '@rawaj/contract/time/shopDay.ts'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { createLru } from '../../platform/cache/createLru.ts'
import type { Database } from '../../platform/database/Database.ts'
import { isVisit } from '../../platform/http/isVisit.ts'
import type { QueryCounter } from '../catalogue/index.ts'
import { analyse } from './analysis/analyse.ts'
import { recordOutcomes } from './recordOutcomes.ts'
import { spellingKey } from './spellingKey.ts'
import { askedSearches } from './tables.ts'
import { knownWords } from './vocabulary.ts'

const batchMs = 30_000
const maxBatched = 2_000
const maxQueryLength = 60
const maxQueryWords = 5
/** Queries that one network counts with in a day. */
const maxDailyQueries = 100
/** Queries whose outcome is remembered until they are counted: more than are asked between two flushes. */
const maxOutcomes = 10_000
const maxDailyMisses = 50_000

/**
 * Counted in memory and written in batches, so that searching costs nothing. As asked for, only queries that are words of
 * the catalogue and nothing else are written down: what people type by mistake, their names and numbers, are not. What found
 * nothing is written down by itself, without the network (`recordOutcomes`).
 */
export function createQueryCounter(
  db: Database,
  {
    log,
    clock,
    networkOf,
  }: { log: FastifyBaseLogger; clock: () => Date; networkOf: (request: IncomingMessage) => string },
): QueryCounter {
  let asked = new Map<string, Set<string>>()
  let size = 0
  let batched: NodeJS.Timeout | undefined
  let outcomes = new Map<string, number>()
  const countedOf = createLru<string, number>(10_000, { ttl: 24 * 60 * 60_000 })
  const foundSomething = createLru<string, boolean>(maxOutcomes)
  const missedBy = createLru<string, true>(maxDailyMisses)

  /** A network that finds nothing counts once a day, however often it tries. */
  function noteAsked(query: string, network: string) {
    const found = foundSomething.get(query)
    if (found === undefined) return
    const key = `${shopDay(clock().getTime())} ${network} ${spellingKey(query)}`
    if (found) outcomes.set(query, 0)
    else if (!missedBy.has(key)) {
      missedBy.set(key, true)
      outcomes.set(query, (outcomes.get(query) ?? 0) + 1)
    }
  }

  async function write() {
    clearTimeout(batched)
    batched = undefined
    if (size === 0) return
    const written = { asked, outcomes }
    asked = new Map()
    outcomes = new Map()
    size = 0
    const now = clock()
    const writing = [
      recordQueries(db, written.asked, shopDay(now.getTime())),
      recordOutcomes(db, written.outcomes, now),
    ]
    for (const { status, reason } of (await Promise.allSettled(writing)) as PromiseRejectedResult[])
      if (status === 'rejected') log.warn({ err: reason }, 'what was searched for could not be written down')
  }

  return {
    countFor: (query) => (request) => {
      if (query === '' || query.length > maxQueryLength || size >= maxBatched || !isVisit(request)) return
      const network = networkOf(request)
      const networks = asked.get(query) ?? new Set()
      const counted = countedOf.get(network) ?? 0
      if (networks.has(network) || counted >= maxDailyQueries) return
      countedOf.set(network, counted + 1, { noUpdateTTL: true })
      asked.set(query, networks.add(network))
      noteAsked(query, network)
      size += 1
      batched ??= setTimeout(write, batchMs).unref()
    },
    noteOutcome: (query, found) => void foundSomething.set(query, found),
    flush: write,
  }
}

/** Writes down from which networks each query was asked on a day (`shopDay`). */
export async function recordQueries(
  db: Database,
  asked: ReadonlyMap<string, ReadonlySet<string>>,
  day: number,
): Promise<void> {
  const read = [...asked].map(([query, networks]) => ({ words: wordsOf(query), networks }))
  const known = await knownWords(db, [...new Set(read.flatMap(({ words }) => words ?? []))], [])
  const inCatalogue = new Set(known.flatMap(({ word, inCatalogue }) => (inCatalogue ? word : [])))
  const rows = read.flatMap(({ words, networks }) =>
    words?.every((word) => inCatalogue.has(word))
      ? [...networks].map((network) => ({ query: words.join(' '), network: networkBits(words.join(' '), network) }))
      : [],
  )
  if (rows.length === 0) return
  await db.execute(sql`
    insert into ${askedSearches} (query, network, asked_on)
    select distinct query, network, ${day}::int
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked(query text, network int)
    order by 1, 2
    on conflict (query, network) do update set asked_on = excluded.asked_on`)
}

/** The folded words of a query; nothing where it is not of a few words alone. */
function wordsOf(query: string): string[] | undefined {
  const terms = analyse(query)
  const words = terms.flatMap((term) => (term.kind === 'word' ? term.word : []))
  return words.length > 0 && words.length === terms.length && words.length <= maxQueryWords ? words : undefined
}

/** See `askedSearches`. */
const networkBits = (query: string, network: string) =>
  createHash('sha256').update(`${query}\n${network}`).digest().readUInt16BE()
