import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { seedShop } from '../seed/seedShop.ts'
import { type TestShop, testShopOn } from '../testing/openTestShop.ts'
import { type RealPostgres, realPostgres } from '../testing/realPostgres.ts'
import { somebodyWaits } from '../testing/somebodyWaits.ts'
import type { OpenDatabase } from './Database.ts'
import { migrationsFolder } from './migrate.ts'
import { openServer } from './openServer.ts'
import { shopState } from './schema.ts'

let postgres: RealPostgres
let here: TestShop<RealPostgres>
beforeAll(async () => {
  postgres = await realPostgres()
  here = await testShopOn(postgres)
  await here.shop.catalogueVersion.start()
})
afterAll(() => here?.close())

describe('Several processes on one PostgreSQL server', () => {
  it('hear of each other’s changes, of content and of stock', async () => {
    const there = await testShopOn(await openServer(postgres.url))
    await there.shop.catalogueVersion.start()
    const heard = async (change: () => Promise<unknown>) => {
      const before = here.shop.catalogueVersion.current
      await change()
      await vi.waitFor(() => expect(here.shop.catalogueVersion.current).toBeGreaterThan(before), 20_000)
      expect(here.shop.catalogueVersion.isFresh(before, [])).toBe(false)
    }
    await heard(() => there.shop.db.transaction((tx) => there.shop.catalogueVersion.raise(tx)))
    await heard(async () => there.shop.catalogueVersion.stockMoved([1]))
    await there.close()
  })

  it('may all start at once: one migrates, the others wait', async () => {
    await here.shop.db.execute(sql`create database fresh`)
    const url = postgres.url.replace(/\/shop$/, '/fresh')
    const opened = await Promise.all([openServer(url), openServer(url), openServer(url), openServer(url)])
    const { rows } = await opened[0].executeSql('select hash from drizzle.__drizzle_migrations order by id')
    expect(rows).toEqual(readMigrationFiles({ migrationsFolder }).map(({ hash }) => ({ hash })))
    await Promise.all(opened.map((database) => database.ping()))
    await Promise.all(opened.map((database) => database.close()))
  })

  it('refuse a database that holds somebody else’s tables', async () => {
    await here.shop.db.execute(sql`create database foreign_goods`)
    const url = postgres.url.replace(/\/shop$/, '/foreign_goods')
    const database = await openServer(url)
    await database.db.execute(sql`drop schema drizzle cascade`)
    await database.close()
    await expect(openServer(url)).rejects.toThrow('holds tables that are not the shop')
  })
})

describe('Whoever has to wait for another process', () => {
  const impatient = () => openServer(`${postgres.url}?statement_timeout=200`)
  const beyondPatience = { longerThanMs: 400 }

  it('waits as long as it takes: for its migrations', async () => {
    let opened: Promise<OpenDatabase> | undefined
    await here.shop.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(7242526)`)
      opened = impatient()
      await somebodyWaits(postgres, beyondPatience)
    })
    await (await opened)?.close()
  })

  it('and for its filling of the shop', async () => {
    const there = await testShopOn(await impatient())
    let seeded: Promise<unknown> | undefined
    await here.shop.db.transaction(async (tx) => {
      await tx.select().from(shopState).for('update')
      seeded = seedShop(there.shop, { demoShop: () => Promise.reject(new Error('not wanted')), progress: () => {} })
      await somebodyWaits(postgres, beyondPatience)
    })
    await seeded
    await there.close()
  })
})

describe('When the server goes away', () => {
  it('a listener knocks once a second, not ever more often', async () => {
    const knocks: number[] = []
    const closed = createServer((socket) => {
      knocks.push(performance.now())
      socket.destroy()
    })
    const listener = await openServer(postgres.url)
    await listener.listen('anything', () => {})
    await postgres.stopServer()
    await new Promise<void>((done) => closed.listen(Number(new URL(postgres.url).port), '127.0.0.1', done))
    await vi.waitFor(() => expect(knocks.length).toBeGreaterThanOrEqual(8), 30_000)
    await new Promise((done) => closed.close(done))
    await listener.close()
    await postgres.startServer()
    // The shop that listens from the first test on knocks too: each comes for the fourth time after three seconds.
    const [first = 0, , , , , , , eighth = 0] = knocks
    expect(eighth - first).toBeGreaterThan(2_900)
  })

  it('shoppers hear 503, and all is well again when it is back', async () => {
    expect((await here.call('GET', '/brand')).status).toBe(200)
    await postgres.stopServer()
    const { token } = { token: 'x'.repeat(43) }
    const away = await here.call('GET', '/user/profile', { token })
    expect(away).toMatchObject({ status: 503, body: { success: false } })
    expect(Number(away.headers['retry-after'])).toBeGreaterThan(0)
    expect((await here.app.inject('/readyz')).statusCode).toBe(503)
    await postgres.startServer()
    await vi.waitFor(async () => expect((await here.app.inject('/readyz')).statusCode).toBe(200), 30_000)
    expect((await here.call('GET', '/user/profile', { token })).status).toBe(401)
  })
})
