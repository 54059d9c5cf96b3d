import type { Halalas } from '@rawaj/contract/money.ts'
import { type OrderType, orderType } from '@rawaj/contract/orderStatus.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Price } from '../../ui/Price.tsx'
import type { Delivery } from './deliveryDraft.ts'

interface ConfirmOrderProps {
  /** Where it would go; `null` while nothing is to be confirmed. */
  delivery: Delivery | null
  type: OrderType
  total: Halalas
  busy: boolean
  onOk: () => void
  onCancel: () => void
}

/** The last question before an order (spec, section 5), with what it is about. */
export function ConfirmOrder({ delivery, type, total, busy, onOk, onCancel }: ConfirmOrderProps) {
  const { t } = useTranslation(['cart', 'messages'])
  return (
    <ConfirmDialog
      open={delivery !== null}
      title={t('messages:would_you_like_to_confirm_your_order')}
      words={{ ok: t('ok'), cancel: t('cancel') }}
      busy={busy}
      onOk={onOk}
      onCancel={onCancel}
    >
      <dl className="grid gap-2.5 text-14 text-ink">
        <Fact name={t('total')}>
          <Price amount={total} currency={t('currency')} />
        </Fact>
        <Fact name={t('order_type')}>{t(type === orderType.quotation ? 'type_quotation' : 'type_cash')}</Fact>
        {delivery && (
          <>
            <Fact name={t('buyer_name')}>
              <bdi>{delivery.buyer_name}</bdi> · <bdi dir="ltr">{delivery.buyer_mobile}</bdi>
            </Fact>
            <Fact name={t('buyer_address')}>
              <span className="line-clamp-3">
                <bdi>{delivery.buyer_address}</bdi>
              </span>{' '}
              <bdi dir="ltr">{delivery.buyer_zipcode}</bdi>
            </Fact>
          </>
        )}
      </dl>
    </ConfirmDialog>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
