import type { Halalas } from '@rawaj/contract/money.ts'
import { freeShippingFrom } from '@rawaj/contract/totals.ts'
import { DeliveryIcon, ReturnIcon, SupportIcon, TrustIcon } from '@rawaj/design/icons.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageData } from '../../pageContext.ts'
import { RiyalSign } from '../../ui/RiyalSign.tsx'
import { useIsVatRegistered, useShowsVat } from '../prices/index.ts'

/** From which amount before VAT delivery and return are free, whatever goods it is made of; 0: always, null: never. */
export function useFreeShippingAmount(): Halalas | null {
  const { shop } = usePageData()
  return freeShippingFrom(shop.delivery)
}

interface FreeShippingThresholdProps {
  /** Said before the amount. */
  label: string
  /** Said where there is no threshold. */
  always: string
}

/** "above ﷼ 1,000 before VAT", which is true of goods with VAT and without: no halalas, and isolated like every price. */
export function FreeShippingThreshold({ label, always }: FreeShippingThresholdProps) {
  const { t } = useTranslation()
  const registered = useIsVatRegistered()
  const amount = useFreeShippingAmount()
  if (amount === null) return null
  if (amount === 0) return always
  const riyals = Math.ceil(amount / 100)
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
      <span className="sr-only"> {t('currency')}</span> {registered && t('before_vat')}
    </>
  )
}

/** What the shop stands for, on every page above the footer. */
export function FooterGuarantees() {
  const { t } = useTranslation()
  const withVat = useShowsVat()
  const registered = useIsVatRegistered()
  const mayBeFree = useFreeShippingAmount() !== null
  return (
    <div className="border-t border-line bg-white">
      <ul className="container-page grid grid-cols-2 gap-x-4 gap-y-6 py-8 lg:grid-cols-4">
        {mayBeFree && (
          <>
            <Guarantee icon={<DeliveryIcon className="mirror" />} title={t('promise_shipping')}>
              <FreeShippingThreshold label={t('above')} always={t('on_every_order')} />
            </Guarantee>
            <Guarantee icon={<ReturnIcon className="mirror" />} title={t('promise_return')}>
              <FreeShippingThreshold label={t('above')} always={t('on_every_order')} />
            </Guarantee>
          </>
        )}
        <Guarantee icon={<SupportIcon />} title={t('promise_support')}>
          {t('promise_support_text')}
        </Guarantee>
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
  const { t } = useTranslation(['cart', 'common'])
  const mayBeFree = useFreeShippingAmount() !== null
  return (
    <ul className="grid gap-4 border-t border-line pt-5 sm:max-lg:grid-cols-3">
      {guarantees
        .filter(({ name }) => mayBeFree || name === 'support')
        .map(({ name, icon }) => (
          <li key={name} className="flex items-start gap-3">
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-petrol-50 text-petrol-700">
              {icon}
            </span>
            <div className="text-14">
              <p className="font-medium">{t(`trust_${name}`)}</p>
              <p className="text-muted">
                {name === 'support' ? (
                  t('trust_support_text')
                ) : (
                  <FreeShippingThreshold label={t('trust_above')} always={t('common:on_every_order')} />
                )}
              </p>
            </div>
          </li>
        ))}
    </ul>
  )
}

/** What comes with every purchase, beside the button that makes it. `returnable`: null is not known, and nothing is promised. */
export function ProductGuarantees({ returnable }: { returnable: boolean | null }) {
  const { t } = useTranslation('catalogue')
  const mayBeFree = useFreeShippingAmount() !== null
  return (
    <ul className="grid gap-2.5 text-14 [&_.lucide]:size-5 [&_.lucide]:text-petrol-700 [&>li]:flex [&>li]:items-center [&>li]:gap-3">
      {mayBeFree && (
        <li>
          <DeliveryIcon className="mirror" />
          <span>
            <FreeShippingThreshold label={t('promise_delivery')} always={t('promise_delivery_always')} />
          </span>
        </li>
      )}
      {(returnable === false || (returnable && mayBeFree)) && (
        <li>
          <ReturnIcon className="mirror" />
          <span>
            {returnable ? (
              <FreeShippingThreshold label={t('promise_return')} always={t('promise_return_always')} />
            ) : (
              t('not_returnable')
            )}
          </span>
        </li>
      )}
      <li>
        <SupportIcon />
        <span>{t('promise_support')}</span>
      </li>
    </ul>
  )
}
