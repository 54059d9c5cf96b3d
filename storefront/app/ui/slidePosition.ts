/**
 * How far a scrolling row must move for a slide to stand at its start, in pixels as `scrollBy` counts them: to the
 * right is positive in both directions.
 */
export function wayTo(slide: Element, row: Element): number {
  const look = getComputedStyle(row)
  const inset = Number.parseFloat(look.scrollPaddingInlineStart) || 0
  const [to, from] = [slide.getBoundingClientRect(), row.getBoundingClientRect()]
  return look.direction === 'rtl' ? to.right - (from.right - inset) : to.left - (from.left + inset)
}
