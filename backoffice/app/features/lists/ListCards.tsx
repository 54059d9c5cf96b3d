import { cx } from '@rawaj/design/cx.ts'
import { Link } from 'react-router'
import { keyOf } from '../../i18n/textKeys.ts'
import { openedFrom } from '../../ui/openedList.ts'
import { cellContent } from './cells.tsx'
import type { ListRow } from './defineList.ts'
import { ChooseRow, MenuButton, type RowProps, type RowsProps } from './rowParts.tsx'

/** Lines that fit on a card beside the name and the status. */
const maxLines = 2

/** The rows for a narrow window: what says which it is, its status, its time, and the first of the rest. */
export function ListCards<Row extends ListRow>(props: RowsProps<Row>) {
  const { table, virtualizer } = props
  const { rows } = table.getRowModel()
  return (
    <ul className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
        const row = rows[index]
        return (
          row && (
            <ListCard
              key={key}
              {...props}
              index={index}
              row={row}
              start={start}
              size={size}
              isSelected={row.getIsSelected()}
            />
          )
        )
      })}
    </ul>
  )
}

function ListCard<Row extends ListRow>({ start, size, ...props }: RowProps<Row> & { start: number; size: number }) {
  const { list, columns, row, index, isSelected, texts, total, hasActions, search } = props
  const primary = columns.find((column) => column.primary) ?? columns[0]
  const status = columns.find(({ kind }) => kind === 'status')
  const time = columns.find((column) => column.kind === 'time' && column !== primary)
  const lines = columns.filter((column) => ![primary, status, time].includes(column)).slice(0, maxLines)
  const isCode = primary?.kind === 'code'
  const name = primary && cellContent(primary, row.original, texts)
  return (
    <li
      data-row={index}
      aria-posinset={index + 1}
      aria-setsize={total ?? -1}
      className={cx(
        'absolute inset-x-0 top-0 flex gap-2.5 overflow-hidden border-b border-line px-3 py-3',
        isSelected && 'bg-brand-soft',
      )}
      style={{ height: size, transform: `translateY(${start}px)` }}
    >
      {hasActions && <ChooseRow {...props} className="-my-2.5" />}
      <div className="min-w-0 grow">
        <div className="flex min-h-7 items-center gap-2">
          {/* A number that is cut off names nothing; an address is cut off before the status is. */}
          <span className={cx('grow truncate font-medium', isCode ? 'min-w-32' : 'min-w-0')}>
            {list.href ? (
              <Link to={list.href(row.original)} state={openedFrom(search)} data-control="open">
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
          {status && (
            <span className="shrink-0 [&>*]:min-h-6 [&>*]:gap-1.5 [&>*]:px-2 [&>*]:text-12">
              {cellContent(status, row.original, texts)}
            </span>
          )}
        </div>
        {lines.map((column, place) => (
          // Beside the menu, which stands in the middle so that the first and the last line have the whole width.
          <div key={column.name} className={cx('flex gap-3 text-14 text-muted', hasActions && place === 0 && 'pe-9')}>
            <p className="min-w-0 grow truncate">
              <span className={column.kind === 'number' ? '' : 'sr-only'}>
                {texts.t(keyOf(list.name, column.name))}{' '}
              </span>
              {cellContent(column, row.original, texts)}
              {column.kind === 'money' && column.value(row.original, texts) !== null && (
                <span className="max-[24rem]:sr-only"> {texts.t('currency')}</span>
              )}
            </p>
            {time && place === lines.length - 1 && (
              <p className="shrink-0">
                <span className="sr-only">{texts.t(keyOf(list.name, time.name))} </span>
                {cellContent(time, row.original, texts)}
              </p>
            )}
          </div>
        ))}
      </div>
      {hasActions && (
        <div className="absolute end-1 top-1/2 -translate-y-1/2">
          <MenuButton {...props} />
        </div>
      )}
    </li>
  )
}
