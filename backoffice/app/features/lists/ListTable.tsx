import { usePrinting } from '@rawaj/design/usePrinting.ts'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import type { ListRow } from './defineList.ts'
import { ListCards } from './ListCards.tsx'
import { ListGrid } from './ListGrid.tsx'
import type { RowsProps } from './rowParts.tsx'
import { useRowKeys } from './useRowKeys.ts'
import { useScrollMemory } from './useScrollMemory.ts'

/** Rows are of one height, so that any number of them scrolls without being measured; in pixels. */
const rowHeights = { table: 52, card: 114 }

/** On paper nothing scrolls. */
const allRows = ({ count }: { count: number }) => Array.from({ length: count }, (_, index) => index)

interface ListTableProps<Row extends ListRow> extends Omit<RowsProps<Row>, 'virtualizer' | 'texts'> {
  /** Key of the shown rows: other filters or another order begin at their first row. */
  queryKey: string
  pages: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'isPlaceholderData'>
}

/** The rows of a list, of which only those in sight are there: a table, and on a phone cards. */
export function ListTable<Row extends ListRow>({ queryKey, pages, ...props }: ListTableProps<Row>) {
  const { list, table } = props
  const { initialOffset, remember } = useScrollMemory()
  const texts = useTexts()
  const isNarrow = useMediaQuery('(width < 40rem)')
  const scroller = useRef<HTMLElement>(null)
  const { length: count } = table.getRowModel().rows
  const height = isNarrow ? rowHeights.card : rowHeights.table
  const isPrinting = usePrinting()
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => table.getRowModel().rows[index]?.id ?? index,
    overscan: 4,
    rangeExtractor: isPrinting ? allRows : defaultRangeExtractor,
    initialOffset,
    // Under the heading of the columns.
    scrollPaddingStart: isNarrow ? 0 : 44,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured anew.
  useEffect(() => virtualizer.measure(), [height])
  const shownKey = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (shownKey.current === queryKey) return
    shownKey.current = queryKey
    scroller.current?.scrollTo({ top: initialOffset })
  }, [queryKey, initialOffset])
  const onKeyDown = useRowKeys({ count, virtualizer })

  const { hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } = pages
  const lastShown = virtualizer.getVirtualItems().at(-1)?.index ?? 0
  const isNearEnd = lastShown >= count - 40
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage && !isPlaceholderData) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage])

  const Rows = isNarrow ? ListCards : ListGrid
  return (
    <section
      ref={scroller}
      aria-label={texts.t(`${list.name}_title`)}
      aria-busy={isPlaceholderData || isFetchingNextPage || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
      tabIndex={0}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget }) => remember(currentTarget.scrollTop)}
      className="relative min-h-72 grow overflow-auto overscroll-contain rounded-card border border-line bg-surface focus-visible:-outline-offset-2"
    >
      <Rows {...props} virtualizer={virtualizer} texts={texts} />
      {hasNextPage && (
        <p hidden className="paper-only">
          {texts.t('printed_rows', { rows: texts.number(count) })}
        </p>
      )}
    </section>
  )
}
