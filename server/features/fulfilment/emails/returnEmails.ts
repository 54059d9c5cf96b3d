import { defuseLinks, type EmailTemplate, greeting } from '../../email/index.ts'
import { findReturn } from './returnFacts.queries.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    returnReceived: { returnId: number; orderId: number }
    returnRequest: { returnId: number; orderId: number }
    returnDecided: { returnId: number; orderId: number }
  }
}

/** To the customer: confirms the request for a return; no email if the request is gone. */
export const returnReceived: EmailTemplate<'returnReceived'> = async (context, { returnId }) => {
  const { t } = context
  const request = await findReturn(context, returnId)
  if (!request) return null
  return {
    subject: t('return_received_subject', { order_no: { ltr: request.orderNo } }),
    preview: t('return_received_text'),
    heading: t('return_received_heading'),
    blocks: [
      { paragraph: greeting(context, request.buyerName) },
      { paragraph: t('return_received_text') },
      ...request.goods,
      request.button,
    ],
  }
}

/** To the shop: a customer requests a return. */
export const returnRequest: EmailTemplate<'returnRequest'> = async (context, { returnId }) => {
  const { t } = context
  const request = await findReturn(context, returnId)
  if (!request) return null
  const order_no = { ltr: request.orderNo }
  return {
    subject: t('return_request_subject', { order_no }),
    preview: t('return_request_heading'),
    heading: t('return_request_heading'),
    blocks: [
      {
        facts: [
          [t('order_no'), order_no],
          [t('buyer_name'), { own: defuseLinks(request.buyerName) }],
          [t('buyer_mobile'), { ltr: request.buyerMobile }],
          [t('reason'), t(`orders:return_reason_${request.reason}`)],
        ],
      },
      ...request.goodsOfStaff,
      ...(request.note === '' ? [] : [{ quoted: request.note }]),
    ],
  }
}

/** To the customer: whether the return is approved, and the shop's answer. */
export const returnDecided: EmailTemplate<'returnDecided'> = async (context, { returnId }) => {
  const { t } = context
  const request = await findReturn(context, returnId)
  if (!request) return null
  const decision = request.state === 'refused' ? 'return_refused' : 'return_approved'
  return {
    subject: t(`${decision}_subject`, { order_no: { ltr: request.orderNo } }),
    preview: t(`${decision}_text`),
    heading: t(`${decision}_heading`),
    blocks: [
      { paragraph: greeting(context, request.buyerName) },
      { paragraph: t(`${decision}_text`) },
      ...(request.answer === '' ? [] : [{ quoted: request.answer }]),
      ...request.goods,
      request.button,
    ],
  }
}
