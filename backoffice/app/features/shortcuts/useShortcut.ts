import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { TextKey } from '../../i18n/textKeys.ts'
import { type Shortcut, shortcuts } from './shortcuts.ts'

/** Keys that do something for as long as this is on the screen; `text` is the key of what they do, in words. */
export function useShortcut(keys: string, text: TextKey, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => shortcuts.add({ keys, text, run: () => latest.current() }), [keys, text])
}

/** All that there are now. */
export const useShortcuts = (): readonly Shortcut[] => useSyncExternalStore(shortcuts.subscribe, shortcuts.current)
