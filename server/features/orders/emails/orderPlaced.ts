import { type OrderStatus, type OrderType, orderStatus, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { formatDate, type Language } from '@rawaj/contract/text/languages.ts'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { inLanguage } from '../../../platform/database/inLanguage.ts'
import { preparePerDatabase } from '../../../platform/database/preparePerDatabase.ts'
import { type Phrase, type Piece, toPlainText } from '../../../platform/email/document/EmailDocument.ts'
import {
  boundedGoods,
  defuseLinks,
  type EmailTemplate,
  greeting,
  money,
  type TemplateContext,
} from '../../email/index.ts'
import { listOwed } from '../../stock/index.ts'
import { awaitsTransfer, takesBankTransfers } from '../bankTransfer.ts'
import { orderLines, orders } from '../tables.ts'
import { orderSums } from './orderSums.ts'
import { transferFacts } from './transferFacts.ts'

declare module '../../../kernel/Mailer.ts' {
  interface EmailKinds {
    orderPlaced: { orderId: number }
    newOrder: { orderId: number }
  }
}

type Order = typeof orders.$inferSelect

/** Text key of each order type, in the namespace `orders`. */
const orderTypeKeys = {
  [orderType.cashOnDelivery]: 'type_cash',
  [orderType.online]: 'type_online',
  [orderType.quotation]: 'type_quotation',
} as const satisfies Record<OrderType, string>

const orderTypeKey = ({ type, bankTransfer }: Order) =>
  bankTransfer ? 'type_transfer' : orderTypeKeys[type as OrderType]

/** An order or quotation when it is placed; no email if it is gone. */
export const orderPlaced: EmailTemplate<'orderPlaced'> = async (context, { orderId }) => {
  const { shop, t, language, shopUrl, isProven } = context
  const { order, lines } = await readOrder(context, orderId)
  if (!order) return null
  const quotation = order.type === orderType.quotation
  const kind = quotation ? 'quotation' : 'order'
  const order_no = { ltr: order.orderNo }
  const facts = await offerFacts(context, order)
  return {
    subject: t(`${kind}_subject`, { order_no }),
    preview: t(`${kind}_preview`, { total: money(t, language, order.totalHalalas) }),
    heading: t(`${kind}_heading`),
    blocks: [
      { paragraph: greeting(context, order.buyerName) },
      { paragraph: t(whatHappensNext(order, takesBankTransfers(shop))) },
      {
        facts: [
          [t('order_no'), order_no],
          [t('order_date'), { ltr: formatDate(order.createdAt.toISOString()) }],
          [t('order_type'), t(`orders:${orderTypeKey(order)}`)],
          ...facts,
        ],
      },
      // Before the lines, of which there may be hundreds: mail programs truncate long emails.
      ...orderSums(context, { order, lines, ...(quotation && { totalLabel: t('quotation_total') }) }),
      ...(awaitsTransfer(order)
        ? transferFacts(context, { reference: order.orderNo, halalas: order.totalHalalas })
        : []),
      ...boundedGoods(t, goodsOf(context, lines), `${shopUrl}/orders/${order.orderNo}`),
      ...(isProven ? [{ facts: buyerFacts(context, order) }] : [{ note: t('buyer_on_page') }]),
      ...(quotation ? [{ note: t('quotation_note') }] : []),
      { button: { label: t('order_button'), url: `${shopUrl}/orders/${order.orderNo}` } },
    ],
  }
}

/** To the shop: a new order or quotation. */
export const newOrder: EmailTemplate<'newOrder'> = async (context, { orderId }) => {
  const { t, language, shopUrl } = context
  const { order, lines } = await readOrder(context, orderId)
  if (!order) return null
  const order_no = { ltr: order.orderNo }
  const kind = order.type === orderType.quotation ? 'new_quotation' : 'new_order'
  const facts = await offerFacts(context, order)
  return {
    subject: t(`${kind}_subject`, { order_no }),
    preview: t('order_preview', { total: money(t, language, order.totalHalalas) }),
    heading: t(`${kind}_heading`),
    blocks: [
      {
        facts: [
          [t('order_no'), order_no],
          [t('order_type'), t(`orders:${orderTypeKey(order)}`)],
          ...facts,
          ...buyerFacts(context, order),
        ],
      },
      ...orderSums(context, { order, lines }),
      ...boundedGoods(t, goodsOf(context, lines), `${shopUrl}/admin/orders/${order.id}`),
      { button: { label: t(`${kind}_button`), url: `${shopUrl}/admin/orders/${order.id}` } },
    ],
  }
}

/** For an order from an offer: its quotation, and the pieces that arrive later. */
async function offerFacts(
  { shop: { db }, t }: TemplateContext,
  { id, quotationId }: Order,
): Promise<[Phrase, Piece][]> {
  if (quotationId === null) return []
  const [quotation] = await db.select({ orderNo: orders.orderNo }).from(orders).where(eq(orders.id, quotationId))
  const owed = (await listOwed(db, [id])).reduce((sum, { pieces }) => sum + pieces, 0)
  return [
    ...(quotation ? [[t('quotation_no'), { ltr: quotation.orderNo }] as [Phrase, Piece]] : []),
    ...(owed > 0 ? [[t('owed_pieces'), { ltr: String(owed) }] as [Phrase, Piece]] : []),
  ]
}

/** Buyer and address, as typed. */
function buyerFacts(context: TemplateContext, order: Order): [Phrase, Piece][] {
  const { t } = context
  return [
    [t('buyer_name'), { own: defuseLinks(order.buyerName) }],
    ...companyOf(context, order),
    [t('buyer_mobile'), { ltr: order.buyerMobile }],
    [t('buyer_address'), { own: defuseLinks(order.buyerAddress) }],
    [t('buyer_zipcode'), { ltr: defuseLinks(order.buyerZipcode) }],
  ]
}

/** Company data of a trade account. */
function companyOf({ t }: TemplateContext, { buyerCompany, buyerVatNumber }: Order): [Phrase, Piece][] {
  const facts: [Phrase, Piece][] = [
    [t('company'), { own: defuseLinks(buyerCompany) }],
    [t('vat_number'), { ltr: buyerVatNumber }],
  ]
  return facts.filter(([, value]) => toPlainText(value) !== '')
}

function whatHappensNext(
  { type, status, bankTransfer, paymentState, totalHalalas }: Order,
  hasAccount: boolean,
): string {
  if (type === orderType.quotation) return 'quotation_text'
  const stopped: readonly OrderStatus[] = [orderStatus.cancelled, orderStatus.returned]
  // The order may have been cancelled while the email waited in the queue.
  if (stopped.some((one) => one === status)) return 'order_text_stopped'
  if (totalHalalas === 0) return 'order_text_free'
  // Once paid, an order by transfer is like any other paid one.
  if (bankTransfer && paymentState === 'unpaid') return hasAccount ? 'order_text_transfer' : 'order_text_unpaid'
  return bankTransfer || type === orderType.online ? 'order_text_online' : 'order_text_cash'
}

const selectOrder = preparePerDatabase((db, language: Language) =>
  db
    .select({
      order: getTableColumns(orders),
      line: {
        name: inLanguage(language, orderLines.nameAr, orderLines.nameEn),
        sku: orderLines.sku,
        quantity: orderLines.quantity,
        unitHalalas: orderLines.unitHalalas,
        amountHalalas: orderLines.amountHalalas,
        taxCode: orderLines.taxCode,
        vatHalalas: orderLines.vatHalalas,
        totalHalalas: orderLines.totalHalalas,
        discountHalalas: orderLines.discountHalalas,
      },
    })
    .from(orders)
    .leftJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orders.id, sql.placeholder('orderId')))
    .orderBy(asc(orderLines.id))
    .prepare(`placed_order_${language}`),
)

/** The order, if it is not gone, and its lines in one language. */
async function readOrder({ shop, language }: TemplateContext, orderId: number) {
  const rows = await selectOrder(shop.db, language).execute({ orderId })
  return { order: rows[0]?.order, lines: rows.flatMap(({ line }) => line ?? []) }
}

type OrderedLine = Awaited<ReturnType<typeof readOrder>>['lines'][number]

const goodsOf = ({ t, language }: TemplateContext, lines: readonly OrderedLine[]) =>
  lines.map(({ name, sku, quantity, unitHalalas, amountHalalas }) => ({
    name,
    detail: [{ ltr: String(quantity) }, ' × ', ...money(t, language, unitHalalas), ' · ', { ltr: sku }],
    amount: money(t, language, amountHalalas),
  }))
