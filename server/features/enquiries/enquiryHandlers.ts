import { type Handlers, requireCustomer } from '../shop/index.ts'
import { contactShop } from './contactShop.ts'
import { listEnquiries } from './listEnquiries.ts'
import { sendEnquiry } from './sendEnquiry.ts'

export const enquiryHandlers: Handlers<'contactUs' | 'sendEnquiry' | 'listEnquiries'> = {
  async contactUs({ shop, language, address }, { body: { name, email, mobile, subject, message } }) {
    await contactShop(shop, { name, email, mobile, subject, message, language }, address)
    return { message: 'Your message has been sent' }
  },
  async sendEnquiry({ shop, caller, language, address }, { body: { product_id, ...enquiry } }) {
    const data = await sendEnquiry(shop, caller, { ...enquiry, productId: product_id, language }, address)
    return { message: 'Your enquiry has been sent', data }
  },
  async listEnquiries(context, { query }) {
    const { items, count } = await listEnquiries(context.shop, requireCustomer(context), query, context.language)
    return { message: 'Success', data: items, count }
  },
}
