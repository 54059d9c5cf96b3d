import { useInteraction } from '../../ui/useInteraction.ts'
import { useLazyComponent } from '../../ui/useLazyComponent.ts'

const load = async () => (await import('./PrefetchOnIntent.tsx')).PrefetchOnIntent

/** Fetches the next page once its link is pointed at, focused or touched: nobody can before the first interaction, which brings the code. */
export function Prefetch() {
  const PrefetchOnIntent = useLazyComponent({ load, enabled: useInteraction() })
  return PrefetchOnIntent && <PrefetchOnIntent />
}
