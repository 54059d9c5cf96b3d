import { Checkbox } from '@rawaj/design/Checkbox.tsx'
import { cx } from '@rawaj/design/cx.ts'
import { SortAscendingIcon, SortDescendingIcon, SortIcon } from '@rawaj/design/icons.tsx'
import { memo } from 'react'
import { Link } from 'react-router'
import { keyOf } from '../../i18n/textKeys.ts'
import { figureClass } from '../../ui/figureClass.ts'
import { openedFrom } from '../../ui/openedList.ts'
import { cellContent } from './cells.tsx'
import type { Column, ListRow } from './defineList.ts'
import { widthOfTable } from './fittingColumns.ts'
import { ChooseRow, MenuButton, type RowProps, type RowsProps } from './rowParts.tsx'

/** Width of the column of checkboxes, which stays at the start of the line while the rows scroll sideways. */
const checkWidth = '3rem'

/** The rows as a table: the heading stays above, what says which row it is at the start, and its menu at the end. */
export function ListGrid<Row extends ListRow>(props: RowsProps<Row>) {
  const { table, columns, virtualizer, texts, total, hasActions } = props
  const { rows } = table.getRowModel()
  const items = virtualizer.getVirtualItems()
  return (
    <table
      className="w-full table-fixed border-separate border-spacing-0 text-14"
      style={{ minWidth: `${widthOfTable(columns, hasActions)}rem` }}
      aria-rowcount={total === undefined ? -1 : total + 1}
    >
      <thead>
        <tr aria-rowindex={1}>
          {hasActions && (
            <th scope="col" className="sticky start-0 top-0 z-3 w-12 border-b border-line bg-surface px-3 text-start">
              <Checkbox
                label={<span className="sr-only">{texts.t('choose_all')}</span>}
                checked={table.getIsAllRowsSelected()}
                onChange={table.getToggleAllRowsSelectedHandler()}
                className="min-h-0 py-0"
              />
            </th>
          )}
          {columns.map((column) => (
            <Heading key={column.name} {...props} column={column} />
          ))}
          {hasActions && (
            <th scope="col" className="sticky end-0 top-0 z-3 w-14 border-b border-line bg-surface">
              <span className="sr-only">{texts.t('actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        <Spacer height={items[0]?.start ?? 0} />
        {items.map(({ index, key }) => {
          const row = rows[index]
          return row && <GridRow key={key} {...props} index={index} row={row} isSelected={row.getIsSelected()} />
        })}
        <Spacer height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
      </tbody>
    </table>
  )
}

/** In place of rows that are out of sight. */
function Spacer({ height }: { height: number }) {
  return height > 0 ? (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
    <tr aria-hidden="true">
      <td style={{ height }} />
    </tr>
  ) : null
}

const isFigure = <Row,>({ kind }: Column<Row>) => kind === 'number' || kind === 'money'

/** A row that is in sight stays as it is while others scroll past. */
const GridRow = memo(
  PlainGridRow,
  (one, other) =>
    one.row.original === other.row.original &&
    one.index === other.index &&
    one.isSelected === other.isSelected &&
    one.columns === other.columns &&
    one.texts === other.texts &&
    one.search === other.search,
) as typeof PlainGridRow

function PlainGridRow<Row extends ListRow>(props: RowProps<Row>) {
  const { list, columns, row, index, isSelected, texts, hasActions, search } = props
  return (
    <tr
      data-row={index}
      aria-rowindex={index + 2}
      className={cx('h-13 *:border-b *:border-line', isSelected ? 'bg-brand-soft' : 'bg-surface hover:bg-ground')}
    >
      {hasActions && (
        <td className="sticky start-0 z-1 bg-inherit px-3">
          <ChooseRow {...props} className="min-h-0 py-0" />
        </td>
      )}
      {columns.map((column) => {
        const content = cellContent(column, row.original, texts)
        return (
          <td
            key={column.name}
            className={cx(
              'truncate px-3',
              column.primary && 'sticky z-1 bg-inherit font-medium',
              isFigure(column) && figureClass,
            )}
            style={column.primary && { insetInlineStart: hasActions ? checkWidth : 0 }}
          >
            {column.primary && list.href ? (
              <Link
                to={list.href(row.original)}
                state={openedFrom(search)}
                data-control="open"
                className="hover:underline"
              >
                {content}
              </Link>
            ) : (
              content
            )}
          </td>
        )
      })}
      {hasActions && (
        <td className="sticky end-0 z-1 bg-inherit px-1.5 text-end">
          <MenuButton {...props} />
        </td>
      )}
    </tr>
  )
}

function Heading<Row extends ListRow>({
  list,
  column,
  sort,
  onSort,
  texts,
  hasActions,
}: RowsProps<Row> & { column: Column<Row> }) {
  const { ascending, descending } = column.sort ?? { ascending: column.name, descending: `-${column.name}` }
  const isSortable = column.sort !== undefined || !list.paged
  const direction = sort === descending && sort ? 'descending' : sort === ascending && sort ? 'ascending' : undefined
  const next = (direction === 'ascending' ? descending : ascending) ?? ascending ?? descending ?? ''
  const label = texts.t(keyOf(list.name, column.name))
  const Icon =
    direction === 'ascending' ? SortAscendingIcon : direction === 'descending' ? SortDescendingIcon : SortIcon
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={cx(
        'sticky top-0 h-11 truncate border-b border-line bg-surface px-3 text-12 font-medium text-muted',
        column.primary ? 'z-3' : 'z-2',
        isFigure(column) ? figureClass : 'text-start',
      )}
      style={{
        ...(column.width && { width: `${column.width}rem` }),
        ...(column.primary && { insetInlineStart: hasActions ? checkWidth : 0 }),
      }}
    >
      {isSortable ? (
        <button
          type="button"
          onClick={() => onSort(next)}
          className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-xs hover:text-ink"
        >
          <span className="truncate">{label}</span>
          <Icon className={cx('size-3.5', !direction && 'opacity-50')} />
        </button>
      ) : (
        label
      )}
    </th>
  )
}
