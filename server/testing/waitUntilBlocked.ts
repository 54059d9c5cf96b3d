import { expect, vi } from 'vitest'
import type { OpenDatabase } from '../platform/database/Database.ts'

const blockedSessions = `
  select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and clock_timestamp() - query_start > $1 * interval '1 ms'`

/**
 * Resolves when a session of this database has waited for a lock for `longerThanMs`. To be called outside of the transaction that
 * holds the lock: inside of one, PostgreSQL keeps returning the first snapshot.
 */
export async function waitUntilBlocked(database: OpenDatabase, { longerThanMs = 0 } = {}): Promise<void> {
  await vi.waitFor(
    async () => expect((await database.executeSql(blockedSessions, [longerThanMs])).rows).not.toEqual([]),
    { timeout: 30_000, interval: 20 },
  )
}

/** Resolves when no session of this database waits for a lock, well before its own time limits end a statement. */
export async function waitUntilFree(database: OpenDatabase): Promise<void> {
  await vi.waitFor(async () => expect((await database.executeSql(blockedSessions, [0])).rows).toEqual([]), {
    timeout: 2_000,
    interval: 20,
  })
}
