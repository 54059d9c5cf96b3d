import type { Letter, LetterInput } from '@rawaj/contract/newsletter/letterSchemas.ts'
import { eq } from 'drizzle-orm'
import type { Shop, StaffActor } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { changedFields, recordAudit } from '../../audit/index.ts'
import { lockLetter, readLetter, type StoredLetter } from './letters.ts'
import { letters } from './tables.ts'

type LetterShop = Pick<Shop, 'db' | 'shopSettings'>

const writtenOf = ({ subjectAr, subjectEn, previewAr, previewEn, blocks, audience }: LetterInput): LetterInput => ({
  subjectAr,
  subjectEn,
  previewAr,
  previewEn,
  blocks,
  audience,
})

/** A new draft. */
export function createLetter(shop: LetterShop, actor: StaffActor, input: LetterInput): Promise<Letter> {
  return shop.db.transaction(async (tx) => {
    const id = await insert(tx, actor, writtenOf(input))
    return readLetter({ ...shop, db: tx }, id)
  })
}

/** A new draft that says what another letter says. Throws `not_found`. */
export function duplicateLetter(shop: LetterShop, actor: StaffActor, id: number): Promise<Letter> {
  return shop.db.transaction(async (tx) => {
    const copy = await insert(tx, actor, writtenOf(await readLetter({ ...shop, db: tx }, id)))
    return readLetter({ ...shop, db: tx }, copy)
  })
}

async function insert(tx: Database, actor: StaffActor, input: LetterInput): Promise<number> {
  const [made] = await tx
    .insert(letters)
    .values({ ...input, createdAt: actor.at })
    .returning({ id: letters.id })
  if (!made) throw new Error('The letter was not written')
  await recordAudit(tx, actor, { entity: 'letter', id: made.id, changes: changedFields(null, { ...input }) })
  return made.id
}

/**
 * Changes what is given of a draft. Throws `not_found`, and `changed_meanwhile` with the letter as it is now, which includes that
 * it is no draft any more.
 */
export function updateLetter(
  shop: LetterShop,
  actor: StaffActor,
  { id, version, ...input }: Partial<LetterInput> & { id: number; version: number },
): Promise<Letter> {
  return changeLetter(shop, { id, version, from: ['draft'] }, async (tx, before) => {
    await tx
      .update(letters)
      .set({ ...input, sendingError: null, sendingErrorSince: null, version: version + 1 })
      .where(eq(letters.id, id))
    const changes = changedFields({ ...writtenOf(before) }, { ...writtenOf({ ...writtenOf(before), ...input }) })
    await recordAudit(tx, actor, { entity: 'letter', id, changes })
  })
}

/** Removes a letter that has not begun to go out. Throws `not_found`, and `changed_meanwhile` with the letter for any other. */
export async function deleteLetter(shop: LetterShop, actor: StaffActor, id: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const before = await lockLetter(tx, id)
    if (before.startedAt !== null)
      throw new AppError('changed_meanwhile', { data: await readLetter({ ...shop, db: tx }, id) })
    await tx.delete(letters).where(eq(letters.id, id))
    await recordAudit(tx, actor, { entity: 'letter', id, changes: changedFields({ ...writtenOf(before) }, null) })
  })
}

/** Changes a letter that is in one of these states, as it was read; answers it as it is then. Throws as `updateLetter` does. */
export function changeLetter(
  shop: LetterShop,
  { id, version, from }: { id: number; version: number; from: readonly StoredLetter['status'][] },
  change: (tx: Database, before: StoredLetter) => Promise<void>,
): Promise<Letter> {
  return shop.db.transaction(async (tx) => {
    const before = await lockLetter(tx, id)
    const inside = { ...shop, db: tx }
    if (before.version !== version || !from.includes(before.status))
      throw new AppError('changed_meanwhile', { data: await readLetter(inside, id) })
    await change(tx, before)
    return readLetter(inside, id)
  })
}
