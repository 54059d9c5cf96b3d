import { latinDigits } from '@rawaj/contract/text/digits.ts'
import { shopDay } from '@rawaj/contract/time/shopDay.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { spellingKey } from './spellingKey.ts'
import { searchMissDays, searchMisses } from './tables.ts'

/** Phrases that are known at one time; then no new ones are taken before old ones are forgotten. */
const maxMisses = 20_000
/** More is no name of a thing. */
const maxWords = 5
/** A telephone number has more, and so have identity cards and accounts. */
const maxDigits = 6

/** Whether a query may be stored: a few words, and no address, number or link of a person. */
export function mayRecord(query: string): boolean {
  const digits = latinDigits(query).match(/\d/g) ?? []
  return (
    /\p{L}/u.test(query) &&
    digits.length <= maxDigits &&
    query.split(/\s+/).length <= maxWords &&
    !/[@＠﹫]|https?:|www\.|[a-z0-9]\.[a-z]{2,}/i.test(query)
  )
}

/** Searches, with the number of networks that found nothing; 0: it found something. */
export type Outcomes = ReadonlyMap<string, number>

/** Counts what found nothing, and forgets what finds something by now. */
export async function recordOutcomes(db: Database, outcomes: Outcomes, now: Date): Promise<void> {
  const found = new Set<string>()
  const missed = new Map<string, { spelling: string; phrase: string; searches: number }>()
  for (const [query, searches] of outcomes) {
    const spelling = spellingKey(query)
    if (spelling === '') continue
    if (searches === 0) found.add(spelling)
    else if (mayRecord(query)) {
      const others = missed.get(spelling)
      missed.set(spelling, { spelling, phrase: others?.phrase ?? query, searches: searches + (others?.searches ?? 0) })
    }
  }
  if (found.size > 0)
    await db.execute(sql`
      delete from ${searchMisses}
      where spelling in (select jsonb_array_elements_text(${JSON.stringify([...found])}::jsonb))`)
  const rows = [...missed.values()].filter(({ spelling }) => !found.has(spelling))
  if (rows.length === 0) return
  await db.execute(sql`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked(spelling text, phrase text, searches int)
    ), written as (
      insert into ${searchMisses} (spelling, phrase, last_at)
      select spelling, phrase, ${now.toISOString()}::timestamptz from asked
      where (select count(*) from ${searchMisses}) < ${maxMisses}
        or exists (select from ${searchMisses} as known where known.spelling = asked.spelling)
      order by spelling
      on conflict (spelling) do update set last_at = excluded.last_at
      returning id, spelling
    )
    insert into ${searchMissDays} as days (miss_id, day, searches)
    select written.id, ${shopDay(now.getTime())}::int, asked.searches from written join asked using (spelling) order by 1
    on conflict (miss_id, day) do update set searches = days.searches + excluded.searches`)
}
