import type { Order } from '@rawaj/contract/entities.ts'
import { formatDate } from '@rawaj/contract/languages.ts'
import { type OrderType, orderStatus, orderStatusTone, orderType, orderTypeName } from '@rawaj/contract/orderStatus.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card.tsx'
import { Price } from '../../ui/Price.tsx'
import { StatusPill } from '../../ui/StatusPill.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { halalasOf } from '../cart/cartLine.ts'
import { OrderLines } from './OrderLines.tsx'
import { OrderSum } from './OrderSum.tsx'
import { knownStatus, stopStates, stops } from './orderProgress.ts'

/** One order: what it is, where it stands, what is in it. */
export function OrderCard({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const status = knownStatus(order.status)
  const typeName = orderTypeName[order.type as OrderType] ?? 'type_cash'
  // A quotation goes nowhere before somebody has agreed to it.
  const onItsWay =
    order.type !== orderType.quotation || (status !== orderStatus.initiated && status !== orderStatus.onHold)
  return (
    <Card as="article" padding="none" aria-labelledby={`order-${order.id}`} className="overflow-hidden">
      <header className="flex flex-wrap items-center justify-between gap-4 border-b border-line bg-ground px-4 py-4 sm:flex-nowrap sm:px-6">
        <div className="grid grow grid-cols-2 gap-x-4 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-6 lg:gap-x-8">
          <Fact name={t('order_no')}>
            <h2 id={`order-${order.id}`} className="text-16">
              <bdi dir="ltr">{order.order_no}</bdi>
            </h2>
          </Fact>
          <Fact name={t('date')}>
            <time dateTime={order.created_at}>
              <bdi dir="ltr">{formatDate(order.created_at)}</bdi>
            </time>
          </Fact>
          <Fact name={t('total')}>
            <Price amount={halalasOf(order.total_price)} currency={t('currency')} />
          </Fact>
          <Fact name={t('type')}>{t(typeName)}</Fact>
        </div>
        <StatusPill tone={orderStatusTone[status]}>{t(`status_${status}`)}</StatusPill>
      </header>

      <div className="px-4 pt-6 pb-5 sm:px-6">
        {onItsWay ? (
          <Timeline
            label={t('progress')}
            words={{
              done: t('stop_done'),
              current: t('stop_current'),
              todo: t('stop_todo'),
              stopped: t('stop_stopped'),
            }}
            steps={stopStates(status).map((state, i) => ({ state, label: t(`stop_${stops[i] ?? 'placed'}`) }))}
          />
        ) : (
          <p className="rounded-control bg-info-soft px-4 py-3 text-14 text-info">{t('quotation_note')}</p>
        )}
      </div>

      <OrderLines lines={order.orderdetails} />
      <OrderSum order={order} />
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="sm:min-w-20">
      <p className="text-12 text-muted">{name}</p>
      <div className="font-medium">{children}</div>
    </div>
  )
}
