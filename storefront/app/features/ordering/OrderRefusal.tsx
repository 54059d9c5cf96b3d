import { parseRiyals } from '@rawaj/contract/money.ts'
import { ShopApiError } from '@rawaj/contract/shopApi.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '../../ui/Alert.tsx'
import { Price } from '../../ui/Price.tsx'
import type { CartLine } from '../cart/cartLine.ts'
import { useMessage } from '../messages/useMessage.ts'
import { PaymentFailure } from '../payment/PaymentFailure.ts'
import { EmailProof } from './EmailProof.tsx'

interface OrderRefusalProps {
  reason: Error
  lines: readonly CartLine[]
  /** What stood in the way is done; the order may be sent again. */
  onSettled: () => void
}

/** Why the order was not placed, and what to do about it. */
export function OrderRefusal({ reason, lines, onSettled }: OrderRefusalProps) {
  const { t } = useTranslation('cart')
  const message = useMessage()

  if (reason instanceof PaymentFailure) {
    return (
      <Alert tone="danger" title={message(reason.reason)}>
        {t('payment_kept')}
      </Alert>
    )
  }
  if (!(reason instanceof ShopApiError)) return <Alert tone="danger">{message(reason)}</Alert>
  // Whether the order arrived is unknown. Sending again is safe, and saying so is the point.
  if (reason.status === 0 || reason.status >= 500) return <Alert tone="danger">{t('order_unanswered')}</Alert>
  if (reason.code === 'email_not_proven') return <EmailProof reason={reason} onProven={onSettled} />
  if (reason.status === 409) {
    return (
      <Alert tone="danger" title={message(reason)}>
        {details(reason)}
      </Alert>
    )
  }
  // Refused for something that no field of the form holds, such as the sum.
  const [first] = reason.status === 400 ? Object.values(reason.errors) : []
  return <Alert tone="danger">{message(first ?? reason)}</Alert>

  /** The total as the shop has it now, or which products there are too few of. */
  function details({ data, errors }: ShopApiError): ReactNode {
    const total = parseRiyals(totalPriceOf(data))
    if (total !== null) {
      return (
        <>
          {t('total_is_now')} <Price amount={total} currency={t('currency')} size="sm" />
        </>
      )
    }
    const short = lines.filter(({ productId }) => errors[productId])
    if (short.length === 0) return null
    return (
      <ul>
        {short.map(({ productId, product }) => (
          <li key={productId}>
            <bdi>{product.name}</bdi>: {message(errors[productId])}
          </li>
        ))}
      </ul>
    )
  }
}

function totalPriceOf(data: unknown): number {
  const known = typeof data === 'object' && data !== null && 'total_price' in data ? data.total_price : null
  return typeof known === 'number' ? known : Number.NaN
}
