// Joins orders and lines: what an email says of a return.
import { asc, eq } from 'drizzle-orm'
import { inLanguage } from '../../../platform/database/inLanguage.ts'
import type { Block } from '../../../platform/email/document/EmailDocument.ts'
import { boundedGoods, type TemplateContext } from '../../email/index.ts'
import { orderLines, orderReturnLines, orderReturns, orders } from '../../orders/tables.ts'

export async function findReturn({ shop, language, t, shopUrl }: TemplateContext, returnId: number) {
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
