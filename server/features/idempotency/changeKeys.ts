import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { idempotencyKeys } from './tables.ts'

/** @returns false where the key is taken. The statement has waited for a request that holds it, so its work can be read. */
export async function claimKey(tx: Database, key: typeof idempotencyKeys.$inferInsert): Promise<boolean> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values(key)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return claimed.length > 0
}

/** Its order came to nothing, so the key may be used again. */
export async function releaseKey(
  tx: Database,
  { userId, orderNo }: { userId: number; orderNo: string },
): Promise<void> {
  await tx.delete(idempotencyKeys).where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.orderNo, orderNo)))
}

export async function deleteKeysOf(tx: Database, userId: number): Promise<void> {
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))
}

/** Takes stored replies away that hold a text. */
export async function deleteRepliesNaming(tx: Database, text: string): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ reply: null })
    .where(sql`position(${text} in ${idempotencyKeys.reply}::text) > 0`)
}

/** Moves the keys of one account to another; a key that both have used stands for the latter's request. */
export async function moveKeys(tx: Database, { from, into }: { from: number; into: number }): Promise<void> {
  await tx.execute(sql`
    update ${idempotencyKeys} set user_id = ${into} where user_id = ${from}
      and key not in (select own.key from ${idempotencyKeys} own where own.user_id = ${into})`)
  await deleteKeysOf(tx, from)
}
