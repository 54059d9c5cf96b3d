import type pg from 'pg'
import type { Settings } from '../settings.ts'
import { jobTable } from './archive/format.ts'
import { writeArchive } from './archive/writeArchive.ts'
import { listed, pgSource } from './pgSource.ts'
import { type PinnedMedia, pinMedia } from './pinMedia.ts'
import { connect, reachDatabase } from './reachDatabase.ts'
import { describeShop, type ShopAsItIs, shortLivedTables } from './shopTables.ts'
import { writeWholeFile } from './wholeFile.ts'

export interface BackupMade {
  rows: number
  files: number
  /** Pictures that the shop shows and does not have. */
  missing: string[]
}

/**
 * Writes everything that a shop must not lose into one file: as it was at one moment, while it goes on selling. Who is
 * signed in, and other secrets that live for minutes, stay out of it. Throws BackupTrouble.
 */
export async function createBackup(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  path: string,
  signal: AbortSignal,
): Promise<BackupMade> {
  const reached = await reachDatabase(settings, { make: false })
  try {
    const client = await connect(reached, 'backup', signal)
    try {
      const { shop, media, missing } = await moment(client, settings.dataDir, reached.where)
      try {
        const { trailer, vanished } = await writeWholeFile(path, (out) =>
          writeArchive(out, { createdAt: new Date(), ...shop, files: media.files }, signal),
        )
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

interface Moment {
  shop: ShopAsItIs
  media: PinnedMedia
  missing: string[]
}

const mostAttempts = 4

/**
 * A snapshot of the database, and the pictures that belong to it. A picture that was replaced in the instant between the
 * two is a reason to take another moment; one that is missing every time was lost long ago.
 */
async function moment(client: pg.Client, dataDir: string, where: string): Promise<Moment> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin isolation level repeatable read, read only')
    const shop = await describeShop(pgSource(client), where, { without: shortLivedTables })
    await client.query(`lock table ${listed(shop.tables.map(({ name }) => name))} in access share mode`)
    const media = await pinMedia(dataDir)
    try {
      const there = new Set(media.files.map(({ path }) => path))
      const shown = await client.query<{ picture: string }>(uploadedPictures)
      const missing = shown.rows.map(({ picture }) => picture).filter((picture) => !there.has(picture))
      if (missing.length === 0 || attempt === mostAttempts) return { shop, media, missing }
    } catch (error) {
      await media.release()
      throw error
    }
    await media.release()
    await client.query('rollback')
  }
}

/** Only what was uploaded is ever removed by the shop. */
const uploadedPictures = `select picture from (
    select picture from users union select image from categories union select image from subcategories
  ) as shown where picture ~ '^(customers|categories)/'`
