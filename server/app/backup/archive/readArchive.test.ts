import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { manifestEntry, pieceName, trailerEntry } from './format.ts'
import { readArchive } from './readArchive.ts'
import { sha256, writeArchive } from './writeArchive.ts'

const never = new AbortController().signal
const hash = 'a'.repeat(64)
let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawaj-archive-'))
  file = join(folder, 'made.tar.gz')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A file made by hand. */
async function made(entries: [string, string][]): Promise<string> {
  const tar = pack()
  const written = pipeline(tar, createGzip(), createWriteStream(file))
  for (const [name, content] of entries) tar.entry({ name }, content)
  tar.finalize()
  await written
  return file
}

const manifest = JSON.stringify({
  format: 'rawaj-backup',
  version: 1,
  createdAt: '2026-11-22T10:00:00.000Z',
  migrations: [hash],
  tables: [{ name: 'users', columns: ['id'] }],
  media: true,
})
const rows = '1\n2\n'
const trailerOf = (parts: object = {}) =>
  JSON.stringify({
    manifest: sha256(Buffer.from(manifest)),
    tables: { users: { rows: 2, sha256: sha256(Buffer.from(rows)) } },
    sequences: [],
    files: [],
    ...parts,
  })
const start: [string, string] = [manifestEntry, manifest]
const users: [string, string] = [pieceName('users', 1), rows]
const end: [string, string] = [trailerEntry, trailerOf()]

describe('A backup is read', () => {
  it('when everything in it is what its trailer says', async () => {
    const seen: string[] = []
    await readArchive(
      await made([start, users, end]),
      { rows: async (table, piece) => void seen.push(`${table} ${piece}`) },
      never,
    )
    expect(seen).toEqual([`users ${rows}`])
  })

  it.each<[string, [string, string][], RegExp]>([
    [
      'climbs out of the folder',
      [start, ['media/../../evil.sh', 'x'], end],
      /media\/\.\.\/\.\.\/evil\.sh may not be in it/,
    ],
    ['names a place of the whole machine', [start, ['media//etc/passwd', 'x'], end], /may not be in it/],
    ['holds what belongs nowhere', [start, ['etc/passwd', 'x'], end], /etc\/passwd may not be in it/],
    [
      'holds a table that its manifest does not name',
      [start, [pieceName('sessions', 1), '1\n'], end],
      /is out of place/,
    ],
    ['lacks a piece', [start, [pieceName('users', 2), rows], end], /is out of place/],
    ['has other rows than were counted', [start, [users[0], '1\n3\n'], end], /table users is not whole/],
    ['has rows that were not counted', [start, users, [pieceName('users', 2), '3\n'], end], /table users is not whole/],
    [
      'lacks a picture',
      [start, users, [trailerEntry, trailerOf({ files: [{ path: 'a.webp', size: 1, sha256: hash }] })]],
      /pictures are missing/,
    ],
    ['has a picture too many', [start, users, ['media/a.webp', 'x'], end], /pictures are missing/],
    ['was told another shape', [[manifestEntry, `${manifest} `], users, end], /manifest\.json was changed/],
    ['goes on after its end', [start, users, end, ['media/a.webp', 'x']], /something follows its end/],
    ['has no end', [start, users], /its end is missing/],
    ['says nothing of itself', [users, end], /is no backup of a shop/],
    ['holds nothing', [], /is no backup of a shop/],
    [
      'is of a later kind',
      [[manifestEntry, manifest.replace('"version":1', '"version":2')], end],
      /made by a newer version of the shop/,
    ],
  ])('a backup that %s is not read', async (_, entries, message) => {
    await expect(readArchive(await made(entries), {}, never)).rejects.toThrow(message)
  })
})

describe('A table', () => {
  it('a table of any length is written and read in pieces that end with a row, holding no more than a few of them', async () => {
    const row = Buffer.from(`${'x'.repeat(999)}\n`)
    const rows = 125_000
    let highest = 0
    async function* many() {
      for (let count = 0; count < rows; count += 1) {
        if (count % 2_000 === 0) highest = Math.max(highest, process.memoryUsage().arrayBuffers)
        yield row
      }
    }
    const before = process.memoryUsage().arrayBuffers
    const contents = {
      createdAt: new Date(),
      migrations: [hash],
      files: null,
      sequences: async () => [],
      tables: [{ name: 'users', columns: ['id'], rows: many }],
    }
    await writeArchive(createWriteStream(file), contents, never)
    // 125 MB went through; what is not collected yet counts as well.
    expect(highest - before).toBeLessThan(100_000_000)
    let count = 0
    await readArchive(
      file,
      {
        rows: async (_, piece) => {
          expect(piece.at(-1)).toBe(0x0a)
          count += piece.length / 1_000
        },
      },
      never,
    )
    expect(count).toBe(rows)
  })
})
