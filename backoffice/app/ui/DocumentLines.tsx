import { cx } from '@rawaj/design/cx.ts'
import type { ReactNode } from 'react'
import { useTexts } from '../i18n/useTexts.ts'
import { figureClass } from './figureClass.ts'
import { Ltr } from './Ltr.tsx'

export interface DocumentLine {
  id: number
  name: string
  sku: string
  /** Beside the SKU. */
  note?: ReactNode
  /** Absent in a document whose lines show none. */
  picture?: ReactNode
  unitHalalas: number
  /** Below the price of a piece. */
  unitNote?: ReactNode
  quantity: number
  amountHalalas: number
}

/** Columns of a line where there is room for them; the head uses the same. */
const columns = {
  plain: 'sm:grid-cols-[minmax(0,1fr)_6.5rem_4rem_6.5rem]',
  pictured: 'sm:grid-cols-[3.5rem_minmax(0,1fr)_6.5rem_4rem_6.5rem]',
}

/** Lines of an order or an offer: a column for each figure; on a phone in two rows, on paper a table. */
export function DocumentLines({ lines }: { lines: readonly DocumentLine[] }) {
  const { t } = useTexts()
  const hasPictures = lines.some(({ picture }) => picture !== undefined)
  const look = hasPictures ? columns.pictured : columns.plain
  return (
    <div className="paper-lines mt-2">
      <p
        aria-hidden="true"
        className={cx(
          'hidden gap-x-3 border-b border-line py-1.5 text-12 text-muted *:text-end sm:grid rtl:*:text-start',
          look,
        )}
      >
        <span className={cx('text-start!', hasPictures && 'col-span-2')}>{t('orders_line_product')}</span>
        <span>{t('orders_line_unit')}</span>
        <span>{t('orders_line_quantity')}</span>
        <span>{t('orders_line_total')}</span>
      </p>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} className={look} />
        ))}
      </ul>
    </div>
  )
}

function Line({ line, className }: { line: DocumentLine; className: string }) {
  const { t, number, money } = useTexts()
  const { name, sku, note, picture, unitHalalas, unitNote, quantity, amountHalalas } = line
  const hasPicture = picture !== undefined
  return (
    <li
      className={cx(
        'grid items-center gap-x-3 gap-y-1 py-3 text-14',
        hasPicture ? 'grid-cols-[3.5rem_minmax(0,1fr)_auto_auto]' : 'grid-cols-[minmax(0,1fr)_auto_auto]',
        className,
      )}
    >
      {hasPicture && <span className="no-paper max-sm:row-span-2">{picture}</span>}
      <div className="min-w-0 wrap-anywhere max-sm:col-span-3">
        <bdi className="text-16">{name}</bdi>
        <span className="block text-muted">
          <Ltr>{sku}</Ltr>
          {note}
        </span>
      </div>
      {/* On a phone beside the pieces it is multiplied by. */}
      <p className={cx('max-sm:text-end!', figureClass)}>
        <span className="sr-only">{t('orders_line_unit')} </span>
        <bdi translate="no">{money(unitHalalas)}</bdi>
        {unitNote}
      </p>
      <p className={figureClass}>
        <span className="sr-only">{t('orders_line_quantity')} </span>
        <bdi dir="ltr" translate="no">
          × {number(quantity)}
        </bdi>
      </p>
      <p className={cx('font-medium', figureClass)}>
        <span className="sr-only">{t('orders_line_total')} </span>
        <bdi translate="no">{money(amountHalalas)}</bdi>
      </p>
    </li>
  )
}
