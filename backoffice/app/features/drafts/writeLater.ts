import { draftPauseMs } from './drafts.ts'

/** Writes after a pause in typing, and at once when the page is left or the form unmounts. */
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
