import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { mailboxOf } from '../../platform/email/mailboxOf.ts'
import { isUsed } from './isUsed.queries.ts'
import { coupons } from './tables.ts'

/**
 * Gives the coupon of one mailbox to another. A mailbox has one at most: where both have, the one that still counts stays (the
 * receiver's own where both do), and the other one ends.
 */
export async function moveCoupon(
  tx: Database,
  { from, into, now }: { from: string; into: string; now: Date },
): Promise<void> {
  const [givingMailbox, keepingMailbox] = [mailboxOf(from), mailboxOf(into)]
  if (givingMailbox === keepingMailbox) return
  const rows = await tx
    .select({ id: coupons.id, email: coupons.email, expiresAt: coupons.expiresAt, isUsed })
    .from(coupons)
    .where(inArray(coupons.email, [givingMailbox, keepingMailbox]))
    .orderBy(coupons.id)
    .for('update')
  const given = rows.find(({ email }) => email === givingMailbox)
  const kept = rows.find(({ email }) => email === keepingMailbox)
  if (!given) return
  const counts = ({ expiresAt, isUsed }: (typeof rows)[number]) => (expiresAt === null || expiresAt > now) && !isUsed
  if (kept && (counts(kept) || !counts(given))) return end(tx, given, now)
  if (kept) await end(tx, kept, now)
  await tx.update(coupons).set({ email: keepingMailbox }).where(eq(coupons.id, given.id))
}

/** Coupons for one customer are for the account that theirs was merged into. */
export async function moveNamedCustomer(tx: Database, { from, into }: { from: number; into: number }): Promise<void> {
  const ids = coupons.customerIds
  await tx
    .update(coupons)
    .set({
      customerIds: sql`array_append(array_remove(array_remove(${ids}, ${from}::int), ${into}::int), ${into}::int)`,
    })
    .where(sql`${from}::int = any(${ids})`)
}

/** Without a mailbox it would be valid for all, so it ends too. */
async function end(tx: Database, { id, expiresAt }: { id: number; expiresAt: Date | null }, now: Date): Promise<void> {
  const over = expiresAt !== null && expiresAt < now ? expiresAt : now
  await tx.update(coupons).set({ email: null, expiresAt: over }).where(eq(coupons.id, id))
}
