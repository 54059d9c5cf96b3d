import { lte } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { idempotencyKeys } from './tables.ts'

/** Deletes expired keys. */
export async function deleteExpiredKeys({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  await db.delete(idempotencyKeys).where(lte(idempotencyKeys.expiresAt, clock()))
}
