import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { SearchMiss } from '@rawaj/contract/search/searchWordSchemas.ts'
import { shopDay } from '@rawaj/contract/time/shopDay.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Shop, StaffActor } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { pageOf } from '../../platform/database/pageOf.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { invalidInput } from '../../platform/errors/AppError.ts'
import { foldedText, holdsText } from '../../platform/text/holdsText.ts'
import { recordChange } from '../audit/index.ts'
import { searchMissDays, searchMisses } from './tables.ts'

/** Days for which searches without results are stored. */
export const retentionDays = 90

type Query = ValidatedAdminInput<'listSearchMisses'>['query']

/** Order of the page, and its direction. */
const sorting: Record<Query['sort'], { by: SQL; ascending: boolean }> = {
  most: { by: sql.raw('searches'), ascending: false },
  fewest: { by: sql.raw('searches'), ascending: true },
  newest: { by: sql.raw('moment'), ascending: false },
  oldest: { by: sql.raw('moment'), ascending: true },
}

/** One page of what was searched for and found nothing, in the days that are asked for. */
export async function listMisses(db: Database, query: Query): Promise<{ data: SearchMiss[]; next: string | null }> {
  const { from, to, state, limit } = query
  const dayOf = (moment: string) => shopDay(Date.parse(moment))
  const { by, ascending } = sorting[query.sort]
  const [order, further] = ascending ? [sql.raw('asc'), sql.raw('>')] : [sql.raw('desc'), sql.raw('<')]
  const after = query.after === undefined ? undefined : cursorOf(query.after)
  const { rows } = await db.execute<{
    id: number
    phrase: string
    hidden: boolean
    searches: number
    moment: string
  }>(sql`
    select * from (
      select miss.id, miss.phrase, miss.hidden, sum(days.searches)::int as searches,
        (extract(epoch from miss.last_at) * 1000)::bigint as moment
      from ${searchMisses} as miss join ${searchMissDays} as days on days.miss_id = miss.id
      where ${from === undefined ? sql`true` : sql`days.day >= ${dayOf(from)}`}
        and ${to === undefined ? sql`true` : sql`days.day < ${dayOf(to)}`}
        and ${state === undefined ? sql`true` : sql`miss.hidden = ${state === 'hidden'}`}
        and ${query.query ? holdsText(foldedText(sql`miss.phrase || ' ' || miss.spelling`), query.query) : sql`true`}
      group by miss.id
    ) as counted
    where ${after === undefined ? sql`true` : sql`(${by}, id) ${further} (${after.value}::bigint, ${after.id}::int)`}
    order by ${by} ${order}, id ${order} limit ${limit + 1}`)
  return pageOf(rows, limit, {
    toEntry: ({ id, phrase, hidden, searches, moment }): SearchMiss => ({
      id,
      phrase,
      searches,
      state: hidden ? 'hidden' : 'open',
      lastAt: new Date(Number(moment)).toISOString(),
    }),
    cursorOf: ({ id, searches, moment }) =>
      `${query.sort === 'most' || query.sort === 'fewest' ? searches : moment}_${id}`,
  })
}

/**
 * Keeps one out of sight, or shows it again.
 * @throws `not_found`
 */
export async function hideMiss(
  { db }: Shop,
  actor: StaffActor,
  { id, hidden }: { id: number; hidden: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await firstOrNotFound(tx.select().from(searchMisses).where(eq(searchMisses.id, id)).for('update'))
    await tx.update(searchMisses).set({ hidden }).where(eq(searchMisses.id, id))
    await recordChange(tx, actor, { entity: 'search_miss', id, before: { hidden: before.hidden }, after: { hidden } })
  })
}

/**
 * Forgets one, until it is searched for again.
 * @throws `not_found`
 */
export async function deleteMiss({ db }: Shop, actor: StaffActor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await firstOrNotFound(
      tx.delete(searchMisses).where(eq(searchMisses.id, id)).returning({ phrase: searchMisses.phrase }),
    )
    // It may be removed because it contains personal data: the log does not store it.
    await recordChange(tx, actor, { entity: 'search_miss', id, before: gone, withheld: ['phrase'] })
  })
}

/** It finds something from now on. */
export async function forgetMiss(tx: Database, spelling: string): Promise<void> {
  await tx.delete(searchMisses).where(eq(searchMisses.spelling, spelling))
}

function cursorOf(after: string): { value: string; id: number } {
  const [, value = '', id = ''] = /^(\d{1,15})_(\d{1,9})$/.exec(after) ?? []
  if (value === '') throw invalidInput({ after: 'invalid_value' })
  return { value, id: Number(id) }
}
