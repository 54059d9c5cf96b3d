import { useLocalized } from '../../i18n/useLocalized.ts'
import { usePageData } from '../../pageContext.ts'

/** When the shop promises that its support answers: around the clock, or in its opening hours; null: nothing is promised. */
export function useSupportHours(): 'always' | { hours: string } | null {
  const { support, hours } = usePageData().shop.promises
  const ownHours = useLocalized(hours)
  if (support === 'none') return null
  return support === 'always' ? 'always' : { hours: ownHours }
}
