import { DeliveryIcon, ReturnIcon, SupportIcon } from '@rawaj/design/icons.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Threshold, useFreeReturnsAmount, useFreeShippingAmount } from './Threshold.tsx'
import { useSupportHours } from './useSupportHours.ts'

/** Assurances beside the checkout: return, delivery, support, as far as the shop promises them. */
export function CheckoutGuarantees() {
  const { t } = useTranslation(['cart', 'common'])
  const shipping = useFreeShippingAmount()
  const returns = useFreeReturnsAmount()
  const support = useSupportHours()
  if (shipping === null && returns === null && support === null) return null
  const always = t('common:on_every_order')
  return (
    <ul className="grid gap-4 border-t border-line pt-5 sm:max-lg:grid-cols-3">
      {returns !== null && (
        <CheckoutGuarantee icon={<ReturnIcon className="mirror size-4.5" />} title={t('trust_return')}>
          <Threshold amount={returns} label={t('trust_above')} always={always} />
        </CheckoutGuarantee>
      )}
      {shipping !== null && (
        <CheckoutGuarantee icon={<DeliveryIcon className="mirror size-4.5" />} title={t('trust_delivery')}>
          <Threshold amount={shipping} label={t('trust_above')} always={always} />
        </CheckoutGuarantee>
      )}
      {support !== null && (
        <CheckoutGuarantee
          icon={<SupportIcon className="size-4.5" />}
          title={support === 'always' ? t('trust_support') : t('common:promise_support_hours')}
        >
          {support === 'always' ? t('trust_support_text') : support.hours}
        </CheckoutGuarantee>
      )}
    </ul>
  )
}

function CheckoutGuarantee({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-petrol-50 text-petrol-700">{icon}</span>
      <div className="text-14">
        <p className="font-medium">{title}</p>
        <p className="text-muted">{children}</p>
      </div>
    </li>
  )
}
