import type { Handlers } from '../shop/index.ts'
import { contactShop } from './contactShop.ts'
import { sendEnquiry } from './sendEnquiry.ts'

export const enquiryHandlers: Handlers<'contactUs' | 'sendEnquiry'> = {
  async contactUs({ shop, language, address }, { body: { name, email, mobile, subject, message } }) {
    await contactShop(shop, { name, email, mobile, subject, message, language }, address)
    return { message: 'Your message has been sent' }
  },
  async sendEnquiry({ shop, caller, language, address }, { body: { product_id, ...enquiry } }) {
    await sendEnquiry(shop, caller, { ...enquiry, productId: product_id, language }, address)
    return { message: 'Your enquiry has been sent' }
  },
}
