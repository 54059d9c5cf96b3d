import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Whether the browser reports a connection; `onBack` is called when one comes back. */
export function useConnection(onBack: () => void): 'online' | 'offline' {
  const back = useEffectEvent(onBack)
  useEffect(() => {
    const listener = () => back()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [])
  return useSyncExternalStore<'online' | 'offline'>(subscribe, read, () => 'online')
}

const read = () => (navigator.onLine ? 'online' : 'offline')

function subscribe(changed: () => void): () => void {
  for (const event of ['online', 'offline']) addEventListener(event, changed)
  return () => {
    for (const event of ['online', 'offline']) removeEventListener(event, changed)
  }
}
