import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { maxFigure } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import type { Subscriber, SubscriberFilters } from '@rawaj/contract/newsletter/campaignSchemas.ts'
import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { countUpTo } from '../../platform/database/countUpTo.ts'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { afterTimeCursor, timeCursorOf } from '../../platform/database/timeCursor.ts'
import { foldedText, holdsText } from '../../platform/text/holdsText.ts'
import { subscribers } from './tables.ts'

type Row = typeof subscribers.$inferSelect

/** One page of who is, or was, on the list. */
export async function listSubscribers(
  { db }: Pick<Shop, 'db'>,
  query: ValidatedAdminInput<'listSubscribers'>['query'],
): Promise<{ data: Subscriber[]; next: string | null }> {
  const { after, limit, sort } = query
  const oldestFirst = sort === 'oldest'
  const order = oldestFirst ? asc : desc
  const rows = await db
    .select()
    .from(subscribers)
    .where(
      and(filtersOf(query), afterTimeCursor({ after, at: subscribers.createdAt, id: subscribers.id, oldestFirst })),
    )
    .orderBy(order(subscribers.createdAt), order(subscribers.id))
    .limit(limit + 1)
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    data: shown.map(toSubscriber),
    next: rows.length > limit && last ? timeCursorOf(last.createdAt, last.id) : null,
  }
}

/** Number of subscribers that match the filters, counted to a bound. */
export async function countSubscribers({ db }: Pick<Shop, 'db'>, filters: SubscriberFilters) {
  const count = await countUpTo(db, subscribers, filtersOf(filters), maxFigure + 1)
  return { count: Math.min(count, maxFigure), more: count > maxFigure }
}

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

function filtersOf({ query, status, language }: SubscriberFilters): SQL {
  const wanted = and(
    query ? holdsText(folded, query) : undefined,
    status ? eq(subscribers.status, status) : undefined,
    language ? eq(subscribers.language, language) : undefined,
  )
  return wanted ?? sql`true`
}
