/** Toasts stand in the top layer, in which whatever came last is above the rest. */
const openToasts = '[popover]:popover-open'

/** For a dialog that has just opened: a toast of a moment ago is still to be read, not to lie under it. */
export function raiseToasts(): void {
  for (const toasts of document.querySelectorAll<HTMLElement>(openToasts)) {
    toasts.hidePopover()
    toasts.showPopover()
  }
}

/**
 * A modal dialog makes all else on the page inert, also what stands above it: a press on a toast reaches the dialog
 * instead. Passes it on to the toast's own buttons; `true` when it was meant for a toast at all.
 */
export function forwardClickToToast({ clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const isAt = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom
  }
  const toast = [...document.querySelectorAll(`${openToasts} li`)].find(isAt)
  const control = [...(toast?.querySelectorAll<HTMLElement>('button, a') ?? [])].find(isAt)
  control?.click()
  return toast !== undefined
}
