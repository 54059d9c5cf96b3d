import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { maxSynonymGroups } from '@rawaj/contract/search/searchWordInputs.ts'
import { eq } from 'drizzle-orm'
import { contentChanger, type StaffActor } from '../../kernel/index.ts'
import { assertVersion } from '../../platform/database/assertVersion.ts'
import type { Database } from '../../platform/database/Database.ts'
import { writtenRow } from '../../platform/database/rows.ts'
import { AppError, assertNoFieldErrors } from '../../platform/errors/AppError.ts'
import { recordChange } from '../audit/index.ts'
import { analyse } from './analysis/analyse.ts'
import type { SearchShop } from './createSearch.ts'
import { forgetFoundMisses } from './forgetFoundMisses.ts'
import { readSynonym } from './readSynonyms.ts'
import { maxPhraseWords, phraseKey, type SynonymGroup } from './synonyms.ts'
import { forgetSynonymWords, writeSynonymWords } from './synonymWords.ts'
import { searchSynonyms } from './tables.ts'

const changeSynonyms = contentChanger(searchSynonyms)

/** Values of a synonym group that staff set. */
export type SynonymInput = ValidatedAdminInput<'createSynonym'>['body']

/**
 * Adds a group of synonyms, effective at once.
 * @returns its id
 * @throws `too_many_synonyms`, and `invalid_input` for invalid words
 */
export async function createSynonym(shop: SearchShop, actor: StaffActor, input: SynonymInput): Promise<number> {
  assertSynonymGroup(input)
  const id = await changeSynonyms(shop, async (tx) => {
    if ((await tx.$count(searchSynonyms)) >= maxSynonymGroups) throw new AppError('too_many_synonyms')
    const made = await writtenRow(tx.insert(searchSynonyms).values(input).returning({ id: searchSynonyms.id }))
    await writeSynonymWords(tx, [input])
    await recordChange(tx, actor, { entity: 'synonym', id: made.id, after: input })
    return made.id
  })
  await forgetFoundMisses(shop, { withWords: input.words })
  return id
}

/**
 * Changes what is given of a group.
 * @throws `not_found`, `changed_meanwhile` with the group as it is now, and `invalid_input`
 */
export async function updateSynonym(
  shop: SearchShop,
  actor: StaffActor,
  { id, version, ...given }: Partial<SynonymInput> & { id: number; version: number },
): Promise<void> {
  const words = await changeSynonyms(shop, async (tx) => {
    const { id: _, version: __, ...before } = await lockSynonym(tx, id, version)
    const after = { ...before, ...given }
    assertSynonymGroup(after)
    await tx
      .update(searchSynonyms)
      .set({ ...after, version: version + 1 })
      .where(eq(searchSynonyms.id, id))
    await forgetSynonymWords(tx, before)
    await writeSynonymWords(tx, [after])
    await recordChange(tx, actor, { entity: 'synonym', id, before, after })
    return after.words
  })
  await forgetFoundMisses(shop, { withWords: words })
}

/**
 * Removes a group.
 * @throws `not_found`
 */
export async function deleteSynonym(shop: SearchShop, actor: StaffActor, id: number): Promise<void> {
  await changeSynonyms(shop, async (tx) => {
    const { id: _, version: __, ...before } = await lockSynonym(tx, id)
    await tx.delete(searchSynonyms).where(eq(searchSynonyms.id, id))
    await forgetSynonymWords(tx, before)
    await writeSynonymWords(tx, [])
    await recordChange(tx, actor, { entity: 'synonym', id, before })
  })
}

/** @throws `invalid_input` for words without meaning, that are never looked up, or are one word to the search already */
export function assertSynonymGroup({ words, oneWay }: Pick<SynonymGroup, 'words' | 'oneWay'>): void {
  const fields: Record<string, FieldErrorCode> = {}
  const phrases = words.map(analyse)
  for (const [place, terms] of phrases.entries()) {
    const isLookedUp = !oneWay || place === 0
    if (terms.length === 0) fields[`words.${place}`] = 'no_words'
    else if (isLookedUp && terms.length > maxPhraseWords) fields[`words.${place}`] = 'phrase_too_long'
  }
  if (new Set(phrases.map(phraseKey)).size < 2) fields.words = 'same_words'
  assertNoFieldErrors(fields)
}

async function lockSynonym(tx: Database, id: number, version?: number) {
  const group = await readSynonym(tx, id)
  assertVersion(group, version)
  return group
}
