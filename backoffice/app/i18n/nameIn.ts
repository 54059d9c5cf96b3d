import type { Texts } from './useTexts.ts'

/** Name in the language of the screen; in Arabic if there is no English name yet. */
export const nameIn = (
  { nameAr, nameEn }: { nameAr: string; nameEn: string },
  { language }: Pick<Texts, 'language'>,
) => (language === 'ar' ? nameAr : nameEn || nameAr)
