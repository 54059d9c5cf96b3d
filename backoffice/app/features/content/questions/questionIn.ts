import type { AdminQuestion } from '@rawaj/contract/content/textSchemas.ts'
import type { Words } from '../../../i18n/useWords.ts'

/** A question in the language of the screen. */
export function questionIn(
  { questionAr, questionEn }: Pick<AdminQuestion, 'questionAr' | 'questionEn'>,
  { language }: Pick<Words, 'language'>,
): string {
  return language === 'ar' ? questionAr : questionEn || questionAr
}
