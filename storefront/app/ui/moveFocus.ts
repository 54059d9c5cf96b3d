/**
 * For what is pressed to take its own item out of a list: hands the focus to the item beside it, or to the page where
 * there is none, before it would be lost with the item.
 */
export function moveFocus(pressed: Element): void {
  const item = pressed.closest('li')
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling
  const controls = neighbour?.querySelectorAll<HTMLElement>('a[href], button') ?? []
  focusOn([...controls].at(-1))
}

/** Focuses it without scrolling, or the page itself if it does not exist (any more). */
export function focusOn(control: HTMLElement | null | undefined): void {
  const place = control ?? document.getElementById('content')
  place?.focus({ preventScroll: true })
}
