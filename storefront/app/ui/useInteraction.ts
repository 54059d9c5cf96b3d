import { type RefObject, useEffect, useState } from 'react'
import { firstInteraction } from '../firstInteraction.ts'

/**
 * Whether the visitor has done anything with the page: `enabled` of what comes with the first interaction (useLazyComponent.ts).
 * @param place what else asks for it by coming into view; without it only the interaction does
 */
export function useInteraction(place?: RefObject<Element | null>): boolean {
  const [happened, setHappened] = useState(false)
  useEffect(() => {
    void firstInteraction().then(() => setHappened(true))
    if (!place?.current) return
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && setHappened(true))
    watcher.observe(place.current)
    return () => watcher.disconnect()
  }, [place])
  return happened
}
