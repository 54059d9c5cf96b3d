import type { OwnOrder } from '@rawaj/contract/orders/orderSchemas.ts'
import { formatDate } from '@rawaj/contract/text/languages.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { BidiText } from '../../ui/BidiText.tsx'
import { Link } from '../../ui/Link.tsx'

/** For an order from a quotation: its quotation, and the pieces that the shop still waits for. */
export function OrderOwed({ order }: { order: OwnOrder }) {
  const { t } = useTranslation('orders')
  const { quotation_no: quotationNo, owed } = order
  if (quotationNo === null && owed.length === 0) return null
  const nameOf = (lineId: number) => order.orderdetails.find(({ id }) => id === lineId)?.products.name ?? ''
  return (
    <>
      {quotationNo !== null && (
        <p className="text-14 text-muted">
          {t('from_quotation')}{' '}
          <Link to={`/orders/${quotationNo}`} className="font-medium text-petrol-700 underline">
            <bdi dir="ltr" translate="no">
              {quotationNo}
            </bdi>
          </Link>
        </p>
      )}
      {owed.length > 0 && (
        <Alert tone="warning" title={t('owed_title')}>
          <p>{t('owed_text')}</p>
          <ul className="mt-2 grid gap-1.5">
            {owed.map(({ line_id: lineId, quantity, promised_on: promisedOn }) => (
              <li key={lineId} className="flex flex-wrap items-baseline gap-x-3">
                <bdi className="font-medium">
                  <BidiText text={nameOf(lineId)} />
                </bdi>
                <bdi dir="ltr" translate="no">
                  × {quantity}
                </bdi>
                <span>
                  {promisedOn === null ? (
                    t('owed_no_day')
                  ) : (
                    <>
                      {t('owed_promised')}{' '}
                      <bdi dir="ltr" translate="no">
                        {formatDate(promisedOn)}
                      </bdi>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
