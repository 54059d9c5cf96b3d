import { type EmailTemplate, greeting, money } from '../../email/index.ts'
import type { RefundReason } from '../tables.ts'
import { findRefund } from './refundFacts.queries.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    refunded: { refundId: number; orderId?: number }
    refundManual: { refundId: number; orderId?: number }
  }
}

const reasonText: Record<RefundReason, string> = {
  cancelled: 'refunded_cancelled',
  returned: 'refunded_returned',
  duplicate: 'refunded_duplicate',
  too_late: 'refunded_plain',
  goodwill: 'refunded_plain',
  by_provider: 'refunded_plain',
}

/** Back to its source, unless a person has paid it out in another way. */
const howPaid = ({ paidFrom }: { paidFrom: 'provider' | 'cash' | 'bank' | null }) =>
  paidFrom === 'cash' || paidFrom === 'bank' ? `refunded_note_${paidFrom}` : 'refunded_note'

/** The refund is on its way to the customer; no email if it is gone. */
export const refunded: EmailTemplate<'refunded'> = async (context, { refundId }) => {
  const { t, language, shopUrl } = context
  const refund = await findRefund(context, refundId)
  if (!refund) return null
  const isPaidOut = refund.paidFrom === 'cash' || refund.paidFrom === 'bank'
  const order_no = { ltr: refund.orderNo }
  const amount = money(t, language, refund.amount)
  return {
    subject: t('refunded_subject', { order_no }),
    preview: t(isPaidOut ? 'refunded_preview' : 'returned_preview', { amount }),
    heading: t(isPaidOut ? 'refunded_heading' : 'returned_heading'),
    blocks: [
      { paragraph: greeting(context, refund.buyerName) },
      { paragraph: t(reasonText[refund.reason]) },
      {
        facts: [
          [t('order_no'), order_no],
          [t('returned_amount'), amount],
        ],
      },
      { note: t(howPaid(refund)) },
      { button: { label: t('order_button'), url: `${shopUrl}/orders` } },
    ],
  }
}

/** To the shop: the provider does not pay a refund out, and a person has to. */
export const refundManual: EmailTemplate<'refundManual'> = async (context, { refundId }) => {
  const { t, language } = context
  const refund = await findRefund(context, refundId)
  if (!refund) return null
  const order_no = { ltr: refund.orderNo }
  const amount = money(t, language, refund.amount)
  return {
    subject: t('refund_manual_subject', { order_no }),
    preview: t('refund_manual_preview', { amount }),
    heading: t('refund_manual_heading'),
    blocks: [
      { paragraph: t('refund_manual_text') },
      {
        facts: [
          [t('order_no'), order_no],
          [t('returned_amount'), amount],
          [t('refund_manual_payment'), { ltr: `${refund.provider} ${refund.providerPaymentId ?? ''}`.trim() }],
        ],
      },
    ],
  }
}
