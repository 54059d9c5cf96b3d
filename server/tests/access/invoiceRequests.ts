import type { AdminCallName } from '@rawaj/contract/api/adminCalls.ts'
import { eq } from 'drizzle-orm'
import { createUnit } from '../../features/invoicing/index.ts'
import { invoiceSubmissions } from '../../features/invoicing/tables.ts'
import { activateUnit, testSellerAddress, testVatNumber } from '../../testing/invoicing/activateUnit.ts'
import { issuedInvoice } from '../../testing/invoicing/issuedInvoice.ts'
import type { TestShop } from '../../testing/openTestShop.ts'
import type { AdminRequest } from './AdminRequest.ts'

interface Context {
  testShop: TestShop
}

/** Another request of these may have closed the shop. */
async function newInvoice({ testShop }: Context) {
  await testShop.make.settings('opening', { open: true })
  return issuedInvoice(testShop)
}

const newUnit = { environment: 'sandbox', organisation: 'رواج', branch: 'الرياض', businessCategory: 'Retail' }

/** A unit whose certificate the authority has not been asked for. */
async function requestedUnit({ testShop }: Context): Promise<number> {
  const { shop } = testShop
  await testShop.make.settings('legal', { vatNumber: testVatNumber, nationalAddress: testSellerAddress })
  const actor = { userId: null, call: 'test', requestId: null, at: shop.clock() }
  return (await createUnit(shop, actor, { ...newUnit, environment: 'sandbox' })).id
}

type InvoiceCall = Exclude<Extract<AdminCallName, `${string}Invoice${string}`>, 'updateInvoiceBuyer'>

/** A valid request of every call about invoices, on one of its own. */
export const invoiceRequests = {
  listInvoices: async () => ({}),
  countInvoices: async () => ({}),
  countInvoiceStates: async () => ({}),
  readInvoice: async (context) => ({ params: { id: (await newInvoice(context)).requestId } }),
  async stampInvoiceAgain(context) {
    await activateUnit(context.testShop.shop)
    const { requestId, invoiceId } = await newInvoice(context)
    await context.testShop.shop.db
      .update(invoiceSubmissions)
      .set({ state: 'rejected' })
      .where(eq(invoiceSubmissions.invoiceId, invoiceId))
    return { params: { id: requestId } }
  },
  issueWaitingInvoices: async () => ({}),
  issueLateInvoices: async () => ({ body: { from: '2026-01-01' } }),
  listInvoiceUnits: async () => ({}),
  async createInvoiceUnit({ testShop }) {
    await testShop.make.settings('legal', { vatNumber: testVatNumber, nationalAddress: testSellerAddress })
    return { body: newUnit }
  },
  continueInvoiceUnit: async (context) => ({ params: { id: await requestedUnit(context) }, body: { otp: '123456' } }),
  async renewInvoiceUnit({ testShop }) {
    const { unitId } = await activateUnit(testShop.shop)
    return { params: { id: unitId }, body: { otp: '123456' } }
  },
} satisfies Record<InvoiceCall, (context: Context) => Promise<AdminRequest>>
