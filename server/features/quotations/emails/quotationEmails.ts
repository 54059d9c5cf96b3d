import { defuseLinks, type EmailTemplate, greeting, senderFacts, type TemplateContext } from '../../email/index.ts'
import { findMessage, findQuotation } from './quotationFacts.queries.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    quotationDeclined: { quotationId: number; orderId: number }
    quotationClosed: { quotationId: number; orderId: number }
    quotationQuestion: { messageId: number; orderId: number }
    quotationAnswered: { messageId: number; orderId: number }
  }
}

/** To the shop: a customer does not want what was offered, or asked for. */
export const quotationDeclined: EmailTemplate<'quotationDeclined'> = async (context, { quotationId }) => {
  const { t } = context
  const found = await findQuotation(context, quotationId)
  if (!found) return null
  const { quotation, order, customer } = found
  const order_no = { ltr: order.orderNo }
  return {
    subject: t('quotation_declined_subject', { order_no }),
    preview: t('quotation_declined_heading'),
    heading: t('quotation_declined_heading'),
    blocks: [
      { facts: [[t('quotation_no'), order_no], ...senderFacts(t, customer)] },
      ...(quotation.closedReason === '' ? [] : [{ quoted: defuseLinks(quotation.closedReason) }]),
      backOffice(context, quotationId),
    ],
  }
}

/** To the customer: the shop makes no offer, or takes it back, and why. */
export const quotationClosed: EmailTemplate<'quotationClosed'> = async (context, { quotationId }) => {
  const { t, shopUrl } = context
  const found = await findQuotation(context, quotationId)
  if (!found) return null
  const { quotation, order } = found
  const order_no = { ltr: order.orderNo }
  return {
    subject: t('quotation_closed_subject', { order_no }),
    preview: t('quotation_closed_text'),
    heading: t('quotation_closed_heading'),
    blocks: [
      { paragraph: greeting(context, order.buyerName) },
      { paragraph: t('quotation_closed_text') },
      ...(quotation.closedReason === '' ? [] : [{ quoted: quotation.closedReason }]),
      { facts: [[t('quotation_no'), order_no]] },
      { button: { label: t('offer_button'), url: `${shopUrl}/orders/${order.orderNo}` } },
    ],
  }
}

/** To the shop: a customer asks something about a quotation. */
export const quotationQuestion: EmailTemplate<'quotationQuestion'> = async (context, { messageId }) => {
  const { t } = context
  const found = await findMessage(context, messageId)
  if (!found) return null
  const { message, order, customer } = found
  const order_no = { ltr: order.orderNo }
  return {
    subject: t('quotation_question_subject', { order_no }),
    preview: t('quotation_question_heading'),
    heading: t('quotation_question_heading'),
    blocks: [
      { facts: [[t('quotation_no'), order_no], ...senderFacts(t, customer)] },
      { quoted: defuseLinks(message.text) },
      backOffice(context, message.quotationId),
    ],
  }
}

/** To the customer: the shop writes about a quotation. */
export const quotationAnswered: EmailTemplate<'quotationAnswered'> = async (context, { messageId }) => {
  const { t, shopUrl } = context
  const found = await findMessage(context, messageId)
  if (!found) return null
  const { message, order } = found
  const order_no = { ltr: order.orderNo }
  return {
    subject: t('quotation_answered_subject', { order_no }),
    preview: t('quotation_answered_heading'),
    heading: t('quotation_answered_heading'),
    blocks: [
      { paragraph: greeting(context, order.buyerName) },
      { quoted: message.text },
      { facts: [[t('quotation_no'), order_no]] },
      { button: { label: t('quotation_answered_button'), url: `${shopUrl}/orders/${order.orderNo}` } },
    ],
  }
}

const backOffice = ({ t, shopUrl }: TemplateContext, quotationId: number) => ({
  button: { label: t('quotation_shop_button'), url: `${shopUrl}/admin/quotations/${quotationId}` },
})
