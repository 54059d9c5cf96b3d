import { useFieldArray } from 'react-hook-form'
import { useMovedRows } from './useMovedRows.ts'

/** The rows of a list in a form; `afterRemoval` moves the focus once one is removed. */
export function useFieldRows<Row extends object>(name: string, afterRemoval: () => void) {
  const { fields, append, move, remove } = useFieldArray({ name, keyName: 'rowKey' })
  const { list, moveRow } = useMovedRows(move)
  return {
    // The form's values are checked by its schema; the library knows them by name alone.
    rows: fields as unknown as readonly (Row & { rowKey: string })[],
    list,
    append,
    move,
    /** For the `RowButtons` of a row. */
    buttonsOf: (place: number) => ({
      place,
      count: fields.length,
      onMove: (to: number) => moveRow(place, to),
      onRemove() {
        remove(place)
        afterRemoval()
      },
    }),
  }
}
