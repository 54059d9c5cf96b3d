import { replayEarlyInput } from './earlyInput.ts'

/** Maximum wait for an idle moment before content far below the first screen is laid out, in milliseconds. */
const idleTimeout = 2_000

/** Called once the page is hydrated and React knows who is signed in. */
export function onHydrated(): void {
  // After what React still has to draw.
  setTimeout(() => {
    replayEarlyInput()
    delete document.documentElement.dataset.hydrating
    document.documentElement.dataset.hydrated = ''
  })
  // From here on there is time for what lies far below (`laid-out-late` in ui/theme.css).
  const layOut = () => {
    document.documentElement.dataset.laidOut = ''
  }
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) requestIdleCallback(layOut, { timeout: idleTimeout })
  else setTimeout(layOut, 500)
}
