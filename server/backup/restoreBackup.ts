import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { refuseNewerDatabase } from '../database/migrate.ts'
import { migrationLock } from '../database/migrateDatabase.ts'
import { retried } from '../database/retried.ts'
import * as schema from '../database/schema.ts'
import { installQueues } from '../jobs/installQueues.ts'
import type { JobName } from '../jobs/Jobs.ts'
import type { Settings } from '../settings.ts'
import type { Manifest } from './archive/format.ts'
import { type Contained, readArchive } from './archive/readArchive.ts'
import { BackupTrouble } from './BackupTrouble.ts'
import { connect, type Reached, reachDatabase } from './reachDatabase.ts'
import { replaceShop } from './replaceShop.ts'
import type { RowLoader } from './rowLoader.ts'
import { allMigrations } from './shopTables.ts'
import { type StagedMedia, stageMedia } from './stagedMedia.ts'

/** What is in a shop that a restore would replace. */
export interface ShopInTheWay {
  where: string
  products: number
  orders: number
  users: number
}

export interface RestoreOptions {
  /** Tables that stay empty. */
  without: readonly string[]
  /** The kinds of waiting jobs that are put back. */
  jobs: readonly JobName[]
  /** Asked before a shop with data is replaced; throws when it must not be. */
  agree: (shop: ShopInTheWay) => Promise<void>
  /** Told when the old shop begins to be replaced. */
  begun?: () => void
}

/**
 * Puts the shop of a backup in the place of the one in the database, all of it or nothing: the file is read through and
 * proved whole before anything is touched, and again while it is loaded, in one transaction. Throws BackupTrouble.
 */
export async function restoreBackup(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  path: string,
  options: RestoreOptions,
  signal: AbortSignal,
): Promise<Contained> {
  const { manifest } = await readArchive(path, { manifest: async (found) => refuseNewerBackup(found) }, signal)
  const reached = await reachDatabase(settings, { make: true })
  try {
    const client = await connect(reached, 'restore', signal)
    try {
      await agreed(client, reached, options)
      // Like a start: one at a time, and shops that open now wait until it is done.
      await client.query('select pg_advisory_lock($1)', [migrationLock])
      await refuseNewerDatabase(drizzle(client, { schema }), reached.where)
      await installQueues((text, values) => client.query(text, values), reached.where)
      return await replace(client, reached, settings.dataDir, path, manifest, options, signal)
    } finally {
      await client.end().catch(() => {})
    }
  } finally {
    await reached.close()
  }
}

function refuseNewerBackup({ migrations }: Manifest): void {
  const known = allMigrations().map(({ hash }) => hash)
  if (migrations.some((hash, place) => hash !== known[place])) {
    throw new BackupTrouble('The backup was made by a newer version of the shop; restore it with that version.')
  }
}

/** Asks whether the shop of the settings may be replaced, if there is one with data. */
export async function askFirst(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  agree: RestoreOptions['agree'],
  signal: AbortSignal,
): Promise<void> {
  const reached = await reachDatabase(settings, { make: false })
  try {
    const client = await connect(reached, 'restore', signal)
    await agreed(client, reached, { agree }).finally(() => client.end().catch(() => {}))
  } finally {
    await reached.close()
  }
}

async function agreed(client: pg.Client, { where }: Reached, { agree }: Pick<RestoreOptions, 'agree'>): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    `select count(*) = 3 as found from pg_tables where schemaname = 'public' and tablename in ('users', 'products', 'orders')`,
  )
  if (rows[0]?.found !== true) return
  const counted = await client.query<
    Omit<ShopInTheWay, 'where'>
  >(`select (select count(*) from products)::int as products,
    (select count(*) from orders)::int as orders, (select count(*) from users)::int as users`)
  const [shop] = counted.rows
  if (shop !== undefined && shop.products + shop.orders + shop.users > 0) await agree({ where, ...shop })
}

async function replace(
  client: pg.Client,
  { where }: Reached,
  dataDir: string,
  path: string,
  manifest: Manifest,
  { without, jobs, begun = () => {} }: RestoreOptions,
  signal: AbortSignal,
): Promise<Contained> {
  begun()
  const media = manifest.media ? await stageMedia(dataDir, new Date()) : null
  try {
    let contained: Contained | undefined
    const load = async (loader: RowLoader) => {
      contained = await loadFrom(path, loader, media, signal)
      return contained.trailer
    }
    // Against an open shop the locks may be lost to somebody's order: then it begins once more, with nothing done yet.
    await retried(async () => {
      await client.query('begin')
      try {
        await replaceShop(client, where, { manifest, without, jobs, load })
      } catch (error) {
        await client.query('rollback').catch(() => {})
        throw error
      }
    })
    if (contained === undefined) throw new Error('nothing was loaded')
    signal.throwIfAborted()
    try {
      await media?.add(contained.trailer.files)
      signal.throwIfAborted()
    } catch (error) {
      await client.query('rollback').catch(() => {})
      await media?.takeBack()
      throw error
    }
    await commit(client)
    await media?.replace()
    return contained
  } finally {
    await media?.clear()
  }
}

async function loadFrom(path: string, loader: RowLoader, media: StagedMedia | null, signal: AbortSignal) {
  try {
    return await readArchive(
      path,
      {
        rows: (table, piece) => loader.add(table, piece),
        ...(media !== null && { file: (file, bytes) => media.stage(file, bytes) }),
      },
      signal,
    )
  } catch (error) {
    await loader.abandon()
    throw error
  }
}

/** Pictures of both shops are there now, so that either answer finds its own. */
async function commit(client: pg.Client): Promise<void> {
  try {
    await client.query('commit')
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new BackupTrouble(
      `The connection to the database broke in the last moment (${why}); look at the shop, and if it is still the old one, restore again.`,
    )
  }
}
