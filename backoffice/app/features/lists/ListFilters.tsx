import { SearchIcon } from '@rawaj/design/icons.tsx'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { keyOf } from '../../i18n/textKeys.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { CompactSelect } from '../../ui/CompactSelect.tsx'
import { useMay } from '../session/index.ts'
import { useShortcut } from '../shortcuts/index.ts'
import { type Filter, type List, type ListRow, optionText } from './defineList.ts'
import type { ListState } from './listState.ts'

export interface ListFiltersProps<Row extends ListRow> {
  list: List<Row>
  state: ListState
  setFilter: (values: Record<string, string>, options?: { replace?: boolean }) => void
}

const boxClass =
  'h-10 w-full rounded-control border border-line-strong bg-surface px-3 text-14 text-ink placeholder:text-muted hover:border-brand max-sm:h-11'

type OtherFilter<Row> = Exclude<Filter<Row>, { kind: 'search' } | { kind: 'linked' }>

/** The filters of a list that are chosen, beside the text that is searched for and the tabs above it. */
const chosenFilters = <Row extends ListRow>(list: List<Row>): OtherFilter<Row>[] =>
  list.filters.filter(
    (filter): filter is OtherFilter<Row> =>
      filter.kind !== 'search' && filter.kind !== 'linked' && filter.name !== list.tabs?.filter,
  )

/** The search field of a list, if it has one; what is typed is in the address. */
export function ListSearch<Row extends ListRow>({ list, state, setFilter }: ListFiltersProps<Row>) {
  const { t } = useTexts()
  const search = list.filters.find(({ kind }) => kind === 'search')
  return (
    search && (
      <SearchBox
        label={t(keyOf(list.name, 'search'))}
        value={state.filters[search.name] ?? ''}
        onChange={(value) => setFilter({ [search.name]: value }, { replace: true })}
      />
    )
  )
}

/** The other filters of a list; their values are in the address. */
export function ListFilters<Row extends ListRow>(props: ListFiltersProps<Row>) {
  return chosenFilters(props.list).map((filter) => <FilterControl key={filter.name} {...props} filter={filter} />)
}

type ControlProps<Row extends ListRow> = ListFiltersProps<Row> & { filter: OtherFilter<Row> }

function FilterControl<Row extends ListRow>(props: ControlProps<Row>) {
  const { list, filter, state, setFilter } = props
  const texts = useTexts()
  const may = useMay()
  const label = texts.t(keyOf(list.name, filter.name))
  if (filter.kind === 'choice') {
    const options = filter.options.map((value) => ({ value, text: optionText(list, filter, value, texts) }))
    return (
      <Choice
        label={label}
        options={options}
        value={state.filters[filter.name]}
        onChange={(value) => setFilter({ [filter.name]: value })}
      />
    )
  }
  if (filter.kind === 'entity')
    return may(filter.permission) ? <EntityChoice {...props} filter={filter} label={label} /> : null
  if (filter.kind === 'period') return <Period state={state} setFilter={setFilter} filter={filter} label={label} />
  return (
    <Debounced
      value={state.filters[filter.name] ?? ''}
      onChange={(value) => setFilter({ [filter.name]: value }, { replace: true })}
    >
      {(typed) => (
        <input
          {...typed}
          dir="ltr"
          aria-label={label}
          placeholder={label}
          className={`${boxClass} text-page-start sm:w-40`}
        />
      )}
    </Debounced>
  )
}

interface ChoiceProps {
  label: string
  options: readonly { value: string; text: string }[]
  value: string | undefined
  steady?: boolean
  onChange: (value: string) => void
}

function Choice({ label, options, value = '', steady = false, onChange }: ChoiceProps) {
  const { t } = useTexts()
  // A value of an old address that is no option any more is still shown, to explain why rows are missing.
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <CompactSelect
      label={label}
      steady={steady}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{t('filter_all', { filter: label })}</option>
      {!isKnown && <option value={value}>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </CompactSelect>
  )
}

type EntityFilter<Row> = Extract<Filter<Row>, { kind: 'entity' }>

/** The options of a filter that a call reads; none until they are read. */
export function useEntityOptions<Row extends ListRow>(list: List<Row>, filter: EntityFilter<Row>) {
  const adminApi = useAdminApi()
  const texts = useTexts()
  const { data = [] } = useQuery({
    queryKey: ['filterOptions', list.name, filter.name, texts.language],
    queryFn: () => filter.options(adminApi, texts),
    staleTime: 60_000,
  })
  return data
}

function EntityChoice<Row extends ListRow>({
  list,
  filter,
  label,
  state,
  setFilter,
}: ControlProps<Row> & { filter: EntityFilter<Row>; label: string }) {
  return (
    <Choice
      label={label}
      options={useEntityOptions(list, filter)}
      steady
      value={state.filters[filter.name]}
      onChange={(value) => setFilter({ [filter.name]: value })}
    />
  )
}

interface PeriodProps {
  label: string
  filter: { from: string; to: string }
  state: ListState
  setFilter: (values: Record<string, string>) => void
}

/** Two days; the later one is counted to its end. */
function Period({ label, filter: { from, to }, state, setFilter }: PeriodProps) {
  const { t } = useTexts()
  const day = (name: string, side: 'from' | 'to') => (
    <input
      type="date"
      aria-label={`${label}: ${t(side)}`}
      value={state.filters[name] ?? ''}
      min={side === 'to' ? state.filters[from] : undefined}
      max={side === 'from' ? state.filters[to] : undefined}
      onChange={(event) => setFilter({ [name]: event.currentTarget.value })}
      className={`${boxClass} max-sm:min-w-0 max-sm:flex-1 sm:w-38`}
    />
  )
  return (
    <fieldset className="flex items-center gap-1.5 text-14 text-muted max-sm:w-full max-sm:flex-wrap">
      <legend className="sr-only">{label}</legend>
      <span aria-hidden="true" className="max-sm:basis-full">
        {label}
      </span>
      {day(from, 'from')}
      <span aria-hidden="true">–</span>
      {day(to, 'to')}
    </fieldset>
  )
}

function SearchBox({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  const box = useRef<HTMLInputElement>(null)
  const id = useId()
  useShortcut('/', 'shortcut_search', () => box.current?.focus())
  return (
    <Debounced value={value} onChange={onChange}>
      {(typed) => (
        <span className="relative min-w-0 grow lg:max-w-80 lg:basis-56">
          <SearchIcon className="no-paper pointer-events-none absolute inset-y-0 start-3 my-auto size-4.5 text-muted" />
          <input
            {...typed}
            ref={box}
            id={id}
            type="search"
            dir="auto"
            aria-label={label}
            placeholder={label}
            // On both sides: it runs the way of what is typed, and the sign stands where the page begins.
            className={`${boxClass} px-10 text-page-start text-ellipsis`}
          />
        </span>
      )}
    </Debounced>
  )
}

/** Milliseconds after the last key until the list is filtered. */
const typingPauseMs = 250

interface DebouncedProps {
  value: string
  onChange: (value: string) => void
  children: (typed: { value: string; onChange: (event: { currentTarget: { value: string } }) => void }) => ReactNode
}

/** A field whose value is passed on once typing pauses; a value from the address is shown at once. */
function Debounced({ value, onChange, children }: DebouncedProps) {
  const [typed, setTyped] = useState(value)
  const [said, setSaid] = useState(value)
  /** Passed on, but not yet returned as `value`. */
  const [underWay, setUnderWay] = useState<readonly string[]>([])
  if (value !== said) {
    setSaid(value)
    const place = underWay.indexOf(value)
    setUnderWay(place === -1 ? [] : underWay.slice(place + 1))
    // The typed text comes back late through the address, and more may have been typed since.
    if (place === -1 && value !== typed.trim()) setTyped(value)
  }
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (typed.trim() === value) return
    const timer = setTimeout(() => {
      const query = typed.trim()
      setUnderWay((before) => [...before, query])
      latest.current(query)
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed, value])
  return children({ value: typed, onChange: (event) => setTyped(event.currentTarget.value) })
}
