import { useLocation, useNavigationType } from 'react-router'

/** What a link asks the page it leads to to begin with, so that it need not be pressed for there again. It is the link's state. */
export type RequestedAction = 'accept' | 'goOn'

/** @returns whether the link that led here asks for it; a page that is reloaded or returned to does nothing by itself */
export function useIsRequested(action: RequestedAction): boolean {
  const ledHere = useNavigationType() !== 'POP'
  return useLocation().state === action && ledHere
}
