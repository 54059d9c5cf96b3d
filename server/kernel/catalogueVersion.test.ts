import { PgDialect } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { type DependsOn, joinSources, noItems } from '../platform/cache/CacheVersion.ts'
import type { OpenDatabase } from '../platform/database/Database.ts'
import { createLog } from '../platform/logging/log.ts'
import { type ChangedProducts, createCatalogueVersion } from './catalogueVersion.ts'

/** A process of a shop, with what it sends to others. */
async function startProcess() {
  const sent: string[] = []
  let hear: (message: string) => void = () => {}
  const db = {
    execute: async (what: Parameters<PgDialect['sqlToQuery']>[0]) => {
      sent.push(...(new PgDialect().sqlToQuery(what).params[1] as string[]))
    },
    update: () => ({ set: async () => {} }),
  }
  const listen = async (_: string, onMessage: (message: string) => void) => {
    hear = onMessage
  }
  const database = { shared: true, db, listen } as unknown as OpenDatabase
  const version = createCatalogueVersion({ database, log: createLog('error'), clock: () => new Date() })
  await version.start()
  return { version, sent, hear: (message: string) => hear(message), tx: database.db }
}

describe('A change of products', () => {
  /** What each kind of value is made of, by what it is. */
  const values = {
    texts: noItems,
    'its own page': { items: [1], lists: ['family:7'] },
    'the page of another in its family': { items: [2], lists: ['family:7'] },
    'the page of another product': { items: [3], lists: [] },
    'a list of its category': { items: [3], lists: ['category:4'] },
    'a list of another category': { items: [5], lists: ['category:9'] },
    'a search that finds it': [1],
    'a search that does not': [3],
    'a list by stock': 'all items',
  } as const satisfies Record<string, DependsOn>
  const cases: [string, ChangedProducts | 'stock' | 'content', (keyof typeof values)[]][] = [
    ['its stock', 'stock', ['its own page', 'a search that finds it', 'a list by stock']],
    [
      'what is shown with it alone',
      { items: [1], lists: [] },
      ['its own page', 'a search that finds it', 'a list by stock'],
    ],
    [
      'its price',
      { items: [1], lists: ['category:4', 'family:7'] },
      [
        'its own page',
        'the page of another in its family',
        'a list of its category',
        'a search that finds it',
        'a search that does not',
        'a list by stock',
      ],
    ],
    ['a name of a place', 'content', Object.keys(values) as (keyof typeof values)[]],
  ]

  it.each(cases)('%s outdates what is made of it, here and in other processes', async (_, change, outdated) => {
    const [here, there] = [await startProcess(), await startProcess()]
    const since = { here: here.version.current, there: there.version.current }
    if (change === 'stock') here.version.stockChanged([1])
    else {
      const products = change === 'content' ? undefined : change
      await here.version.increment(here.tx, products)
      here.version.changed(products)
    }
    await here.version.flush()
    for (const message of here.sent) there.hear(message)
    const stale = ({ version }: typeof here, from: number) =>
      Object.entries(values).flatMap(([name, dependsOn]) => (version.isFresh(from, dependsOn) ? [] : name))
    expect(stale(here, since.here).toSorted()).toEqual(outdated.toSorted())
    expect(stale(there, since.there).toSorted()).toEqual(outdated.toSorted())
    expect(stale(here, here.version.current)).toEqual([])
  })

  it('of thousands travels in several messages, and of too many as a change of everything', async () => {
    const [here, there] = [await startProcess(), await startProcess()]
    const idsTo = (count: number) => Array.from({ length: count }, (_, place) => 1_000_000 + place)
    await here.version.increment(here.tx, { items: idsTo(5_000), lists: ['category:4'] })
    expect(here.sent.length).toBeGreaterThan(5)
    expect(Math.max(...here.sent.map((message) => Buffer.byteLength(message)))).toBeLessThan(8_000)
    const since = there.version.current
    for (const message of here.sent.splice(0)) there.hear(message)
    const isFresh = (items: number[]) => there.version.isFresh(since, { items, lists: ['category:5'] })
    expect(idsTo(5_000).filter((id) => isFresh([id]))).toEqual([])
    expect(isFresh([1])).toBe(true)
    await here.version.increment(here.tx, { items: idsTo(30_000), lists: ['category:4'] })
    expect(here.sent).toHaveLength(1)
    for (const message of here.sent) there.hear(message)
    expect(isFresh([1])).toBe(false)
  })

  it('outdates a page by all that it is made of, and all of it where one part does not name its lists', () => {
    const list = { items: [1, 2], lists: ['category:4'] } as const
    expect(joinSources([noItems, list, { items: [2, 3], lists: ['family:7'] }])).toEqual({
      items: [1, 2, 3],
      lists: ['category:4', 'family:7'],
    })
    expect(joinSources([noItems, list, [9]])).toEqual([1, 2, 9])
    expect(joinSources([list, 'all items', [9]])).toBe('all items')
  })
})

describe('Stock that changed', () => {
  it('is sent to other processes in a batch, at the latest before the shop closes', async () => {
    const notified: unknown[] = []
    const database = {
      shared: true,
      db: { execute: async (what: unknown) => void notified.push(what) },
    } as unknown as OpenDatabase
    const version = createCatalogueVersion({ database, log: createLog('error'), clock: () => new Date() })
    await version.flush()
    expect(notified).toHaveLength(0)
    version.stockChanged([1])
    version.stockChanged([2])
    await version.flush()
    await version.flush()
    expect(notified).toHaveLength(1)
  })

  it('is sent with the next batch where the database could not be reached', async () => {
    const sent: string[][] = []
    let isGone = true
    const execute = async (what: Parameters<PgDialect['sqlToQuery']>[0]) => {
      if (isGone) throw new Error('the database is gone')
      sent.push(new PgDialect().sqlToQuery(what).params[1] as string[])
    }
    const database = { shared: true, db: { execute } } as unknown as OpenDatabase
    const log = { ...createLog('silent'), warn: () => {} } as unknown as ReturnType<typeof createLog>
    const version = createCatalogueVersion({ database, log, clock: () => new Date() })
    version.stockChanged([1])
    await version.flush()
    isGone = false
    version.stockChanged([2])
    await version.flush()
    expect(sent.flat().map((message) => message.split(' ').slice(1))).toEqual([['items', '1,2']])
  })
})

describe('What is planned', () => {
  const moment = (time: string) => new Date(`2026-11-20T${time}Z`)
  let now = moment('20:00:00.000')
  let planned: Date[] = []
  const plan = async (_: unknown, after: Date) => planned.filter((one) => one > after)
  const open = async () => {
    const database = { listen: async () => {} } as unknown as OpenDatabase
    const version = createCatalogueVersion({ database, log: createLog('error'), clock: () => now, scheduled: [plan] })
    await version.start()
    return version
  }

  it('outdates everything at its moment, and again at the next', async () => {
    now = moment('20:00:00.000')
    planned = [moment('21:00:00.000'), moment('21:00:00.500')]
    const version = await open()
    expect(version.nextChangeAt).toEqual(planned[0])
    for (const [before, at] of [
      ['20:59:59.999', '21:00:00.000'],
      ['21:00:00.499', '21:00:00.500'],
    ] as const) {
      now = moment(before)
      const since = version.current
      expect(version.isFresh(since, [])).toBe(true)
      now = moment(at)
      expect(version.isFresh(since, [])).toBe(false)
      expect(version.isFresh(version.current, 'all items')).toBe(true)
      await version.flush()
    }
    expect(version.nextChangeAt).toBeNull()
  })

  it('is known as soon as it is written, even where its moment came meanwhile', async () => {
    now = moment('20:00:00.000')
    planned = []
    const version = await open()
    expect(version.nextChangeAt).toBeNull()
    planned = [moment('20:00:01.000')]
    version.changed()
    const since = version.current
    now = moment('20:00:02.000')
    await version.flush()
    expect(version.isFresh(since, [])).toBe(false)
    expect(version.nextChangeAt).toBeNull()
  })

  it('a listener hears of what is planned from the moment at which it was written', async () => {
    now = moment('20:00:00.000')
    planned = []
    const version = await open()
    planned = [moment('20:00:01.000')]
    version.changed()
    expect(await version.readNextChange()).toEqual(planned[0])
  })
})
