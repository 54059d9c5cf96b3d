// Joins products: what an email says of an enquiry.
import type { Language } from '@rawaj/contract/text/languages.ts'
import { eq } from 'drizzle-orm'
import type { Shop } from '../../../../kernel/index.ts'
import { inLanguage } from '../../../../platform/database/inLanguage.ts'
import { products } from '../../../catalogue/tables.ts'
import { enquiries } from '../tables.ts'

export async function findEnquiry({ db }: Shop, enquiryId: number, language: Language) {
  const [found] = await db
    .select({
      enquiry: enquiries,
      product: inLanguage(language, products.nameAr, products.nameEn),
      sku: products.sku,
    })
    .from(enquiries)
    .innerJoin(products, eq(products.id, enquiries.productId))
    .where(eq(enquiries.id, enquiryId))
  return found
}
