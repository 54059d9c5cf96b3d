import { useEffect, useRef } from 'react'

/**
 * Keeps the focus on the button that has moved a row of an ordered list: a row that is put elsewhere loses it. Buttons say what
 * they move and where to in `data-move`: its key, a space, and -1 or 1.
 */
export function useMovedFocus() {
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<{ key: number; by: 1 | -1 }>(undefined)
  useEffect(() => {
    if (!moved.current) return
    const { key, by } = moved.current
    moved.current = undefined
    // At the ends of the list its button is off.
    const button = (way: number) => list.current?.querySelector<HTMLElement>(`[data-move="${key} ${way}"]:enabled`)
    ;(button(by) ?? button(-by))?.focus()
  })
  return {
    list,
    /** The row of this key, as it is after the move, has the focus once that is drawn. */
    focusMoved(key: number, by: 1 | -1) {
      moved.current = { key, by }
    },
  }
}
