import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestShop, testShopOn } from '../testing/openTestShop.ts'
import { type RealPostgres, realPostgres } from '../testing/realPostgres.ts'
import { openServer } from './openServer.ts'

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
    const opened = await Promise.all(Array.from({ length: 4 }, () => openServer(url)))
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

describe('When the server goes away', () => {
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
