import type { Order } from '@rawaj/contract/entities.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AddressIcon } from '../../ui/icons.tsx'
import { Price } from '../../ui/Price.tsx'
import { halalasOf } from '../cart/cartLine.ts'

/** How the total came about, and where the order goes. */
export function OrderSum({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const currency = t('currency')
  const price = (riyals: number) => (
    <Price amount={halalasOf(riyals)} currency={currency} size="sm" className="font-medium!" />
  )
  return (
    <footer className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-t border-line px-4 py-4 text-14 sm:px-6">
      <p className="flex max-w-md items-start gap-2 text-muted">
        <AddressIcon className="mt-[0.15em] size-4.5" />
        <span>
          <bdi>{order.buyer_name}</bdi> · <bdi dir="ltr">{order.buyer_mobile}</bdi>
          <br />
          <bdi>{order.buyer_address}</bdi> <bdi dir="ltr">{order.buyer_zipcode}</bdi>
        </span>
      </p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        <Fact name={t('subtotal')}>{price(order.sub_total)}</Fact>
        {order.discount > 0 && (
          <Fact name={t('discount')}>
            <Price
              amount={-halalasOf(order.discount)}
              currency={currency}
              size="sm"
              className="font-medium! text-success"
            />
          </Fact>
        )}
        <Fact name={t('vat')}>{price(order.tax_price)}</Fact>
        <Fact name={t('shipping')}>
          {order.transport_charge === 0 ? (
            <span className="font-medium text-success">{t('free')}</span>
          ) : (
            price(order.transport_charge)
          )}
        </Fact>
      </dl>
    </footer>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
