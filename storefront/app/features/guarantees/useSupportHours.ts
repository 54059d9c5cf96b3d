import { useLocalized } from '../../i18n/useLocalized.ts'
import { usePageData } from '../../pageContext.ts'

/** Promised hours of support: around the clock, or the opening hours; null: no promise. */
export function useSupportHours(): 'always' | { hours: string } | null {
  const { support, hours } = usePageData().shop.promises
  const ownHours = useLocalized(hours)
  if (support === 'none') return null
  return support === 'always' ? 'always' : { hours: ownHours }
}
