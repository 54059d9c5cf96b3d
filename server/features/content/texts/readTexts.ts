import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { InterfaceText, InterfaceTextFilters } from '@rawaj/contract/content/interfaceTextSchemas.ts'
import { type InterfaceTextState, validateText } from '@rawaj/contract/content/interfaceTexts.ts'
import { foldText } from '@rawaj/contract/text/foldText.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { type DefaultTexts, defaultTexts, textId } from './defaultTexts.ts'
import { interfaceTexts } from './tables.ts'

export type StoredText = typeof interfaceTexts.$inferSelect

/** A page of the words that the filters let through. */
export async function listTexts(
  db: Database,
  { sort, after, limit, ...filters }: ValidatedAdminInput<'listWords'>['query'],
): Promise<{ data: InterfaceText[]; next: string | null }> {
  const all = await readAll(db)
  // Sorting is stable: what was never changed stays in the order of places.
  const sorted =
    sort === 'place' ? all : all.toSorted((one, other) => (other.changedAt ?? '').localeCompare(one.changedAt ?? ''))
  const begin = after === undefined ? 0 : sorted.findIndex(({ id }) => id === after) + 1
  // The last text of the previous page is gone.
  if (after !== undefined && begin === 0) return { data: [], next: null }
  const found = sorted.slice(begin).filter(letsThrough(filters))
  const data = found.slice(0, limit)
  return { data, next: found.length > limit ? (data.at(-1)?.id ?? null) : null }
}

export async function countTexts(
  db: Database,
  filters: InterfaceTextFilters,
): Promise<{ count: number; more: boolean }> {
  return { count: (await readAll(db)).filter(letsThrough(filters)).length, more: false }
}

/**
 * One of them.
 * @throws `not_found`
 */
export async function readText(db: Database, id: string): Promise<InterfaceText> {
  const standard = defaultTexts().get(id)
  const [namespace = '', key = ''] = id.split('.')
  const [row] = await db
    .select()
    .from(interfaceTexts)
    .where(and(eq(interfaceTexts.namespace, namespace), eq(interfaceTexts.key, key)))
  const word = toWord(standard, row)
  if (!word) throw new AppError('not_found')
  return word
}

/** All defaults with the owner's versions, followed by unused ones. */
async function readAll(db: Database): Promise<InterfaceText[]> {
  const rows = await db.select().from(interfaceTexts).orderBy(interfaceTexts.namespace, interfaceTexts.key)
  const own = new Map(rows.map((row) => [textId(row.namespace, row.key), row]))
  const unused = rows.filter(({ namespace, key }) => !defaultTexts().has(textId(namespace, key)))
  const words = [
    ...[...defaultTexts().values()].map((standard) => toWord(standard, own.get(standard.id))),
    ...unused.map((row) => toWord(undefined, row)),
  ]
  return words.filter((word) => word !== null)
}

function toWord(standard: DefaultTexts | undefined, row: StoredText | undefined): InterfaceText | null {
  if (!standard && !row) return null
  const { namespace = standard?.place ?? '', key = standard?.key ?? '', textAr = '', textEn = '' } = row ?? {}
  const { ar = null, en = null } = standard ?? {}
  const isOwn = textAr !== '' || textEn !== ''
  return {
    id: textId(namespace, key),
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

function stateOf(
  { ar, en }: Pick<DefaultTexts, 'ar' | 'en'>,
  own: Pick<StoredText, 'textAr' | 'textEn'>,
): InterfaceTextState {
  const { textAr, textEn } = own
  if (textAr === '' && textEn === '') return 'default'
  return holds(textAr, ar) && holds(textEn, en) ? 'own' : 'unfit'
}

/** Whether an own version can be shown in the place of the default. */
export const holds = (text: string, rule: DefaultTexts['ar']): boolean =>
  text === '' || (rule !== null && validateText(text, rule) === null)

function letsThrough({ query, place, state }: InterfaceTextFilters): (word: InterfaceText) => boolean {
  const parts = foldText(query ?? '')
    .split(/\s+/)
    .filter(Boolean)
  return (word) =>
    (place === undefined || word.place === place) &&
    (state === undefined || word.state === state) &&
    (parts.length === 0 || isFound(word, parts))
}

function isFound({ id, textAr, textEn }: InterfaceText, parts: readonly string[]): boolean {
  const own = textAr === '' && textEn === '' ? '' : foldText(`${textAr} ${textEn}`)
  const text = `${defaultTexts().get(id)?.folded ?? ''} ${own}`
  return parts.every((part) => text.includes(part))
}
