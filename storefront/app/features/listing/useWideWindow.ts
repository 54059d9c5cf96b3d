import { useSyncExternalStore } from 'react'

/** From here on the filters stand beside the grid. */
const query = '(width >= 64rem)'

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Whether the window has room for the filters beside the grid. On the server it has not. */
export const useWideWindow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
