import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { Subscriber, SubscriberFilters } from '@rawaj/contract/newsletter/campaignSchemas.ts'
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { countFiltered } from '../../platform/database/countUpTo.ts'
import type { Database } from '../../platform/database/Database.ts'
import { pageOf } from '../../platform/database/pageOf.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { timeCursorOf, timePage } from '../../platform/database/timeCursor.ts'
import { foldedText, holdsText } from '../../platform/text/holdsText.ts'
import { subscribers } from './tables.ts'

type Row = typeof subscribers.$inferSelect

/** One page of who is, or was, on the list. */
export async function listSubscribers(
  { db }: Pick<Shop, 'db'>,
  query: ValidatedAdminInput<'listSubscribers'>['query'],
): Promise<{ data: Subscriber[]; next: string | null }> {
  const { after, inOrder } = timePage(query, subscribers.createdAt, subscribers.id)
  const rows = await db
    .select()
    .from(subscribers)
    .where(and(filtersOf(query), after))
    .orderBy(...inOrder)
    .limit(query.limit + 1)
  return pageOf(rows, query.limit, {
    toEntry: toSubscriber,
    cursorOf: ({ createdAt, id }) => timeCursorOf(createdAt, id),
  })
}

/** Number of subscribers that match the filters, counted to a bound. */
export const countSubscribers = ({ db }: Pick<Shop, 'db'>, filters: SubscriberFilters) =>
  countFiltered(db, subscribers, filtersOf(filters))

/**
 * One of them.
 * @throws `not_found`
 */
export async function readSubscriber(db: Database, id: number): Promise<Subscriber> {
  const row = await firstOrNotFound(db.select().from(subscribers).where(eq(subscribers.id, id)))
  return toSubscriber(row)
}

const exportPage = 2_000

/** All that the filters let through, in portions. */
export async function* allSubscribers(db: Database, filters: SubscriberFilters): AsyncGenerator<Subscriber> {
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(subscribers)
      .where(and(filtersOf(filters), gt(subscribers.id, last)))
      .orderBy(asc(subscribers.id))
      .limit(exportPage)
    yield* rows.map(toSubscriber)
    if (rows.length < exportPage) return
    last = rows.at(-1)?.id ?? last
  }
}

function toSubscriber({ id, email, language, status, createdAt, source, consentText, endedAt }: Row): Subscriber {
  return {
    id,
    email,
    language,
    status,
    source,
    consentText,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}

/** As the index `subscribers_email` has it. */
const folded = foldedText(sql`${subscribers.email}`)

function filtersOf({ query, status, language }: SubscriberFilters): SQL | undefined {
  return and(
    query ? holdsText(folded, query) : undefined,
    status ? eq(subscribers.status, status) : undefined,
    language ? eq(subscribers.language, language) : undefined,
  )
}
