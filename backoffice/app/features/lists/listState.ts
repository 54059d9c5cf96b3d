import { momentOfDay } from '@rawaj/contract/time/shopDay.ts'
import type { Filter, List, ListRow } from './defineList.ts'

/** State of a list in its address: the values of its filters by name, and its sort order. */
export interface ListState {
  filters: Readonly<Record<string, string>>
  sort: string | undefined
}

type FilteredList<Row extends ListRow> = Pick<List<Row>, 'filters' | 'sorts'>

const namesOf = (filter: Filter<never>) => (filter.kind === 'period' ? [filter.from, filter.to] : [filter.name])

/** Reads the address; what does not belong to the list is left out, so that an old view still opens. */
export function readListState<Row extends ListRow>(list: FilteredList<Row>, search: URLSearchParams): ListState {
  const names = list.filters.flatMap(namesOf)
  const filters = names.flatMap((name) => {
    const value = search.get(name)?.trim()
    return value ? [[name, value] as const] : []
  })
  return { filters: Object.fromEntries(filters), sort: search.get('sort') ?? list.sorts[0] }
}

/** The address of a list in this state. */
export function writeListState<Row extends ListRow>(
  list: FilteredList<Row>,
  { filters, sort }: ListState,
): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value !== '') search.set(name, value)
  if (sort !== undefined && sort !== list.sorts[0]) search.set('sort', sort)
  return search
}

/** Query of the call: days of the address as moments in Riyadh, the last one to its end. */
export function toQuery<Row extends ListRow>(
  list: FilteredList<Row> & Pick<List<Row>, 'paged'>,
  { filters, sort }: ListState,
): Record<string, string> {
  if (!list.paged) return {}
  const query: Record<string, string> = { ...filters, ...(sort !== undefined && { sort }) }
  for (const filter of list.filters) {
    if (filter.kind !== 'period') continue
    const from = momentOfDay(filters[filter.from], 'start')
    const to = momentOfDay(filters[filter.to], 'end')
    delete query[filter.from]
    delete query[filter.to]
    if (from !== undefined) query[filter.from] = from
    if (to !== undefined) query[filter.to] = to
  }
  return query
}

/** The filters alone, as the calls of the list take them. */
export function filterQuery<Row extends ListRow>(list: List<Row>, state: ListState): Record<string, string> {
  const { sort: _, ...filters } = toQuery(list, state)
  return filters
}

/** Query of the call of a list that is read by pages, for this part of the list's address. */
export function queryOfSearch<Row extends ListRow>(list: FilteredList<Row>, search: string): Record<string, string> {
  return toQuery({ ...list, paged: true }, readListState(list, new URLSearchParams(search)))
}
