// @module-tag ci
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectionToRunning } from '../../platform/database/embedded/runningServer.ts'
import { startEmbedded } from '../../platform/database/embedded/startEmbedded.ts'
import { rowsForEveryTable } from '../../testing/backup/rowsForEveryTable.ts'
import {
  openShopFixture,
  readMedia,
  rowsOf,
  runCommandLine,
  withClient,
  writeMedia,
} from '../../testing/backup/shopFixture.ts'
import { withoutSearch } from '../../testing/backup/shopRows.ts'
import { checkoutBody } from '../../testing/checkout.ts'
import { type ShopProcess, startProcess } from '../../testing/startProcess.ts'
import { jobNames } from '../jobs/queues.ts'
import { createBackup } from './createBackup.ts'
import { restoreBackup } from './restoreBackup.ts'
import { omittedTables } from './shopTables.ts'

const never = new AbortController().signal
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawaj-backups-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A product of the demo that there is enough of, as a cart has it. */
async function cartLineOf(shop: ShopProcess) {
  const { datas } = await shop.call('GET', '/product?in_stock=true&limit=0')
  const product = datas.data.find(
    ({ product_inventory: [stock], tax }: { product_inventory: { total_qty: number }[]; tax: string }) =>
      (stock?.total_qty ?? 0) > 100 && tax === 'V15',
  )
  const halalas = (riyals: number) => Math.round(riyals * 100)
  return {
    productId: Number(product.id),
    quantity: 1,
    unitHalalas: halalas(product.price_incl),
    regularHalalas: halalas(product.reg_price * 1.15),
  }
}

/** A new customer signs in and buys the same product twice. */
async function sellTwice(shop: ShopProcess, number: number, line: Awaited<ReturnType<typeof cartLineOf>>) {
  const who = {
    name: 'Sara Alharbi',
    mobile: `0557${String(number).padStart(6, '0')}`,
    email: `sara-${number}@example.test`,
  }
  await shop.call('POST', '/auth/signup', { body: { ...who, password: 'Sara123' } })
  const { accessToken: token } = await shop.call('POST', '/auth/signin1', {
    body: { email: who.mobile, password: 'Sara123' },
  })
  for (let time = 0; time < 2; time += 1) {
    await shop.call('POST', '/cart/addCart', { token, body: { product_id: line.productId, quantity: 1 } })
    await shop.call('POST', '/checkout', { token, body: checkoutBody([line]) })
  }
}

describe('A backup of a shop that keeps selling', () => {
  let shop: ShopProcess
  const dataDir = () => join(folder, 'selling')
  beforeAll(async () => {
    const settings = {
      SEED: 'demo',
      SEED_PRODUCTS: '60',
      SEED_ORDERS: 'off',
      PAYLOAD_SEAL: 'off',
      RATE_LIMIT: 'off',
      SMTP_URL: 'smtp://127.0.0.1:1',
    }
    shop = await startProcess({ ...settings, DATA_DIR: dataDir(), LOG_LEVEL: 'fatal' })
  })
  afterAll(() => shop?.close())
  const withDatabase = async (use: (client: pg.Client) => Promise<pg.QueryResult>) =>
    (await withClient(await connectionToRunning(dataDir()), use)).rows
  // More than fits between who writes a backup and who reads it, in a table that is read before the orders.
  const largeMessage = `insert into support_requests (name, email, message, language)
    select 'n', 'n@example.test', string_agg(md5(random()::text), ''), 'ar' from generate_series(1, 60000)`

  it('is one moment of it: every order has its lines and its history, and the stock adds up', async () => {
    const line = await cartLineOf(shop)
    await withDatabase((client) => client.query(largeMessage))
    let customers = 0
    const sell = async () => {
      customers += 1
      await sellTwice(shop, customers, line)
    }
    await sell()
    let selling = true
    const seller = async () => {
      while (selling) await sell()
    }
    const sellers = Promise.all([seller(), seller()])
    const file = join(folder, 'selling.tar.gz')
    // The reader stops: the backup has its snapshot, and pauses before it reads the orders.
    const held = new PassThrough()
    const takeBackup = async () => {
      const backup = createBackup({ databaseUrl: undefined, dataDir: dataDir() }, held, never)
      await Promise.race([once(held, 'readable'), backup])
      await sell()
      const [ordersOfShop] = await withDatabase((client) => client.query('select count(*)::int from orders'))
      await Promise.all([backup, pipeline(held, createWriteStream(file))])
      return ordersOfShop
    }
    const ordersOfShop = await takeBackup().finally(async () => {
      selling = false
      await sellers
    })

    const target = { databaseUrl: undefined, dataDir: join(folder, 'sold') }
    await restoreBackup(
      target,
      file,
      { without: omittedTables, jobs: ['email', 'handleEvent'], confirm: async () => {} },
      never,
    )
    const server = await startEmbedded(target.dataDir)
    const [counts] = await withClient(server.connection, async (client) => {
      const { rows } = await client.query(`select (select count(*) from orders)::int as orders,
        (select count(*) from orders o where not exists (select from order_lines l where l.order_id = o.id))::int as without_lines,
        (select count(*) from orders o where not exists (select from order_status_history h where h.order_id = o.id))::int as without_history,
        (select count(*) from order_lines l where not exists (select from orders o where o.id = l.order_id))::int as stray,
        (select count(*) from orders o where not exists (
          select from pgboss.job where data->>'kind' = 'orderPlaced' and (data->>'orderId')::int = o.id) and not exists (
          select from events e join event_handlings h on h.event_id = e.id and h.handler = 'emailCustomer'
            join pgboss.job j on j.name = 'handleEvent' and (j.data->>'eventId')::bigint = e.id and j.data->>'handler' = h.handler
          where (e.data->>'orderId')::int = o.id and h.done_at is null))::int as without_email,
        (select sum(sold) from product_stock)::int - coalesce((select sum(quantity) from order_lines), 0)::int as sold_before`)
      return rows
    })
    await server.close()
    expect(counts).toMatchObject({ without_lines: 0, without_history: 0, stray: 0, without_email: 0 })
    expect(counts.orders).toBeGreaterThan(0)
    // The last two were sold after its moment.
    expect(counts.orders).toBeLessThanOrEqual(ordersOfShop.count - 2)
    // The demo counts pieces as sold that have no order; later ones are in the lines.
    expect(counts.sold_before).toBe(await soldBefore())
  })

  /** Pieces that the demo counts as sold without an order. */
  async function soldBefore(): Promise<number> {
    await shop.close()
    const server = await startEmbedded(dataDir())
    const [found] = await withClient(server.connection, async (client) => {
      const { rows } = await client.query<{ before: number }>(`select (select sum(sold) from product_stock)::int
        - (select sum(quantity) from order_lines)::int as before`)
      return rows
    })
    await server.close()
    return found?.before ?? -1
  }

  it('a backup of a closed shop has every row and picture of it', { tags: ['long'] }, async () => {
    await shop.close()
    await writeMedia(dataDir(), { 'customers/face.webp': Buffer.from('face') })
    const file = join(folder, 'shut.tar.gz')
    expect(await runCommandLine('backup', [file], { DATA_DIR: dataDir() })).toMatchObject({ code: 0, complained: '' })
    const target = { databaseUrl: undefined, dataDir: join(folder, 'opened') }
    await restoreBackup(target, file, { without: omittedTables, jobs: jobNames, confirm: async () => {} }, never)
    const rows = await Promise.all(
      [dataDir(), target.dataDir].map(async (place) => {
        const server = await startEmbedded(place)
        const found = await rowsOf(server.connection)
        await server.close()
        return found
      }),
    )
    expect(rows[0]?.orders?.length).toBeGreaterThan(0)
    const omitted = Object.fromEntries(omittedTables.map((table) => [table, []]))
    // The products bring their counts with them.
    expect(withoutSearch(rows[1] ?? {})).toEqual(
      withoutSearch({
        ...rows[0],
        ...omitted,
        product_counts: rows[0]?.product_counts ?? [],
        family_counts: rows[0]?.family_counts ?? [],
      }),
    )
    expect(await readMedia(target.dataDir)).toEqual(await readMedia(dataDir()))
  })
})

describe('A backup that waits for a restore', () => {
  /** Content of a backup that began before the locker's change and ended after it. */
  async function backedUpAfter(replacement: string) {
    const source = await openShopFixture()
    await source.run(rowsForEveryTable)
    // Were one missing, the backup would take another snapshot for that reason.
    await writeMedia(source.dataDir, {
      'customers/one.webp': Buffer.from('1'),
      'categories/two.webp': Buffer.from('2'),
    })
    const file = join(folder, 'replaced.tar.gz')
    await withClient(source.connection, async (locker) => {
      await locker.query('begin; lock table ready_answers in access exclusive mode')
      const backup = createBackup(source, file, never)
      await withClient(source.connection, async (observer) => {
        const waiting = `select from pg_stat_activity where application_name = 'rawaj backup'
          and wait_event_type = 'Lock' and datname = current_database()`
        await Promise.race([expect.poll(async () => (await observer.query(waiting)).rowCount).toBe(1), backup])
      })
      await locker.query(`${replacement}; commit`)
      await backup
    })
    await source.close()
    const target = await openShopFixture({ empty: true })
    await restoreBackup(target, file, { without: [], jobs: [], confirm: async () => {} }, never)
    const rows = await target.rows()
    await target.close()
    return rows
  }

  it('has the new rows', async () => {
    const { ready_answers: answers } = await backedUpAfter(`create table replacing (like ready_answers including all);
      drop table ready_answers; alter table replacing rename to ready_answers;
      insert into ready_answers (title_ar, title_en, text_ar, text_en) values ('جديد', 'New', 'نص', 'Text'), ('أجدّ', 'Newer', 'نص', 'Text')`)
    expect(answers?.map((row) => JSON.parse(row).title_en).sort()).toEqual(['New', 'Newer'])
  })

  it('has the tables that are left', async () => {
    const rows = await backedUpAfter('drop table ready_answers')
    expect([rows.ready_answers, rows.orders?.length]).toEqual([[], 4])
  })
})
