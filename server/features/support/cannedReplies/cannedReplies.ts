import type { CannedReply } from '@rawaj/contract/support/ticketSchemas.ts'
import { asc, eq } from 'drizzle-orm'
import type { Shop, StaffActor } from '../../../kernel/index.ts'
import { assertVersion } from '../../../platform/database/assertVersion.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { firstOrNotFound, writtenRow } from '../../../platform/database/rows.ts'
import { recordChange } from '../../audit/index.ts'
import { cannedReplies } from './tables.ts'

/** Values of a canned reply that staff set. */
export type CannedReplyInput = Pick<CannedReply, 'titleAr' | 'titleEn' | 'textAr' | 'textEn'>

const { id, titleAr, titleEn, textAr, textEn, version } = cannedReplies
const columns = { id, titleAr, titleEn, textAr, textEn, version }

/** A longer list would be of no help. */
const maxListed = 1_000

/** All of them, by their Arabic titles. */
export const listCannedReplies = ({ db }: Pick<Shop, 'db'>): Promise<CannedReply[]> =>
  db.select(columns).from(cannedReplies).orderBy(asc(titleAr), asc(id)).limit(maxListed)

/**
 * One of them.
 * @throws `not_found`
 */
export async function readCannedReply({ db }: Pick<Shop, 'db'>, answerId: number): Promise<CannedReply> {
  return firstOrNotFound(db.select(columns).from(cannedReplies).where(eq(id, answerId)))
}

/** Adds one. */
export async function createCannedReply(
  { db }: Pick<Shop, 'db'>,
  actor: StaffActor,
  input: CannedReplyInput,
): Promise<CannedReply> {
  return db.transaction(async (tx) => {
    const made = await writtenRow(
      tx
        .insert(cannedReplies)
        .values({ ...input, createdAt: actor.at })
        .returning(columns),
    )
    await recordChange(tx, actor, { entity: 'readyAnswer', id: made.id, after: input })
    return made
  })
}

/**
 * Changes what is given of one.
 * @throws `not_found`, and `changed_meanwhile` with the answer as it is now
 */
export async function updateCannedReply(
  { db }: Pick<Shop, 'db'>,
  actor: StaffActor,
  { id: answerId, version: read, ...changed }: Partial<CannedReplyInput> & { id: number; version: number },
): Promise<CannedReply> {
  return db.transaction(async (tx) => {
    const before = await lock(tx, answerId)
    assertVersion(before, read)
    const after = await firstOrNotFound(
      tx
        .update(cannedReplies)
        .set({ ...changed, version: before.version + 1 })
        .where(eq(id, answerId))
        .returning(columns),
    )
    await recordChange(tx, actor, {
      entity: 'readyAnswer',
      id: answerId,
      before: { ...before, version: 0 },
      after: { ...after, version: 0 },
    })
    return after
  })
}

/**
 * Removes one; what was answered with it stays.
 * @throws `not_found`
 */
export async function deleteCannedReply({ db }: Pick<Shop, 'db'>, actor: StaffActor, answerId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const { id: _, version: __, ...texts } = await lock(tx, answerId)
    await tx.delete(cannedReplies).where(eq(id, answerId))
    await recordChange(tx, actor, { entity: 'readyAnswer', id: answerId, before: texts })
  })
}

async function lock(tx: Database, answerId: number): Promise<CannedReply> {
  return firstOrNotFound(tx.select(columns).from(cannedReplies).where(eq(id, answerId)).for('update'))
}
