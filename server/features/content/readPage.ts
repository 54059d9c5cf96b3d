import type { ShopPage } from '@rawaj/contract/content/contentSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { linesOfRichText, type RichText, richTextOfLines } from '@rawaj/contract/text/richText.ts'
import { eq } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { inLanguage } from '../../platform/database/inLanguage.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { fillPlaceholders } from './fillPlaceholders.ts'
import { placeholderValues } from './placeholderValues.ts'
import { countingNotice } from './standardPages/countingNotice.ts'
import { pages } from './tables.ts'
import { textInLanguage } from './textInLanguage.ts'

/**
 * One of the shop's own texts, with its address and numbers filled in.
 * @throws `not_found`
 */
export async function readPage(shop: Shop, language: Language, key: string): Promise<ShopPage> {
  const page = await firstOrNotFound(
    shop.db
      .select({
        key: pages.key,
        title: inLanguage(language, pages.titleAr, pages.titleEn),
        bodyAr: pages.bodyAr,
        bodyEn: pages.bodyEn,
        updatedAt: pages.updatedAt,
      })
      .from(pages)
      .where(eq(pages.key, key)),
  )
  const { title, bodyAr, bodyEn, updatedAt } = page
  const body = fillPlaceholders(textInLanguage(language, bodyAr, bodyEn), placeholderValues(shop, language))
  const content = withCountingNotice(shop, language, { key, body })
  return { key, title, body: linesOfRichText(content).trim(), content, updated_at: updatedAt.toISOString() }
}

/** While opens and clicks of campaigns are counted, the privacy notice mentions it, even if the owner has rewritten it. */
function withCountingNotice(
  { shopSettings }: Shop,
  language: Language,
  { key, body }: { key: string; body: RichText },
): RichText {
  if (key !== 'privacy' || !shopSettings.current().newsletter.countReading) return body
  return { ...body, content: [...body.content, ...richTextOfLines(countingNotice[language]).content] }
}
