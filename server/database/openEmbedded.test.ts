import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DatabaseTrouble } from './DatabaseTrouble.ts'
import { embeddedPostgresMajor, openEmbedded } from './openEmbedded.ts'
import { brands } from './schema.ts'

const root = mkdtempSync(join(tmpdir(), 'rawaj-embedded-'))
/** A sound data folder, copied for each test that spoils one. */
const sound = join(root, 'sound')

beforeAll(async () => {
  const database = await openEmbedded(sound)
  for (let number = 0; number < 400; number += 1)
    await database.db.insert(brands).values({ nameAr: `علامة ${number}`.padEnd(200, '.') })
  await database.db.execute(sql`analyze`)
  await database.close()
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

let copies = 0
function copy(): string {
  copies += 1
  const dataDir = join(root, `copy-${copies}`)
  cpSync(sound, dataDir, { recursive: true })
  return dataDir
}

/** Every file with its content, but not the lock's coming and going. */
function photograph(folder: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true }).map(String).sort()) {
    const path = join(folder, name)
    hash.update(name)
    if (statSync(path).isFile()) hash.update(readFileSync(path))
  }
  return hash.digest('hex')
}

async function refusal(dataDir: string): Promise<string> {
  const error = await openEmbedded(dataDir).then(
    async (database) => database.close(),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(DatabaseTrouble)
  const { message } = error as DatabaseTrouble
  expect(message).toMatch(/^[^\n]+\.$/)
  expect(existsSync(join(dataDir, 'shop.lock'))).toBe(false)
  return message
}

describe('The embedded database', () => {
  it('opens again with everything in it', async () => {
    const database = await openEmbedded(copy())
    expect(await database.db.$count(brands)).toBe(400)
    await database.ping()
    await database.close()
  })

  it('writes to the disk before it says done', async () => {
    const database = await openEmbedded(copy())
    const result = await database.db.execute(
      sql`select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'wal_sync_method', 'data_checksums') order by name`,
    )
    expect((result as unknown as { rows: unknown[] }).rows).toEqual([
      { name: 'data_checksums', setting: 'on' },
      { name: 'fsync', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
      { name: 'wal_sync_method', setting: 'fsync' },
    ])
    await database.close()
  })

  it('belongs to one process at a time', async () => {
    const dataDir = copy()
    const database = await openEmbedded(dataDir)
    await expect(openEmbedded(dataDir)).rejects.toThrow('is in use by another process')
    await database.close()
  })

  it('an interrupted first start leaves nothing that the next one trips over', async () => {
    const dataDir = join(root, 'interrupted')
    mkdirSync(join(dataDir, 'database.new/base'), { recursive: true })
    writeFileSync(join(dataDir, 'database.new/PG_VERSION'), embeddedPostgresMajor)
    const database = await openEmbedded(dataDir)
    expect(await database.db.$count(brands)).toBe(0)
    await database.close()
    expect(existsSync(join(dataDir, 'database.new'))).toBe(false)
  })

  it('knows which PostgreSQL it is', () => {
    expect(readFileSync(join(sound, 'database/PG_VERSION'), 'utf8').trim()).toBe(embeddedPostgresMajor)
  })
})

describe('A data folder is refused, in one sentence and untouched,', () => {
  it('when another PostgreSQL made it', async () => {
    const dataDir = copy()
    writeFileSync(join(dataDir, 'database/PG_VERSION'), '16\n')
    const before = photograph(dataDir)
    expect(await refusal(dataDir)).toContain('belongs to PostgreSQL 16')
    expect(photograph(dataDir)).toBe(before)
  })

  it('when a newer shop has used it', async () => {
    const dataDir = copy()
    const database = await openEmbedded(dataDir)
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('from the future', 9999999999999)`,
    )
    await database.close()
    expect(await refusal(dataDir)).toContain('newer version of the shop')
  })

  it.each([
    [
      'is empty',
      (folder: string) => readdirSync(folder).map((name) => rmSync(join(folder, name), { recursive: true })),
    ],
    ['lacks PG_VERSION', (folder: string) => rmSync(join(folder, 'PG_VERSION'))],
    ['lacks pg_control', (folder: string) => rmSync(join(folder, 'global/pg_control'))],
    ['lacks its log', (folder: string) => rmSync(join(folder, 'pg_wal'), { recursive: true })],
    ['lacks its tables', (folder: string) => rmSync(join(folder, 'base'), { recursive: true })],
    ['has nonsense for a version', (folder: string) => writeFileSync(join(folder, 'PG_VERSION'), 'nonsense')],
  ])('when it %s', async (_, spoil) => {
    const dataDir = copy()
    spoil(join(dataDir, 'database'))
    const before = photograph(dataDir)
    expect(await refusal(dataDir)).toMatch(/is damaged .* was left as it is/)
    expect(photograph(dataDir)).toBe(before)
  })

  it.each([
    ['pg_control is cut short', (folder: string) => truncateSync(join(folder, 'global/pg_control'), 100)],
    ['pg_control is blank', (folder: string) => writeFileSync(join(folder, 'global/pg_control'), Buffer.alloc(8192))],
    [
      'the log’s files are gone',
      (folder: string) =>
        readdirSync(join(folder, 'pg_wal'))
          .filter((name) => /^[0-9A-F]{24}$/.test(name))
          .map((name) => rmSync(join(folder, 'pg_wal', name))),
    ],
    [
      'the log’s files are cut short',
      (folder: string) =>
        readdirSync(join(folder, 'pg_wal'))
          .filter((name) => /^[0-9A-F]{24}$/.test(name))
          .map((name) => truncateSync(join(folder, 'pg_wal', name), 1000)),
    ],
    ['a table lost its end', (folder: string) => truncateSync(largestFile(folder), 8192)],
    ['a table is gone', (folder: string) => rmSync(largestFile(folder))],
    [
      'the catalogue of tables is blank',
      (folder: string) => writeFileSync(join(folder, 'global/1262'), Buffer.alloc(8192)),
    ],
  ])('when %s', async (_, spoil) => {
    const dataDir = copy()
    spoil(join(dataDir, 'database'))
    expect(await refusal(dataDir)).toMatch(/is damaged/)
  })
})

/** The brands of `beforeAll` are the shop's largest table by far. */
function largestFile(folder: string): string {
  const base = join(folder, 'base')
  const shopFolder = readdirSync(base)
    .map(Number)
    .sort((one, other) => other - one)
  const files = shopFolder.flatMap((number) =>
    readdirSync(join(base, String(number)))
      .filter((name) => Number(name) >= 16_384)
      .map((name) => join(base, String(number), name)),
  )
  const [largest] = files.sort((one, other) => statSync(other).size - statSync(one).size)
  if (largest === undefined) throw new Error('no table found')
  return largest
}
