import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { maxFigure } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import type { EmailEntry, OpenEmail } from '@rawaj/contract/email/emailSchemas.ts'
import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { countUpTo } from '../../platform/database/countUpTo.ts'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { afterTimeCursor, timeCursorOf } from '../../platform/database/timeCursor.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { foldedText, holdsText } from '../../platform/text/holdsText.ts'
import { carriesSecret } from './emailLog.ts'
import { emails } from './tables.ts'

type EmailQuery = ValidatedAdminInput<'listEmails'>['query']
type EmailFilters = ValidatedAdminInput<'countEmails'>['query']

/** All but what it says. */
const listed = {
  id: emails.id,
  kind: emails.kind,
  recipient: emails.recipient,
  subject: emails.subject,
  language: emails.language,
  status: emails.status,
  failure: emails.failure,
  createdAt: emails.createdAt,
  settledAt: emails.settledAt,
}
type ListedRow = Pick<typeof emails.$inferSelect, keyof typeof listed>

/** One page of the log. It continues after the last row that was shown, so that new ones move nothing. */
export async function listEmails(
  { db }: Shop,
  query: EmailQuery,
): Promise<{ data: EmailEntry[]; next: string | null }> {
  const { after, limit, sort } = query
  const oldestFirst = sort === 'oldest'
  const order = oldestFirst ? asc : desc
  const rows = await db
    .select(listed)
    .from(emails)
    .where(and(filtersOf(query), afterTimeCursor({ after, at: emails.createdAt, id: emails.id, oldestFirst })))
    .orderBy(order(emails.createdAt), order(emails.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    data: shown.map(toEntry),
    next: rows.length > limit && last ? timeCursorOf(last.createdAt, last.id) : null,
  }
}

/** Number of emails that match the filters, counted to a bound. */
export async function countEmails({ db }: Shop, filters: EmailFilters): Promise<{ count: number; more: boolean }> {
  const count = await countUpTo(db, emails, filtersOf(filters), maxFigure + 1)
  return { count: Math.min(count, maxFigure), more: count > maxFigure }
}

/**
 * One of them, and what it said.
 * @throws `not_found`, and `forbidden` for one with a secret unless an owner asks
 */
export async function readEmail({ db }: Shop, id: number, { isOwner }: { isOwner: boolean }): Promise<OpenEmail> {
  const row = await firstOrNotFound(
    db
      .select({ ...listed, html: emails.html, plainText: emails.plainText })
      .from(emails)
      .where(eq(emails.id, id)),
  )
  if (carriesSecret(row.kind) && !isOwner) throw new AppError('forbidden')
  return { ...toEntry(row), html: row.html, plainText: row.plainText }
}

/**
 * One of them, without what it says.
 * @throws `not_found`
 */
export async function readEntry(db: Database, id: number): Promise<EmailEntry> {
  const row = await firstOrNotFound(db.select(listed).from(emails).where(eq(emails.id, id)))
  return toEntry(row)
}

/** As the back office has it. */
function toEntry(row: ListedRow): EmailEntry {
  const { id, kind, recipient, subject, language, status, failure, createdAt, settledAt } = row
  return {
    id,
    kind,
    recipient,
    subject,
    language,
    status,
    failure,
    ownerOnly: carriesSecret(kind),
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  }
}

/** As the index `emails_text` has it. */
const folded = foldedText(sql`${emails.recipient} || ' ' || ${emails.subject}`)

function filtersOf({ query, status, kind, from, to }: EmailFilters): SQL {
  const wanted = and(
    query ? holdsText(folded, query) : undefined,
    status ? eq(emails.status, status) : undefined,
    kind ? eq(emails.kind, kind) : undefined,
    from ? gte(emails.createdAt, new Date(from)) : undefined,
    to ? lt(emails.createdAt, new Date(to)) : undefined,
  )
  return wanted ?? sql`true`
}

/** As it is stored. */
export async function findEmail(db: Database, id: number): Promise<typeof emails.$inferSelect | undefined> {
  const [email] = await db.select().from(emails).where(eq(emails.id, id))
  return email
}
