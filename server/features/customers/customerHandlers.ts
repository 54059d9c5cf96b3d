import type { OpenCustomer } from '@rawaj/contract/customers/customerSchemas.ts'
import { addressOrNull } from '@rawaj/contract/fields/nationalAddress.ts'
import { type AdminCallContext, type AdminHandlers, staffActor, staffOf } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { withCurrentData } from '../../platform/errors/withCurrentData.ts'
import { createCustomer } from './createCustomer.ts'
import { createSignInLink } from './createSignInLink.ts'
import { deleteCustomer } from './deleteCustomer.ts'
import { exportCustomer } from './exportCustomer.queries.ts'
import { countCustomers, findConflictingAccount, listCustomers } from './listCustomers.queries.ts'
import { mergeCustomers } from './mergeCustomers.ts'
import { readCustomer } from './readCustomer.queries.ts'
import { readMerge } from './readMerge.queries.ts'
import { requestMergeCodes } from './requestMergeCodes.ts'
import { decideTradeRequest } from './tradeAccounts/decideTradeRequest.ts'
import { updateTradeAddress } from './tradeAccounts/updateTradeAddress.ts'
import {
  addCustomerNote,
  removeCustomerNote,
  setCustomerBlocked,
  setCustomerType,
  signOutCustomer,
  updateCustomer,
} from './updateCustomer.ts'

export const customerHandlers = {
  listCustomers: ({ shop }, { query }) => listCustomers(shop, query),
  countCustomers: ({ shop }, { query }) => countCustomers(shop, query),
  readCustomer: (context, { params }) => replyWith(context, params.id),
  async createCustomer(context, { body }) {
    const customer = withEmailOrNull(body)
    const { id } = await withConflictingAccount(context, customer, () =>
      createCustomer(context.shop, staffActor(context), customer),
    )
    return replyWith(context, id)
  },
  async updateCustomer(context, { params: { id }, body: { seen, ...body } }) {
    const values = withEmailOrNull(body)
    const change = withConflictingAccount(context, values, () =>
      updateCustomer(context.shop, staffActor(context), { id, seen, values }),
    )
    return replyAfter(context, id, change)
  },
  async setCustomerType(context, { params: { id }, body }) {
    return replyAfter(context, id, setCustomerType(context.shop, staffActor(context), { id, ...body }))
  },
  async setCustomerBlocked(context, { params: { id }, body }) {
    await setCustomerBlocked(context.shop, staffActor(context), { id, ...body })
    return replyWith(context, id)
  },
  async signOutCustomer(context, { params: { id } }) {
    await signOutCustomer(context.shop, staffActor(context), id)
    return replyWith(context, id)
  },
  createSignInLink: (context, { params: { id } }) => createSignInLink(context.shop, staffActor(context), id),
  exportCustomer: (context, { params: { id } }) => exportCustomer(context.shop, staffActor(context), id),
  deleteCustomer: (context, { params: { id } }) => deleteCustomer(context.shop, staffActor(context), id),
  async decideTradeRequest(context, { params: { id, requestId }, body }) {
    const decision = { customerId: id, requestId, ...body }
    return replyAfter(context, id, decideTradeRequest(context.shop, staffActor(context), decision))
  },
  async updateTradeAddress(context, { params: { id, requestId }, body: { version, ...parts } }) {
    const change = { customerId: id, requestId, version, address: addressOrNull(parts) }
    return replyAfter(context, id, updateTradeAddress(context.shop, staffActor(context), change))
  },
  readCustomerMerge: ({ shop }, { params: { id, otherId } }) => readMerge(shop, { from: otherId, into: id }),
  requestMergeCodes: (context, { params: { id, otherId } }) =>
    requestMergeCodes(context.shop, staffActor(context), { from: otherId, into: id }),
  async mergeCustomers(context, { params: { id, otherId }, body }) {
    await mergeCustomers(context.shop, staffActor(context), { from: otherId, into: id, ...body })
    return replyWith(context, id)
  },
  async addCustomerNote(context, { params: { id }, body: { text } }) {
    await addCustomerNote(context.shop, staffActor(context), { id, text })
    return replyWith(context, id)
  },
  async removeCustomerNote(context, { params }) {
    await removeCustomerNote(context.shop, staffActor(context), params)
    return replyWith(context, params.id)
  },
} satisfies Partial<AdminHandlers>

const withEmailOrNull = <Body extends { email: string }>(body: Body) => ({
  ...body,
  email: body.email === '' ? null : body.email,
})

/** Where another account has the email address or mobile, the error includes it, so that the employee does not have to look for it. */
async function withConflictingAccount<Result>(
  context: AdminCallContext,
  contact: { email: string | null; mobile: string },
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const isTaken = error instanceof AppError && error.code === 'account_taken'
    if (!isTaken || !staffOf(context).permissions.has('customers.read')) throw error
    throw new AppError('account_taken', { ...error.details, data: await findConflictingAccount(context.shop, contact) })
  }
}

/** The customer after a change; if a colleague was quicker, the error contains them too. */
async function replyAfter(context: AdminCallContext, id: number, change: Promise<void>) {
  await withCurrentData(change, () => replyWith(context, id))
  return replyWith(context, id)
}

async function replyWith(context: AdminCallContext, id: number): Promise<OpenCustomer> {
  const customer = await readCustomer(context.shop, id)
  // Orders need a permission of their own.
  const seesOrders = staffOf(context).permissions.has('orders.read')
  return seesOrders ? customer : { ...customer, latestOrders: [] }
}
