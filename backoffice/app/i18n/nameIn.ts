import type { Texts } from './useTexts.ts'

/** What something is called in the language of the screen; in Arabic where it has no English name yet. */
export const nameIn = (
  { nameAr, nameEn }: { nameAr: string; nameEn: string },
  { language }: Pick<Texts, 'language'>,
) => (language === 'ar' ? nameAr : nameEn || nameAr)
