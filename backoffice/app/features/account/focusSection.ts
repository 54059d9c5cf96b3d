/** For what takes its own row away: the focus goes to the heading of the section before it would be lost with the row. */
export function focusSection(pressed: Element | null): void {
  pressed?.closest('section')?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}
