import { useMovedFocus } from '@rawaj/design/useMovedFocus.ts'

/** Moves a row of a field by its buttons, which keep the focus. */
export function useMovedRows(move: (from: number, to: number) => void) {
  const { list, focusMoved } = useMovedFocus()
  return {
    list,
    moveRow(from: number, to: number) {
      focusMoved(to, to > from ? 1 : -1)
      move(from, to)
    },
  }
}
