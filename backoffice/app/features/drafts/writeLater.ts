import { draftPauseMs } from './drafts.ts'

/** Writes once nobody types for a moment, and at once where the page is left or what is typed into goes. */
export function writeLater(write: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const now = () => {
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    write()
  }
  addEventListener('pagehide', now)
  return {
    schedule() {
      clearTimeout(timer)
      timer = setTimeout(now, draftPauseMs)
    },
    stop() {
      now()
      removeEventListener('pagehide', now)
    },
  }
}
