import type { AdminBanner } from '@rawaj/contract/content/bannerSchemas.ts'
import type { Words } from '../../../i18n/useWords.ts'

/** What a banner says first, in the language of the screen. */
export function contentIn(
  { contentAr, contentEn }: Pick<AdminBanner, 'contentAr' | 'contentEn'>,
  { language }: Pick<Words, 'language'>,
): string {
  return language === 'ar' ? contentAr : contentEn || contentAr
}
