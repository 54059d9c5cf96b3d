import { useSyncExternalStore } from 'react'

/** Overlays over any screen. */
export type OverlayName = 'palette' | 'shortcuts'

let current: OverlayName | null = null
const listeners = new Set<() => void>()

function show(next: OverlayName | null): void {
  current = next
  for (const listener of listeners) listener()
}

export const overlays = { open: (name: OverlayName) => show(name), close: () => show(null) }

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useOverlay = () => useSyncExternalStore(subscribe, () => current)
