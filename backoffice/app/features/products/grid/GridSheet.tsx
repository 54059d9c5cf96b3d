import { cx } from '@rawaj/design/cx.ts'
import { usePrinting } from '@rawaj/design/usePrinting.ts'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useTexts } from '../../../i18n/useTexts.ts'
import { GridPart } from './GridPart.tsx'
import { type CellEditor, cellId, GridRowCells } from './GridRowCells.tsx'
import { spanOf } from './gridMoves.ts'
import type { SheetProps } from './SheetProps.ts'
import { assignSlots } from './slots.ts'
import { useGridInput } from './useGridInput.ts'
import { useHeading } from './useHeading.ts'

/** Rows are of one height, so that any number of them scrolls without being measured; in pixels. */
const rowHeight = 40
const headingHeight = 44

/** The products as a spreadsheet (WAI-ARIA grid): it holds the focus itself and names the cell that the keyboard is on, so that scrolling loses neither. */
export function GridSheet(props: SheetProps) {
  const { model, columns, style, selection, total, isComplete, onSight, errorText, isReadOnly } = props
  const texts = useTexts()
  const { t } = texts
  const headingOf = useHeading()
  useSyncExternalStore(model.subscribe, model.version)
  const scroller = useRef<HTMLDivElement>(null)
  const { rows } = model
  const focusRow = selection.focus.row
  const isPrinting = usePrinting()
  const virtualizer = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 3,
    useFlushSync: false,
    // The cell that the keyboard is on is there, wherever the page has been scrolled to. On paper nothing scrolls.
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        if (isPrinting) return Array.from({ length: range.count }, (_, index) => index)
        const shown = defaultRangeExtractor(range)
        return focusRow >= range.count || shown.includes(focusRow)
          ? shown
          : [...shown, focusRow].sort((one, other) => one - other)
      },
      [focusRow, isPrinting],
    ),
  })
  const items = virtualizer.getVirtualItems()
  const slots = useRef<ReadonlyMap<number, number>>(new Map())
  slots.current = assignSlots(
    slots.current,
    items.map(({ index }) => index),
  )
  const lastShown = virtualizer.range?.endIndex ?? 0
  useEffect(() => onSight(lastShown), [onSight, lastShown])

  const input = useGridInput({
    ...props,
    scroller,
    page: Math.max(1, Math.floor(pageHeight(scroller.current) / rowHeight)),
  })
  const { editing, fillTo } = input
  const { focus } = selection
  useLayoutEffect(() => {
    document.getElementById(cellId(focus.row, focus.column))?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [focus.row, focus.column])

  const { from, to } = spanOf(selection)
  // On paper the columns share the line.
  const template = columns.map(({ width }) => (isPrinting ? `minmax(0, ${width}fr)` : `${width}rem`)).join(' ')
  const width = columns.reduce((sum, column) => sum + column.width, 0)
  const editor: CellEditor | null = editing && {
    column: focus.column,
    typed: editing.typed,
    onDone: input.finishEdit,
    onCancel: input.cancelEdit,
  }
  return (
    <GridPart
      ref={scroller}
      role="grid"
      aria-label={t('product_grid_title')}
      aria-describedby="grid-keys"
      aria-rowcount={total === undefined ? -1 : total + 1}
      aria-colcount={columns.length}
      aria-multiselectable="true"
      aria-activedescendant={rows.length > 0 ? cellId(focus.row, focus.column) : undefined}
      tabIndex={0}
      onKeyDown={input.onKeyDown}
      onCopy={input.onCopy}
      onCut={input.onCopy}
      onPaste={input.onPaste}
      onPointerDown={input.onPointerDown}
      onPointerMove={input.onPointerMove}
      onPointerUp={input.onPointerUp}
      onDoubleClick={input.onDoubleClick}
      className="relative min-h-72 grow overflow-auto overscroll-contain rounded-card border border-line bg-surface select-none focus-visible:-outline-offset-2"
      style={{ scrollPaddingTop: headingHeight, scrollPaddingInlineStart: `${columns[0]?.width ?? 0}rem` }}
    >
      <GridPart
        role="row"
        aria-rowindex={1}
        className="sticky top-0 z-5 grid bg-surface"
        style={{ gridTemplateColumns: template, width: `${width}rem`, height: headingHeight }}
      >
        {columns.map((column, place) => (
          <GridPart
            key={column.name}
            id={`grid-heading-${column.name}`}
            role="columnheader"
            aria-colindex={place + 1}
            className={cx(
              'flex flex-col justify-center border-e border-b border-line bg-surface px-2.5 text-12 font-medium text-muted',
              column.name === 'sku' && 'sticky start-0 z-1',
            )}
          >
            <span className="truncate">{headingOf(column)}</span>
            {column.language && column.fields && (
              <span className="truncate font-normal">{t(`product_grid_in_${column.language}`)}</span>
            )}
            {(column.kind === 'price' || column.kind === 'breaks') && style.isRegistered && (
              <span className="truncate font-normal">
                {t(style.taxIncluded ? 'product_grid_with_vat' : 'product_grid_before_vat')}
              </span>
            )}
          </GridPart>
        ))}
      </GridPart>
      <div
        role="presentation"
        style={{ height: virtualizer.getTotalSize(), width: `${width}rem`, position: 'relative' }}
      >
        {items.map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          const isChosen = index >= from.row && index <= to.row
          return (
            <div
              key={slots.current.get(index)}
              role="presentation"
              className="absolute inset-x-0 top-0 contain-layout contain-style"
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
            >
              <GridRowCells
                row={row}
                index={index}
                columns={columns}
                template={template}
                style={style}
                isReadOnly={isReadOnly}
                errorText={errorText}
                edits={model.editsOf(row.id)}
                errors={model.errorsOf(row.id)}
                conflicts={model.conflictsOf(row.id)}
                from={isChosen || (fillTo !== null && index > to.row && index <= fillTo) ? from.column : -1}
                to={isChosen || (fillTo !== null && index > to.row && index <= fillTo) ? to.column : -1}
                focus={focus.row === index ? focus.column : null}
                handle={index === to.row ? to.column : null}
                editor={editing && focus.row === index ? editor : null}
              />
            </div>
          )
        })}
      </div>
      {!isComplete && (
        <p hidden className="paper-only">
          {t('printed_rows', { rows: texts.number(rows.length) })}
        </p>
      )}
    </GridPart>
  )
}

const pageHeight = (element: HTMLElement | null) => (element?.clientHeight ?? 600) - headingHeight
