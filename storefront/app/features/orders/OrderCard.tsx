import type { OwnOrder } from '@rawaj/contract/orders/orderSchemas.ts'
import { orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { formatDate } from '@rawaj/contract/text/languages.ts'
import { Button } from '@rawaj/design/Button.tsx'
import { Card } from '@rawaj/design/Card.tsx'
import { cx } from '@rawaj/design/cx.ts'
import { AddressIcon, PrintIcon } from '@rawaj/design/icons.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Price } from '../../ui/Price.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { priceInHalalas } from '../cart/index.ts'
import { DocumentTotals } from './DocumentTotals.tsx'
import { NextStep } from './NextStep.tsx'
import { OrderLines } from './OrderLines.tsx'
import { knownStatus, paymentKey, stateOf } from './orderLabels.ts'
import { stopStates, stops } from './orderProgress.ts'
import { TransferDetails } from './TransferDetails.tsx'

/** One order: number, state, what comes next, lines and sums. */
export function OrderCard({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('orders')
  const [printing, setPrinting] = useState(false)
  const status = knownStatus(order.status)
  const typeName = paymentKey(order)
  /** Prints this order with all its lines and nothing else of the page (print.css). */
  function print() {
    flushSync(() => setPrinting(true))
    window.print()
    setPrinting(false)
  }

  // A quotation goes nowhere: what is agreed to becomes an order of its own.
  const onItsWay = order.type !== orderType.quotation
  const state = stateOf(order)
  return (
    <Card
      as="article"
      padding="none"
      aria-labelledby={`order-${order.id}`}
      data-document="order"
      data-printed={printing || undefined}
      className="overflow-hidden"
    >
      <p className="paper-only paper-title" hidden>
        {t(onItsWay ? 'order_document' : 'request_document')}{' '}
        <bdi dir="ltr" translate="no">
          {order.order_no}
        </bdi>
      </p>
      <header className="paper-facts flex flex-wrap items-center justify-between gap-4 border-b border-line bg-ground px-4 py-4 sm:flex-nowrap sm:px-6">
        <div className="paper-facts grid grow grid-cols-2 gap-x-4 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-6 lg:gap-x-8">
          <Fact name={t('order_no')} className="no-paper">
            <h2 id={`order-${order.id}`} className="text-16">
              <bdi dir="ltr" translate="no">
                {order.order_no}
              </bdi>
            </h2>
          </Fact>
          <Fact name={t('date')}>
            <time dateTime={order.created_at}>
              <bdi dir="ltr" translate="no">
                {formatDate(order.created_at)}
              </bdi>
            </time>
          </Fact>
          <Fact name={t(order.quotation ? 'quotation_asked_total' : 'total')} className="no-paper">
            <Price amount={priceInHalalas(order.total_price)} currency={t('currency')} />
          </Fact>
          <Fact name={t('type')}>{t(typeName)}</Fact>
        </div>
        <StatusPill tone={state.tone}>{t(state.key)}</StatusPill>
      </header>

      {onItsWay && (
        <div className="no-paper grid gap-5 px-4 pt-4 pb-5 sm:px-6">
          <NextStep order={order} />
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
        </div>
      )}

      <OrderLines order={order} />
      <OrderTotals order={order} />
      {order.transfer && <TransferDetails transfer={order.transfer} text={t('transfer_text')} />}
      <p className="no-paper flex justify-end border-t border-line px-2 py-1">
        <Button variant="quiet" size="sm" icon={<PrintIcon className="size-4" />} onClick={print}>
          {t('print')}
        </Button>
      </p>
    </Card>
  )
}

function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={cx('sm:min-w-20', className)}>
      <p className="text-12 text-muted">{name}</p>
      <div className="font-medium">{children}</div>
    </div>
  )
}

/** Who ordered, and where it goes. */
export function Buyer({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('orders')
  const { buyer_company, buyer_vat_number } = order
  return (
    <p className="paper-buyer flex max-w-md items-start gap-2 text-muted">
      <AddressIcon className="no-paper mt-[0.15em] size-4.5" />
      <span>
        <span className="paper-only text-12" hidden>
          {t('document_for')}
        </span>
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
        <bdi>{order.buyer_name}</bdi> ·{' '}
        <bdi dir="ltr" translate="no">
          {order.buyer_mobile}
        </bdi>
        <br />
        {/* In the direction of the address: a postcode does not come before the number of a house. */}
        <bdi>
          {order.buyer_address}{' '}
          <bdi dir="ltr" translate="no">
            {order.buyer_zipcode}
          </bdi>
        </bdi>
      </span>
    </p>
  )
}

/** The delivery address, and the column of sums. */
function OrderTotals({ order }: { order: OwnOrder }) {
  const goods = order.orderdetails.reduce((sum, line) => sum + priceInHalalas(line.total_incl), 0)
  return (
    <footer className="paper-inline flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-t border-line px-4 py-4 text-14 sm:px-6">
      <Buyer order={order} />
      <DocumentTotals document={order} goods={goods} className="w-full sm:w-80" />
    </footer>
  )
}
