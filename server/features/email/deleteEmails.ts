import { and, eq, lt, ne, type SQLWrapper, sql } from 'drizzle-orm'
import type { EmailContent } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { emails } from './tables.ts'

/** By the fields of an email's data. */
type Subject = 'orderId' | 'requestId' | 'tradeRequestId'

export async function deleteEmailsTo(tx: Database, recipient: string): Promise<void> {
  await tx.delete(emails).where(eq(emails.recipient, recipient))
}

/** @param ids a query of ids */
export async function deleteEmailsAbout(tx: Database, subject: Subject, ids: SQLWrapper): Promise<void> {
  await tx.delete(emails).where(sql`${emails.job} ->> '${sql.raw(subject)}' in (select id::text from (${ids}) own)`)
}

/** Deletes emails to a mailbox that are about no order, support request or trade account. */
export async function deleteGeneralEmailsTo(tx: Database, recipient: string): Promise<void> {
  const aboutNothing = sql`not (${emails.job} ? 'orderId' or ${emails.job} ? 'requestId' or ${emails.job} ? 'tradeRequestId')`
  await tx.delete(emails).where(and(eq(emails.recipient, recipient), aboutNothing))
}

/** Deletes emails of a kind that do not wait to be sent. */
export async function deleteSentEmails(
  db: Database,
  { kind, before }: { kind: EmailContent['kind']; before: Date },
): Promise<void> {
  await db.delete(emails).where(and(eq(emails.kind, kind), ne(emails.status, 'waiting'), lt(emails.createdAt, before)))
}
