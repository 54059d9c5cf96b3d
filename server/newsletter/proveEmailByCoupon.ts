import type { Language } from '@rawaj/contract/languages.ts'
import { eq } from 'drizzle-orm'
import type { Caller } from '../accounts/Caller.ts'
import { proveEmail } from '../accounts/proveEmail.ts'
import type { Database } from '../database/Database.ts'
import { users } from '../database/schema.ts'
import type { Shop } from '../Shop.ts'
import type { Coupon } from './coupons.ts'

/**
 * A newsletter code is mailed to one address and shown nowhere else, so whoever enters it in the account of that address
 * reads its mail.
 */
export async function proveEmailByCoupon(
  shop: Shop,
  tx: Database,
  { coupon, customer, language }: { coupon: Coupon; customer: Pick<Caller, 'id'>; language: Language },
): Promise<void> {
  if (!coupon.provesEmail) return
  const [user] = await tx.select().from(users).where(eq(users.id, customer.id))
  if (user) await proveEmail(shop, tx, user, language)
}
