import { replayEarlyInput } from './earlyInput.ts'

/** Maximum wait for an idle moment before a part far below the first screen is laid out, in milliseconds. */
const idleTimeout = 2_000

/** Number of elements from which on the rest waits for the next idle moment. */
const elementsAtOnce = 400

/** Called once the page is hydrated and React knows who is signed in. */
export function onHydrated(): void {
  // After what React still has to draw.
  setTimeout(() => {
    replayEarlyInput()
    delete document.documentElement.dataset.hydrating
    document.documentElement.dataset.hydrated = ''
  })
  layOutDeferred()
}

/**
 * From here on there is time for what lies far below (`deferred-layout` in ui/theme.css): a few parts after the other, so that no
 * press waits for all of them.
 */
function layOutDeferred(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('.deferred-layout')]
  function layOut() {
    let elements = 0
    while (elements < elementsAtOnce) {
      const part = parts.shift()
      if (!part) {
        document.documentElement.dataset.laidOut = ''
        return
      }
      part.dataset.laidOut = ''
      elements += part.querySelectorAll('*').length
    }
    whenIdle(layOut)
  }
  whenIdle(layOut)
}

function whenIdle(work: () => void): void {
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: idleTimeout })
  else setTimeout(work, 100)
}
