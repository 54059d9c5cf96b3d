import { ShopApiError } from '@rawaj/contract/api/shopApi.ts'
import { parseRiyals } from '@rawaj/contract/money/money.ts'
import { Alert } from '@rawaj/design/Alert.tsx'
import { Button } from '@rawaj/design/Button.tsx'
import { MailIcon } from '@rawaj/design/icons.tsx'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Price } from '../../ui/Price.tsx'
import { useCodeSignIn, useProfile } from '../auth/index.ts'
import type { CartLine } from '../cart/index.ts'
import { useErrorMessage } from '../feedback/index.ts'
import { fieldError } from '../forms/index.ts'
import { PaymentError } from '../payments/index.ts'

interface OrderErrorProps {
  reason: Error
  lines: readonly CartLine[]
  /** Called once the reason is removed; the order may be sent again. */
  onSettled: () => void
}

/** Reason why the order was not placed, and what the customer can do. */
export function OrderError({ reason, lines, onSettled }: OrderErrorProps) {
  const { t } = useTranslation('cart')
  const message = useErrorMessage()

  if (reason instanceof PaymentError) {
    return (
      <Alert tone="danger" title={message(reason.code)}>
        {t('payment_kept')}
      </Alert>
    )
  }
  if (!(reason instanceof ShopApiError)) return <Alert tone="danger">{message(reason)}</Alert>
  // Whether the order arrived is unknown. Sending again is safe, and saying so is the point.
  if (reason.code === 'no_connection' || reason.status >= 500)
    return <Alert tone="danger">{t('order_unanswered')}</Alert>
  if (reason.code === 'email_not_proven') return <EmailVerification reason={reason} onVerified={onSettled} />
  if (reason.status === 409) {
    return (
      <Alert tone="danger" title={message(reason)}>
        {details(reason)}
      </Alert>
    )
  }
  // An error of something that no field of the form holds, such as the sum.
  const [field] = reason.status === 400 ? Object.keys(reason.errors) : []
  const error = field && fieldError(reason, field, message)
  return <Alert tone="danger">{message(error || reason)}</Alert>

  /** The total as the shop has it now, or which products there are too few of. */
  function details(error: ShopApiError): ReactNode {
    const total = parseRiyals(totalPriceOf(error.data))
    if (total !== null) {
      return (
        <>
          {t('total_is_now')} <Price amount={total} currency={t('currency')} size="sm" />
        </>
      )
    }
    const short = lines.flatMap(({ productId, product }) => {
      const reason = fieldError(error, String(productId), message)
      return reason ? [{ productId, product, reason }] : []
    })
    if (short.length === 0) return null
    return (
      <ul>
        {short.map(({ productId, product, reason }) => (
          <li key={productId}>
            <bdi>{product.name}</bdi>: {message(reason)}
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

interface EmailVerificationProps {
  reason: Error
  /** The code was entered; the order may be sent again. */
  onVerified: () => void
}

/** Orders of that sum require a proven email address: sends a code to enter at once. */
function EmailVerification({ reason, onVerified }: EmailVerificationProps) {
  const { t } = useTranslation('cart')
  const message = useErrorMessage()
  const { profile } = useProfile()
  const [open, setOpen] = useState(false)
  const CodeSignIn = useCodeSignIn({ enabled: open, onFailed: () => setOpen(false) })

  return (
    <>
      <Alert
        tone="warning"
        title={message(reason)}
        action={
          <Button size="sm" icon={<MailIcon />} disabled={!profile} onClick={() => setOpen(true)}>
            {t('prove_email')}
          </Button>
        }
      >
        {profile && (
          <bdi dir="ltr" translate="no">
            {profile.email}
          </bdi>
        )}
      </Alert>
      {CodeSignIn && profile && (
        <CodeSignIn open={open} email={profile.email} onClose={() => setOpen(false)} onSignedIn={onVerified} />
      )}
    </>
  )
}
