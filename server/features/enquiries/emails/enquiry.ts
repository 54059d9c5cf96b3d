import { eq } from 'drizzle-orm'
import { inLanguage } from '../../../platform/database/inLanguage.ts'
import { products } from '../../catalogue/index.ts'
import { type EmailTemplate, senderFacts } from '../../email/index.ts'
import { enquiries } from '../tables.ts'

/** To the shop: somebody asks about buying a product. */
export const enquiry: EmailTemplate<'enquiry'> = async ({ shop, t, language, shopUrl }, { enquiryId }) => {
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
    subject: t('enquiry_subject', { product: { own: found.product } }),
    preview: t('enquiry_preview', { quantity }),
    heading: t('enquiry_heading'),
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
