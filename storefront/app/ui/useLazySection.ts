import { useState } from 'react'
import { type LazyComponentOptions, useLazyComponent } from './useLazyComponent.ts'

interface LazySection<Part> {
  /** `null` until its code is here. */
  Section: Part | null
  /** Its code could not be fetched. */
  isFailed: boolean
  retry: () => void
}

/** A part of a page in whose place the page says that its code could not be fetched, and offers to try again. */
export function useLazySection<Part>({
  load,
  enabled,
}: Pick<LazyComponentOptions<Part>, 'load' | 'enabled'>): LazySection<Part> {
  const [tries, setTries] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const Section = useLazyComponent({
    load,
    enabled,
    retryKey: tries,
    reloadOnFailure: true,
    onFailed: () => setFailed(true),
  })
  function retry() {
    setFailed(false)
    setTries(tries + 1)
  }
  return { Section, isFailed, retry }
}
