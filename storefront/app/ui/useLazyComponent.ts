import { useEffect, useRef, useState } from 'react'
import { withTimeout } from './withTimeout.ts'

export interface LazyComponentOptions<Part> {
  /** Fetches the code; a function that stays the same. */
  load: () => Promise<Part>
  enabled: boolean
  /** A change of it fetches again what could not be fetched, while the part is still enabled. */
  retryKey?: unknown
  /** For what a press opens: a second failure while there is a connection reloads the page. */
  reloadOnFailure?: boolean
  /** The code could not be fetched: most likely there was no connection, or it took too long. */
  onFailed?: () => void
}

/**
 * A part of a screen whose code is fetched when it is first enabled; `null` until then. Unlike with `lazy`, a failed fetch breaks
 * nothing else, and enabling the part again fetches again. Chromium (from 150 on) remembers a failed script for as long as the
 * page is open: if a part fails once more after a press while there is a connection, the page is reloaded.
 */
export function useLazyComponent<Part>({
  load,
  enabled,
  retryKey,
  reloadOnFailure = false,
  onFailed,
}: LazyComponentOptions<Part>): Part | null {
  const failures = useRef(0)
  const [part, setPart] = useState<{ itself: Part } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only these fetch, not another way to say it failed.
  useEffect(() => {
    if (!enabled || part) return
    let over = false
    withTimeout(load()).then(
      (itself) => !over && setPart({ itself }),
      () => {
        if (over) return
        failures.current += 1
        if (reloadOnFailure && failures.current > 1 && navigator.onLine) location.reload()
        else onFailed?.()
      },
    )
    return () => {
      over = true
    }
  }, [enabled, retryKey, part, load])
  return part?.itself ?? null
}
