import type { AdminCallName } from '@rawaj/contract/api/adminCalls.ts'
import { deleteFamily } from '../../features/catalogue/index.ts'
import { dismissedProposals } from '../../features/products/families/tables.ts'
import type { TestShop } from '../../testing/openTestShop.ts'
import type { AdminRequest } from './AdminRequest.ts'
import { onePixel } from './productRequests.ts'

interface Context {
  testShop: TestShop
}

const newFamily = async ({ testShop }: Context) => testShop.make.family([{ size: '20' }, { size: '25' }])

type FamilyCall = Extract<
  AdminCallName,
  | `${string}Family`
  | `${string}Families`
  | `${string}Proposal`
  | `${string}Proposals`
  | 'addFamilyPicture'
  | 'makeFamilyMembers'
>

let lastKey = 0
/** The key of a proposal of its own. */
function newKey(): string {
  lastKey += 1
  return lastKey.toString(16).padStart(32, '0')
}

/** A family of products that were joined to none. */
async function proposal({ testShop }: Context) {
  const { id, productIds, categoryId } = await newFamily({ testShop })
  await testShop.shop.db.transaction((tx) => deleteFamily(tx, id))
  return { key: newKey(), code: `PROPOSED-${id}`, nameAr: 'كوع', categoryId, axes: ['diameter'], productIds }
}

async function dismissed({ testShop }: Context) {
  const dismissal = { key: newKey(), categoryId: await testShop.make.category(), nameAr: 'كوع', nameEn: '' }
  await testShop.shop.db.insert(dismissedProposals).values({ ...dismissal, dismissedAt: testShop.shop.clock() })
  return dismissal
}

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
  async makeFamilyMembers(context) {
    const { id, productIds } = await newFamily(context)
    const values = { diameter: { ar: '32', en: '32' } }
    return {
      params: { id },
      body: { version: 1, members: [{ sku: `MADE-${id}`, values, like: productIds[0] ?? null }] },
    }
  },
  addFamilyPicture: async (context) => ({
    params: { id: (await newFamily(context)).id },
    body: { version: 1, image: onePixel },
  }),
  deleteFamily: async (context) => ({ params: { id: (await newFamily(context)).id } }),
  async proposeFamilies(context) {
    await proposal(context)
    return {}
  },
  acceptProposals: async (context) => ({ body: { proposals: [await proposal(context)] } }),
  undoProposals: async (context) => ({ body: { families: [{ id: (await newFamily(context)).id, version: 1 }] } }),
  async listDismissedProposals(context) {
    await dismissed(context)
    return {}
  },
  dismissProposal: async ({ testShop }) => ({
    body: { key: newKey(), categoryId: await testShop.make.category(), nameAr: 'كوع' },
  }),
  restoreProposal: async (context) => ({ body: { key: (await dismissed(context)).key } }),
} satisfies Record<FamilyCall, (context: Context) => Promise<AdminRequest>>
