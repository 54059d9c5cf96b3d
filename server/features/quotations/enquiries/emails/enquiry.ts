import { defuseLinks, type EmailTemplate, senderFacts } from '../../../email/index.ts'
import { findEnquiry } from './enquiryFacts.queries.ts'

declare module '../../../../kernel/Mailer.ts' {
  interface EmailKinds {
    enquiry: { enquiryId: number }
    enquiryReceived: { enquiryId: number }
  }
}

/** To the shop: a request for the price of a product. */
export const enquiry: EmailTemplate<'enquiry'> = async ({ shop, t, language, shopUrl }, { enquiryId }) => {
  const found = await findEnquiry(shop, enquiryId, language)
  if (!found) return null
  const { name, email, mobile, message, productId } = found.enquiry
  const number = { ltr: String(enquiryId) }
  const quantity = { ltr: String(found.enquiry.quantity) }
  return {
    subject: t('enquiry_subject', { number, product: { own: found.product } }),
    preview: t('enquiry_preview', { quantity }),
    heading: t('enquiry_heading', { number }),
    blocks: [
      {
        facts: [
          [t('enquiry_product'), { own: found.product }],
          [t('enquiry_sku'), { ltr: found.sku }],
          [t('enquiry_quantity'), quantity],
          ...senderFacts(t, { name, email, mobile }),
        ],
      },
      ...(message === '' ? [] : [{ quoted: message }]),
      ...(email === '' ? [] : [{ note: t('sender_reply') }]),
      { button: { label: t('enquiry_button'), url: `${shopUrl}/productdetails/${productId}` } },
    ],
    ...(email !== '' && { replyTo: email }),
  }
}

/** To the customer: the price request has come in, its number, and what it asks for. */
export const enquiryReceived: EmailTemplate<'enquiryReceived'> = async (
  { shop, t, isProven, language, shopUrl },
  { enquiryId },
) => {
  const found = await findEnquiry(shop, enquiryId, language)
  if (!found) return null
  const { message, quantity } = found.enquiry
  const isQuoted = message !== '' && isProven
  const number = { ltr: String(enquiryId) }
  return {
    subject: t('enquiry_received_subject', { number, product: { own: found.product } }),
    preview: t('enquiry_received_text'),
    heading: t('enquiry_received_heading', { number }),
    blocks: [
      { paragraph: t('enquiry_received_text') },
      {
        facts: [
          [t('enquiry_product'), { own: found.product }],
          [t('enquiry_sku'), { ltr: found.sku }],
          [t('enquiry_quantity'), { ltr: String(quantity) }],
        ],
      },
      ...(isQuoted ? [{ quoted: defuseLinks(message) }] : []),
      { button: { label: t('enquiry_received_button'), url: `${shopUrl}/orders` } },
    ],
  }
}
