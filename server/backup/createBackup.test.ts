import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbedded } from '../database/embedded/startEmbedded.ts'
import { checkoutBody } from '../testing/checkout.ts'
import { type ShopProcess, startProcess } from '../testing/startProcess.ts'
import { createBackup } from './createBackup.ts'
import { pinMedia } from './pinMedia.ts'
import { restoreBackup } from './restoreBackup.ts'
import { shortLivedTables } from './shopTables.ts'
import { type House, hangPictures, openHouse, picturesOf, rowsOf, runCommandLine, withClient } from './testing/house.ts'
import { rowsForEveryTable } from './testing/rowsForEveryTable.ts'

const never = new AbortController().signal
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawaj-backups-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Something of the demo that there is enough of, as a cart has it. */
async function waresOf(shop: ShopProcess) {
  const { datas } = await shop.call('GET', '/product?in_stock=true&limit=0')
  const goods = datas.data.find(
    ({ product_inventory: [stock], tax }: { product_inventory: { total_qty: number }[]; tax: string }) =>
      (stock?.total_qty ?? 0) > 100 && tax === 'V15',
  )
  const halalas = (riyals: number) => Math.round(riyals * 100)
  return {
    productId: Number(goods.id),
    quantity: 1,
    unitHalalas: halalas(goods.sale_price),
    regularHalalas: halalas(goods.reg_price),
  }
}

/** Somebody new comes in and buys the same twice. */
async function sellTwice(shop: ShopProcess, number: number, line: Awaited<ReturnType<typeof waresOf>>) {
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

describe('A backup of a shop that goes on selling', () => {
  let shop: ShopProcess
  const dataDir = () => join(folder, 'selling')
  beforeAll(async () => {
    const settings = { SEED: 'demo', PAYLOAD_SEAL: 'off', RATE_LIMIT: 'off', SMTP_URL: 'smtp://127.0.0.1:1' }
    shop = await startProcess({ ...settings, DATA_DIR: dataDir(), LOG_LEVEL: 'fatal' })
  })
  afterAll(() => shop?.close())

  it('is one moment of it: every order has its lines and its history, and the stock adds up', async () => {
    const line = await waresOf(shop)
    let selling = true
    let customers = 0
    const sell = async () => {
      customers += 1
      await sellTwice(shop, customers, line)
    }
    await sell()
    const seller = async () => {
      while (selling) await sell()
    }
    const sellers = Promise.all([seller(), seller()])
    const file = join(folder, 'selling.tar.gz')
    const before = customers
    const made = await runCommandLine('backup', [file], { DATA_DIR: dataDir() })
    const after = customers
    selling = false
    await sellers
    expect(made).toMatchObject({ code: 0, complained: '' })
    // It did sell meanwhile.
    expect(after).toBeGreaterThan(before)

    const target = { databaseUrl: undefined, dataDir: join(folder, 'sold') }
    await restoreBackup(target, file, { without: shortLivedTables, jobs: ['letter'], agree: async () => {} }, never)
    const server = await startEmbedded(target.dataDir)
    const [counts] = await withClient(server.connection, async (client) => {
      const { rows } = await client.query(`select (select count(*) from orders)::int as orders,
        (select count(*) from orders o where not exists (select from order_lines l where l.order_id = o.id))::int as bare,
        (select count(*) from orders o where not exists (select from order_status_history h where h.order_id = o.id))::int as untold,
        (select count(*) from order_lines l where not exists (select from orders o where o.id = l.order_id))::int as stray,
        (select count(*) from orders o where not exists (
          select from pgboss.job where data->>'kind' = 'orderPlaced' and (data->>'orderId')::int = o.id))::int as unwritten,
        (select sum(sold) from product_stock)::int - coalesce((select sum(quantity) from order_lines), 0)::int as sold_before,
        (select count(*) from product_stock s where sold <>
          coalesce((select sum(quantity) from order_lines l where l.product_id = s.product_id), 0) and product_id = ${line.productId})::int as wrong`)
      return rows
    })
    await server.close()
    expect(counts).toMatchObject({ bare: 0, untold: 0, stray: 0, unwritten: 0 })
    expect(counts.orders).toBeGreaterThan(0)
    // The demo counts goods as sold that nobody has ordered; what was ordered since is what the lines say.
    expect(counts.sold_before).toBe(await soldBefore())
  })

  /** What the demo counts as sold without an order. */
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

  it('and of one that is shut: every row and picture of it', async () => {
    await shop.close()
    await hangPictures(dataDir(), { 'customers/face.webp': Buffer.from('face') })
    const file = join(folder, 'shut.tar.gz')
    expect(await runCommandLine('backup', [file], { DATA_DIR: dataDir() })).toMatchObject({ code: 0, complained: '' })
    const target = { databaseUrl: undefined, dataDir: join(folder, 'opened') }
    await restoreBackup(
      target,
      file,
      { without: shortLivedTables, jobs: ['letter', 'sweep'], agree: async () => {} },
      never,
    )
    const rows = await Promise.all(
      [dataDir(), target.dataDir].map(async (place) => {
        const server = await startEmbedded(place)
        const found = await rowsOf(server.connection)
        await server.close()
        return found
      }),
    )
    expect(rows[0]?.orders?.length).toBeGreaterThan(0)
    expect(rows[1]).toEqual({ ...rows[0], ...Object.fromEntries(shortLivedTables.map((table) => [table, []])) })
    expect(await picturesOf(target.dataDir)).toEqual(await picturesOf(dataDir()))
  })
})

describe('The file', () => {
  let house: House
  beforeAll(async () => {
    house = await openHouse()
    await house.run(rowsForEveryTable)
  })
  afterAll(() => house?.close())
  const leftIn = async (place: string) => (await readdir(place)).filter((name) => name.endsWith('.partial'))

  it('is for nobody but its owner, from its first byte on, and appears when it is whole', async () => {
    const place = join(folder, 'private')
    mkdirSync(place)
    const modes = new Set<number>()
    let early = false
    const watch = async (until: Promise<unknown>) => {
      let over = false
      until.then(
        () => (over = true),
        () => (over = true),
      )
      while (!over) {
        for (const name of await readdir(place)) {
          const found = statSync(join(place, name), { throwIfNoEntry: false })
          if (found !== undefined) modes.add(found.mode & 0o777)
          if (name === 'shop.tar.gz' && (await leftIn(place)).length > 0) early = true
        }
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    const making = createBackup(house, join(place, 'shop.tar.gz'), never)
    await watch(making)
    await making
    expect([[...modes], early, await readdir(place)]).toEqual([[0o600], false, ['shop.tar.gz']])
    expect(statSync(join(place, 'shop.tar.gz')).mode & 0o777).toBe(0o600)
  })

  it('is not written over unless the owner agrees', async () => {
    const file = join(folder, 'there.tar.gz')
    writeFileSync(file, 'of yesterday')
    const refused = await runCommandLine('backup', [file], house.environment)
    expect(refused).toMatchObject({
      code: 1,
      complained: `The file ${file} is there already; replace it? Call it with --yes if so; nothing was changed.`,
    })
    expect(statSync(file).size).toBe(12)
    expect(await runCommandLine('backup', [file, '--yes'], house.environment)).toMatchObject({ code: 0 })
    expect(statSync(file).size).toBeGreaterThan(1_000)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('is not there after a backup that was stopped, and nothing else of it', async () => {
    const place = join(folder, 'stopped')
    mkdirSync(place)
    const stop = new AbortController()
    // Somebody holds a table, so that it cannot end by itself.
    await withClient(house.connection, async (client) => {
      await client.query('begin; lock table users in access exclusive mode')
      const making = createBackup(house, join(place, 'shop.tar.gz'), stop.signal)
      making.catch(() => {})
      await expect
        .poll(async () => {
          // A transaction sees the same sessions again unless it is told otherwise.
          await client.query('select pg_stat_clear_snapshot()')
          const waiting = `select from pg_stat_activity where application_name = 'rawaj backup' and wait_event_type = 'Lock'
            and datname = current_database()`
          return (await client.query(waiting)).rowCount
        })
        .toBe(1)
      stop.abort()
      await expect(making).rejects.toThrow()
      await client.query('rollback')
    })
    expect([await readdir(place), (await readdir(house.dataDir)).filter((name) => name.startsWith('media.'))]).toEqual([
      [],
      [],
    ])
  })

  it('leaves tables that are not the shop’s alone', async () => {
    await house.run('create table public.somebody_elses (a int); insert into somebody_elses values (7)')
    const file = join(folder, 'without.tar.gz')
    await createBackup(house, file, never)
    await restoreBackup(house, file, { without: shortLivedTables, jobs: [], agree: async () => {} }, never)
    expect((await house.rows()).somebody_elses).toEqual(['{"a": 7}'])
    await house.run('drop table public.somebody_elses')
  })

  it('has the pictures of its moment, though the shop removes them meanwhile', async () => {
    await hangPictures(house.dataDir, {
      'customers/one.webp': Buffer.from('face'),
      'products/a.webp': Buffer.from('a'),
    })
    const { files, release } = await pinMedia(house.dataDir)
    await rm(join(house.dataDir, 'media/customers/one.webp'))
    const pinned = files.find(({ path }) => path === 'customers/one.webp')
    expect(readFileSync(pinned?.place ?? '', 'utf8')).toBe('face')
    await release()
    expect(await readdir(house.dataDir)).toEqual(['media'])
  })

  it('tells which pictures the shop shows and has lost', async () => {
    const { said } = await runCommandLine('backup', [join(folder, 'lost.tar.gz')], house.environment)
    expect(said).toContain('not in it, because it is not in the shop any more: media/customers/one.webp')
  })

  it.each([
    [
      'a folder that is not there',
      () => join(folder, 'nowhere', 'shop.tar.gz'),
      /^There is no folder for .*nowhere.*\.$/,
    ],
    ['a folder', () => folder, /is a folder; name a file\.$/],
    ['no name', () => '--help', /^Call it so: npm run backup -- FILE \[--yes\]$/],
  ])('cannot be %s', async (_, file, sentence) => {
    const { code, complained } = await runCommandLine('backup', [file()], house.environment)
    expect([code, complained]).toEqual([1, expect.stringMatching(sentence)])
  })

  it('cannot be of no shop', async () => {
    const nothing = join(folder, 'nothing')
    const embedded = await runCommandLine('backup', [join(folder, 'none.tar.gz')], { DATA_DIR: nothing })
    expect(embedded).toMatchObject({
      code: 1,
      complained: `There is no shop in ${nothing}; check the setting DATA_DIR.`,
    })
    expect(existsSync(nothing)).toBe(false)
    const empty = await openHouse({ empty: true })
    expect(await runCommandLine('backup', [join(folder, 'none.tar.gz')], empty.environment)).toMatchObject({
      code: 1,
      complained: expect.stringMatching(/ holds no shop\.$/),
    })
    await empty.close()
  })

  // A disk of its own, as large as a stamp; not every machine lets a user have one.
  const ownDisk = ['--user', '--map-root-user', '--mount', '--', 'sh', '-c']
  const mayMount =
    spawnSync('unshare', [...ownDisk, 'mount -t tmpfs -o size=64k tmpfs /mnt'], { stdio: 'ignore' }).status === 0
  it.runIf(mayMount)('says that the disk is full, and leaves nothing on it', async () => {
    await house.run(`insert into pages (key, title_ar, body_ar)
      select 'p' || n, 'x', (select string_agg(md5(n || ' ' || m), '') from generate_series(1, 400) m) from generate_series(1, 50) n`)
    const program = fileURLToPath(new URL('./backupCommand.ts', import.meta.url))
    const script = `mount -t tmpfs -o size=64k tmpfs /mnt && "${process.execPath}" "${program}" /mnt/shop.tar.gz; echo "status $?"; ls -A /mnt`
    const { stdout, stderr } = spawnSync('unshare', [...ownDisk, script], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, NODE_ENV: 'test', ...house.environment },
    })
    expect([stderr.trim(), stdout.trim()]).toEqual(['The disk is full; nothing was changed.', 'status 1'])
  })
})
