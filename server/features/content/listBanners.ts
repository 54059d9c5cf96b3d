import type { Banner } from '@rawaj/contract/content/contentSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { asc } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { inLanguage } from '../../platform/database/inLanguage.ts'
import { isRunning } from '../../platform/database/scheduled.ts'
import { type PageQuery, paginate } from '../../platform/text/paginate.ts'
import { banners } from './tables.ts'

/** Running banners in the owner's order whose words hold the query; `count` is of all of them, not of the page. */
export async function listBanners(
  { db, clock }: Shop,
  language: Language,
  page: PageQuery,
): Promise<{ items: Banner[]; count: number }> {
  const rows = await db
    .select({
      id: banners.id,
      banner_type: banners.type,
      image: inLanguage(language, banners.imageAr, banners.imageEn),
      image_tall: banners.imageTall,
      content: inLanguage(language, banners.contentAr, banners.contentEn),
      description: inLanguage(language, banners.descriptionAr, banners.descriptionEn),
      quote: inLanguage(language, banners.quoteAr, banners.quoteEn),
      link: banners.link,
    })
    .from(banners)
    .where(isRunning(banners, clock()))
    .orderBy(asc(banners.position), asc(banners.id))
  return paginate(rows, page, (banner) => [banner.content, banner.description, banner.quote])
}
