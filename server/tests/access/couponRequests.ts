import { randomUUID } from 'node:crypto'
import type { AdminCallName } from '@rawaj/contract/api/adminCalls.ts'
import { eq } from 'drizzle-orm'
import { coupons } from '../../features/coupons/tables.ts'
import type { TestShop } from '../../testing/openTestShop.ts'
import type { AdminRequest } from './AdminRequest.ts'

interface Context {
  testShop: TestShop
}

async function newCoupon({ testShop }: Context): Promise<number> {
  const code = await testShop.make.coupon({ percent: 10 })
  const [row] = await testShop.shop.db.select({ id: coupons.id }).from(coupons).where(eq(coupons.code, code))
  return row?.id ?? 0
}

const terms = { name: 'Summer', kind: 'percent', percent: 10 }

type CouponCall = Extract<AdminCallName, `${string}Coupon` | 'listCoupons' | 'createCouponBatch' | 'findCouponScope'>

/** A valid request of every call about coupons, on one of its own. */
export const couponRequests = {
  async listCoupons(context) {
    await newCoupon(context)
    return {}
  },
  async findCouponScope({ testShop }) {
    await testShop.make.brand('نسر', 'Eaglebrand')
    return { query: { query: 'Eaglebrand' } }
  },
  readCoupon: async (context) => ({ params: { id: await newCoupon(context) } }),
  createCoupon: async () => ({ body: { ...terms, code: `C-${randomUUID().slice(0, 8)}` } }),
  createCouponBatch: async () => ({ body: { ...terms, count: 3, prefix: 'SUN', maxUses: 1 } }),
  updateCoupon: async (context) => ({ params: { id: await newCoupon(context) }, body: { version: 1, percent: 20 } }),
  endCoupon: async (context) => ({ params: { id: await newCoupon(context) }, body: { version: 1 } }),
  deleteCoupon: async (context) => ({ params: { id: await newCoupon(context) } }),
} satisfies Record<CouponCall, (context: Context) => Promise<AdminRequest>>
