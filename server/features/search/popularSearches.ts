import type { Language } from '@rawaj/contract/text/languages.ts'
import { shopDay } from '@rawaj/contract/time/shopDay.ts'
import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import { type Actor, changeContent, type Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { recordChange } from '../audit/index.ts'
import { isArabic } from './analysis/script.ts'
import { searchProducts } from './searchProducts.ts'
import { createSearchSetup } from './searchSetup.ts'
import { askedSearches, popularSearches } from './tables.ts'
import { knownWords } from './vocabulary.ts'

/** Different networks that must have searched for it … */
const leastNetworks = 20
/** … within this many days. */
const countedDays = 30
const maxAsked = 200_000

/** Shown in each language; the rest waits for those that are hidden. */
const maxShown = 8
const maxPerLanguage = 16
const maxCandidates = 200

/** Popular searches in a language, most popular first; for staff also the hidden ones. */
export async function listPopularSearches(
  db: Database,
  language: Language,
): Promise<{ shown: string[]; hidden: string[] }> {
  const rows = await db
    .select()
    .from(popularSearches)
    .where(eq(popularSearches.language, language))
    .orderBy(desc(popularSearches.networks), popularSearches.text)
  return {
    shown: rows.flatMap(({ text, hidden }) => (hidden ? [] : text)).slice(0, maxShown),
    hidden: rows.flatMap(({ text, hidden }) => (hidden ? text : [])),
  }
}

/**
 * Shows a popular search no longer, or again.
 * @throws `not_found` for one that is not popular
 */
export async function hidePopularSearch(
  shop: Shop,
  actor: Actor,
  { text, hidden }: { text: string; hidden: boolean },
): Promise<void> {
  await changeContent(shop, async (tx) => {
    const before = await firstOrNotFound(
      tx.select().from(popularSearches).where(eq(popularSearches.text, text)).for('update'),
    )
    await tx.update(popularSearches).set({ hidden }).where(eq(popularSearches.text, text))
    await recordChange(tx, actor, {
      entity: 'popular_search',
      id: text,
      before: { hidden: before.hidden },
      after: { hidden },
    })
  })
}

/**
 * Recalculates popular searches: what at least 20 networks searched for within 30 days, and what finds something as it is
 * written.
 * @returns whether anything that is shown has changed
 */
export async function refreshPopularSearches(db: Database, now: Date): Promise<boolean> {
  await deleteOldQueries(db, now)
  const before = await readShown(db)
  const popular = await findPopular(db)
  await db.delete(popularSearches).where(
    and(
      eq(popularSearches.hidden, false),
      popular.length > 0
        ? notInArray(
            popularSearches.text,
            popular.map(({ text }) => text),
          )
        : undefined,
    ),
  )
  if (popular.length > 0)
    await db
      .insert(popularSearches)
      .values(popular)
      .onConflictDoUpdate({ target: popularSearches.text, set: { networks: sql`excluded.networks` } })
  return JSON.stringify(await readShown(db)) !== JSON.stringify(before)
}

const readShown = async (db: Database) => [
  (await listPopularSearches(db, 'ar')).shown,
  (await listPopularSearches(db, 'en')).shown,
]

async function findPopular(db: Database) {
  const { rows } = await db.execute<{ query: string; networks: number }>(sql`
    select query, count(*)::int as networks from ${askedSearches}
    group by query having count(*) >= ${leastNetworks} order by networks desc, query limit ${maxCandidates}`)
  const words = new Map(
    (await knownWords(db, [...new Set(rows.flatMap(({ query }) => query.split(' ')))], [])).map((word) => [
      word.word,
      word,
    ]),
  )
  const setup = await createSearchSetup().read(db)
  const kept = new Map<string, { text: string; language: Language; networks: number }>()
  for (const { query, networks } of rows) {
    const surfaces = query.split(' ').flatMap((word) => words.get(word)?.surface ?? [])
    const text = surfaces.join(' ').toLowerCase()
    const language = isArabic(text) ? 'ar' : 'en'
    const inLanguage = [...kept.values()].filter((other) => other.language === language).length
    if (surfaces.length < query.split(' ').length || inLanguage >= maxPerLanguage || kept.has(text)) continue
    const { found } = await searchProducts(db, setup, { query: text })
    if (found.ids.length > 0 && found.didYouMean === undefined) kept.set(text, { text, language, networks })
  }
  return [...kept.values()]
}

async function deleteOldQueries(db: Database, now: Date): Promise<void> {
  const oldest = shopDay(now.getTime()) - countedDays
  await db.execute(sql`
    delete from ${askedSearches} where asked_on < ${oldest} or asked_on < (
      select asked_on from ${askedSearches} order by asked_on desc offset ${maxAsked} limit 1
    )`)
}
