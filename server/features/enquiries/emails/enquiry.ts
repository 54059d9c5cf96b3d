import { eq } from 'drizzle-orm'
import { inLanguage } from '../../../platform/database/inLanguage.ts'
import { products } from '../../catalogue/index.ts'
import { type LetterWriter, senderFacts } from '../../email/index.ts'
import { enquiries } from '../tables.ts'

/** To the shop: somebody asks about buying a product. */
export const enquiry: LetterWriter<'enquiry'> = async ({ shop, say, language, shopUrl }, { enquiryId }) => {
  const [found] = await shop.db
    .select({
      enquiry: enquiries,
      product: inLanguage(language, products.nameAr, products.nameEn),
      sku: products.sku,
    })
    .from(enquiries)
    .innerJoin(products, eq(products.id, enquiries.productId))
    .where(eq(enquiries.id, enquiryId))
  if (!found) return null
  const { name, email, mobile, message, productId } = found.enquiry
  const quantity = { ltr: String(found.enquiry.quantity) }
  return {
    subject: say('enquiry_subject', { product: { own: found.product } }),
    preview: say('enquiry_preview', { quantity }),
    heading: say('enquiry_heading'),
    blocks: [
      {
        facts: [
          [say('enquiry_product'), { own: found.product }],
          [say('enquiry_sku'), { ltr: found.sku }],
          [say('enquiry_quantity'), quantity],
          ...senderFacts(say, { name, email, mobile }),
        ],
      },
      ...(message === '' ? [] : [{ quoted: message }]),
      ...(email === '' ? [] : [{ note: say('sender_reply') }]),
      { button: { label: say('enquiry_button'), url: `${shopUrl}/productdetails/${productId}` } },
    ],
    ...(email !== '' && { replyTo: email }),
  }
}
