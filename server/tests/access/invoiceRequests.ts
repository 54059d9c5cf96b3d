import type { AdminCallName } from '@rawaj/contract/api/adminCalls.ts'
import { eq } from 'drizzle-orm'
import { createUnit } from '../../features/invoicing/index.ts'
import { invoiceSubmissions } from '../../features/invoicing/tables.ts'
import { orders } from '../../features/orders/tables.ts'
import { activateUnit, testSellerAddress, testVatNumber } from '../../testing/invoicing/activateUnit.ts'
import { issuedInvoice } from '../../testing/invoicing/issuedInvoice.ts'
import type { TestShop } from '../../testing/openTestShop.ts'
import { signedInStaff } from '../../testing/staffClient.ts'
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

/** An invoiced order with a debit note that is owed. */
async function newDebitNote(context: Context) {
  const { orderId } = await newInvoice(context)
  const body = { ...debitNote, version: await versionOf(context, orderId) }
  const owner = await signedInStaff(context.testShop, { role: 'owner' })
  const made = await owner.client.call('POST', `/orders/${orderId}/debit-notes`, { body })
  return { params: { id: orderId, noteId: made.body.data.id as number } }
}

const debitNote = { nameAr: 'توصيل إضافي', nameEn: 'Additional delivery', reason: 'عنوان آخر', amountHalalas: 1_150 }

async function versionOf({ testShop }: Context, orderId: number): Promise<number> {
  const [order] = await testShop.shop.db.select().from(orders).where(eq(orders.id, orderId))
  return order?.version ?? 0
}

type InvoiceCall = Exclude<
  Extract<AdminCallName, `${string}Invoice${string}` | `${string}DebitNote${string}`>,
  'updateInvoiceBuyer'
>

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
  async createDebitNote(context) {
    const { orderId } = await newInvoice(context)
    return { params: { id: orderId }, body: { ...debitNote, version: await versionOf(context, orderId) } }
  },
  recordDebitNotePayment: async (context) => ({ ...(await newDebitNote(context)), body: { method: 'bank' } }),
  withdrawDebitNote: (context) => newDebitNote(context),
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
