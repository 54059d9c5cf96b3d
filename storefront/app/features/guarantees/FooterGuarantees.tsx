import { DeliveryIcon, ReturnIcon, SupportIcon, TrustIcon } from '@rawaj/design/icons.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { useIsVatRegistered, useShowsVat } from '../prices/index.ts'
import { Threshold, useFreeReturnsAmount, useFreeShippingAmount } from './Threshold.tsx'
import { useSupportHours } from './useSupportHours.ts'

/** The shop's promises, on every page above the footer. */
export function FooterGuarantees() {
  const { t } = useTranslation()
  const withVat = useShowsVat()
  const registered = useIsVatRegistered()
  const shipping = useFreeShippingAmount()
  const returns = useFreeReturnsAmount()
  const support = useSupportHours()
  return (
    <div className="border-t border-line bg-white not-has-[li]:hidden">
      <ul className="container-page grid grid-cols-2 gap-x-4 gap-y-4 py-4 sm:gap-y-6 sm:py-8 lg:grid-cols-4">
        {shipping !== null && (
          <Guarantee icon={<DeliveryIcon className="mirror" />} title={t('promise_shipping')}>
            <Threshold amount={shipping} label={t('above')} always={t('on_every_order')} />
          </Guarantee>
        )}
        {returns !== null && (
          <Guarantee icon={<ReturnIcon className="mirror" />} title={t('promise_return')}>
            <Threshold amount={returns} label={t('above')} always={t('on_every_order')} />
          </Guarantee>
        )}
        {support !== null && (
          <Guarantee
            icon={<SupportIcon />}
            title={t(support === 'always' ? 'promise_support' : 'promise_support_hours')}
          >
            {support === 'always' ? t('promise_support_text') : support.hours}
          </Guarantee>
        )}
        {registered && (
          <Guarantee icon={<TrustIcon />} title={t('promise_vat')}>
            {t(withVat ? 'promise_vat_text' : 'promise_vat_text_trade')}
          </Guarantee>
        )}
      </ul>
    </div>
  )
}

function Guarantee({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="guarantee">
      {icon}
      <div>
        <strong>{title}</strong>
        <p>{children}</p>
      </div>
    </li>
  )
}
