import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { mailboxOf } from '../../platform/email/mailboxOf.ts'
import { coupons } from './tables.ts'

/** The coupon of a mailbox ends, and does not name it any more. */
export async function endCouponOf(tx: Database, email: string, at: Date): Promise<void> {
  await tx
    .update(coupons)
    .set({ email: null, expiresAt: at })
    .where(eq(coupons.email, mailboxOf(email)))
}

/** @returns null where the mailbox has had a coupon already. @throws the violation of a unique code. */
export async function insertCouponOf(
  tx: Database,
  email: string,
  coupon: Omit<typeof coupons.$inferInsert, 'email'>,
): Promise<{ id: number } | null> {
  const [made] = await tx
    .insert(coupons)
    .values({ ...coupon, email: mailboxOf(email) })
    .onConflictDoNothing({ target: coupons.email })
    .returning({ id: coupons.id })
  return made ?? null
}

/** Whether a mailbox ever got a coupon. */
export const hadCoupon = async (db: Database, mailbox: string): Promise<boolean> =>
  (await db.$count(coupons, eq(coupons.email, mailbox))) > 0
