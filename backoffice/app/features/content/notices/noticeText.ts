import type { AdminNotice } from '@rawaj/contract/content/layoutSchemas.ts'
import type { Words } from '../../../i18n/useWords.ts'

/** What a notice says, in the language of the screen. */
export const noticeText = (
  { textAr, textEn }: Pick<AdminNotice, 'textAr' | 'textEn'>,
  { language }: Pick<Words, 'language'>,
): string => (language === 'ar' ? textAr : textEn || textAr)
