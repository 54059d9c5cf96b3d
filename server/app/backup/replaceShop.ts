import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { catalogueChannel, type JobName } from '../../kernel/index.ts'
import { cleanStoredTexts } from '../database/cleanStoredTexts.ts'
import { assertArabicTrigrams } from '../database/migrateDatabase.ts'
import { renamedQueues } from '../jobs/queues.ts'
import { jobTable, type Manifest, type Trailer } from './archive/format.ts'
import { BackupError } from './BackupError.ts'
import { listed, quoted } from './pgSource.ts'
import { type RowLoader, rowLoader } from './rowLoader.ts'
import { allMigrations, assertKnownMigrations, jobColumns, tablesOfShop } from './shopTables.ts'

export interface Replacement {
  manifest: Manifest
  /** Tables whose rows are not wanted. */
  without: readonly string[]
  /** The kinds of waiting jobs that are wanted. */
  jobs: readonly JobName[]
  /** Hands the rows over, and answers the trailer when all of them have proved whole. */
  load: (loader: RowLoader) => Promise<Trailer>
}

/**
 * Replaces the shop in this database, inside the caller's transaction. The tables are created as the version of the shop that
 * wrote the backup had them, filled, and then migrated like any older database. An open shop waits meanwhile, and sees the new
 * one once the transaction commits.
 */
export async function replaceShop(client: pg.Client, where: string, replacement: Replacement): Promise<void> {
  const { manifest, without, jobs, load } = replacement
  const migrations = allMigrations()
  const made = manifest.migrations.length
  assertKnownMigrations(manifest)
  await dropTables(client)
  await apply(client, migrations.slice(0, made), { afresh: true })
  // Its texts were cleaned in the shop that wrote it.
  await client.query('drop table if exists stored_texts_to_clean')
  await assertArabicTrigrams(client, where)

  const tables = await existingTables(client, tablesOfShop())
  const restoreKeys = await dropKeysAndIndexes(client, tables)
  await client.query(`truncate ${listed(tables)}`)
  const waiting = manifest.tables.find(({ name }) => name === jobTable)?.columns ?? []
  const unknownColumn = waiting.find((name) => !jobColumns.includes(name))
  if (unknownColumn !== undefined) throw new BackupError(`The backup holds jobs that no shop has (${unknownColumn}).`)
  await client.query(`create temporary table waiting_jobs on commit drop as
    select ${waiting.length > 0 ? listed(waiting) : 'id'} from ${jobTable} with no data`)
  const targets = manifest.tables.flatMap(({ name, columns }) => {
    if (name === jobTable) return [{ name, into: 'waiting_jobs', columns: waiting }]
    if (!tables.includes(name)) throw new BackupError(`The backup holds a table that no shop has (${name}).`)
    return without.includes(name) ? [] : [{ name, into: `public.${name}`, columns }]
  })
  await assertColumns(client, targets)
  const loader = rowLoader(client, targets)
  const { sequences } = await load(loader)
  await loader.finish()
  await restoreKeys()
  await restoreSequences(client, tables, sequences)

  await apply(client, migrations.slice(made))
  await cleanStoredTexts(client)
  // A code that was used after the backup was made, or one that is about to be, does not work once more.
  await client.query(
    `update staff_totp set last_step = greatest(last_step, floor(extract(epoch from now()) / 30)::integer + 1)`,
  )
  await restoreJobs(client, waiting, jobs)
  // Without their jobs they are not wanted either: hourly maintenance would add those again.
  if (!jobs.includes('handleEvent')) await client.query('delete from event_handlings where done_at is null')
  if (!jobs.includes('email'))
    await client.query(`update emails set status = 'failed', settled_at = now(),
      failure = 'it waited in a backup that was restored without what waited' where status = 'waiting'`)
  // Copies that were not sent by then may have been sent since, and people who unsubscribed since are subscribed again: the owner
  // looks first.
  if (!jobs.includes('sendLetter')) {
    await client.query(`update letter_recipients set state = 'uncertain', settled_at = now() where state = 'sending'`)
    await client.query(`update letters set status = case when started_at is null then 'draft' else 'stopped' end,
      send_at = null, lease_holder = null, lease_until = null, version = version + 1 where status in ('scheduled', 'sending')`)
  }
  await client.query(`analyze ${listed(await existingTables(client, tablesOfShop()))}`)
  // Every process of the shop forgets what it knew, at the commit.
  await client.query('select pg_notify($1, $2)', [catalogueChannel, randomUUID()])
}

/** @throws BackupError for a column that its table does not have, or that is named twice */
async function assertColumns(client: pg.Client, targets: readonly { name: string; columns: readonly string[] }[]) {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  )
  const known = Map.groupBy(rows, ({ table }) => table)
  for (const { name, columns } of targets) {
    const twice = columns.find((column, index) => columns.indexOf(column) !== index)
    if (twice !== undefined) throw new BackupError(`The backup names a column of ${name} twice (${twice}).`)
    if (name === jobTable) continue
    const unknown = columns.find((column) => !known.get(name)?.some((one) => one.column === column))
    if (unknown !== undefined)
      throw new BackupError(`The backup holds a column of ${name} that no shop has (${unknown}).`)
  }
}

async function existingTables(client: pg.Client, names: Iterable<string>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any($1) order by relname`,
    [[...names]],
  )
  return rows.map(({ name }) => name)
}

async function dropTables(client: pg.Client): Promise<void> {
  const tables = await existingTables(client, tablesOfShop())
  // All tables at once and before anything else: open transactions finish, and no new ones start.
  await client.query(`lock table ${listed([...tables, jobTable])} in access exclusive mode`)
  if (tables.length === 0) return
  await client.query(`drop table ${listed(tables)} cascade`)
}

/** As Drizzle's migrator does it, which offers no way to stop half-way. */
async function apply(
  client: pg.Client,
  migrations: ReturnType<typeof allMigrations>,
  { afresh = false } = {},
): Promise<void> {
  await client.query(`create schema if not exists drizzle`)
  await client.query(`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  if (afresh) await client.query('delete from drizzle.__drizzle_migrations')
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/**
 * Takes the foreign keys and the indexes away, and answers how to make them again: rows then come in any order, tables
 * may refer to each other in circles, and filling an index at once is much cheaper than row by row.
 */
async function dropKeysAndIndexes(client: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select class.relname as table, conname as name, pg_get_constraintdef(key.oid) as definition
      from pg_constraint key join pg_class class on class.oid = key.conrelid
      where key.contype = 'f' and key.conparentid = 0
        and class.relnamespace = 'public'::regnamespace and class.relname = any($1)`,
    [tables],
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select class.relname as name, pg_get_indexdef(class.oid) as definition
      from pg_index index join pg_class class on class.oid = index.indexrelid
        join pg_class owner on owner.oid = index.indrelid
      where owner.relnamespace = 'public'::regnamespace and owner.relname = any($1)
        and not exists (select from pg_constraint key where key.conindid = class.oid and key.contype in ('p', 'u', 'x'))`,
    [tables],
  )
  for (const { table, name } of keys) {
    await client.query(`alter table public.${quoted(table)} drop constraint ${quoted(name)}`)
  }
  for (const { name } of indexes) await client.query(`drop index public.${quoted(name)}`)
  return async () => {
    for (const { definition } of indexes) await client.query(definition)
    for (const { table, name, definition } of keys) {
      await client.query(`alter table public.${quoted(table)} add constraint ${quoted(name)} ${definition}`)
    }
  }
}

/** The next number of each counting column is one that was never given: not even to a row that has been removed since. */
async function restoreSequences(
  client: pg.Client,
  tables: readonly string[],
  saved: Trailer['sequences'],
): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select class.relname as table, attname as column
      from pg_attribute join pg_class class on class.oid = attrelid
      where attidentity <> '' and class.relnamespace = 'public'::regnamespace and class.relname = any($1)`,
    [tables],
  )
  for (const { table, column } of rows) {
    const last = saved.find((one) => one.table === table && one.column === column)?.last ?? '0'
    await client.query(
      `select setval(pg_get_serial_sequence($1, $2), last) from (
        select greatest(max(${quoted(column)})::bigint, $3::bigint) as last from public.${quoted(table)}
      ) as given where last > 0`,
      [`public.${quoted(table)}`, column, last],
    )
  }
}

/** The replaced shop's jobs are of no use any more. Old ones of the backup get as much time as they had. */
async function restoreJobs(client: pg.Client, columns: readonly string[], wanted: readonly JobName[]): Promise<void> {
  await client.query(`delete from ${jobTable}`)
  if (columns.length === 0) return
  for (const [formerName, name] of Object.entries(renamedQueues)) {
    await client.query('update waiting_jobs set name = $2 where name = $1', [formerName, name])
  }
  const values = columns.map((name) =>
    name === 'keep_until'
      ? 'case when keep_until > now() then keep_until else now() + (keep_until - start_after) end'
      : quoted(name),
  )
  await client.query(
    `insert into ${jobTable} (${listed(columns)}, state)
      select ${values.join(', ')}, (case when retry_count > 0 then 'retry' else 'created' end)::pgboss.job_state
      from waiting_jobs where name = any($1) and name in (select name from pgboss.queue)`,
    [wanted],
  )
}
