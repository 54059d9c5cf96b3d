import type { AdminNotice } from '@rawaj/contract/content/layoutSchemas.ts'
import type { Texts } from '../../../i18n/useTexts.ts'

/** What a notice says, in the language of the screen. */
export const noticeText = (
  { textAr, textEn }: Pick<AdminNotice, 'textAr' | 'textEn'>,
  { language }: Pick<Texts, 'language'>,
): string => (language === 'ar' ? textAr : textEn || textAr)
