import { lt } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import { receivedMails } from './tables.ts'

/** Twice the period for which a recreated folder is read again (`readMailbox.ts`). */
const retentionMs = 180 * 24 * 60 * 60_000

/** Forgets mails that cannot come in again any more. */
export async function deleteOldMails({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  await db.delete(receivedMails).where(lt(receivedMails.receivedAt, new Date(clock().getTime() - retentionMs)))
}
