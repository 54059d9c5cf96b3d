import type { AdminCallName } from '@rawaj/contract/api/adminCalls.ts'
import { noPurchases } from '@rawaj/contract/vatReturns/vatReturnBoxes.ts'
import { listVatReturns, readVatReturn } from '../../features/vatReturns/index.ts'
import { insertTaxDocument } from '../../testing/invoicing/insertTaxDocument.ts'
import type { TestShop } from '../../testing/openTestShop.ts'
import { placeOrder } from '../../testing/placeOrder.ts'
import type { AdminRequest } from './AdminRequest.ts'

interface Context {
  testShop: TestShop
}

/** The first return that is not filed, with a document; it is years ago, so that there are many to file one after the other. */
async function firstDue({ testShop }: Context) {
  // A call before may have closed the shop.
  await testShop.make.settings('opening', { open: true })
  const { orderId } = await placeOrder(testShop)
  await insertTaxDocument(testShop.shop.db, { orderId, taxDate: '2021-01-15' })
  const due = (await listVatReturns(testShop.shop)).findLast(({ state }) => state === 'due')
  if (!due) throw new Error('Every return is filed')
  return readVatReturn(testShop.shop, due.from)
}

type VatReturnCall = Extract<AdminCallName, `${string}VatReturn${string}` | 'saveVatPurchases'>

/** A valid request of every call about VAT returns. */
export const vatReturnRequests = {
  listVatReturns: async () => ({}),
  readVatReturn: async (context) => ({ params: { from: (await firstDue(context)).from } }),
  async saveVatPurchases(context) {
    const { from, version } = await firstDue(context)
    return { params: { from }, body: { version, purchases: { ...noPurchases, purchasesAmountHalalas: 100 } } }
  },
  async fileVatReturn(context) {
    const { from, to, version, documents, netHalalas } = await firstDue(context)
    return { params: { from }, body: { version, to, documents, netHalalas } }
  },
  listVatReturnDocuments: async (context) => ({ query: { from: (await firstDue(context)).from, box: 'standard' } }),
  countVatReturnDocuments: async (context) => ({ query: { from: (await firstDue(context)).from } }),
} satisfies Record<VatReturnCall, (context: Context) => Promise<AdminRequest>>
