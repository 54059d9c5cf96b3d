import { fieldErrorCatalogue } from '@rawaj/contract/api/errors.ts'
import type { InterfaceText } from '@rawaj/contract/content/interfaceTextSchemas.ts'
import { validateText } from '@rawaj/contract/content/interfaceTexts.ts'
import { and, eq } from 'drizzle-orm'
import type { Shop, StaffActor } from '../../../kernel/index.ts'
import { assertVersion } from '../../../platform/database/assertVersion.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { AppError, assertNoFieldErrors, type FieldError } from '../../../platform/errors/AppError.ts'
import { recordChange } from '../../audit/index.ts'
import { type DefaultTexts, defaultTexts } from './defaultTexts.ts'
import { readText } from './readTexts.ts'
import { interfaceTexts } from './tables.ts'

interface WordInput {
  id: string
  version: number
  textAr?: string | undefined
  textEn?: string | undefined
}

const languageFields = [
  ['textAr', 'ar'],
  ['textEn', 'en'],
] as const

/**
 * Writes an own version; an empty one, and one that says what the default says, is the default. It holds at once.
 * @throws `not_found`, `invalid_input` with what is missing or unknown, and `changed_meanwhile` with the word as it is now
 */
export async function updateText(
  shop: Shop,
  actor: StaffActor,
  { id, version, ...given }: WordInput,
): Promise<InterfaceText> {
  const standard = defaultTexts().get(id)
  if (!standard) throw new AppError('not_found')
  const texts = withoutDefaults(standard, given)
  return changeWords(shop, async (tx) => {
    const { place: namespace, key } = standard
    await tx.insert(interfaceTexts).values({ namespace, key, version: 0, changedAt: actor.at }).onConflictDoNothing()
    await writeWord(tx, actor, { id, version, texts })
    return readText(tx, id)
  })
}

/**
 * Takes the own version away; one that nothing says any more goes altogether, and `null` is answered.
 * @throws `not_found`, and `changed_meanwhile` with the word as it is now
 */
export async function resetText(
  shop: Shop,
  actor: StaffActor,
  { id, version }: Omit<WordInput, 'textAr' | 'textEn'>,
): Promise<InterfaceText | null> {
  return changeWords(shop, async (tx) => {
    const word = await lockWord(tx, id)
    // It has never been another.
    if (word.version === 0 && version === 0) return word
    await writeWord(tx, actor, { id, version, texts: { textAr: '', textEn: '' } })
    if (defaultTexts().has(id)) return readText(tx, id)
    await tx.delete(interfaceTexts).where(isWord(id))
    return null
  })
}

/** One transaction that changes words. Nothing that visitors are shown from memory outlives it. */
async function changeWords<Result>(shop: Shop, change: (tx: Database) => Promise<Result>): Promise<Result> {
  const result = await shop.db.transaction(async (tx) => {
    const changed = await change(tx)
    await shop.catalogueVersion.increment(tx, 'settings')
    return changed
  })
  await shop.interfaceTexts.refresh()
  shop.catalogueVersion.changed()
  return result
}

async function writeWord(
  tx: Database,
  actor: StaffActor,
  { id, version, texts }: { id: string; version: number; texts: Pick<WordInput, 'textAr' | 'textEn'> },
): Promise<void> {
  const { version: current, textAr, textEn } = assertedVersion(await lockWord(tx, id), version)
  const before = { textAr, textEn }
  await tx
    .update(interfaceTexts)
    .set({ ...texts, version: current + 1, changedAt: actor.at })
    .where(isWord(id))
  await recordChange(tx, actor, { entity: 'interface_word', id, before, after: { ...before, ...texts } })
}

function assertedVersion(word: InterfaceText, version: number): InterfaceText {
  assertVersion(word, version)
  return word
}

/** The word, whose row another save waits for. */
async function lockWord(tx: Database, id: string): Promise<InterfaceText> {
  await tx.select({ version: interfaceTexts.version }).from(interfaceTexts).where(isWord(id)).for('update')
  return readText(tx, id)
}

function isWord(id: string) {
  const [namespace = '', key = ''] = id.split('.')
  return and(eq(interfaceTexts.namespace, namespace), eq(interfaceTexts.key, key))
}

function withoutDefaults(
  standard: DefaultTexts,
  given: Pick<WordInput, 'textAr' | 'textEn'>,
): Pick<WordInput, 'textAr' | 'textEn'> {
  const fields: Record<string, FieldError> = {}
  const texts: Pick<WordInput, 'textAr' | 'textEn'> = {}
  for (const [field, language] of languageFields) {
    const text = given[field]
    const rule = standard[language]
    if (text === undefined) continue
    texts[field] = text === rule?.text ? '' : text
    const error = errorOf(texts[field], rule)
    if (error) fields[field] = error
  }
  assertNoFieldErrors(fields)
  return texts
}

function errorOf(text: string, rule: DefaultTexts['ar']): FieldError | null {
  if (!rule) return text === '' ? null : { code: 'invalid_value', message: fieldErrorCatalogue.invalid_value }
  const error = validateText(text, rule)
  if (!error) return null
  const { code, marks } = error
  const message = [fieldErrorCatalogue[code], ...(marks.length > 0 ? [marks.join(' ')] : [])].join(': ')
  return { code, message }
}
