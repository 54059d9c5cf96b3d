import type { Distributor } from '@rawaj/contract/content/contentSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { asc } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { inLanguage } from '../../platform/database/inLanguage.ts'
import { type PageQuery, paginate } from '../../platform/text/paginate.ts'
import { distributors } from './tables.ts'

/** Distributors whose name, city or address holds the query; `count` is of all of them, not of the page. */
export async function listDistributors(
  { db }: Shop,
  language: Language,
  page: PageQuery,
): Promise<{ items: Distributor[]; count: number }> {
  const rows = await db
    .select({
      id: distributors.id,
      name: inLanguage(language, distributors.nameAr, distributors.nameEn),
      city: inLanguage(language, distributors.cityAr, distributors.cityEn),
      address: inLanguage(language, distributors.addressAr, distributors.addressEn),
      phone_no: distributors.phone,
      email: distributors.email,
      latitude: distributors.latitude,
      longitude: distributors.longitude,
    })
    .from(distributors)
    .orderBy(asc(distributors.id))
  return paginate(rows, page, (one) => [one.name, one.city, one.address])
}
