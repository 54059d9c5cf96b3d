import type { AdminQuestion } from '@rawaj/contract/content/textSchemas.ts'
import type { Texts } from '../../../i18n/useTexts.ts'

/** A question in the language of the screen. */
export function questionIn(
  { questionAr, questionEn }: Pick<AdminQuestion, 'questionAr' | 'questionEn'>,
  { language }: Pick<Texts, 'language'>,
): string {
  return language === 'ar' ? questionAr : questionEn || questionAr
}
