import { and, inArray, isNotNull, lt, or, type SQL } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { emails } from './tables.ts'

const dayMs = 24 * 60 * 60_000
/** As long as questions about an email may come, … */
const rowLifetimeMs = 180 * dayMs
/** … and what exactly. */
const contentLifetimeMs = 60 * dayMs
const batchSize = 1_000

/** Forgets what old emails said, and later that there were any. */
export async function deleteOldEmails({ db, clock }: Shop): Promise<void> {
  const before = (ms: number) => lt(emails.createdAt, new Date(clock().getTime() - ms))
  const batch = (condition: SQL | undefined) =>
    db.select({ id: emails.id }).from(emails).where(condition).limit(batchSize)
  const hasContent = or(isNotNull(emails.html), isNotNull(emails.plainText))
  for (;;) {
    const deleted = await db
      .delete(emails)
      .where(inArray(emails.id, batch(before(rowLifetimeMs))))
      .returning({ id: emails.id })
    if (deleted.length < batchSize) break
  }
  for (;;) {
    const emptied = await db
      .update(emails)
      .set({ html: null, plainText: null })
      .where(inArray(emails.id, batch(and(before(contentLifetimeMs), hasContent))))
      .returning({ id: emails.id })
    if (emptied.length < batchSize) break
  }
}
