import { cx } from '@rawaj/design/cx.ts'
import { Link } from 'react-router'
import { keyOf } from '../../i18n/textKeys.ts'
import { openedFrom } from '../../ui/openedList.ts'
import { partsOfCard } from './cardParts.ts'
import { cellContent } from './cells.tsx'
import type { ListRow } from './defineList.ts'
import { ChooseRow, MenuButton, type RowProps, type RowsProps } from './rowParts.tsx'

/** A name of two lines, where its cell cuts it after one. */
const nameClass =
  'max-h-11 min-w-0 overflow-hidden leading-5.5 [&_.truncate]:line-clamp-2 [&_.truncate]:whitespace-normal'

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
  const { list, row, index, isSelected, texts, total, hasActions, search } = props
  const { primary, isCode, status, time, lines } = partsOfCard(props)
  const name = primary && cellContent(primary, row.original, texts)
  const statusPill = status && (
    <span className="shrink-0 [&>*]:min-h-6 [&>*]:gap-1.5 [&>*]:px-2 [&>*]:text-12">
      {cellContent(status, row.original, texts)}
    </span>
  )
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
        <div className={cx('flex min-h-7 items-center gap-2', !isCode && hasActions && 'pe-9')}>
          {/* A number that is cut off names nothing, an address is cut off before the status is; of names, the end often tells them apart. */}
          <span className={cx('grow font-medium', isCode ? 'min-w-32 truncate' : nameClass)}>
            {list.href ? (
              <Link to={list.href(row.original)} state={openedFrom(search)} data-control="open">
                {name}
              </Link>
            ) : (
              name
            )}
          </span>
          {isCode && statusPill}
        </div>
        {(lines.length > 0 ? lines : [undefined]).map((column, place, { length }) => (
          // Beside the menu, which stands in the middle so that the first line has the whole width.
          <div
            key={column?.name ?? ''}
            className={cx('flex items-center gap-3 text-14 text-muted', isCode && hasActions && 'pe-9')}
          >
            <p className="min-w-0 grow truncate">
              {column && (
                <>
                  <span
                    className={column.labelled || column.kind === 'number' || column.kind === 'time' ? '' : 'sr-only'}
                  >
                    {texts.t(keyOf(list.name, column.name))}{' '}
                  </span>
                  {cellContent(column, row.original, texts)}
                  {column.kind === 'money' && <span className="max-[24rem]:sr-only"> {texts.t('currency')}</span>}
                </>
              )}
            </p>
            {time && place === length - 1 && (
              <p className="shrink-0">
                <span className={time.labelled ? '' : 'sr-only'}>{texts.t(keyOf(list.name, time.name))} </span>
                {cellContent(time, row.original, texts)}
              </p>
            )}
            {!isCode && place === 0 && statusPill}
          </div>
        ))}
      </div>
      {hasActions && (
        <div className={cx('absolute end-1', isCode ? 'top-1/2 -translate-y-1/2' : 'top-1.5')}>
          <MenuButton {...props} />
        </div>
      )}
    </li>
  )
}
