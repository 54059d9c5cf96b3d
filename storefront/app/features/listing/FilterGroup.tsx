import { cx } from '@rawaj/design/cx.ts'
import { ChevronDownIcon, SearchIcon } from '@rawaj/design/icons.tsx'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { normaliseText } from './normaliseText.ts'

interface FilterEntry {
  id: number | string
  /** Everything its search box may find it by. */
  names: readonly string[]
  /** Shows in a group that is not unfolded, too. */
  stays: boolean
  /** Drawn with what is searched for, folded: empty where nothing is. */
  content: (searched: string) => ReactNode
}

interface FilterGroupProps {
  title: ReactNode
  /** Absent: it is not searched. */
  searchLabel?: string
  entries: readonly FilterEntry[]
  /** On a page without script: all of them show, and there is nothing to search by or to unfold. */
  whole?: boolean
  /** Whether the title hides or shows them, and does so at first; absent: they always show. */
  folded?: boolean
}

/** Entries that show before "see more" (spec, section 9). */
const shownAtFirst = 5

/**
 * One list of boxes with its search. An entry is in the form from the first time that it shows, and stays there, or unseen ticks
 * would be lost.
 */
export function FilterGroup({ title, searchLabel, entries, whole = false, folded }: FilterGroupProps) {
  const { t } = useTranslation('catalogue')
  const listId = useId()
  const titleId = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const searched = normaliseText(text)
  const matches = (entry: FilterEntry) => entry.names.some((name) => normaliseText(name).includes(searched))
  const shown = entries.map((entry, index) =>
    searched === '' ? whole || open || index < shownAtFirst || entry.stays : matches(entry),
  )
  const [everShown, setEverShown] = useState<ReadonlySet<number | string>>(new Set())
  const added = entries.filter(({ id }, index) => shown[index] && !everShown.has(id))
  if (added.length > 0) setEverShown(new Set([...everShown, ...added.map(({ id }) => id)]))
  const canGrow = !whole && searched === '' && entries.some((entry, index) => index >= shownAtFirst && !entry.stays)

  const content = (
    <>
      {searchLabel !== undefined && !whole && entries.length > shownAtFirst && (
        <div className="relative mb-2 noscript:hidden">
          <SearchIcon className="pointer-events-none absolute inset-y-0 start-2.5 my-auto size-4 text-muted" />
          <input
            type="search"
            value={text}
            onChange={(event) => setText(event.target.value)}
            // Enter would send the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            placeholder={searchLabel}
            aria-label={searchLabel}
            aria-controls={listId}
            dir="auto"
            className="h-10 w-full rounded-control border border-line bg-ground ps-8.5 pe-2 text-14 text-page-start placeholder:text-muted focus:border-petrol-700 focus:bg-white"
          />
        </div>
      )}
      <ul id={listId} className="-mx-2">
        {entries.map(
          (entry, index) =>
            everShown.has(entry.id) && (
              <li key={entry.id} hidden={!shown[index]}>
                {entry.content(searched)}
              </li>
            ),
        )}
      </ul>
      {searchLabel !== undefined && (
        <p role="status" className="text-14 text-muted">
          {!shown.includes(true) && t('no_match')}
        </p>
      )}
      {canGrow && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={listId}
          onClick={() => setOpen(!open)}
          className="mt-1 inline-flex min-h-9 max-sm:min-h-11 items-center gap-1 text-14 font-medium text-petrol-700 hover:underline hover:underline-offset-4 noscript:hidden"
        >
          {t(open ? 'see_less' : 'see_more')}
          <ChevronDownIcon className={cx('size-4 transition-transform', open && 'rotate-180')} />
        </button>
      )}
    </>
  )
  if (folded === undefined)
    return (
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">{title}</legend>
        {content}
      </fieldset>
    )
  return (
    <details open={!folded} className="disclosure">
      <summary className="flex min-h-9 items-center justify-between gap-2 font-semibold max-sm:min-h-11">
        <span id={titleId}>{title}</span>
        <ChevronDownIcon className="disclosure-mark size-4.5 text-muted" />
      </summary>
      <fieldset aria-labelledby={titleId} className="mt-1 mb-3 min-w-0">
        {content}
      </fieldset>
    </details>
  )
}
