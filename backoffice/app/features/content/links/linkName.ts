import type { AdminMenuEntry } from '@rawaj/contract/content/layoutSchemas.ts'
import type { Texts } from '../../../i18n/useTexts.ts'

/** Name of a link, in the language of the screen: a standard one has the shop's text unless it has another name. */
export function linkName(
  { standard, labelAr, labelEn }: Pick<AdminMenuEntry, 'standard' | 'labelAr' | 'labelEn'>,
  { t, language }: Pick<Texts, 't' | 'language'>,
): string {
  const label = language === 'ar' ? labelAr : labelEn
  return label || (standard === null ? labelAr : t(`links_standard_${standard}`))
}
