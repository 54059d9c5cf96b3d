import { eq } from 'drizzle-orm'
import type { AppShop } from '../app/createShop.ts'
import { users } from '../features/accounts/tables.ts'
import { createStaffSession } from '../features/staff/index.ts'

/** A token of the customers' API, as an employee without a second factor gets it by the password. */
export async function staffToken(shop: AppShop, userId: number): Promise<string> {
  const [account] = await shop.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return createStaffSession(shop, shop.db, { userId, passwordHash: account?.hash ?? '', userAgent: '', kind: 'token' })
}
