import type { AdminCallName } from '@rawaj/contract/api/adminCalls.ts'
import { deleteFamily } from '../../features/catalogue/index.ts'
import type { TestShop } from '../../testing/openTestShop.ts'
import type { AdminRequest } from './AdminRequest.ts'
import { onePixel } from './productRequests.ts'

interface Context {
  testShop: TestShop
}

const newFamily = async ({ testShop }: Context) => testShop.make.family([{ size: '20' }, { size: '25' }])

type FamilyCall = Extract<AdminCallName, `${string}Family` | `${string}Families` | 'addFamilyPicture'>

/** A valid request of every call about families, on one of its own. */
export const familyRequests = {
  async listFamilies(context) {
    await newFamily(context)
    return {}
  },
  readFamily: async (context) => ({ params: { id: (await newFamily(context)).id } }),
  async createFamily(context) {
    const { id, productIds, categoryId } = await newFamily(context)
    await context.testShop.shop.db.transaction((tx) => deleteFamily(tx, id))
    return { body: { code: `NEW-${id}`, nameAr: 'كوع', nameEn: 'Elbow', categoryId, axes: ['diameter'], productIds } }
  },
  updateFamily: async (context) => ({
    params: { id: (await newFamily(context)).id },
    body: { version: 1, nameEn: 'Another name' },
  }),
  addFamilyPicture: async (context) => ({
    params: { id: (await newFamily(context)).id },
    body: { version: 1, image: onePixel },
  }),
  deleteFamily: async (context) => ({ params: { id: (await newFamily(context)).id } }),
} satisfies Record<FamilyCall, (context: Context) => Promise<AdminRequest>>
