import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { Word, WordFilters } from '@rawaj/contract/content/wordSchemas.ts'
import { validateWord, type WordState } from '@rawaj/contract/content/words.ts'
import { foldText } from '@rawaj/contract/text/foldText.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { type DefaultTexts, defaultWords, wordId } from './defaultWords.ts'
import { interfaceWords } from './tables.ts'

export type StoredWord = typeof interfaceWords.$inferSelect

/** A page of the words that the filters let through. */
export async function listWords(
  db: Database,
  { sort, after, limit, ...filters }: ValidatedAdminInput<'listWords'>['query'],
): Promise<{ data: Word[]; next: string | null }> {
  const all = await readAll(db)
  // Sorting is stable: what was never changed stays in the order of places.
  const sorted =
    sort === 'place' ? all : all.toSorted((one, other) => (other.changedAt ?? '').localeCompare(one.changedAt ?? ''))
  const begin = after === undefined ? 0 : sorted.findIndex(({ id }) => id === after) + 1
  // What the page before ended with is gone.
  if (after !== undefined && begin === 0) return { data: [], next: null }
  const found = sorted.slice(begin).filter(letsThrough(filters))
  const data = found.slice(0, limit)
  return { data, next: found.length > limit ? (data.at(-1)?.id ?? null) : null }
}

export async function countWords(db: Database, filters: WordFilters): Promise<{ count: number; more: boolean }> {
  return { count: (await readAll(db)).filter(letsThrough(filters)).length, more: false }
}

/** One of them. Throws `not_found`. */
export async function readWord(db: Database, id: string): Promise<Word> {
  const standard = defaultWords().get(id)
  const [namespace = '', key = ''] = id.split('.')
  const [row] = await db
    .select()
    .from(interfaceWords)
    .where(and(eq(interfaceWords.namespace, namespace), eq(interfaceWords.key, key)))
  const word = toWord(standard, row)
  if (!word) throw new AppError('not_found')
  return word
}

/** What there is by default with what the owner has made of it, and behind it what nothing says any more. */
async function readAll(db: Database): Promise<Word[]> {
  const rows = await db.select().from(interfaceWords).orderBy(interfaceWords.namespace, interfaceWords.key)
  const own = new Map(rows.map((row) => [wordId(row.namespace, row.key), row]))
  const unused = rows.filter(({ namespace, key }) => !defaultWords().has(wordId(namespace, key)))
  const words = [
    ...[...defaultWords().values()].map((standard) => toWord(standard, own.get(standard.id))),
    ...unused.map((row) => toWord(undefined, row)),
  ]
  return words.filter((word) => word !== null)
}

function toWord(standard: DefaultTexts | undefined, row: StoredWord | undefined): Word | null {
  if (!standard && !row) return null
  const { namespace = standard?.place ?? '', key = standard?.key ?? '', textAr = '', textEn = '' } = row ?? {}
  const { ar = null, en = null } = standard ?? {}
  const isOwn = textAr !== '' || textEn !== ''
  return {
    id: wordId(namespace, key),
    version: row?.version ?? 0,
    place: namespace,
    key,
    state: standard ? stateOf({ ar, en }, { textAr, textEn }) : 'unused',
    ar,
    en,
    textAr,
    textEn,
    changedAt: isOwn ? (row?.changedAt.toISOString() ?? null) : null,
  }
}

function stateOf({ ar, en }: Pick<DefaultTexts, 'ar' | 'en'>, own: Pick<StoredWord, 'textAr' | 'textEn'>): WordState {
  const { textAr, textEn } = own
  if (textAr === '' && textEn === '') return 'default'
  return holds(textAr, ar) && holds(textEn, en) ? 'own' : 'unfit'
}

/** Whether an own version can be shown in the place of the default. */
export const holds = (text: string, rule: DefaultTexts['ar']): boolean =>
  text === '' || (rule !== null && validateWord(text, rule) === null)

function letsThrough({ query, place, state }: WordFilters): (word: Word) => boolean {
  const parts = foldText(query ?? '')
    .split(/\s+/)
    .filter(Boolean)
  return (word) =>
    (place === undefined || word.place === place) &&
    (state === undefined || word.state === state) &&
    (parts.length === 0 || isFound(word, parts))
}

function isFound({ id, textAr, textEn }: Word, parts: readonly string[]): boolean {
  const own = textAr === '' && textEn === '' ? '' : foldText(`${textAr} ${textEn}`)
  const text = `${defaultWords().get(id)?.folded ?? ''} ${own}`
  return parts.every((part) => text.includes(part))
}
