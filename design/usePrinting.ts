import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let printing = false

/**
 * Whether the browser prints now, by its own menu too: for content that a screen folds away and paper holds whole. What depends on it
 * is rendered before the browser lays the paper out.
 */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => printing,
    () => false,
  )

function subscribe(notify: () => void): () => void {
  const follow = ({ type }: Event) => {
    printing = type === 'beforeprint'
    flushSync(notify)
  }
  addEventListener('beforeprint', follow)
  addEventListener('afterprint', follow)
  return () => {
    removeEventListener('beforeprint', follow)
    removeEventListener('afterprint', follow)
  }
}
