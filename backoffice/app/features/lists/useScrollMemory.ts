import { useCallback } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { isReturn } from '../../ui/openedList.ts'

/** How far each list was scrolled, by its address; until the page is loaded anew. */
const offsets = new Map<string, number>()

/** How far the list at this address was scrolled: for a return to it, by the browser's Back or by the link of a detail. */
export function useScrollMemory() {
  const { pathname, search, state } = useLocation()
  const returns = useNavigationType() === NavigationType.Pop || isReturn(state)
  const address = pathname + search
  return {
    /** Where it begins, in pixels. */
    initialOffset: returns ? (offsets.get(address) ?? 0) : 0,
    remember: useCallback((offset: number) => void offsets.set(address, offset), [address]),
  }
}
