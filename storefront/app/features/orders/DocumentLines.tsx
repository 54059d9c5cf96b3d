import type { Halalas } from '@rawaj/contract/money/money.ts'
import { taxCodeOf, unregisteredCode } from '@rawaj/contract/money/tax.ts'
import { cx } from '@rawaj/design/cx.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { BidiText } from '../../ui/BidiText.tsx'
import { Link } from '../../ui/Link.tsx'
import { Price } from '../../ui/Price.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'

export interface DocumentLine {
  id: number
  productId: number
  name: string
  sku: string
  picture: string | undefined
  /** Price of a piece. */
  unit: Halalas
  /** What a piece costs the customer otherwise. */
  listUnit?: Halalas | undefined
  tax: string
  quantity: number
  total: Halalas
  /** Below the name. */
  note?: ReactNode
}

/** Columns of a line where there is room for them; the head uses the same. */
const columns = 'sm:grid-cols-[4rem_minmax(0,1fr)_9rem_4.5rem_7rem]'

interface DocumentLinesProps {
  lines: readonly DocumentLine[]
  /** Whether their prices contain VAT, as those of the document do: so they add up to its sums. */
  withVat: boolean
}

/** Lines of an order or an offer: a column for each figure; on a phone in two rows, on paper a table. */
export function DocumentLines({ lines, withVat }: DocumentLinesProps) {
  const { t } = useTranslation('orders')
  return (
    <div className="paper-lines">
      <p
        aria-hidden="true"
        className={cx('hidden gap-x-4 border-b border-line px-6 py-2 text-12 text-muted *:text-end sm:grid', columns)}
      >
        <span className="col-span-2 text-start!">{t('product')}</span>
        <span>{t('unit_price')}</span>
        <span>{t('quantity')}</span>
        <span>{t('total')}</span>
      </p>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.id} line={line} withVat={withVat} />
        ))}
      </ul>
    </div>
  )
}

function Line({ line, withVat }: { line: DocumentLine; withVat: boolean }) {
  const { t } = useTranslation('orders')
  const { productId, name, sku, picture, unit, listUnit, tax, quantity, total, note } = line
  const currency = t('currency')
  const productPage = `/productdetails/${productId}`
  return (
    <li
      className={cx(
        'grid grid-cols-[4rem_minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-2 px-4 py-3 text-14 sm:px-6',
        columns,
      )}
    >
      <Link to={productPage} tabIndex={-1} aria-hidden="true" className="no-paper">
        <Thumbnail src={picture} width={64} className="size-16" />
      </Link>
      <div className="min-w-0 max-sm:col-span-3">
        <Link to={productPage} className="line-clamp-2 text-16 font-medium hover:text-petrol-700 hover:underline">
          <bdi>
            <BidiText text={name} />
          </bdi>
        </Link>
        <p className="text-12 text-muted">
          <bdi dir="ltr" translate="no">
            {sku}
          </bdi>
        </p>
        {note}
      </div>
      <p className="max-sm:col-span-2 sm:text-end">
        <span className="sr-only">{t('unit_price')} </span>
        <Price amount={unit} currency={currency} size="sm" />{' '}
        {listUnit !== undefined && (
          <Price amount={listUnit} currency={currency} size="sm" old label={t('offer_list_price')} />
        )}{' '}
        {taxCodeOf(tax) !== unregisteredCode && (
          <span className="text-12 text-muted">{t(withVat ? 'with_vat' : 'before_vat')}</span>
        )}
      </p>
      <p className="sm:text-end">
        <span className="sr-only">{t('quantity')} </span>
        <bdi dir="ltr" translate="no" className="line-quantity font-semibold">
          {quantity}
        </bdi>
      </p>
      <p className="text-end">
        <span className="sr-only">{t('total')} </span>
        <Price amount={total} currency={currency} size="sm" />
      </p>
    </li>
  )
}
