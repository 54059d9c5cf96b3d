import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { EmailEntry, OpenEmail } from '@rawaj/contract/email/emailSchemas.ts'
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { countFiltered } from '../../platform/database/countUpTo.ts'
import type { Database } from '../../platform/database/Database.ts'
import { pageOf } from '../../platform/database/pageOf.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { timeCursorOf, timePage } from '../../platform/database/timeCursor.ts'
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
  const { after, inOrder } = timePage(query, emails.createdAt, emails.id)
  const rows = await db
    .select(listed)
    .from(emails)
    .where(and(filtersOf(query), after))
    .orderBy(...inOrder)
    .limit(query.limit + 1)
  return pageOf(rows, query.limit, { toEntry, cursorOf: ({ createdAt, id }) => timeCursorOf(createdAt, id) })
}

/** Number of emails that match the filters, counted to a bound. */
export const countEmails = ({ db }: Shop, filters: EmailFilters): Promise<{ count: number; more: boolean }> =>
  countFiltered(db, emails, filtersOf(filters))

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

function filtersOf({ query, status, kind, from, to }: EmailFilters): SQL | undefined {
  return and(
    query ? holdsText(folded, query) : undefined,
    status ? eq(emails.status, status) : undefined,
    kind ? eq(emails.kind, kind) : undefined,
    from ? gte(emails.createdAt, new Date(from)) : undefined,
    to ? lt(emails.createdAt, new Date(to)) : undefined,
  )
}

/** As it is stored. */
export async function findEmail(db: Database, id: number): Promise<typeof emails.$inferSelect | undefined> {
  const [email] = await db.select().from(emails).where(eq(emails.id, id))
  return email
}
