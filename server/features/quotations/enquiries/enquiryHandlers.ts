import { type Handlers, requireCustomer } from '../../../kernel/index.ts'
import { listEnquiries } from './listEnquiries.queries.ts'
import { sendEnquiry } from './sendEnquiry.ts'

export const enquiryHandlers = {
  async sendEnquiry({ shop, caller, language, address }, { body: { product_id, ...enquiry } }) {
    const data = await sendEnquiry(shop, caller, { ...enquiry, productId: product_id, language }, address)
    return { message: 'Your enquiry has been sent', data }
  },
  async listEnquiries(context, { query }) {
    const { items, count } = await listEnquiries(context.shop, requireCustomer(context), query, context.language)
    return { message: 'Success', data: items, count }
  },
} satisfies Partial<Handlers>
