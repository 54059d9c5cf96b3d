import { freeShippingFrom } from '@rawaj/contract/pricing.ts'
import { useTranslation } from 'react-i18next'
import { RiyalSign } from '../../ui/RiyalSign.tsx'

/** "above ﷼ 1,000 before VAT": a round sum, so without halalas, and isolated like every price. */
export function FreeShippingFrom({ words }: { words: string }) {
  const { t } = useTranslation()
  const riyals = Math.trunc(freeShippingFrom / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  return (
    <>
      {words}{' '}
      <bdi dir="ltr" className="font-semibold whitespace-nowrap">
        <RiyalSign />
        {'\u00A0'}
        {riyals}
      </bdi>
      <span className="sr-only"> {t('currency')}</span> {t('before_vat')}
    </>
  )
}
