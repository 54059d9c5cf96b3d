import { useEffect, useState } from 'react'

/** Seconds until a moment of the browser's clock (`Date.now()`), 0 when it has passed or there is none. */
export function useSecondsLeft(until: number | null): number {
  const left = () => (until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1_000)))
  const [seconds, setSeconds] = useState(left)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` only reads `until`.
  useEffect(() => {
    setSeconds(left())
    if (left() === 0) return
    // Looks at the clock rather than counting: a tab in the background ticks late.
    const ticking = setInterval(() => {
      setSeconds(left())
      if (left() === 0) clearInterval(ticking)
    }, 1_000)
    return () => clearInterval(ticking)
  }, [until])
  return seconds
}
