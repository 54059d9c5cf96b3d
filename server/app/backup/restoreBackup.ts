import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { deriveFieldValues } from '../../features/catalogue/index.ts'
import { prepareSearch, seedSynonyms } from '../../features/search/index.ts'
import { catalogueChannel, type JobName, type Settings } from '../../kernel/index.ts'
import { retryOnConflict } from '../../platform/database/retryOnConflict.ts'
import { installQueues } from '../../platform/jobs/installQueues.ts'
import { assertNotNewerSchema } from '../database/migrate.ts'
import { migrationLock } from '../database/migrateDatabase.ts'
import { queues, renamedQueues } from '../jobs/queues.ts'
import type { Manifest } from './archive/format.ts'
import { type Contained, readArchive } from './archive/readArchive.ts'
import { BackupError, RestoredError } from './BackupError.ts'
import { connect, type DatabaseAccess, openDatabaseAccess } from './openDatabaseAccess.ts'
import { replaceShop } from './replaceShop.ts'
import type { RowLoader } from './rowLoader.ts'
import { assertKnownMigrations } from './shopTables.ts'
import { type StagedMedia, stageMedia } from './stagedMedia.ts'

/** Contents of a shop that a restore would replace. */
interface ExistingShop {
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
  confirm: (shop: ExistingShop) => Promise<void>
  /** Called when the old shop begins to be replaced. */
  onBegin?: () => void
}

/**
 * Puts the shop of a backup in the place of the one in the database, all of it or nothing: the file is read through and proved
 * whole before anything is touched, and again while it is loaded, in one transaction.
 * @throws BackupError; what fails after the commit is a RestoredError, because then the shop has changed over
 */
export async function restoreBackup(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  path: string,
  options: RestoreOptions,
  signal: AbortSignal,
): Promise<Contained> {
  const { manifest } = await readArchive(path, { manifest: async (found) => assertKnownMigrations(found) }, signal)
  let committed = false
  const onCommit = () => {
    committed = true
  }
  const restore = { dataDir: settings.dataDir, path, manifest, onCommit, ...options }
  try {
    return await withConnection(settings, signal, async (client, reached) => {
      await assertReplaceable(client, reached, options)
      // Like a start: one at a time, and shops that open now wait until it is done.
      await client.query('select pg_advisory_lock($1)', [migrationLock])
      await assertNotNewerSchema(drizzle(client), reached.where)
      const { where } = reached
      await installQueues((text, values) => client.query(text, values), { queues, renamed: renamedQueues, where })
      const contained = await replace(client, reached, restore, signal)
      await deriveData(client)
      return contained
    })
  } catch (error) {
    if (!committed || error instanceof BackupError) throw error
    throw new RestoredError(`The shop is restored; after that something failed (${reasonOf(error)}).`, { cause: error })
  }
}

/** What an older version did not derive, and no backup holds; a shop that is open now does not derive it by itself. */
async function deriveData(client: pg.Client): Promise<void> {
  const db = drizzle(client)
  await seedSynonyms(db)
  await prepareSearch(db)
  await deriveFieldValues(db)
  await client.query('select pg_notify($1, $2)', [catalogueChannel, randomUUID()])
}

/** Opens the database for a restore, and closes what was opened for it. */
async function withConnection<Result>(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  signal: AbortSignal,
  use: (client: pg.Client, reached: DatabaseAccess) => Promise<Result>,
): Promise<Result> {
  const reached = await openDatabaseAccess(settings, { make: true })
  try {
    const client = await connect(reached, 'restore', signal)
    try {
      return await use(client, reached)
    } finally {
      await client.end().catch(() => {})
    }
  } finally {
    await reached.close()
  }
}

/** Confirms the replacement of the shop in the database, if there is one with data. */
async function assertReplaceable(
  client: pg.Client,
  { where }: DatabaseAccess,
  { confirm }: Pick<RestoreOptions, 'confirm'>,
): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>(
    `select count(*) = 3 as found from pg_tables where schemaname = 'public' and tablename in ('users', 'products', 'orders')`,
  )
  if (rows[0]?.found !== true) return
  const counted = await client.query<
    Omit<ExistingShop, 'where'>
  >(`select (select count(*) from products)::int as products,
    (select count(*) from orders)::int as orders, (select count(*) from users)::int as users`)
  const [shop] = counted.rows
  if (shop !== undefined && shop.products + shop.orders + shop.users > 0) await confirm({ where, ...shop })
}

interface Restore extends RestoreOptions {
  dataDir: string
  path: string
  manifest: Manifest
  onCommit: () => void
}

async function replace(
  client: pg.Client,
  { where }: DatabaseAccess,
  { dataDir, path, manifest, onCommit, without, jobs, onBegin = () => {} }: Restore,
  signal: AbortSignal,
): Promise<Contained> {
  onBegin()
  const media = manifest.media ? await stageMedia(dataDir, new Date()) : null
  // Once the database may have changed over, the staging may hold the only copies of its pictures.
  let mustKeepStaging = false
  try {
    let contained: Contained | undefined
    const load = async (loader: RowLoader) => {
      contained = await loadFrom(path, loader, media, signal)
      return contained.trailer
    }
    // Against an open shop the locks may be lost to an order: then it starts again, with nothing done yet.
    await retryOnConflict(async () => {
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
    mustKeepStaging = media !== null && media.unplaced.length > 0
    await commit(client, media)
    onCommit()
    await media?.replace()
    mustKeepStaging = false
    return contained
  } finally {
    if (!mustKeepStaging) await media?.clear()
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
async function commit(client: pg.Client, media: StagedMedia | null): Promise<void> {
  try {
    await client.query('commit')
  } catch (error) {
    const pictures =
      media === null || media.unplaced.length === 0 ? '' : ` If it is the restored one, ${media.howToFinish}.`
    throw new BackupError(
      `The connection to the database broke in the last moment (${reasonOf(error)}); look at the shop, and if it is still the old one, restore again.${pictures}`,
    )
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
