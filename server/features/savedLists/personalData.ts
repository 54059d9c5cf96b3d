import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { savedListLines, savedLists } from './tables.ts'

/** Everything stored about a customer's lists but the hashes of their links. */
export async function exportSavedLists(db: Database, userId: number) {
  const { id, name, sharedAt, createdAt, changedAt } = savedLists
  const lists = await db
    .select({ id, name, sharedAt, createdAt, changedAt })
    .from(savedLists)
    .where(eq(savedLists.userId, userId))
    .orderBy(asc(id))
  const { listId, position, productId, quantity, text } = savedListLines
  const lines = await db
    .select({ listId, productId, quantity, text })
    .from(savedListLines)
    .innerJoin(savedLists, eq(id, listId))
    .where(eq(savedLists.userId, userId))
    .orderBy(asc(listId), asc(position))
  return { lists, lines }
}

export async function deleteSavedLists(tx: Database, userId: number): Promise<void> {
  await tx.delete(savedLists).where(eq(savedLists.userId, userId))
}

/** Hands the lists of an account over to another one of the same person. */
export async function moveSavedLists(tx: Database, { from, into }: { from: number; into: number }): Promise<void> {
  await tx.update(savedLists).set({ userId: into }).where(eq(savedLists.userId, from))
}
