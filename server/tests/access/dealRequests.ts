import type { AdminCallName } from '@rawaj/contract/api/adminCalls.ts'
import type { TestShop } from '../../testing/openTestShop.ts'
import type { AdminRequest } from './AdminRequest.ts'

interface Context {
  testShop: TestShop
}

const dayMs = 86_400_000
const from = (days: number) => new Date(Date.now() + days * dayMs)

async function newDeal({ testShop }: Context, startsAt = from(1)): Promise<number> {
  const productId = await testShop.make.product()
  return testShop.make.deal([{ productId, retailHalalas: 5_000 }], { nameEn: 'Deal', startsAt, endsAt: from(3) })
}

const body = async ({ testShop }: Context) => ({
  nameAr: 'عرض',
  nameEn: 'Deal',
  startsAt: from(1).toISOString(),
  endsAt: from(2).toISOString(),
  products: [{ productId: await testShop.make.product(), retailHalalas: 5_000 }],
})

type DealCall = Extract<AdminCallName, `${string}Deal` | `${string}Deals` | 'findDealGoods'>

/** A valid request of every call about deals, on one of its own. */
export const dealRequests = {
  async listDeals(context) {
    await newDeal(context)
    return {}
  },
  async findDealGoods({ testShop }) {
    const sku = `DEAL-${await testShop.make.category()}`
    await testShop.make.product({ sku })
    return { query: { query: sku } }
  },
  readDeal: async (context) => ({ params: { id: await newDeal(context) } }),
  createDeal: async (context) => ({ body: await body(context) }),
  updateDeal: async (context) => ({
    params: { id: await newDeal(context) },
    body: { version: 1, ...(await body(context)) },
  }),
  endDeal: async (context) => ({ params: { id: await newDeal(context, from(-1)) }, body: { version: 1 } }),
  deleteDeal: async (context) => ({ params: { id: await newDeal(context) } }),
} satisfies Record<DealCall, (context: Context) => Promise<AdminRequest>>
