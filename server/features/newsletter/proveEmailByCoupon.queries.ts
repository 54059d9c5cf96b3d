// Joins accounts with subscribers: whether a code was mailed to the account’s own address.
import type { Language } from '@rawaj/contract/text/languages.ts'
import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { Caller, Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { proveEmail } from '../accounts/index.ts'
import { users } from '../accounts/tables.ts'
import type { Coupon } from '../coupons/index.ts'
import { subscribers } from './tables.ts'

/**
 * A newsletter code is emailed to one address and shown nowhere else, so entering it in the account of that address proves the
 * mailbox. The coupon stores only its normalised mailbox, which `name+tag@` shares with `name@` and which may be two people's:
 * the code's address is the one whose subscription created the coupon, at the same moment.
 */
export async function proveEmailByCoupon(
  shop: Shop,
  tx: Database,
  { coupon, customer, language }: { coupon: Coupon; customer: Pick<Caller, 'id'>; language: Language },
): Promise<void> {
  if (coupon.email === null) return
  const mailed = tx
    .select({ one: sql`1` })
    .from(subscribers)
    .where(and(eq(subscribers.email, users.email), eq(subscribers.createdAt, coupon.createdAt)))
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, customer.id), isNull(users.emailProvenAt), exists(mailed)))
  if (user) await proveEmail(shop, tx, user, { language, inOwnSession: true })
}
