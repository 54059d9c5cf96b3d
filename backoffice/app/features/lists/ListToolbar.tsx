import { Button } from '@rawaj/design/Button.tsx'
import { CloseIcon, FilterIcon } from '@rawaj/design/icons.tsx'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import { AppliedFilters, appliedFilters } from './AppliedFilters.tsx'
import type { ListRow } from './defineList.ts'
import { ListFilters, type ListFiltersProps, ListSearch } from './ListFilters.tsx'

interface ListToolbarProps<Row extends ListRow> extends ListFiltersProps<Row> {
  onClear: () => void
  isNarrow: boolean
  /** Views, columns, export and the like. */
  tools: ReactNode
  /** Links of the list that have no room above it; null: they stand there. */
  links: ReactNode
}

/** Search, filters and tools above the rows of a list; in a narrow window all but the search are behind one button. */
export function ListToolbar<Row extends ListRow>({ onClear, isNarrow, tools, links, ...props }: ListToolbarProps<Row>) {
  return isNarrow ? (
    <NarrowToolbar {...props} onClear={onClear} tools={tools} links={links} />
  ) : (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <div className="flex min-w-0 grow basis-md flex-wrap items-center gap-2">
        <ListSearch {...props} />
        <ListFilters {...props} />
        <AppliedFilters {...props} only="linked" />
        <ClearFilters {...props} onClear={onClear} />
      </div>
      <div className="flex items-center gap-1">{tools}</div>
    </div>
  )
}

function NarrowToolbar<Row extends ListRow>({
  onClear,
  tools,
  links,
  ...props
}: Omit<ListToolbarProps<Row>, 'isNarrow'>) {
  const { t, number } = useTexts()
  const [open, setOpen] = useState(false)
  const id = useId()
  const applied = appliedFilters(props.list, props.state).length
  return (
    <div className="grid gap-2">
      <div className="flex gap-2">
        <ListSearch {...props} />
        <Button
          variant="outline"
          size="sm"
          icon={<FilterIcon />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="ms-auto shrink-0 max-sm:min-h-11"
        >
          {t('filters')}
          {applied > 0 && (
            <bdi className="rounded-full bg-petrol-700 px-1.5 text-12 text-white" translate="no">
              {number(applied)}
            </bdi>
          )}
        </Button>
      </div>
      <div id={id} hidden={!open} className={open ? 'grid gap-3 rounded-card border border-line bg-surface p-3' : ''}>
        {open && (
          <>
            <div className="flex flex-wrap items-center gap-2">
              <ListFilters {...props} />
              <AppliedFilters {...props} only="linked" />
              <ClearFilters {...props} onClear={onClear} />
            </div>
            <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
              {tools}
              {links}
            </div>
          </>
        )}
      </div>
      {!open && applied > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <AppliedFilters {...props} />
        </div>
      )}
    </div>
  )
}

function ClearFilters<Row extends ListRow>({ state, onClear }: Pick<ListToolbarProps<Row>, 'state' | 'onClear'>) {
  const { t } = useTexts()
  if (Object.keys(state.filters).length === 0) return null
  return (
    <Button variant="quiet" size="sm" icon={<CloseIcon />} onClick={onClear}>
      {t('clear_filters')}
    </Button>
  )
}
