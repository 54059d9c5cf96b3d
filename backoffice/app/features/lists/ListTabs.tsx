import { cx } from '@rawaj/design/cx.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useAdminApi } from '../../adminApi/AdminApiContext.ts'
import { keyOf } from '../../i18n/textKeys.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { type ChoiceFilter, type List, type ListRow, optionText } from './defineList.ts'
import type { ListState } from './listState.ts'

interface ListTabsProps<Row extends ListRow> {
  list: List<Row>
  state: ListState
  setFilter: (values: Record<string, string>) => void
}

/** The choice that divides a list, above it; each with how many rows it has. Where they have no room in one row they run to the side: figures that come later move nothing. */
export function ListTabs<Row extends ListRow>({ list, state, setFilter }: ListTabsProps<Row>) {
  const filter = list.filters.find(({ name }) => name === list.tabs?.filter)
  if (!list.tabs || filter?.kind !== 'choice') return null
  return <Tabs list={list} setFilter={setFilter} filter={filter} chosen={state.filters[filter.name] ?? ''} />
}

interface TabsProps<Row extends ListRow> {
  list: List<Row>
  filter: ChoiceFilter<Row>
  chosen: string
  setFilter: ListTabsProps<Row>['setFilter']
}

function Tabs<Row extends ListRow>({ list, filter, chosen, setFilter }: TabsProps<Row>) {
  const texts = useTexts()
  const { t, number } = texts
  const adminApi = useAdminApi()
  const { data: counts } = useQuery({
    // Below the list's own key: what changes the rows changes the figures.
    queryKey: ['list', list.name, 'tabs'],
    queryFn: async ({ signal }): Promise<Record<string, number>> => (await list.tabs?.count(adminApi, signal)) ?? {},
  })
  const strip = useRef<HTMLFieldSetElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen one comes into sight, with its neighbours, whenever it is another or they grow by their figures.
  useEffect(() => {
    strip.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [chosen, counts])
  return (
    <fieldset
      ref={strip}
      className="-mx-4 flex min-w-0 shrink-0 scroll-px-4 gap-1.5 overflow-x-auto px-4 py-1 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:mx-0 lg:flex-wrap lg:px-0"
    >
      <legend className="sr-only">{t(keyOf(list.name, filter.name))}</legend>
      {['', ...filter.options].map((option) => {
        const isChosen = option === chosen
        const count = counts?.[option]
        return (
          <button
            key={option}
            type="button"
            aria-pressed={isChosen}
            onClick={() => setFilter({ [filter.name]: option })}
            className={cx(
              'flex h-9 shrink-0 items-center gap-1.5 rounded-full border px-3 text-14 whitespace-nowrap max-sm:h-11',
              isChosen
                ? 'border-petrol-700 bg-petrol-700 text-white'
                : 'border-line bg-surface text-ink transition-colors hover:border-brand',
            )}
          >
            {option ? optionText(list, filter, option, texts) : t('list_all')}
            {count !== undefined && count > 0 && (
              <bdi className={cx('text-14 font-medium', !isChosen && 'text-muted')} translate="no">
                {number(count)}
              </bdi>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}
