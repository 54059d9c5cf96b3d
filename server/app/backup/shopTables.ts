import { readMigrationFiles } from 'drizzle-orm/migrator'
import { kindsWithSecrets } from '../../features/email/index.ts'
import { migrationsFolder } from '../database/migrate.ts'
import { jobTable, type Trailer } from './archive/format.ts'
import type { TableSource } from './archive/writeArchive.ts'
import { BackupError } from './BackupError.ts'

/** A database that rows are copied from. */
export interface RowSource {
  query<Row extends object>(statement: string): Promise<Row[]>
  /** Rows of a table as COPY writes them; `condition` chooses some. */
  copy(table: string, columns: readonly string[], condition?: string): AsyncIterable<Uint8Array>
}

/**
 * Tables that are in no backup: sessions and other access that may have ended since (signed out, used up, revoked), keys of
 * units that stamp invoices, which two shops may not use, and data derived from other tables. A restore skips them in backups of earlier versions too. Every table is decided on in doors.test.ts.
 */
export const omittedTables: readonly string[] = [
  'sessions',
  'known_devices',
  'one_time_codes',
  'confirmation_codes',
  'password_resets',
  'newsletter_confirmations',
  'staff_sessions',
  'staff_recovery_codes',
  'staff_invitations',
  'attempts',
  'invoice_unit_secrets',
  'product_counts',
  'family_counts',
  'product_changes',
  'search_documents',
  'search_words',
]

/** Rows of other tables that are in no backup either, where this is false: mail with a link or a code that was kept. */
const rowsInBackup: Readonly<Record<string, string>> = {
  emails: `html is null or kind not in (${kindsWithSecrets.map((kind) => `'${kind}'`).join(', ')})`,
}

/** The columns that recreate a waiting job; the progress of a started one is not among them. */
export const jobColumns: readonly string[] = [
  'id',
  'name',
  'priority',
  'data',
  'retry_limit',
  'retry_count',
  'retry_delay',
  'retry_backoff',
  'retry_delay_max',
  'expire_seconds',
  'deletion_seconds',
  'singleton_key',
  'singleton_on',
  'group_id',
  'group_tier',
  'start_after',
  'created_on',
  'keep_until',
  'dead_letter',
  'policy',
  'heartbeat_seconds',
]
const waitingJobStates = `state in ('created', 'retry', 'active')`

export const allMigrations = () => readMigrationFiles({ migrationsFolder })

function areKnown(migrations: readonly string[]): boolean {
  const known = allMigrations()
  return migrations.every((hash, place) => hash === known[place]?.hash)
}

/** @throws BackupError for a backup of a newer version of the shop, whose tables cannot be created here */
export function assertKnownMigrations({ migrations }: { migrations: readonly string[] }): void {
  if (areKnown(migrations)) return
  throw new BackupError('The backup was made by a newer version of the shop; restore it with that version.')
}

/** Every table that the shop ever made. Other tables in its database are left alone. */
export function tablesOfShop(): Set<string> {
  const statements = allMigrations().flatMap(({ sql }) => sql)
  const made = statements.flatMap((text) => [
    ...text.matchAll(/create table (?:if not exists )?"(\w+)"|rename to "(\w+)"/gi),
  ])
  return new Set(made.flatMap(([, created, renamed]) => created ?? renamed ?? []))
}

export interface ShopDescription {
  /** Hashes, the first one first. */
  migrations: string[]
  tables: TableSource[]
  sequences: () => Promise<Trailer['sequences']>
}

/**
 * The shop's tables in a database, and how to read them.
 * @throws BackupError where there is no shop, or a newer one
 */
export async function describeShop(
  source: RowSource,
  where: string,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<ShopDescription> {
  const [made] = await source.query<{ found: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  )
  if (made?.found !== true) throw new BackupError(`The database ${where} holds no shop.`)
  const applied = await source.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations order by id')
  const migrations = applied.map(({ hash }) => hash)
  if (migrations.length === 0) throw new BackupError(`The database ${where} holds no shop.`)
  if (!areKnown(migrations)) {
    throw new BackupError(`The database ${where} was last used by a newer version of the shop; use that version.`)
  }
  const columns = await source.query<{ table: string; column: string; last: string | null }>(columnsAndNumbers)
  const own = tablesOfShop()
  const tables = new Map<string, string[]>()
  for (const { table, column } of columns) {
    if (!own.has(table) || without.includes(table)) continue
    tables.set(table, [...(tables.get(table) ?? []), column])
  }
  return {
    migrations,
    tables: [
      ...[...tables].map(([name, names]) => ({
        name,
        columns: names,
        rows: () => source.copy(name, names, rowsInBackup[name]),
      })),
      ...(await waitingJobs(source)),
    ],
    sequences: async () =>
      (await source.query<{ table: string; column: string; last: string | null }>(columnsAndNumbers)).flatMap(
        ({ table, column, last }) => (last === null || !tables.has(table) ? [] : [{ table, column, last }]),
      ),
  }
}

async function waitingJobs(source: RowSource): Promise<TableSource[]> {
  const there = await source.query<{ column: string }>(
    `select attname as column from pg_attribute where attrelid = to_regclass('${jobTable}') and attnum > 0 and not attisdropped`,
  )
  const columns = jobColumns.filter((name) => there.some(({ column }) => column === name))
  if (columns.length === 0) return []
  return [{ name: jobTable, columns, rows: () => source.copy(jobTable, columns, waitingJobStates) }]
}

/** The columns that hold something of their own, and the last number that each counting one has given. */
const columnsAndNumbers = `
  select class.relname as table, attribute.attname as column,
    case when attribute.attidentity <> '' then
      (select sequence.last_value::text from pg_sequences sequence
        where format('%I.%I', sequence.schemaname, sequence.sequencename)
          = pg_get_serial_sequence(format('%I.%I', 'public', class.relname), attribute.attname))
    end as last
  from pg_class class join pg_attribute attribute on attribute.attrelid = class.oid
  where class.relnamespace = 'public'::regnamespace and class.relkind = 'r'
    and attribute.attnum > 0 and not attribute.attisdropped and attribute.attgenerated = ''
  order by class.relname, attribute.attnum`
