import type { TextPageRow } from '@rawaj/contract/content/textSchemas.ts'
import type { Texts } from '../../../i18n/useTexts.ts'

/** Title of a page, in the language of the screen. */
export function titleIn(
  { titleAr, titleEn }: Pick<TextPageRow, 'titleAr' | 'titleEn'>,
  { language }: Pick<Texts, 'language'>,
): string {
  return language === 'ar' ? titleAr : titleEn || titleAr
}
