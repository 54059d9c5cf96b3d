import type { OpenCustomer } from '@rawaj/contract/customers/customerSchemas.ts'
import { type AdminCallContext, type AdminHandlers, staffActor, staffOf } from '../../kernel/index.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { createCustomer } from './createCustomer.ts'
import { deleteCustomer } from './deleteCustomer.ts'
import { exportCustomer } from './exportCustomer.queries.ts'
import { countCustomers, findConflictingAccount, listCustomers } from './listCustomers.queries.ts'
import { mergeCustomers } from './mergeCustomers.ts'
import { readCustomer } from './readCustomer.queries.ts'
import { readMerge } from './readMerge.queries.ts'
import { requestMergeCodes } from './requestMergeCodes.ts'
import { decideTradeRequest } from './tradeAccounts/decideTradeRequest.ts'
import {
  addCustomerNote,
  removeCustomerNote,
  setCustomerBlocked,
  setCustomerType,
  signOutCustomer,
} from './updateCustomer.ts'

type CustomerCall =
  | 'listCustomers'
  | 'countCustomers'
  | 'readCustomer'
  | 'createCustomer'
  | 'setCustomerType'
  | 'setCustomerBlocked'
  | 'signOutCustomer'
  | 'exportCustomer'
  | 'deleteCustomer'
  | 'decideTradeRequest'
  | 'readCustomerMerge'
  | 'requestMergeCodes'
  | 'mergeCustomers'
  | 'addCustomerNote'
  | 'removeCustomerNote'

export const customerHandlers: AdminHandlers<CustomerCall> = {
  listCustomers: ({ shop }, { query }) => listCustomers(shop, query),
  async countCustomers({ shop }, { query }) {
    return { data: await countCustomers(shop, query) }
  },
  readCustomer: (context, { params }) => replyWith(context, params.id),
  async createCustomer(context, { body }) {
    try {
      const { id } = await createCustomer(context.shop, staffActor(context), body)
      return await replyWith(context, id)
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === 'account_taken'
      if (!isTaken || !staffOf(context).permissions.has('customers.read')) throw error
      // Includes the account, so that the employee does not have to look for it.
      throw new AppError('account_taken', { ...error.details, data: await findConflictingAccount(context.shop, body) })
    }
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
  async exportCustomer(context, { params: { id } }) {
    return { data: await exportCustomer(context.shop, staffActor(context), id) }
  },
  async deleteCustomer(context, { params: { id } }) {
    return { data: await deleteCustomer(context.shop, staffActor(context), id) }
  },
  async decideTradeRequest(context, { params: { id, requestId }, body }) {
    const decision = { customerId: id, requestId, ...body }
    return replyAfter(context, id, decideTradeRequest(context.shop, staffActor(context), decision))
  },
  async readCustomerMerge({ shop }, { params: { id, otherId } }) {
    return { data: await readMerge(shop, { from: otherId, into: id }) }
  },
  async requestMergeCodes(context, { params: { id, otherId } }) {
    await requestMergeCodes(context.shop, staffActor(context), { from: otherId, into: id })
    return {}
  },
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
}

/** The customer after a change; if a colleague was quicker, the error contains them too. */
async function replyAfter(context: AdminCallContext, id: number, change: Promise<void>) {
  try {
    await change
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'changed_meanwhile') throw error
    throw new AppError('changed_meanwhile', await replyWith(context, id))
  }
  return replyWith(context, id)
}

async function replyWith(context: AdminCallContext, id: number): Promise<{ data: OpenCustomer }> {
  const customer = await readCustomer(context.shop, id)
  // Orders need a permission of their own.
  const seesOrders = staffOf(context).permissions.has('orders.read')
  return { data: seesOrders ? customer : { ...customer, latestOrders: [] } }
}
