import type { AdminCallName } from '@rawaj/contract/api/adminCalls.ts'
import { homeSections } from '../../features/content/home/tables.ts'
import { listHomeSections } from '../../features/content/index.ts'
import type { TestShop } from '../../testing/openTestShop.ts'
import type { AdminRequest } from './AdminRequest.ts'

interface Context {
  testShop: TestShop
}

async function newList({ testShop }: Context): Promise<number> {
  const values = { kind: 'list' as const, titleAr: 'جديد', titleEn: 'New', rule: 'newest' as const, position: 99 }
  const [made] = await testShop.shop.db.insert(homeSections).values(values).returning({ id: homeSections.id })
  if (!made) throw new Error('The list was not written')
  return made.id
}

type HomeCall = Extract<AdminCallName, `${string}HomeSection` | `${string}HomeSections` | 'findHomeGoods'>

/** A valid request of every call about the home page, on a list of its own. */
export const homeRequests = {
  listHomeSections: async () => ({}),
  async findHomeGoods({ testShop }) {
    const id = await testShop.make.product()
    return { query: { query: `SKU-${id}` } }
  },
  async orderHomeSections(context) {
    const { shop } = context.testShop
    await newList(context)
    const all = await listHomeSections(shop, shop.clock())
    return { body: { sections: all.toReversed().map(({ id, version }) => ({ id, version })) } }
  },
  readHomeSection: async (context) => ({ params: { id: await newList(context) } }),
  createHomeSection: async ({ testShop }) => ({
    body: { titleAr: 'مختارات', titleEn: 'Chosen', rule: 'hand', productIds: [await testShop.make.product()] },
  }),
  updateHomeSection: async (context) => ({
    params: { id: await newList(context) },
    body: { version: 1, titleEn: 'Newest' },
  }),
  deleteHomeSection: async (context) => ({ params: { id: await newList(context) } }),
} satisfies Record<HomeCall, (context: Context) => Promise<AdminRequest>>
