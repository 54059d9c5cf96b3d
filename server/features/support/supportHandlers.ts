import { type CallContext, type Handlers, requireCustomer } from '../../kernel/index.ts'
import { askSupport } from './askSupport.ts'
import { contactShop } from './contactShop.ts'
import { listSupportRequests } from './listSupportRequests.ts'
import { closeOwnRequest, readOwnRequest, reopenOwnRequest, replyToSupport } from './ownRequests.queries.ts'

export const supportHandlers = {
  async contactUs({ shop, language, address }, { body: { name, email, mobile, subject, message } }) {
    await contactShop(shop, { name, email, mobile, subject, message, language }, address)
    return { message: 'Your message has been sent' }
  },
  async listSupportRequests(context, { query: { customerId, ...page } }) {
    const caller = requireCustomer(context)
    // Only staff may see other customers' requests; for a customer the parameter does not exist.
    const customerIds = caller.permissions.has('support.read') && customerId ? customerId : [caller.id]
    const { items, count } = await listSupportRequests(context.shop, context.language, { ...page, customerIds })
    return { message: 'Success', data: items, count }
  },
  async askSupport(context, { body: { email, mobile, message, order_no: orderNo, image: picture } }) {
    const input = { email, mobile, message, language: context.language, orderNo, picture }
    const data = await askSupport(context.shop, requireCustomer(context), input, context.address)
    return { message: 'Your support request has been submitted', data }
  },
  readSupportRequest: (context, { params: { id } }) => replyWith(context, id, 'Success'),
  async replyToSupport(context, { params: { id }, body: { message = '', image: picture } }) {
    const reply = { requestId: id, message, picture, key: context.idempotencyKey }
    await replyToSupport(context.shop, requireCustomer(context), reply, context.address)
    return replyWith(context, id, 'Your message has been sent')
  },
  async closeSupportRequest(context, { params: { id } }) {
    await closeOwnRequest(context.shop, requireCustomer(context), id)
    return replyWith(context, id, 'Your support request is closed')
  },
  async reopenSupportRequest(context, { params: { id } }) {
    await reopenOwnRequest(context.shop, requireCustomer(context), id, context.address)
    return replyWith(context, id, 'Your support request is open again')
  },
} satisfies Partial<Handlers>

async function replyWith(context: CallContext, id: number, message: string) {
  return { message, data: await readOwnRequest(context.shop, requireCustomer(context), context.language, id) }
}
