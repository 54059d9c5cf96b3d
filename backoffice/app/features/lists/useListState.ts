import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { List, ListRow } from './defineList.ts'
import { type ListState, readListState, writeListState } from './listState.ts'

/** Ahead of what was last rendered: what is typed arrives late, and would undo what was pressed in the meantime. */
const addressNow = () => new URLSearchParams(window.location.search)

/** State of a list in the address, and how to change it; typing replaces the entry of the history. */
export function useListState<Row extends ListRow>(list: List<Row>) {
  const [search, setSearch] = useSearchParams()
  const state = useMemo(() => readListState(list, search), [list, search])
  const change = useCallback(
    (changes: Partial<ListState>, { replace = false } = {}) =>
      setSearch(writeListState(list, { ...readListState(list, addressNow()), ...changes }), { replace }),
    [list, setSearch],
  )
  const setFilter = useCallback(
    (values: Record<string, string>, options?: { replace?: boolean }) => {
      const current = readListState(list, addressNow())
      setSearch(writeListState(list, { ...current, filters: { ...current.filters, ...values } }), options)
    },
    [list, setSearch],
  )
  return { state, change, setFilter }
}
