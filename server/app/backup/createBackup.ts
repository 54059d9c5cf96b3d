import type { Writable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import type { Settings } from '../../kernel/index.ts'
import { jobTable } from './archive/format.ts'
import { writeArchive } from './archive/writeArchive.ts'
import { writeFileAtomically } from './atomicFile.ts'
import { BackupError } from './BackupError.ts'
import { connect, openDatabaseAccess } from './openDatabaseAccess.ts'
import { listed, pgSource } from './pgSource.ts'
import { type PinnedMedia, pinMedia } from './pinMedia.ts'
import { describeShop, omittedTables, type ShopDescription } from './shopTables.ts'

export interface BackupResult {
  rows: number
  files: number
  /** Pictures that the shop shows and does not have. */
  missing: string[]
}

/**
 * Writes everything that a shop must not lose into one file: a snapshot, taken while the shop keeps selling. Sessions, and other
 * secrets that live for minutes, are left out. A stream is ended; what was written to it before a failure is not a backup, which
 * its reader notices by the missing end.
 * @throws BackupError
 */
export async function createBackup(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  target: string | Writable,
  signal: AbortSignal,
): Promise<BackupResult> {
  const reached = await openDatabaseAccess(settings, { make: false })
  try {
    const client = await connect(reached, 'backup', signal)
    try {
      const { shop, media, missing } = await takeSnapshot(client, settings.dataDir, reached.where)
      try {
        const contents = { createdAt: new Date(), ...shop, files: media.files }
        const write = (out: Writable) => writeArchive(out, contents, signal)
        const { trailer, vanished } = await (typeof target === 'string'
          ? writeFileAtomically(target, write)
          : write(target))
        const counts = Object.entries(trailer.tables).filter(([name]) => name !== jobTable)
        return {
          rows: counts.reduce((sum, [, { rows }]) => sum + rows, 0),
          files: trailer.files.length,
          missing: [...missing, ...vanished],
        }
      } finally {
        await media.release()
      }
    } finally {
      await client.end().catch(() => {})
    }
  } finally {
    await reached.close()
  }
}

interface Snapshot {
  shop: ShopDescription
  media: PinnedMedia
  missing: string[]
}

const maxAttempts = 4
const undefinedTable = '42P01'

/**
 * A snapshot of the database, and the pictures that belong to it. A picture that was replaced in the instant between the
 * two is a reason to take another one; one that is missing every time was lost long ago.
 */
async function takeSnapshot(client: pg.Client, dataDir: string, where: string): Promise<Snapshot> {
  for (let attempt = 1; ; attempt += 1) {
    const shop = await beginLocked(client, where)
    if (shop === null) {
      await client.query('rollback')
      if (attempt < maxAttempts) continue
      throw new BackupError(`The tables of the database ${where} are being replaced; back it up when that is done.`)
    }
    const media = await pinMedia(dataDir)
    try {
      const there = new Set(media.files.map(({ path }) => path))
      const shown = await client.query<{ picture: string }>(uploadedPictures(shop))
      const missing = shown.rows.map(({ picture }) => picture).filter((picture) => !there.has(picture))
      if (missing.length === 0 || attempt === maxAttempts) return { shop, media, missing }
    } catch (error) {
      await media.release()
      throw error
    }
    await media.release()
    await client.query('rollback')
  }
}

/**
 * Begins the transaction that is backed up; `null`: the tables changed meanwhile. The locks come before the first query,
 * which takes the snapshot: a restore that is waited for is then in it, and no table is dropped or altered after it.
 */
async function beginLocked(client: pg.Client, where: string): Promise<ShopDescription | null> {
  const describe = () => describeShop(pgSource(client), where, { without: omittedTables })
  const names = ({ tables }: ShopDescription) => tables.map(({ name }) => name)
  const expected = names(await describe())
  await client.query('begin isolation level repeatable read, read only')
  try {
    await client.query(`lock table ${listed(expected)} in access share mode`)
  } catch (error) {
    if ((error as pg.DatabaseError).code === undefinedTable) return null
    throw error
  }
  const shop = await describe()
  return isDeepStrictEqual(names(shop), expected) ? shop : null
}

/** Only what was uploaded is ever removed by the shop. Versions before had no logo. */
const uploadedPictures = ({ tables }: ShopDescription) => `select picture from (
    select picture from users union select image from categories union select image from subcategories
    ${tables.some(({ name }) => name === 'shop_settings') ? `union select values->>'logo' from shop_settings where name = 'identity'` : ''}
  ) as shown where picture ~ '^(customers|categories|logo)/'`
