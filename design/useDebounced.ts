import { useEffect, useState } from 'react'

/** A value once it has been stable for `pauseMs` milliseconds; the first one at once. */
export function useDebounced<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
