import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { subscribers } from './tables.ts'

/** @returns those who were not on the list. */
export async function addSubscribers(
  tx: Database,
  rows: (typeof subscribers.$inferInsert)[],
): Promise<{ id: number; email: string }[]> {
  if (rows.length === 0) return []
  return tx
    .insert(subscribers)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: subscribers.id, email: subscribers.email })
}

/** But for those who have left the list, or subscribed themselves, since. @returns the ids of those who were removed */
export function removeImportedSubscribers(tx: Database, ids: number[]): Promise<number[]> {
  return removeImported(tx, inArray(subscribers.id, ids))
}

/** Does the same by their addresses. */
export function removeImportedAddresses(tx: Database, emails: string[]): Promise<number[]> {
  return removeImported(tx, inArray(subscribers.email, emails))
}

async function removeImported(tx: Database, which: SQL): Promise<number[]> {
  const gone = await tx
    .delete(subscribers)
    .where(and(which, isNotNull(subscribers.source), eq(subscribers.status, 'subscribed')))
    .returning({ id: subscribers.id })
  return gone.map(({ id }) => id)
}
