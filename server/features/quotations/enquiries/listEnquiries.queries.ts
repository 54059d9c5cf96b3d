// Joins products: each enquiry shows its product.
import type { Enquiry } from '@rawaj/contract/quotations/quotationSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { count, desc, eq } from 'drizzle-orm'
import type { Caller, Shop } from '../../../kernel/index.ts'
import { inLanguage } from '../../../platform/database/inLanguage.ts'
import { shownPictures } from '../../catalogue/index.ts'
import { products } from '../../catalogue/tables.ts'
import { enquiries } from './tables.ts'

const maxPageSize = 1_000

/** The customer's price requests, newest first. `limit` 0 means all, up to the largest page. */
export async function listEnquiries(
  { db }: Shop,
  customer: Caller,
  { page, limit }: { page: number; limit: number },
  language: Language,
): Promise<{ items: Enquiry[]; count: number }> {
  const own = eq(enquiries.userId, customer.id)
  const size = limit === 0 ? maxPageSize : Math.min(limit, maxPageSize)
  const [rows, [total]] = await Promise.all([
    db
      .select({
        id: enquiries.id,
        quantity: enquiries.quantity,
        message: enquiries.message,
        createdAt: enquiries.createdAt,
        products: {
          id: products.id,
          name: inLanguage(language, products.nameAr, products.nameEn),
          image: shownPictures,
          sku: products.sku,
        },
      })
      .from(enquiries)
      .innerJoin(products, eq(products.id, enquiries.productId))
      .where(own)
      .orderBy(desc(enquiries.id))
      .limit(size)
      .offset(limit === 0 ? 0 : page * size),
    db.select({ count: count() }).from(enquiries).where(own),
  ])
  const items = rows.map(({ createdAt, ...enquiry }) => ({ ...enquiry, created_at: createdAt.toISOString() }))
  return { items, count: total?.count ?? 0 }
}
