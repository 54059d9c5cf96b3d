import { useEffect, useRef, useState } from 'react'
import { inTime } from './inTime.ts'

export interface LatePart<Part> {
  /** Fetches the code; a function that stays the same. */
  load: () => Promise<Part>
  wanted: boolean
  /** A change of it fetches again what could not be fetched, while the part is still wanted. */
  again?: unknown
  /** A press asks for it: when that fails again while there is a connection, the page is opened anew. */
  byPress?: boolean
  /** The code could not be fetched, most likely for want of a connection, or not in time. */
  onFailed?: () => void
}

/**
 * A part of a screen whose code is fetched when it is first wanted; `null` until then. Unlike with `lazy`, a fetch that
 * fails takes nothing down with it, and wanting the part again fetches again. Chromium (from 150 on) remembers for as long
 * as the page is open that a script did not come: a part that is asked for by a press and fails once more while there is
 * a connection opens the page anew.
 */
export function useLatePart<Part>({ load, wanted, again, byPress = false, onFailed }: LatePart<Part>): Part | null {
  const failures = useRef(0)
  const [part, setPart] = useState<{ itself: Part } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new wish fetches, not another way to say it failed.
  useEffect(() => {
    if (!wanted || part) return
    let over = false
    inTime(load()).then(
      (itself) => !over && setPart({ itself }),
      () => {
        if (over) return
        failures.current += 1
        if (byPress && failures.current > 1 && navigator.onLine) location.reload()
        else onFailed?.()
      },
    )
    return () => {
      over = true
    }
  }, [wanted, again, part, load])
  return part?.itself ?? null
}
