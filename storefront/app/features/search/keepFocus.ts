import type { MouseEvent } from 'react'

/** A press here must not take the focus from the input, which would close the list before the click. */
export const keepFocus = (event: MouseEvent) => event.preventDefault()
