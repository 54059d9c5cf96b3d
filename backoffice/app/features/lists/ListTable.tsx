import { usePrinting } from '@rawaj/design/usePrinting.ts'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../i18n/useTexts.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { cardHeight } from './cardParts.ts'
import type { ListRow } from './defineList.ts'
import { fittingColumns } from './fittingColumns.ts'
import { ListCards } from './ListCards.tsx'
import { ListGrid } from './ListGrid.tsx'
import type { RowsProps } from './rowParts.tsx'
import { useRowKeys } from './useRowKeys.ts'
import { useScrollMemory } from './useScrollMemory.ts'

/** Height of a row of the table, in pixels: any number of rows scrolls without being measured. */
const rowHeight = 52

/** On paper nothing scrolls. */
const allRows = ({ count }: { count: number }) => Array.from({ length: count }, (_, index) => index)

interface ListTableProps<Row extends ListRow> extends Omit<RowsProps<Row>, 'virtualizer' | 'texts'> {
  /** Key of the shown rows: other filters or another order begin at their first row. */
  queryKey: string
  pages: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'isPlaceholderData'>
}

/** The rows of a list, of which only those in sight are there: a table, and on a phone cards. */
export function ListTable<Row extends ListRow>({ queryKey, pages, ...props }: ListTableProps<Row>) {
  const { list, table, columns, hasActions } = props
  const { initialOffset, remember } = useScrollMemory()
  const texts = useTexts()
  const isNarrow = useMediaQuery('(width < 40rem)')
  const scroller = useRef<HTMLElement>(null)
  const { rows } = table.getRowModel()
  const count = rows.length
  const cardHeights = useMemo(
    () => (isNarrow ? rows.map((row) => cardHeight({ columns, row, texts })) : undefined),
    [isNarrow, rows, columns, texts],
  )
  const isPrinting = usePrinting()
  const room = useRoom(scroller)
  const fitting = useMemo(
    () => (isPrinting ? columns : fittingColumns(columns, room, hasActions)),
    [isPrinting, columns, room, hasActions],
  )
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => cardHeights?.[index] ?? rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 4,
    rangeExtractor: isPrinting ? allRows : defaultRangeExtractor,
    initialOffset,
    // Under the heading of the columns.
    scrollPaddingStart: isNarrow ? 0 : 44,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured anew.
  useEffect(() => virtualizer.measure(), [cardHeights])
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
      <Rows {...props} columns={isNarrow ? columns : fitting} virtualizer={virtualizer} texts={texts} />
      {hasNextPage && (
        <p hidden className="paper-only">
          {texts.t('printed_rows', { rows: texts.number(count) })}
        </p>
      )}
    </section>
  )
}

/** Width of an element in rem, in whole ones. */
function useRoom(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setRoom(Math.floor(current.clientWidth / rem))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return room
}
