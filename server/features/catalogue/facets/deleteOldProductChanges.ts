import { lt } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import { productChanges } from './tables.ts'

/** Milliseconds; twice as long as a process believes what it knows (createFilterIndex.ts). */
const lifetimeMs = 24 * 60 * 60_000

/** Deletes changes of products that every process has read, or reads with all others. */
export async function deleteOldProductChanges({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  await db.delete(productChanges).where(lt(productChanges.changedAt, new Date(clock().getTime() - lifetimeMs)))
}
