import { useTranslation } from 'react-i18next'
import { usePageData } from '../../pageContext.ts'
import { PaymentMarks } from '../../ui/PaymentMarks.tsx'

/** The ways to pay that the cart really offers: cards only once there is somebody to take them. */
export function PaymentImage() {
  const { t } = useTranslation()
  const cards = usePageData().payment !== null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <h2 className="text-14">{t('footer_pay')}</h2>
      <PaymentMarks cards={cards} label={t(cards ? 'pay_cards' : 'pay_delivery')} />
    </div>
  )
}
