import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { installQueues } from '../jobs/installQueues.ts'
import type { OpenDatabase } from './Database.ts'
import { DatabaseTrouble } from './DatabaseTrouble.ts'
import { DurableFiles, durableStartParameters } from './durableFiles.ts'
import { keepHouse } from './keepHouse.ts'
import { lockDataDir } from './lockDataDir.ts'
import { migrationsFolder, refuseNewerDatabase } from './migrate.ts'
import { PreparingPGlite } from './PreparingPGlite.ts'
import * as schema from './schema.ts'
import { textStatements } from './textStatements.ts'

/** The PostgreSQL inside this version of PGlite; a test holds the two together. */
export const embeddedPostgresMajor = '18'

/** Opens, or makes, the database in `dataDir`. Whatever is not right is refused before a byte of it changes. */
export async function openEmbedded(
  dataDir: string,
  trouble: (what: string, error: unknown) => void = () => {},
): Promise<OpenDatabase> {
  mkdirSync(dataDir, { recursive: true })
  const lock = lockDataDir(dataDir)
  try {
    const folder = join(dataDir, 'database')
    if (!existsSync(folder)) await makeDatabase(folder)
    refuseForeignFolder(folder)
    const client = await openFolder(folder)
    try {
      const db = drizzle(client, { schema })
      await refuseNewerDatabase(db, `in ${folder}`)
      await migrate(db, { migrationsFolder })
      const executeSql = textStatements(client)
      await installQueues(executeSql, `in ${folder}`)
      const housekeeping = keepHouse(client, (error) => trouble('the housekeeping of the database failed', error))
      return {
        db,
        shared: false,
        ping: async () => void (await client.query('select 1')),
        executeSql,
        listen: async () => {},
        async close() {
          await housekeeping.stop()
          await client.close()
          lock.release()
        },
      }
    } catch (error) {
      await client.close().catch(() => {})
      throw error
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Made beside its place and moved there when complete, so that an interrupted first start leaves no half database. */
async function makeDatabase(folder: string) {
  const draft = `${folder}.new`
  rmSync(draft, { recursive: true, force: true })
  const client = await open(draft)
  await client.close()
  renameSync(draft, folder)
}

/** The parts without which PGlite would start from nothing, over whatever is left, or fail without a word. */
const vitalParts = [
  'PG_VERSION',
  'base',
  'global',
  'global/pg_control',
  'global/pg_filenode.map',
  'pg_wal',
  'pg_xact',
  'pg_multixact',
]

function refuseForeignFolder(folder: string) {
  const missing = vitalParts.find((part) => !existsSync(join(folder, part)))
  if (missing !== undefined) {
    throw damaged(folder, readdirSync(folder).length === 0 ? 'it is empty' : `${missing} is missing`)
  }
  const major = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (major !== embeddedPostgresMajor) {
    if (!/^\d+(\.\d+)?$/.test(major)) throw damaged(folder, 'PG_VERSION cannot be read')
    throw new DatabaseTrouble(
      `The database in ${folder} belongs to PostgreSQL ${major}, and this shop runs PostgreSQL ${embeddedPostgresMajor}; start it with the version of the shop that made it, or restore a copy.`,
    )
  }
}

function damaged(folder: string, why: string) {
  return new DatabaseTrouble(
    `The database in ${folder} is damaged (${why}) and was left as it is; restore a copy, or move the folder away to start afresh.`,
  )
}

async function openFolder(folder: string): Promise<PGlite> {
  let client: PGlite
  try {
    client = await open(folder)
  } catch (error) {
    throw damaged(folder, `PostgreSQL does not start: ${shortened(error)}`)
  }
  const cut = await shrunkTables(client).catch((error: unknown) => [shortened(error)])
  if (cut.length === 0) return client
  await client.close().catch(() => {})
  throw damaged(folder, `files of ${cut.slice(0, 3).join(', ')} are cut short`)
}

/**
 * PostgreSQL's own 128 MB are written through once at the start, so the process would hold them for ever, busy or not.
 * What does not fit is still in the operating system's cache.
 */
const startParams = [...durableStartParameters, '-c', 'shared_buffers=16MB']

async function open(folder: string): Promise<PGlite> {
  const client = new PreparingPGlite({
    fs: new DurableFiles(folder),
    extensions: { pg_trgm },
    startParams,
    relaxedDurability: false,
  })
  await client.waitReady
  return client
}

/** PostgreSQL reads a file that lost its end as a shorter table, without complaint; the catalogue knows better. */
async function shrunkTables(client: PGlite): Promise<string[]> {
  const found = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind in ('r', 'i', 't') and relpages > 0 and pg_relation_size(oid) < relpages::bigint * 8192`,
  )
  return found.rows.map((row) => row.name)
}

function shortened(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return (text.split('\n')[0] ?? '').slice(0, 120)
}
