import type { Filter, List, ListRow } from './defineList.ts'

/** State of a list in its address: the values of its filters by name, and its sort order. */
export interface ListState {
  filters: Readonly<Record<string, string>>
  sort: string | undefined
}

const namesOf = (filter: Filter<never>) => (filter.kind === 'period' ? [filter.from, filter.to] : [filter.name])

/** Reads the address; what does not belong to the list is left out, so that an old view still opens. */
export function readListState<Row extends ListRow>(list: List<Row>, search: URLSearchParams): ListState {
  const names = list.filters.flatMap(namesOf)
  const filters = names.flatMap((name) => {
    const value = search.get(name)?.trim()
    return value ? [[name, value] as const] : []
  })
  return { filters: Object.fromEntries(filters), sort: search.get('sort') ?? list.sorts[0] }
}

/** The address of a list in this state. */
export function writeListState<Row extends ListRow>(list: List<Row>, { filters, sort }: ListState): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value !== '') search.set(name, value)
  if (sort !== undefined && sort !== list.sorts[0]) search.set('sort', sort)
  return search
}

const riyadhOffset = '+03:00'
const dayMs = 24 * 60 * 60_000

/** Query of the call: days of the address as moments in Riyadh, the last one to its end. */
export function toQuery<Row extends ListRow>(list: List<Row>, { filters, sort }: ListState): Record<string, string> {
  if (!list.paged) return {}
  const query: Record<string, string> = { ...filters, ...(sort !== undefined && { sort }) }
  for (const filter of list.filters) {
    if (filter.kind !== 'period') continue
    const [from, to] = [filters[filter.from], filters[filter.to]].map(startOfDay)
    delete query[filter.from]
    delete query[filter.to]
    if (from !== undefined) query[filter.from] = new Date(from).toISOString()
    if (to !== undefined) query[filter.to] = new Date(to + dayMs).toISOString()
  }
  return query
}

function startOfDay(day: string | undefined): number | undefined {
  const start = Date.parse(`${day}T00:00:00${riyadhOffset}`)
  return Number.isNaN(start) ? undefined : start
}
