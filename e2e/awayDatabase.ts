import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { Database } from '../server/platform/database/Database.ts'

/** Leaves the shop without any table, until they are back; at the latest when the test is over. */
export async function takeTablesAway(db: Database): Promise<void> {
  onTestFinished(() => bringTablesBack(db))
  await db.execute(sql`alter schema public rename to away`)
}

/** Changes nothing where they are there. */
export async function bringTablesBack(db: Database): Promise<void> {
  await db.execute(sql`do $$ begin
    if to_regnamespace('away') is not null then alter schema away rename to public; end if;
  end $$`)
}
