import { freeShippingFrom } from '@rawaj/contract/money/delivery.ts'
import type { Halalas } from '@rawaj/contract/money/money.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { usePageData } from '../../pageContext.ts'
import { RiyalSign } from '../../ui/RiyalSign.tsx'
import { useIsVatRegistered } from '../prices/index.ts'

/** Minimum for free delivery before VAT, for any products; 0: always, null: never. */
export function useFreeShippingAmount(): Halalas | null {
  const { shop } = usePageData()
  return freeShippingFrom(shop.delivery)
}

/** From which amount before VAT an order is sent back at the shop's cost; 0: always, null: not promised. */
export function useFreeReturnsAmount(): Halalas | null {
  return usePageData().shop.promises.freeReturnsFrom
}

interface ThresholdProps {
  /** 0: always. */
  amount: Halalas
  /** Said before the amount. */
  label: string
  /** Said where there is no threshold. */
  always: string
}

/** "above ﷼ 1,000 before VAT", which is true of prices with VAT and without: no halalas, and isolated like every price. */
export function Threshold({ amount, label, always }: ThresholdProps) {
  const { t } = useTranslation()
  const registered = useIsVatRegistered()
  if (amount === 0) return always
  const riyals = Math.ceil(amount / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  return (
    <>
      {`${label} `}
      <bdi dir="ltr" translate="no" className="font-semibold whitespace-nowrap">
        <RiyalSign />
        {`\u00A0${riyals}`}
      </bdi>
      <span className="sr-only">{` ${t('currency')}`}</span>
      {registered && ` ${t('before_vat')}`}
    </>
  )
}
