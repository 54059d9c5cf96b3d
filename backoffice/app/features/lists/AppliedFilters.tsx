import { momentOfDay } from '@rawaj/contract/time/shopDay.ts'
import { CloseIcon } from '@rawaj/design/icons.tsx'
import { keyOf } from '../../i18n/textKeys.ts'
import { type Texts, useTexts } from '../../i18n/useTexts.ts'
import { type Filter, type List, type ListRow, optionText } from './defineList.ts'
import { type ListFiltersProps, useEntityOptions } from './ListFilters.tsx'
import type { ListState } from './listState.ts'

const valuesOf = <Row extends ListRow>(filter: Filter<Row>, { filters }: ListState): (string | undefined)[] =>
  filter.kind === 'period' ? [filters[filter.from], filters[filter.to]] : [filters[filter.name]]

/** Filters that hold, beside the text that is searched for and the tabs, which show it themselves. */
export const appliedFilters = <Row extends ListRow>(list: List<Row>, state: ListState): Filter<Row>[] =>
  list.filters.filter(
    (filter) =>
      filter.kind !== 'search' &&
      (filter.kind === 'period' || filter.name !== list.tabs?.filter) &&
      valuesOf(filter, state).some((value) => value !== undefined),
  )

/** Each filter that holds, in words, and a button that removes it; `only`: those that nothing else on the screen shows. */
export function AppliedFilters<Row extends ListRow>({
  list,
  state,
  setFilter,
  only,
}: ListFiltersProps<Row> & { only?: 'linked' }) {
  return appliedFilters(list, state)
    .filter(({ kind }) => only === undefined || kind === only)
    .map((filter) => (
      <AppliedFilter key={filter.name} list={list} state={state} setFilter={setFilter} filter={filter} />
    ))
}

type AppliedFilterProps<Row extends ListRow> = ListFiltersProps<Row> & { filter: Filter<Row> }

function AppliedFilter<Row extends ListRow>(props: AppliedFilterProps<Row>) {
  const { list, state, filter } = props
  const texts = useTexts()
  if (filter.kind === 'entity') return <AppliedEntity {...props} filter={filter} />
  return <Chip {...props} text={filterText(list, filter, state, texts)} />
}

function AppliedEntity<Row extends ListRow>(
  props: ListFiltersProps<Row> & { filter: Extract<Filter<Row>, { kind: 'entity' }> },
) {
  const { list, state, filter } = props
  const { t } = useTexts()
  const [value] = valuesOf(filter, state)
  const options = useEntityOptions(list, filter)
  const option = options.find((one) => one.value === value)?.text
  return <Chip {...props} text={option ?? t(keyOf(list.name, filter.name))} />
}

function filterText<Row extends ListRow>(list: List<Row>, filter: Filter<Row>, state: ListState, texts: Texts): string {
  const { t, day } = texts
  const [value = '', last] = valuesOf(filter, state)
  if (filter.kind === 'linked') return t(keyOf(list.name, `${filter.name}_linked`))
  if (filter.kind === 'choice') return optionText(list, filter, value, texts)
  // The search field shows its text itself.
  if (filter.kind === 'search') return value
  const label = t(keyOf(list.name, filter.name))
  if (filter.kind !== 'period') return `${label}: ${value}`
  const days = [value, last].map((one) => momentOfDay(one, 'start')).map((moment) => moment && day(moment))
  const [from, to] = days
  return `${label}: ${from === to ? from : `${from ?? '…'} – ${to ?? '…'}`}`
}

function Chip<Row extends ListRow>({ filter, setFilter, text }: AppliedFilterProps<Row> & { text: string }) {
  const { t } = useTexts()
  const names = filter.kind === 'period' ? [filter.from, filter.to] : [filter.name]
  return (
    <button
      type="button"
      aria-label={t('filter_remove', { filter: text })}
      onClick={() => setFilter(Object.fromEntries(names.map((name) => [name, ''])))}
      className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full bg-brand-soft px-3 text-14 text-brand hover:underline"
    >
      <bdi className="truncate">{text}</bdi>
      <CloseIcon className="size-4" />
    </button>
  )
}
