import {
  createColumnHelper,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type Dispatch, type SetStateAction, useMemo } from 'react'
import type { Column, List, ListRow } from './defineList.ts'

const features = tableFeatures({ rowSelectionFeature })

interface ListTableOptions<Row extends ListRow> {
  list: List<Row>
  rows: readonly Row[]
  selection: RowSelectionState
  setSelection: Dispatch<SetStateAction<RowSelectionState>>
}

/** The rows and columns of a list, which of them are shown, and which are chosen. */
export function useListTable<Row extends ListRow>({ list, rows, selection, setSelection }: ListTableOptions<Row>) {
  const columns = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row>()
    return helper.columns(list.columns.map((column) => helper.display({ id: column.name })))
  }, [list])
  const data = useMemo(() => [...rows], [rows])
  return useTable({
    features,
    columns,
    data,
    getRowId: ({ id }) => String(id),
    enableRowSelection: list.actions.length > 0,
    state: { rowSelection: selection },
    onRowSelectionChange: setSelection,
  })
}

export type ListTableModel<Row extends ListRow> = ReturnType<typeof useListTable<Row>>

/** The declared columns that are shown, in order. */
export function shownColumns<Row extends ListRow>(list: List<Row>, hidden: ReadonlySet<string>): Column<Row>[] {
  return list.columns.filter(({ name, primary }) => primary || !hidden.has(name))
}
