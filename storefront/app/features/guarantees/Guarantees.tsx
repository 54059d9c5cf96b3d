import { freeShippingAmount } from '@rawaj/contract/totals.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DeliveryIcon, ReturnIcon, SupportIcon, TrustIcon } from '../../ui/icons.tsx'
import { RiyalSign } from '../../ui/RiyalSign.tsx'
import { useShowsVat } from '../prices/index.ts'

/** "above ﷼ 1,150 with VAT", before it for trade customers: a round sum, so without halalas, and isolated like every price. */
export function FreeShippingThreshold({ label }: { label: string }) {
  const { t } = useTranslation()
  const withVat = useShowsVat()
  const riyals = Math.trunc(freeShippingAmount(withVat) / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  return (
    <>
      {label}{' '}
      <bdi dir="ltr" className="font-semibold whitespace-nowrap">
        <RiyalSign />
        {'\u00A0'}
        {riyals}
      </bdi>
      <span className="sr-only"> {t('currency')}</span> {t(withVat ? 'with_vat' : 'before_vat')}
    </>
  )
}

/** What the shop stands for, on every page above the footer. */
export function FooterGuarantees() {
  const { t } = useTranslation()
  const withVat = useShowsVat()
  return (
    <div className="border-t border-line bg-white">
      <ul className="container-page grid grid-cols-2 gap-x-4 gap-y-6 py-8 lg:grid-cols-4">
        <Guarantee icon={<DeliveryIcon className="mirror" />} title={t('promise_shipping')}>
          <FreeShippingThreshold label={t('above')} />
        </Guarantee>
        <Guarantee icon={<ReturnIcon className="mirror" />} title={t('promise_return')}>
          <FreeShippingThreshold label={t('above')} />
        </Guarantee>
        <Guarantee icon={<SupportIcon />} title={t('promise_support')}>
          {t('promise_support_text')}
        </Guarantee>
        <Guarantee icon={<TrustIcon />} title={t('promise_vat')}>
          {t(withVat ? 'promise_vat_text' : 'promise_vat_text_trade')}
        </Guarantee>
      </ul>
    </div>
  )
}

function Guarantee({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex flex-col gap-3 sm:flex-row sm:items-center sm:gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-petrol-50 text-petrol-700 [&_svg]:size-6">
        {icon}
      </span>
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="block text-14 text-muted">{children}</span>
      </span>
    </li>
  )
}

const guarantees = [
  { name: 'return', icon: <ReturnIcon className="mirror size-4.5" /> },
  { name: 'delivery', icon: <DeliveryIcon className="mirror size-4.5" /> },
  { name: 'support', icon: <SupportIcon className="size-4.5" /> },
] as const

/** What a shopper wants to be sure of before ordering: return, delivery, support. */
export function CheckoutGuarantees() {
  const { t } = useTranslation('cart')
  return (
    <ul className="grid gap-4 border-t border-line pt-5 sm:max-lg:grid-cols-3">
      {guarantees.map(({ name, icon }) => (
        <li key={name} className="flex items-start gap-3">
          <span className="grid size-9 shrink-0 place-items-center rounded-full bg-petrol-50 text-petrol-700">
            {icon}
          </span>
          <div className="text-14">
            <p className="font-medium">{t(`trust_${name}`)}</p>
            <p className="text-muted">
              {name === 'support' ? t('trust_support_text') : <FreeShippingThreshold label={t('trust_above')} />}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** What comes with every purchase, beside the button that makes it. */
export function ProductGuarantees() {
  const { t } = useTranslation('catalogue')
  return (
    <ul className="grid gap-2.5 text-14 [&_.lucide]:size-5 [&_.lucide]:text-petrol-700 [&>li]:flex [&>li]:items-center [&>li]:gap-3">
      <li>
        <DeliveryIcon className="mirror" />
        <span>
          <FreeShippingThreshold label={t('promise_delivery')} />
        </span>
      </li>
      <li>
        <ReturnIcon className="mirror" />
        <span>
          <FreeShippingThreshold label={t('promise_return')} />
        </span>
      </li>
      <li>
        <SupportIcon />
        <span>{t('promise_support')}</span>
      </li>
    </ul>
  )
}
