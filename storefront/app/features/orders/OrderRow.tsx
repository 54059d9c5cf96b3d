import type { Order } from '@rawaj/contract/orders/orderSchemas.ts'
import { formatDate } from '@rawaj/contract/text/languages.ts'
import { buttonClass } from '@rawaj/design/buttonClass.ts'
import { Card } from '@rawaj/design/Card.tsx'
import { StatusPill } from '@rawaj/design/StatusPill.tsx'
import { Fragment } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { BidiText } from '../../ui/BidiText.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Link } from '../../ui/Link.tsx'
import { Price } from '../../ui/Price.tsx'
import { Thumbnail } from '../../ui/Thumbnail.tsx'
import { priceInHalalas } from '../cart/index.ts'
import type { RequestedAction } from '../page/index.ts'
import { NextStep } from './NextStep.tsx'
import { OrderLines } from './OrderLines.tsx'
import { paymentKey, stateOf } from './orderLabels.ts'

/** Products that a folded row shows and names. */
const shownProducts = 3

/** One order of the list: number, date, state, what comes next and total as they are now; its lines unfold. */
export function OrderRow({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const {
    id,
    order_no: orderNo,
    created_at: createdAt,
    orderdetails: lines,
    quotation,
    total_price: total,
    next_step: next,
  } = order
  const { key, tone } = stateOf(order)
  const first = lines.slice(0, shownProducts)
  const name = `order-${id}`
  return (
    <Card
      as="article"
      padding="none"
      aria-labelledby={name}
      className="relative overflow-hidden hover:border-petrol-200"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 pt-3 sm:px-6">
        <h2 id={name} className="text-16">
          {/* The whole row leads to its page. */}
          <Link to={`/orders/${orderNo}`} className="text-petrol-700 after:absolute after:inset-0 hover:underline">
            <bdi dir="ltr" translate="no">
              {orderNo}
            </bdi>
          </Link>
        </h2>
        <StatusPill tone={tone}>{t(key)}</StatusPill>
        <p className="text-14 text-muted">
          <time dateTime={createdAt}>
            <bdi dir="ltr" translate="no">
              {formatDate(createdAt)}
            </bdi>
          </time>
          {' · '}
          <span>{t(paymentKey(order))}</span>
        </p>
        <p className="text-end">
          <span className="sr-only">{t('total')} </span>
          <Price amount={priceInHalalas(quotation?.total_price ?? total)} currency={t('currency')} />
        </p>
        <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 empty:hidden">
          <NextStep order={order} />
          {next === 'decide' && (
            <Link
              to={`/orders/${orderNo}`}
              state={'accept' satisfies RequestedAction}
              className={buttonClass({ variant: 'primary', className: 'no-paper relative my-1.5 max-sm:w-full' })}
            >
              {t('offer_accept')}
            </Link>
          )}
        </div>
      </div>
      <Disclosure
        className="relative px-4 pb-1 sm:px-6"
        title={
          <span className="no-paper flex min-w-0 items-center gap-2 text-14 font-normal">
            {first.map(({ id: lineId, products }) => (
              <Thumbnail key={lineId} src={products.image[0]} width={40} className="size-10" />
            ))}
            <span className="min-w-0">
              <span className="block truncate">
                {first.map(({ id: lineId, products }, at) => (
                  <Fragment key={lineId}>
                    {at > 0 && ' · '}
                    <bdi>
                      <BidiText text={products.name} />
                    </bdi>
                  </Fragment>
                ))}
              </span>
              <span className="block text-12 text-muted">{t('products', { count: lines.length })}</span>
            </span>
          </span>
        }
      >
        <div className="-mx-4 sm:-mx-6">
          <OrderLines order={order} />
        </div>
      </Disclosure>
    </Card>
  )
}
