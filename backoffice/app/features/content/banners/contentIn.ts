import type { AdminBanner } from '@rawaj/contract/content/bannerSchemas.ts'
import type { Texts } from '../../../i18n/useTexts.ts'

/** The first text of a banner, in the language of the screen. */
export function contentIn(
  { contentAr, contentEn }: Pick<AdminBanner, 'contentAr' | 'contentEn'>,
  { language }: Pick<Texts, 'language'>,
): string {
  return language === 'ar' ? contentAr : contentEn || contentAr
}
