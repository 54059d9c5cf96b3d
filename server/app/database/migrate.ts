import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from '../../platform/database/Database.ts'
import { DatabaseUnavailableError } from '../../platform/database/DatabaseUnavailableError.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/**
 * A database that a newer version of the shop has already changed is refused: this code does not know what its
 * columns mean now.
 */
export async function assertNotNewerSchema(db: Database, where: string): Promise<void> {
  const known = new Set(readMigrationFiles({ migrationsFolder }).map((migration) => migration.hash))
  const table = await rows<{ found: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as found`,
  )
  if (!table[0]?.found) {
    const tables = await rows<{ count: number }>(
      db,
      sql`select count(*)::int as count from pg_tables where schemaname = 'public'`,
    )
    if ((tables[0]?.count ?? 0) === 0) return
    throw new DatabaseUnavailableError(
      `The database ${where} holds tables that are not the shop's; give the shop an empty database.`,
    )
  }
  const applied = await rows<{ hash: string }>(db, sql`select hash from drizzle.__drizzle_migrations`)
  if (applied.some((migration) => !known.has(migration.hash))) {
    throw new DatabaseUnavailableError(
      `The database ${where} was last used by a newer version of the shop; start that version, or restore a copy.`,
    )
  }
}

/** Rows of a statement that the query builder has no words for. */
async function rows<Row>(db: Database, statement: ReturnType<typeof sql>): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] }
  return result.rows
}
