import { keepPreviousData, skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import type { Count, List, ListRow } from './defineList.ts'
import { filterRows } from './filterRows.ts'
import { filterQuery, type ListState, toQuery } from './listState.ts'

/** Rows of a page: few enough to be there at once, enough for a tall screen. */
const pageSize = 100

/** The rows of a list as far as it was scrolled, and their total number. */
export function useListRows<Row extends ListRow>(list: List<Row>, state: ListState) {
  const adminApi = useAdminApi()
  const queries = useQueryClient()
  const texts = useTexts()
  const query = toQuery(list, state)
  const pages = useInfiniteQuery({
    queryKey: ['list', list.name, 'rows', query],
    queryFn: ({ pageParam, signal }) =>
      list.readPage(
        adminApi,
        list.paged ? { ...query, limit: pageSize, ...(pageParam !== null && { after: pageParam }) } : {},
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? null,
    placeholderData: keepPreviousData,
  })
  const { readCount } = list
  const counted = filterQuery(list, state)
  const total = useQuery({
    queryKey: ['list', list.name, 'count', counted],
    queryFn: readCount ? ({ signal }) => readCount(adminApi, counted, signal) : skipToken,
    placeholderData: keepPreviousData,
  })
  const read = useMemo(() => pages.data?.pages.flatMap(({ data }) => data) ?? [], [pages.data])
  const rows = useMemo(() => (list.paged ? read : filterRows(list, read, state, texts)), [list, read, state, texts])
  const refresh = useCallback(() => queries.invalidateQueries({ queryKey: ['list', list.name] }), [queries, list.name])
  const count: Count | undefined = list.paged ? total.data : pages.data && { count: rows.length, more: false }
  return { rows, count, pages, refresh }
}
