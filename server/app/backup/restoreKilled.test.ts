// @module-tag ci
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbedded } from '../../platform/database/embedded/startEmbedded.ts'
import { rowsForEveryTable } from '../../testing/backup/rowsForEveryTable.ts'
import {
  openShopFixture,
  readMedia,
  rowsOf,
  type ShopFixture,
  startCommand,
  withClient,
  writeMedia,
} from '../../testing/backup/shopFixture.ts'
import type { ShopRows } from '../../testing/backup/shopRows.ts'
import { startHeldRestore } from '../../testing/backup/startHeldRestore.ts'
import { sha256 } from './archive/writeArchive.ts'
import { createBackup } from './createBackup.ts'
import { restoreBackup } from './restoreBackup.ts'
import { omittedTables } from './shopTables.ts'
import { stageMedia } from './stagedMedia.ts'

const never = new AbortController().signal
const everything = { without: omittedTables, jobs: [], confirm: async () => {} }

let folder: string
let file: string
let large: ShopFixture
let target: ShopFixture
let before: { rows: ShopRows; pictures: Record<string, string> }
const now = async () => ({ rows: await target.rows(), pictures: await readMedia(target.dataDir) })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawaj-backups-'))
  file = join(folder, 'large.tar.gz')
  large = await openShopFixture()
  await large.run(rowsForEveryTable)
  await large.run(`insert into subscribers (email, language)
    select md5(n::text) || '@example.test', 'ar' from generate_series(1, 60000) n`)
  await writeMedia(large.dataDir, {
    'customers/one.webp': Buffer.from('of the backup'),
    'categories/new.webp': Buffer.from('new'),
  })
  await createBackup(large, file, never)
  target = await openShopFixture()
  await target.run(rowsForEveryTable)
  await writeMedia(target.dataDir, {
    'customers/one.webp': Buffer.from('of the shop'),
    'customers/own.webp': Buffer.from('own'),
  })
  before = await now()
})
afterAll(async () => {
  await large?.close()
  await target?.close()
  await rm(folder, { recursive: true, force: true })
})

/** Polls until there is a row, from outside of any transaction. */
const seen = (statement: string) =>
  withClient(target.connection, (client) =>
    expect.poll(async () => (await client.query(statement)).rowCount, { timeout: 120_000 }).toBeGreaterThan(0),
  )
const gone = () =>
  withClient(target.connection, (client) =>
    expect
      .poll(
        async () =>
          (
            await client.query(
              `select from pg_stat_activity where application_name = 'rawaj restore' and datname = current_database()`,
            )
          ).rowCount,
      )
      .toBe(0),
  )
// Databases of other tests are copies of the same one, so that their tables have the same numbers.
const waitsFor = (table: string) => `select from pg_locks where not granted and relation = '${table}'::regclass
  and database = (select oid from pg_database where datname = current_database())`
const inTheMiddle = `select from pg_stat_progress_copy where command = 'COPY FROM' and tuples_processed > 1000
  and datname = current_database()`

describe('A restore that is killed leaves the old shop whole', () => {
  it('a restore killed while it waits for a request of the shop leaves the old shop whole', {
    tags: ['long'],
  }, async () => {
    await withClient(target.connection, async (client) => {
      await client.query('begin; select from orders')
      const restore = startCommand('restore', [file, '--yes'], target.environment)
      await seen(waitsFor('orders'))
      restore.process.kill('SIGKILL')
      await restore.ended
      await client.query('rollback')
    })
    await gone()
    expect(await now()).toEqual(before)
  })

  it('a restore killed in the middle of the rows leaves the old shop whole', async () => {
    const restore = await startHeldRestore(file, target.environment)
    await seen(inTheMiddle)
    await restore.kill()
    await gone()
    expect(await now()).toEqual(before)
  })

  it('a restore killed after all rows but before the jobs leaves the old shop whole', { tags: ['long'] }, async () => {
    await withClient(target.connection, async (client) => {
      const restore = await startHeldRestore(file, target.environment)
      await seen(inTheMiddle)
      // The table that it reads last.
      await client.query('begin; lock table pgboss.queue in access exclusive mode')
      await restore.letGo()
      await seen(waitsFor('pgboss.queue'))
      await restore.kill()
      await client.query('rollback')
    })
    await gone()
    expect(await now()).toEqual(before)
  })

  it('a restore killed between its pictures and the commit leaves the old shop whole, with more pictures than it shows', {
    tags: ['long'],
  }, async () => {
    const media = await stageMedia(target.dataDir, new Date())
    const files = { 'customers/one.webp': 'of the backup', 'categories/new.webp': 'new' }
    const bytes = async function* (text: string) {
      yield Buffer.from(text)
    }
    for (const [path, text] of Object.entries(files)) await media.stage({ path, mtime: new Date(0) }, bytes(text))
    await media.add(
      Object.entries(files).map(([path, text]) => ({ path, size: text.length, sha256: sha256(Buffer.from(text)) })),
    )
    expect(await now()).toEqual({
      rows: before.rows,
      pictures: { ...before.pictures, 'categories/new.webp': Buffer.from('new').toString('base64') },
    })
  })

  it('pictures of a killed restore go with the next one, which succeeds', { tags: ['long'] }, async () => {
    await restoreBackup(target, file, everything, never)
    expect((await target.rows()).subscribers).toHaveLength(60_001)
    expect(await readMedia(target.dataDir)).toEqual(await readMedia(large.dataDir))
    expect(await readdir(target.dataDir)).toEqual(['media'])
  })
})

describe('The shop’s own server', () => {
  it('has the old shop when it opens after a restore that was killed, and its server with it', {
    tags: ['long'],
  }, async () => {
    const dataDir = join(folder, 'embedded')
    const small = join(folder, 'small.tar.gz')
    const little = await openShopFixture()
    await little.run(rowsForEveryTable)
    await createBackup(little, small, never)
    await little.close()
    await restoreBackup({ databaseUrl: undefined, dataDir }, small, everything, never)
    const restore = await startHeldRestore(file, { DATA_DIR: dataDir })
    await restore.kill()
    const server = await startEmbedded(dataDir)
    const found = await rowsOf(server.connection)
    await server.close()
    expect(found.subscribers).toHaveLength(1)
    expect(found.order_lines).toHaveLength(20)
  })
})
