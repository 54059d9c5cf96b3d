import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startEmbedded } from '../../../platform/database/embedded/startEmbedded.ts'
import { makePgliteShop, type PgliteShop } from '../../../testing/backup/pgliteShop.ts'
import { readMedia, rowsOf, runCommandLine, startCommand, writeMedia } from '../../../testing/backup/shopFixture.ts'
import { migrated, type ShopRows } from '../../../testing/backup/shopRows.ts'
import { spawnShop, startProcess } from '../../../testing/startProcess.ts'
import { sha256 } from '../archive/writeArchive.ts'

let made: PgliteShop
const dataDir = () => made.dataDir
const environment = () => ({ DATA_DIR: made.dataDir, SEED: 'none' })

beforeAll(async () => {
  made = await makePgliteShop()
  await writeMedia(made.dataDir, { 'customers/one.webp': Buffer.from('one') })
}, 600_000)
afterAll(() => made?.remove())

/** Every file below the folder by its hash. */
async function hashFolder(place: string): Promise<Record<string, string>> {
  const names = await readdir(place, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    (await Promise.all(files.map(async (file) => [file.slice(place.length), sha256(await readFile(file))]))).sort(),
  )
}

async function embeddedRows(place: string): Promise<ShopRows> {
  const server = await startEmbedded(place)
  const rows = await rowsOf(server.connection, made.rows)
  await server.close()
  return rows
}

async function failedStart(): Promise<string | undefined> {
  const shop = spawnShop(environment())
  expect(await shop.ended).toBe(1)
  return shop.output().trim().split('\n').at(-1)
}

describe('A shop that an earlier version kept in PGlite', { tags: ['long'], timeout: 900_000 }, () => {
  const importIsDue = () =>
    `The database in ${join(dataDir(), 'database')} was made by an earlier version of the shop (by PGlite) and was left as it is; move it into the new one with "npm run import-pglite".`

  it('is not opened, moves with every row when told to, and opens again where it was', async () => {
    const before = await hashFolder(dataDir())
    expect(await failedStart()).toBe(importIsDue())
    expect(await hashFolder(dataDir())).toEqual(before)

    // Interrupted, it has done nothing.
    const killed = startCommand('heldImport', [], environment())
    await expect.poll(killed.said, { timeout: 300_000 }).toContain('Writing the new database')
    killed.process.kill('SIGKILL')
    await killed.ended
    expect(await failedStart()).toBe(importIsDue())

    expect(await runCommandLine('importPglite', [], environment())).toMatchObject({
      code: 0,
      complained: '',
      said: expect.stringMatching(
        /Moved \d+ rows\. The old database is still in .*database, and may go when all is well\./,
      ),
    })
    expect((await readdir(dataDir())).sort()).toEqual(['database', 'media', 'postgresql', 'sockets'])
    const after = await hashFolder(dataDir())
    expect(Object.fromEntries(Object.entries(after).filter(([name]) => name in before))).toEqual(before)
    expect(Object.entries(made.rows).filter(([, rows]) => rows.length === 0)).toEqual([])
    expect(await embeddedRows(dataDir())).toEqual(migrated(made.rows))
    expect(Object.keys(await readMedia(dataDir()))).toEqual(['customers/one.webp'])

    const shop = await startProcess({ ...environment(), PAYLOAD_SEAL: 'off' })
    const brands = await shop.call('GET', '/brand').finally(() => shop.close())
    expect(JSON.stringify(brands)).toContain('رواج')
  })

  it('replaces no other shop unless its owner agrees', async () => {
    const before = await embeddedRows(dataDir())
    const refused = await runCommandLine('importPglite', [], environment())
    expect(refused).toMatchObject({
      code: 1,
      complained: expect.stringMatching(
        /has 5 products, 4 orders and 2 users already.*--yes if so; nothing was changed\.$/,
      ),
    })
    expect(await embeddedRows(dataDir())).toEqual(before)
  })

  it('has to be there, and shut', async () => {
    const nothing = join(dataDir(), 'nothing')
    expect(await runCommandLine('importPglite', [], { DATA_DIR: nothing })).toMatchObject({
      code: 1,
      complained: `There is no database of an earlier version in ${join(nothing, 'database')}; check the setting DATA_DIR.`,
    })
    await writeFile(join(dataDir(), 'shop.lock'), JSON.stringify({ pid: process.pid, started: '', token: 'x' }))
    expect(await runCommandLine('importPglite', ['--yes'], environment())).toMatchObject({
      code: 1,
      complained: `The earlier version of the shop is still open on ${dataDir()}; stop it.`,
    })
  })
})
