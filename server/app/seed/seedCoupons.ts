import { shopDay, startOfShopDay } from '@rawaj/contract/time/shopDay.ts'
import { eq } from 'drizzle-orm'
import { categories } from '../../features/catalogue/tables.ts'
import { generateCouponCode } from '../../features/coupons/index.ts'
import { coupons } from '../../features/coupons/tables.ts'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import type { SeedCoupon, SeedData } from './SeedData.ts'

/** Makes the coupons, by whole days in Riyadh, once the categories are there. */
export async function seedCoupons(
  tx: Database,
  data: Pick<SeedData, 'coupons'>,
  { clock, randomBytes }: Pick<Shop, 'clock' | 'randomBytes'>,
): Promise<void> {
  const now = clock()
  const today = shopDay(now.getTime())
  for (const { code, count = 1, category, startsInDays, days, ...terms } of data.coupons) {
    const found =
      category === undefined
        ? []
        : await tx.select({ id: categories.id }).from(categories).where(eq(categories.nameEn, category))
    const values = {
      ...terms,
      ...(terms.maxUses === undefined && { maxUses: null }),
      categoryIds: found.map(({ id }) => id),
      startsAt: new Date(startOfShopDay(today + startsInDays)),
      expiresAt: new Date(startOfShopDay(today + startsInDays + days)),
      createdAt: now,
    } satisfies Partial<typeof coupons.$inferInsert> & Pick<SeedCoupon, 'name'>
    const codes =
      count === 1
        ? [code]
        : Array.from({ length: count }, () => `${code}${generateCouponCode({ randomBytes }).replace(/^[^-]*/, '')}`)
    await tx
      .insert(coupons)
      .values(codes.map((one) => ({ ...values, code: one, ...(count > 1 && { batch: code }) })))
      // Two codes alike are all but impossible; then there is one fewer.
      .onConflictDoNothing()
  }
}
