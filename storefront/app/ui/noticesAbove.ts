/** Notices stand in the top layer, in which whatever came last is above the rest. */
const openNotices = '[popover]:popover-open'

/** For a dialog that has just opened: what was told a moment ago is still to be read, not to lie under it. */
export function raiseNotices(): void {
  for (const notices of document.querySelectorAll<HTMLElement>(openNotices)) {
    notices.hidePopover()
    notices.showPopover()
  }
}

/**
 * A dialog makes all else on the page deaf, also what stands above it: a press on a notice reaches the dialog instead.
 * Passes it on to the notice's own buttons; `true` when it was meant for a notice at all.
 */
export function passToNotice({ clientX, clientY }: { clientX: number; clientY: number }): boolean {
  const isAt = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom
  }
  const notice = [...document.querySelectorAll(`${openNotices} li`)].find(isAt)
  const control = [...(notice?.querySelectorAll<HTMLElement>('button, a') ?? [])].find(isAt)
  control?.click()
  return notice !== undefined
}
