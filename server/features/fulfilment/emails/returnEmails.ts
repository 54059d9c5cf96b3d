import { asc, eq } from 'drizzle-orm'
import { inLanguage } from '../../../platform/database/inLanguage.ts'
import type { Block } from '../../../platform/email/document/EmailDocument.ts'
import { boundedGoods, defuseLinks, type EmailTemplate, greeting, type TemplateContext } from '../../email/index.ts'
import { orderLines, orderReturnLines, orderReturns, orders } from '../../orders/tables.ts'

/** To the customer: the shop knows that they want to send goods back; no email where the request is gone. */
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

/** To the shop: a customer wants to send goods back. */
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

/** To the customer: whether goods may come back, and what the shop says to it. */
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

async function findReturn({ shop, language, t, shopUrl }: TemplateContext, returnId: number) {
  const [request] = await shop.db
    .select({
      state: orderReturns.state,
      reason: orderReturns.reason,
      note: orderReturns.note,
      answer: orderReturns.answer,
      orderId: orders.id,
      orderNo: orders.orderNo,
      buyerName: orders.buyerName,
      buyerMobile: orders.buyerMobile,
    })
    .from(orderReturns)
    .innerJoin(orders, eq(orders.id, orderReturns.orderId))
    .where(eq(orderReturns.id, returnId))
  if (!request) return undefined
  const lines = await shop.db
    .select({
      name: inLanguage(language, orderLines.nameAr, orderLines.nameEn),
      sku: orderLines.sku,
      quantity: orderReturnLines.quantity,
    })
    .from(orderReturnLines)
    .innerJoin(orderLines, eq(orderLines.id, orderReturnLines.orderLineId))
    .where(eq(orderReturnLines.returnId, returnId))
    .orderBy(asc(orderLines.id))
  const listed = lines.map(({ name, sku, quantity }) => ({
    name,
    detail: [{ ltr: sku }],
    amount: [{ ltr: `× ${quantity}` }],
  }))
  const goodsAt = (url: string): Block[] => boundedGoods(t, listed, url)
  const button: Block = { button: { label: t('order_button'), url: `${shopUrl}/orders/${request.orderNo}` } }
  const goods = goodsAt(`${shopUrl}/orders/${request.orderNo}`)
  return { ...request, goods, goodsOfStaff: goodsAt(`${shopUrl}/admin/orders/${request.orderId}`), button }
}
