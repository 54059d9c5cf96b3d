import { gt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { analyse } from './analysis/analyse.ts'
import type { DocumentWord } from './buildDocument.ts'
import type { SynonymGroup } from './synonyms.ts'
import { searchState, searchSynonyms, searchWords } from './tables.ts'
import { writeWords } from './writeWords.ts'

/** Adds groups of synonyms, and their words. */
export async function addSynonyms(tx: Database, groups: readonly SynonymGroup[]): Promise<void> {
  if (groups.length === 0) return
  await tx.insert(searchSynonyms).values(groups.map((group) => ({ ...group, words: [...group.words] })))
  await writeSynonymWords(tx, groups)
}

/** After a change of groups: makes their single words known to the correction of slips. */
export async function writeSynonymWords(tx: Database, groups: readonly SynonymGroup[]): Promise<void> {
  await writeWords(tx, synonymWords(groups), { inCatalogue: false })
  await outdateSearchSetup(tx)
}

/** Forgets words of a group that has changed or gone, where neither another group nor the catalogue has them. */
export async function forgetSynonymWords(tx: Database, group: SynonymGroup): Promise<void> {
  const gone = synonymWords([group]).map(({ word }) => word)
  if (gone.length === 0) return
  const kept = new Set(synonymWords(await tx.select().from(searchSynonyms)).map(({ word }) => word))
  const words = gone.filter((word) => !kept.has(word))
  // In the order in which they are written, see `writeWords`.
  await tx.execute(sql`
    delete from ${searchWords} where word in (
      select word from ${searchWords}
      where word in (select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb)) and not in_catalogue
      order by word for update
    )`)
}

/** The words of all synonyms, where their table was lost: it is in no backup. The synonyms may be others as well. */
export async function rewriteSynonymWords(tx: Database): Promise<void> {
  const { synonymsVersion } = searchState
  // 0: the shop never had any, see `seedSynonyms`.
  await tx
    .update(searchState)
    .set({ synonymsVersion: sql`extract(epoch from now())::int` })
    .where(gt(synonymsVersion, 0))
  await writeWords(tx, synonymWords(await tx.select().from(searchSynonyms)), { inCatalogue: false })
}

/** Makes every process reload synonyms and redirects. */
export async function outdateSearchSetup(tx: Database): Promise<void> {
  await tx.update(searchState).set({ synonymsVersion: sql`${searchState.synonymsVersion} + 1` })
}

/** The words of the groups that stand alone: slips of them are recognised too. */
function synonymWords(groups: readonly SynonymGroup[]): DocumentWord[] {
  const words = new Map<string, DocumentWord>()
  for (const phrase of groups.flatMap((group) => group.words)) {
    const [term, ...others] = analyse(phrase)
    if (term?.kind !== 'word' || others.length > 0 || words.has(term.word)) continue
    words.set(term.word, { word: term.word, stem: term.stem, surface: term.surface, inName: false })
  }
  return [...words.values()]
}
