import { sumRows } from '@rawaj/contract/money/documentSums.ts'
import { parseUnitPrice, unitPriceToHalalas } from '@rawaj/contract/money/money.ts'
import { taxCodeOf, unregisteredCode } from '@rawaj/contract/money/tax.ts'
import type { Order, OrderLine, OwnOrder } from '@rawaj/contract/orders/orderSchemas.ts'
import { orderStatus, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { formatDate } from '@rawaj/contract/text/languages.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { AddressIcon, PrintIcon } from '@rawaj/design/icons.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { BidiText } from '../../ui/BidiText.tsx'
import { Link } from '../../ui/Link.tsx'
import { Price } from '../../ui/Price.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { priceInHalalas } from '../cart/index.ts'
import { SumRows, useShowsVat } from '../prices/index.ts'
import { documentSums, SumAmount } from './documentSums.tsx'
import { paymentKey, statusKey, statusTone } from './orderLabels.ts'
import { knownStatus, stopStates, stops } from './orderProgress.ts'
import { TransferDetails } from './TransferDetails.tsx'

/** Its own page also shows the company that it is for. */
type ShownOrder = Order & Partial<Pick<OwnOrder, 'buyer_company' | 'buyer_vat_number' | 'transfer'>>

/** One order: number, status and lines. */
export function OrderCard({ order }: { order: ShownOrder }) {
  const { t } = useTranslation('orders')
  const [printing, setPrinting] = useState(false)
  const status = knownStatus(order.status)
  const typeName = paymentKey(order)
  /** Prints this order with all its lines and nothing else of the page (ui/shop.css). */
  function print() {
    flushSync(() => setPrinting(true))
    window.print()
    setPrinting(false)
  }

  // A quotation goes nowhere: what is agreed to becomes an order of its own.
  const isOwnPage = 'quotation_no' in order
  const onItsWay = order.type !== orderType.quotation
  return (
    <Card
      as="article"
      padding="none"
      aria-labelledby={`order-${order.id}`}
      data-printed={printing || undefined}
      className="overflow-hidden"
    >
      <header className="flex flex-wrap items-center justify-between gap-4 border-b border-line bg-ground px-4 py-4 sm:flex-nowrap sm:px-6">
        <div className="grid grow grid-cols-2 gap-x-4 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-6 lg:gap-x-8">
          <Fact name={t('order_no')}>
            <h2 id={`order-${order.id}`} className="text-16">
              <Link to={`/orders/${order.order_no}`} className="text-petrol-700 hover:underline">
                <bdi dir="ltr" translate="no">
                  {order.order_no}
                </bdi>
              </Link>
            </h2>
          </Fact>
          <Fact name={t('date')}>
            <time dateTime={order.created_at}>
              <bdi dir="ltr" translate="no">
                {formatDate(order.created_at)}
              </bdi>
            </time>
          </Fact>
          <Fact name={t('total')}>
            <Price amount={priceInHalalas(order.total_price)} currency={t('currency')} />
          </Fact>
          <Fact name={t('type')}>{t(typeName)}</Fact>
        </div>
        <StatusPill tone={statusTone(order, status)}>{t(statusKey(order, status))}</StatusPill>
      </header>

      <div className="px-4 pt-6 pb-5 empty:hidden sm:px-6">
        {onItsWay ? (
          <Timeline
            label={t('progress')}
            labels={{
              done: t('stop_done'),
              current: t('stop_current'),
              todo: t('stop_todo'),
              stopped: t('stop_stopped'),
            }}
            steps={stopStates(status).map((state, i) => ({ state, label: t(`stop_${stops[i] ?? 'placed'}`) }))}
          />
        ) : (
          // On its own page its offers say more.
          !isOwnPage && (
            <p className="rounded-control bg-info-soft px-4 py-3 text-14 text-info">{t(quotationNote(status))}</p>
          )
        )}
      </div>

      <OrderLines lines={order.orderdetails} whole={printing} />
      <OrderTotals order={order} />
      {order.transfer && <TransferDetails transfer={order.transfer} text={t('transfer_text')} />}
      <p className="flex justify-end border-t border-line px-2 py-1 print:hidden">
        <Button variant="quiet" size="sm" icon={<PrintIcon className="size-4" />} onClick={print}>
          {t('print')}
        </Button>
      </p>
    </Card>
  )
}

/** Note on a quotation in the list; its page shows more. */
const quotationNote = (status: number) =>
  status === orderStatus.initiated
    ? 'quotation_note'
    : status === orderStatus.cancelled
      ? 'quotation_note_closed'
      : 'quotation_note_offered'

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:min-w-20">
      <p className="text-12 text-muted">{name}</p>
      <div className="font-medium">{children}</div>
    </div>
  )
}

/** Lines shown before the shopper asks for the rest. */
const initialLines = 4

/** The ordered lines: picture, name, price, quantity. */
function OrderLines({ lines, whole }: { lines: OrderLine[]; whole: boolean }) {
  const { t } = useTranslation('orders')
  const withVat = useShowsVat()
  const [all, setAll] = useState(false)
  const hidden = all || whole ? 0 : lines.length - initialLines
  // One more line takes no more room than the button that hides it.
  const shown = hidden > 1 ? lines.slice(0, initialLines) : lines
  return (
    <>
      <ul className="divide-y divide-line border-t border-line">
        {shown.map((line) => (
          <li key={line.id} className="flex items-center gap-4 px-4 py-3 sm:px-6">
            <Link to={`/productdetails/${line.product_id}`} tabIndex={-1} aria-hidden="true" className="shrink-0">
              <Thumbnail src={line.products.image[0]} width={64} className="size-16" />
            </Link>
            <div className="flex min-w-0 grow flex-col gap-x-6 gap-y-0.5 sm:flex-row sm:items-center sm:justify-between">
              <div className="min-w-0">
                <Link
                  to={`/productdetails/${line.product_id}`}
                  className="line-clamp-2 font-medium hover:text-petrol-700 hover:underline"
                >
                  <bdi>
                    <BidiText text={line.products.name} />
                  </bdi>
                </Link>
                <p className="text-12 text-muted">
                  <bdi dir="ltr" translate="no">
                    {line.products.sku}
                  </bdi>
                </p>
              </div>
              <p className="flex shrink-0 items-baseline gap-x-6 text-14">
                <span>
                  <Price amount={unitPriceOf(line, withVat)} currency={t('currency')} size="sm" />{' '}
                  {taxCodeOf(line.tax) !== unregisteredCode && (
                    <span className="text-12 text-muted">{t(withVat ? 'with_vat' : 'before_vat')}</span>
                  )}
                </span>
                <span className="text-muted">
                  {t('quantity')}{' '}
                  <bdi dir="ltr" translate="no" className="font-semibold text-ink">
                    {line.quantity}
                  </bdi>
                </span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {shown.length < lines.length && (
        <button
          type="button"
          className="w-full border-t border-line py-3 text-14 font-medium text-petrol-700 enabled-hover:bg-petrol-50"
          onClick={() => setAll(true)}
        >
          {t('more_lines', { count: lines.length - shown.length })}
        </button>
      )}
    </>
  )
}

const unitPriceOf = ({ price_incl, sale_price }: OrderLine, withVat: boolean) =>
  withVat ? priceInHalalas(price_incl) : unitPriceToHalalas(parseUnitPrice(sale_price) ?? 0)

/** The rows of the total, and the delivery address. */
function OrderTotals({ order }: { order: ShownOrder }) {
  const { t } = useTranslation('orders')
  const { buyer_company = '', buyer_vat_number = '' } = order
  const goods = order.orderdetails.reduce((sum, line) => sum + priceInHalalas(line.total_incl), 0)
  const { rows, beforeVat } = sumRows(documentSums({ ...order, goods }))
  return (
    <footer className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-t border-line px-4 py-4 text-14 sm:px-6">
      <p className="flex max-w-md items-start gap-2 text-muted">
        <AddressIcon className="mt-[0.15em] size-4.5" />
        <span>
          {buyer_company !== '' && (
            <>
              <bdi className="font-medium text-ink">{buyer_company}</bdi>
              <br />
            </>
          )}
          {buyer_vat_number !== '' && (
            <>
              {t('buyer_vat_number')}{' '}
              <bdi dir="ltr" translate="no">
                {buyer_vat_number}
              </bdi>
              <br />
            </>
          )}
          {/* In the direction of the name and of the address: a postcode does not come before the number of a house. */}
          <bdi>
            {order.buyer_name} ·{' '}
            <bdi dir="ltr" translate="no">
              {order.buyer_mobile}
            </bdi>
          </bdi>
          <br />
          <bdi>
            {order.buyer_address}{' '}
            <bdi dir="ltr" translate="no">
              {order.buyer_zipcode}
            </bdi>
          </bdi>
        </span>
      </p>
      <div className="grid gap-1">
        <dl className="flex flex-wrap gap-x-6 gap-y-1">
          <SumRows rows={rows} namespace="orders" row={SumRow} amount={SumAmount} />
        </dl>
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-12 text-muted empty:hidden">
          <SumRows rows={beforeVat} quiet namespace="orders" row={SumRow} amount={SumAmount} />
        </dl>
      </div>
    </footer>
  )
}

function SumRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
