import type { TextPageRow } from '@rawaj/contract/content/textSchemas.ts'
import type { Words } from '../../../i18n/useWords.ts'

/** What a page is called, in the language of the screen. */
export function titleIn(
  { titleAr, titleEn }: Pick<TextPageRow, 'titleAr' | 'titleEn'>,
  { language }: Pick<Words, 'language'>,
): string {
  return language === 'ar' ? titleAr : titleEn || titleAr
}
