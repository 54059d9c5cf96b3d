import type { AdminCallName } from '@rawaj/contract/api/adminCalls.ts'
import { eq } from 'drizzle-orm'
import { issueConfirmationCode } from '../../features/accounts/index.ts'
import { users } from '../../features/accounts/tables.ts'
import { mergeSubject, readCustomer, readMerge } from '../../features/customers/index.ts'
import { customerNotes } from '../../features/customers/tables.ts'
import { tradeRequests } from '../../features/customers/tradeAccounts/tables.ts'
import { writtenRow } from '../../platform/database/rows.ts'
import type { TestShop } from '../../testing/openTestShop.ts'
import { testAddress } from '../../testing/testAddress.ts'
import type { AdminRequest } from './AdminRequest.ts'

interface Context {
  testShop: TestShop
}

const newCustomer = async ({ testShop }: Context) => (await testShop.make.customer()).id

/** Two accounts of one person. */
async function newPair(context: Context) {
  return { id: await newCustomer(context), otherId: await newCustomer(context) }
}

type CustomerCall = Extract<
  AdminCallName,
  | `${string}Customer`
  | 'readCustomerMerge'
  | 'requestMergeCodes'
  | `${string}Customers`
  | `setCustomer${string}`
  | `${string}CustomerNote`
  | `${string}TradeRequest`
  | 'updateTradeAddress'
  | 'createSignInLink'
>

/** A valid request of every call about customers, on a customer of its own. */
export const customerRequests = {
  listCustomers: async () => ({}),
  countCustomers: async () => ({}),
  readCustomer: async (context) => ({ params: { id: await newCustomer(context) } }),
  async createCustomer({ testShop: { shop } }) {
    const number = shop.randomBytes(4).readUInt32BE()
    const mobile = `05${String(number).padStart(8, '0').slice(-8)}`
    return { body: { name: 'نورة', mobile, email: `caller-${number}@example.test`, language: 'ar' } }
  },
  async updateCustomer(context) {
    const id = await newCustomer(context)
    const { email, mobile, seen, language } = await readCustomer(context.testShop.shop, id)
    return { params: { id }, body: { name: 'نورة', email, mobile, language, seen } }
  },
  setCustomerType: async (context) => ({ params: { id: await newCustomer(context) }, body: { from: 0, type: 1 } }),
  setCustomerBlocked: async (context) => ({ params: { id: await newCustomer(context) }, body: { blocked: true } }),
  signOutCustomer: async (context) => ({ params: { id: await newCustomer(context) } }),
  async createSignInLink(context) {
    const id = await newCustomer(context)
    await context.testShop.shop.db.update(users).set({ email: null }).where(eq(users.id, id))
    return { params: { id } }
  },
  exportCustomer: async (context) => ({ params: { id: await newCustomer(context) } }),
  deleteCustomer: async (context) => ({ params: { id: await newCustomer(context) } }),
  readCustomerMerge: async (context) => ({ params: await newPair(context) }),
  requestMergeCodes: async (context) => ({ params: await newPair(context) }),
  async mergeCustomers(context) {
    const params = await newPair(context)
    const { shop } = context.testShop
    const { id: into, otherId: from } = params
    const codeOf = async (userId: number) =>
      (await issueConfirmationCode(shop, { userId, purpose: 'merge', subject: mergeSubject({ from, into }) })) ?? ''
    const { seen } = await readMerge(shop, { from, into })
    return { params, body: { seen, code: await codeOf(into), otherCode: await codeOf(from), keep: {} } }
  },
  addCustomerNote: async (context) => ({ params: { id: await newCustomer(context) }, body: { text: 'عميل قديم' } }),
  decideTradeRequest: async (context) => ({
    params: await newTradeRequest(context),
    body: { version: 1, approved: true },
  }),
  updateTradeAddress: async (context) => ({
    params: await newTradeRequest(context),
    body: { version: 1, ...testAddress },
  }),
  async removeCustomerNote(context) {
    const userId = await newCustomer(context)
    const [note] = await context.testShop.shop.db
      .insert(customerNotes)
      .values({ userId, text: 'قديم' })
      .returning({ id: customerNotes.id })
    return { params: { id: userId, noteId: note?.id ?? 0 } }
  },
} satisfies Record<CustomerCall, (context: Context) => Promise<AdminRequest>>

async function newTradeRequest(context: Context): Promise<{ id: number; requestId: number }> {
  const userId = await newCustomer(context)
  const { id } = await writtenRow(
    context.testShop.shop.db
      .insert(tradeRequests)
      .values({ userId, companyName: 'شركة النور', vatNumber: '', crNumber: '1010000000' })
      .returning({ id: tradeRequests.id }),
  )
  return { id: userId, requestId: id }
}
