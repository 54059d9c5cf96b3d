import type { AdminNotice } from '@rawaj/contract/content/layoutSchemas.ts'
import type { Texts } from '../../../i18n/useTexts.ts'

/** Text of a notice, in the language of the screen. */
export const noticeText = (
  { textAr, textEn }: Pick<AdminNotice, 'textAr' | 'textEn'>,
  { language }: Pick<Texts, 'language'>,
): string => (language === 'ar' ? textAr : textEn || textAr)
