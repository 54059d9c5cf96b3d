// @module-tag ci
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createSeedData } from '@rawaj/demo'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../testing/backup/shopFixture.ts'
import { isRoot } from '../testing/database/dataFolders.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'
import { openTestShopOn } from '../testing/openTestShop.ts'
import { type ShopProcess, spawnShop, startProcess } from '../testing/startProcess.ts'

const modeOf = (path: string) => statSync(path).mode & 0o777

const root = mkdtempSync(join(tmpdir(), 'rawaj-run-'))
let occupied: Server
beforeAll(async () => {
  occupied = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => occupied.once('listening', resolve))
  const made = spawnShop(empty('made'))
  await made.opened
  made.process.kill('SIGTERM')
  await made.ended
})
afterAll(() => {
  occupied.close()
  rmSync(root, { recursive: true, force: true })
})

const empty = (name: string) => ({ DATA_DIR: join(root, name), SEED: 'none' })
/** An empty shop is closed: it answers what a closed one does. */
const answers = async ({ call }: ShopProcess) => {
  const body = { email: 'nobody@example.test' }
  return (await call('POST', '/auth/forgot-password', { body })).success
}
/** A shop that has been open before: making a database takes a while. */
const used = (name: string) => {
  cpSync(join(root, 'made'), join(root, name), { recursive: true })
  return empty(name)
}

/** Output of a failed start: its last line and its exit code; it must not contain a stack. */
async function failedStart(settings: Record<string, string>) {
  const shop = spawnShop(settings)
  const code = await shop.ended
  const lines = shop.output().trim().split('\n')
  const progress = /^(Opening the database|Sign in with|Adding the demo products| {2}(?!at )\S)/
  return { code, message: lines.at(-1), printed: lines.filter((line) => !progress.test(line)) }
}

describe('A start that cannot succeed says why in one message', () => {
  it.each([
    ['a wrong setting', { PORT: 'eighty' }, /^The setting PORT is wrong: it must be a whole number from 0 to 65535\.$/],
    [
      'a vector of the wrong length',
      { PAYLOAD_IV: 'short' },
      /^The setting PAYLOAD_IV is wrong: it must have exactly 20 characters\.$/,
    ],
    [
      'a server that is not there',
      { ...empty('none'), DATABASE_URL: 'postgres://nobody@127.0.0.1:9/shop' },
      /^The database at 127\.0\.0\.1:9 \(setting DATABASE_URL\) cannot be reached: .*\.$/,
    ],
    ['an address that is not this machine’s', { ...empty('host'), HOST: '192.0.2.1' }, /check the setting HOST\.$/],
  ])('%s', { tags: ['long'] }, async (_, settings, message) => {
    const { code, printed } = await failedStart(settings)
    expect(printed).toEqual([expect.stringMatching(message)])
    expect(code).toBe(1)
  })

  it('a disk without enough room, before anything is made', { tags: ['long'] }, async () => {
    const settings = { ...empty('room'), MIN_FREE_SPACE: '999999999' }
    const { code, printed } = await failedStart(settings)
    expect([code, printed]).toEqual([
      1,
      [expect.stringMatching(/^Only \d+ MB are free in .*room, and the shop needs 999999999 MB; .* MIN_FREE_SPACE\.$/)],
    ])
    expect(readdirSync(settings.DATA_DIR)).toEqual([])
  })

  it('proxies that would believe everybody', { tags: ['long'] }, async () => {
    const { code, printed } = await failedStart({ ...empty('proxy'), TRUST_PROXY: 'on' })
    expect([code, printed]).toEqual([1, [expect.stringMatching(/^The setting TRUST_PROXY is wrong: .*usually 1.*\.$/)]])
  })

  it('a port that is taken', async () => {
    const address = occupied.address()
    const port = String(typeof address === 'object' && address !== null ? address.port : 0)
    const { code, printed } = await failedStart({ ...used('port'), PORT: port })
    expect([code, printed]).toEqual([1, [expect.stringContaining(`Port ${port} is already in use`)]])
  })

  it('a data folder that is a file', { tags: ['long'] }, async () => {
    writeFileSync(join(root, 'file'), '')
    const { code, printed } = await failedStart({ ...empty('file') })
    expect([code, printed]).toEqual([1, [expect.stringContaining('check the setting DATA_DIR')]])
  })

  it('a data folder that another shop is using, which keeps selling', { tags: ['long'] }, async () => {
    const settings = used('shared')
    const first = await startProcess(settings)
    const { code, printed } = await failedStart(settings)
    expect([code, printed]).toEqual([
      1,
      [expect.stringContaining(`in use by another process of the shop (process ${first.process.pid} on `)],
    ])
    expect(await answers(first)).toBe(true)
    await first.kill()
    // Dead without a word: the next one takes over.
    const third = await startProcess(settings)
    await third.kill()
  })

  it('a damaged database, with nothing else on the screen', { tags: ['long'] }, async () => {
    const settings = used('damaged')
    const shop = await startProcess(settings)
    await shop.kill()
    const log = join(settings.DATA_DIR, 'postgresql/pg_wal')
    for (const name of readdirSync(log)) if (/^[0-9A-F]{24}$/.test(name)) truncateSync(join(log, name), 1_000)
    const { code, printed } = await failedStart(settings)
    expect([code, printed]).toEqual([
      1,
      [expect.stringMatching(/^The database in .* is damaged .* was left as it is; .*\.$/)],
    ])
  })
})

describe('A start that fails by a fault of the shop’s own', () => {
  it('names the cause in one short message, and no value of the statement', async () => {
    const postgres = await openTestDatabase()
    const testShop = await openTestShopOn(postgres)
    const [demo] = createSeedData({ products: 300 }).products
    const sku = demo?.sku ?? ''
    await testShop.make.product({ sku })
    const settings = { DATABASE_URL: postgres.url, DATA_DIR: join(root, 'repeated'), SEED: 'demo' }

    const { code, printed } = await failedStart(settings)
    const message = printed.at(-1) ?? ''
    expect(code).toBe(1)
    expect(message).toMatch(
      /^The shop could not start: the database refused a statement: duplicate key value violates unique constraint "[\w]+" \(SQLSTATE 23505\); LOG_LEVEL=debug shows where\.$/,
    )
    expect(printed.join('\n').length).toBeLessThan(1_000)
    expect(printed.join('\n')).not.toContain(sku)

    const loud = await failedStart({ ...settings, LOG_LEVEL: 'debug' })
    const places = loud.printed.filter((line) => /^\s+at /.test(line))
    expect(places.length).toBeGreaterThan(0)
    expect(places.length).toBeLessThanOrEqual(20)
    expect(loud.printed.join('\n').length).toBeLessThan(10_000)
    expect(loud.printed.join('\n')).not.toContain(sku)
    await testShop.close()
  })
})

describe('The shop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'closes cleanly on %s and lets go of its folder',
    { tags: ['long'] },
    async (signal) => {
      const settings = used(signal)
      const shop = spawnShop(settings)
      const url = await shop.opened
      await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200)
      shop.process.kill(signal)
      expect(await shop.ended).toBe(0)
      expect(readdirSync(settings.DATA_DIR)).toEqual(['postgresql', 'sockets'])
    },
  )

  it('shows the made-up administrator’s password at the first start only, and whether it runs as root', async () => {
    // Making a database of its own is not what this is about.
    const postgres = await openTestDatabase()
    const settings = { ...empty('password'), DATABASE_URL: postgres.url }
    const first = await startProcess(settings)
    await first.kill()
    expect(first.output()).toMatch(/administrator: admin@rawaj\.example \/ Rw7-\S+/)
    // Said between the other lines of a start.
    expect(first.output().includes('Warning: the shop runs as root')).toBe(isRoot)
    const second = await startProcess(settings)
    expect(second.output()).not.toContain('Rw7-')
    await second.kill()
    await postgres.close()
  })

  it('closes to other users of the machine what an earlier version left open', async () => {
    const postgres = await openTestDatabase()
    const settings = { ...empty('open'), DATABASE_URL: postgres.url }
    const old = join(settings.DATA_DIR, 'imports', 'customers.csv')
    mkdirSync(dirname(old), { recursive: true, mode: 0o755 })
    writeFileSync(old, 'name,mobile', { mode: 0o644 })
    const shop = await startProcess(settings)
    await expect.poll(() => [modeOf(dirname(old)), modeOf(old)], { timeout: 30_000 }).toEqual([0o700, 0o600])
    await shop.close()
    await postgres.close()
  })

  it('killed while it is being filled is filled by the next start', { tags: ['long'] }, async () => {
    const postgres = await openTestDatabase()
    const settings = {
      DATABASE_URL: postgres.url,
      DATA_DIR: join(root, 'killed'),
      SEED: 'demo',
      SEED_PRODUCTS: '600',
      SEED_ORDERS: 'off',
      ADMIN_PASSWORD: 'Admin5',
      PAYLOAD_SEAL: 'off',
    }
    await withClient(postgres.connection, async (holder) => {
      // It cannot go on to its end before it is killed.
      await holder.query('begin; lock table deals in access exclusive mode')
      const first = spawnShop(settings)
      await expect.poll(first.output, { timeout: 120_000 }).toMatch(/Products 600 of 600/)
      first.process.kill('SIGKILL')
      await first.ended
      await holder.query('rollback')
    })

    // Had the filling gone on without its shop, the next start would find a full one and show no sign-ins.
    const second = await startProcess(settings)
    expect(second.output()).toContain('administrator: admin@rawaj.example / the password that ADMIN_PASSWORD gives')
    expect(second.output()).not.toContain('Admin5')
    expect((await second.call('GET', '/product?limit=1')).datas.count).toBe(600)
    await second.close()
    await postgres.close()
  })

  it('does not mind a folder that is already there', { tags: ['long'] }, async () => {
    mkdirSync(join(root, 'there/media'), { recursive: true })
    const shop = await startProcess(empty('there'))
    expect(await answers(shop)).toBe(true)
    expect(readdirSync(join(root, 'there'))).toEqual(expect.arrayContaining(['postgresql', 'media']))
    await shop.kill()
  })
})
