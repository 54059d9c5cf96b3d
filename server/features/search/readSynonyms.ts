import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { SynonymGroup } from '@rawaj/contract/search/searchWordSchemas.ts'
import { foldText } from '@rawaj/contract/text/foldText.ts'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { invalidInput } from '../../platform/errors/AppError.ts'
import { searchSynonyms } from './tables.ts'

/** One page of the groups of synonyms, the newest first. Words are compared here, folded: there are `maxSynonymGroups` at most. */
export async function listSynonyms(
  db: Database,
  { query = '', department, after, limit }: ValidatedAdminInput<'listSynonyms'>['query'],
): Promise<{ data: SynonymGroup[]; next: string | null }> {
  const scope = searchSynonyms.department
  const rows = await db
    .select()
    .from(searchSynonyms)
    .where(
      and(
        after === undefined ? undefined : lt(searchSynonyms.id, cursorOf(after)),
        department && (department === 'everywhere' ? isNull(scope) : eq(scope, department)),
      ),
    )
    .orderBy(desc(searchSynonyms.id))
  const asked = foldText(query)
  const found = rows.filter(({ words }) => words.some((word) => foldText(word).includes(asked)))
  const data = found.slice(0, limit)
  return { data, next: found.length > limit ? String(data.at(-1)?.id) : null }
}

/**
 * One of them.
 * @throws `not_found`
 */
export async function readSynonym(db: Database, id: number): Promise<SynonymGroup> {
  return firstOrNotFound(db.select().from(searchSynonyms).where(eq(searchSynonyms.id, id)))
}

function cursorOf(after: string): number {
  if (!/^\d{1,9}$/.test(after)) throw invalidInput({ after: 'invalid_value' })
  return Number(after)
}
