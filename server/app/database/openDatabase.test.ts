import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { shopState } from '../../kernel/tables.ts'
import type { OpenDatabase } from '../../platform/database/Database.ts'
import { openPools } from '../../platform/database/openPools.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { openTestShop, openTestShopOn, type TestShop } from '../../testing/openTestShop.ts'
import { dropDatabase, newDatabase, type OwnServer, ownServer, urlOf } from '../../testing/testServer.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { waitUntilBlocked } from '../../testing/waitUntilBlocked.ts'
import { seedShop } from '../seed/seedShop.ts'
import { migrationsFolder } from './migrate.ts'
import { openServer } from './openDatabase.ts'

const here = useFixture(openTestShop)

describe('Several processes on one PostgreSQL server', () => {
  it('hear of each other’s changes, of content and of stock', async () => {
    await here.shop.catalogueVersion.start()
    const there = await openTestShopOn(await openServer(here.database.url))
    await there.shop.catalogueVersion.start()
    const expectNotified = async (change: () => Promise<unknown>) => {
      const before = here.shop.catalogueVersion.current
      await change()
      await vi.waitFor(() => expect(here.shop.catalogueVersion.current).toBeGreaterThan(before), 20_000)
      expect(here.shop.catalogueVersion.isFresh(before, [1])).toBe(false)
    }
    await expectNotified(() => there.shop.db.transaction((tx) => there.shop.catalogueVersion.increment(tx)))
    await expectNotified(async () => there.shop.catalogueVersion.stockChanged([1]))
    await there.close()
  })

  it('may all start at once: one migrates, the others wait', async () => {
    const url = urlOf(await newDatabase('fresh', { empty: true }))
    const opened = await Promise.all([openServer(url), openServer(url), openServer(url), openServer(url)])
    const { rows } = await opened[0].executeSql('select hash from drizzle.__drizzle_migrations order by id')
    expect(rows).toEqual(readMigrationFiles({ migrationsFolder }).map(({ hash }) => ({ hash })))
    await Promise.all(opened.map((database) => database.ping()))
    await Promise.all(opened.map((database) => database.close()))
    await dropDatabase('fresh')
  })

  it('a database that holds another program’s tables is refused', async () => {
    const database = await openTestDatabase()
    await database.db.execute(sql`drop schema drizzle cascade`)
    await expect(openServer(database.url)).rejects.toThrow('holds tables that are not the shop')
    await database.close()
  })

  it('refuse a database that knows no Arabic letters, where search would find nothing and say nothing', async () => {
    await here.shop.db.execute(sql`select 1`)
    const admin = new pg.Client({ ...here.database.connection, user: 'rawaj_admin', database: 'postgres' })
    await admin.connect()
    await admin.query(
      `create database no_letters owner rawaj template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`,
    )
    await admin.end()
    const url = urlOf({ ...here.database.connection, database: 'no_letters' })
    await expect(openServer(url)).rejects.toThrow(/does not know Arabic letters.*lc_ctype 'C\.UTF-8'/)
    await dropDatabase('no_letters')
  })
})

describe('A process that has to wait for another one', { tags: ['ci'] }, () => {
  const impatient = () => openServer(`${here.database.url}&statement_timeout=3000`)
  const beyondTimeout = { longerThanMs: 3_300 }

  it('waits as long as it takes: for its migrations', async () => {
    let opened: Promise<OpenDatabase> | undefined
    await here.shop.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(7242526)`)
      opened = impatient()
      await waitUntilBlocked(here.database, beyondTimeout)
    })
    await (await opened)?.close()
  })

  it('the owner waits for another process that fills the shop', async () => {
    const there = await openTestShopOn(await impatient())
    let seeded: Promise<unknown> | undefined
    await here.shop.db.transaction(async (tx) => {
      await tx.select().from(shopState).for('update')
      seeded = seedShop(there.shop, { loadData: () => Promise.reject(new Error('not wanted')), progress: () => {} })
      await waitUntilBlocked(here.database, beyondTimeout)
    })
    await seeded
    await there.close()
  })
})

describe('When the server goes away', { tags: ['ci'] }, () => {
  let server: OwnServer
  let shop: TestShop<OpenDatabase>
  beforeAll(async () => {
    server = await ownServer()
    shop = await openTestShopOn(openPools(server.connection))
  })
  afterAll(async () => {
    await shop?.close()
    await server?.close()
  })

  it('a listener knocks once a second, not ever more often', async () => {
    const knocks: number[] = []
    const closed = createServer((socket) => {
      knocks.push(performance.now())
      socket.destroy()
    })
    const listener = openPools(server.connection)
    await listener.listen('anything', () => {})
    await server.stop()
    const { host = '', port } = server.connection
    await new Promise<void>((done) => closed.listen(join(host, `.s.PGSQL.${port}`), done))
    await vi.waitFor(() => expect(knocks.length).toBeGreaterThanOrEqual(4), 30_000)
    await new Promise((done) => closed.close(done))
    await listener.close()
    await server.start()
    const [first = 0, , , fourth = 0] = knocks
    expect(fourth - first).toBeGreaterThan(2_900)
  })

  it('shoppers hear 503, and all is well again when it is back', async () => {
    expect((await shop.call('GET', '/brand')).status).toBe(200)
    await server.stop()
    const token = 'x'.repeat(43)
    const away = await shop.call('GET', '/user/profile', { token })
    expect(away).toMatchObject({ status: 503, body: { success: false } })
    expect(Number(away.headers['retry-after'])).toBeGreaterThan(0)
    expect((await shop.app.inject('/readyz')).statusCode).toBe(503)
    await server.start()
    await vi.waitFor(async () => expect((await shop.app.inject('/readyz')).statusCode).toBe(200), 30_000)
    expect((await shop.call('GET', '/user/profile', { token })).status).toBe(401)
    // Requests meanwhile, and /readyz, could not connect.
    const otherwise = (line: string) => !/connect E|terminat/.test(line)
    expect(shop.loggedErrors.splice(0).filter(otherwise)).toEqual([])
  })
})
