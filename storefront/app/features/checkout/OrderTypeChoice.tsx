import { type OrderType, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { CardIcon, CashIcon, QuotationIcon } from '@rawaj/design/icons.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { RadioCards } from '../../ui/RadioCards.tsx'
import { toast } from '../../ui/toast.ts'

interface OrderTypeChoiceProps {
  value: OrderType
  /** Whether orders can be paid online at the moment. */
  online: boolean
  onChange: (type: OrderType) => void
}

/**
 * Cash on delivery, online, quotation. Without a payment provider online can be pressed, says that it is unavailable, and stays
 * unchosen.
 */
export function OrderTypeChoice({ value, online, onChange }: OrderTypeChoiceProps) {
  const { t } = useTranslation(['cart', 'errors'])
  return (
    <RadioCards
      legend={<span className="sr-only">{t('order_type')}</span>}
      name="type"
      value={value}
      onChange={({ target }) => {
        const chosen = Object.values(orderType).find((type) => String(type) === target.value)
        if (chosen === undefined) return
        if (chosen === orderType.online && !online) {
          toast.warning(t('errors:online_unavailable'))
        } else onChange(chosen)
      }}
      cards={[
        {
          value: orderType.cashOnDelivery,
          title: t('type_cash'),
          text: t('type_cash_text'),
          icon: <CashIcon />,
        },
        {
          value: orderType.online,
          title: online ? (
            t('type_online')
          ) : (
            <span className="flex flex-wrap items-center gap-x-2 text-muted">
              {t('type_online')}
              <span className="rounded-full bg-ground px-2.5 text-12 font-normal ring-1 ring-line ring-inset">
                {t('unavailable_now')}
              </span>
            </span>
          ),
          text: t('type_online_text'),
          icon: <CardIcon className={online ? undefined : 'text-muted'} />,
        },
        {
          value: orderType.quotation,
          title: t('type_quotation'),
          text: t('type_quotation_text'),
          icon: <QuotationIcon />,
        },
      ]}
    />
  )
}
