import type { HomeSectionRow } from '@rawaj/contract/content/homeSchemas.ts'
import type { HomeSectionState } from '@rawaj/contract/content/homeSections.ts'
import type { Tone } from '@rawaj/design/StatusPill.tsx'
import type { Texts } from '../../../i18n/useTexts.ts'

export const stateTones: Record<HomeSectionState, Tone> = {
  off: 'neutral',
  scheduled: 'info',
  running: 'success',
  empty: 'warning',
  ended: 'neutral',
}

/** Name of a section of the home page: the title of a list, else its kind. */
export function sectionName(
  { kind, shownTitleAr, shownTitleEn }: Pick<HomeSectionRow, 'kind' | 'shownTitleAr' | 'shownTitleEn'>,
  { t, language }: Pick<Texts, 't' | 'language'>,
): string {
  if (kind !== 'list') return t(`home_kind_${kind}`)
  return (language === 'ar' ? shownTitleAr : shownTitleEn) || t('home_untitled')
}

/** Screen to edit it. */
export const sectionAddress = ({ id, kind }: Pick<HomeSectionRow, 'id' | 'kind'>) =>
  kind === 'list' ? `/home/${id}` : `/home/parts/${id}`
