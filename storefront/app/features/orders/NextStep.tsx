import type { Order } from '@rawaj/contract/orders/orderSchemas.ts'
import { lastMomentOf } from '@rawaj/contract/quotations/quotations.ts'
import { formatDate } from '@rawaj/contract/text/languages.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { BidiText } from '../../ui/BidiText.tsx'
import { Link } from '../../ui/Link.tsx'

/** What comes next of an order or a quotation, in a sentence; nothing where nothing does. */
export function NextStep({ order: { next_step: step, quotation } }: { order: Pick<Order, 'next_step' | 'quotation'> }) {
  const { t } = useTranslation('orders')
  if (quotation?.order_no)
    return (
      <p className="relative text-14 font-medium">
        {t('quotation_became')}{' '}
        <Link to={`/orders/${quotation.order_no}`} className="link font-medium">
          <bdi dir="ltr" translate="no">
            {quotation.order_no}
          </bdi>
        </Link>
      </p>
    )
  if (step === null) return null
  const until = quotation?.valid_until ? formatDate(lastMomentOf(quotation.valid_until)) : ''
  return (
    <p className="text-14 font-medium">
      <BidiText text={t(`next_${step}`, { until })} />
    </p>
  )
}
