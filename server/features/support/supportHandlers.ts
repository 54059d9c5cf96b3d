import { type Handlers, requireCustomer } from '../shop/index.ts'
import { askSupport } from './askSupport.ts'
import { listSupportRequests } from './listSupportRequests.ts'

export const supportHandlers: Handlers<'listSupportRequests' | 'askSupport'> = {
  async listSupportRequests(context, { query: { customerId, ...page } }) {
    const caller = requireCustomer(context)
    // Only staff may look at somebody else's requests; for a customer the parameter does not exist.
    const customerIds = caller.permissions.has('support.read') && customerId ? customerId : [caller.id]
    const { items, count } = await listSupportRequests(context.shop, { ...page, customerIds })
    return { message: 'Success', data: items, count }
  },
  async askSupport(context, { body: { email, mobile, message } }) {
    const input = { email, mobile, message, language: context.language }
    const data = await askSupport(context.shop, requireCustomer(context), input, context.address)
    return { message: 'Your support request has been submitted', data }
  },
}
