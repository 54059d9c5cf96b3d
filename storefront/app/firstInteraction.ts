/** What a visitor does with a page, whatever it is about. */
const interactions = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input']

const { promise, resolve } = Promise.withResolvers<void>()

/** Resolved with the first interaction of the visitor, or when the page is about to change by itself. */
export const firstInteraction = (): Promise<void> => promise

/** The router fetches something: what it brings has to reach every part of the page. */
export function endWaitForInteraction(): void {
  for (const name of interactions) removeEventListener(name, onInteraction, true)
  resolve()
}

function onInteraction(event: Event) {
  // A pointer that rests where the page appears, and a list that brings its chosen entry into view.
  const isPageItself =
    event instanceof PointerEvent && event.type === 'pointermove'
      ? event.movementX === 0 && event.movementY === 0
      : event.type === 'scroll' && event.target !== document
  if (!isPageItself) endWaitForInteraction()
}

if (!import.meta.env.SSR) {
  for (const name of interactions) addEventListener(name, onInteraction, { capture: true, passive: true })
  if (isInUse()) endWaitForInteraction()
}

/** Before this script ran: something was recorded, a field has the focus, or the browser has scrolled back to where it was. */
function isInUse(): boolean {
  const { press, submit, fields } = window.earlyInput ?? {}
  return Boolean(press || submit || fields?.size) || document.activeElement !== document.body || scrollY > 0
}
