import { formatRiyals } from '@rawaj/contract/money/money.ts'
import { carrierName } from '@rawaj/contract/orders/carriers.ts'
import type { DocumentKind } from '@rawaj/contract/orders/orderDocuments.ts'
import { orderStatus, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { formatDate, type Language } from '@rawaj/contract/text/languages.ts'
import type { Shop } from '../../../kernel/index.ts'
import { code128 } from '../../../platform/documents/code128.ts'
import { logoData, logoPictures, printedLogo } from '../../../platform/documents/printedLogo.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { loadNamespace } from '../../../platform/i18n/translations.ts'
import { readVisibleOrders } from '../../fulfilment/index.ts'
import { type OrderLineRow, type OrderRow, readOrderLines } from '../../orders/index.ts'

type Words = Readonly<Record<string, unknown>>

interface DocumentRequest {
  kind: DocumentKind
  orderIds: readonly number[]
  /** Absent: each order in its own language. */
  language: Language | undefined
}

/**
 * One PDF file with the pages of several orders, in the order of their numbers.
 * @throws `not_found` if one of them does not exist, `busy`
 */
export async function createOrderDocument(
  shop: Shop,
  { kind, orderIds, language }: DocumentRequest,
  signal?: AbortSignal,
): Promise<Buffer> {
  const ids = [...new Set(orderIds)]
  const { identity } = shop.shopSettings.current()
  const [rows, lines, logo, ar, en] = await Promise.all([
    readVisibleOrders(shop.db, ids),
    readOrderLines(shop.db, ids),
    printedLogo(shop.settings, identity.logo),
    loadNamespace('ar', 'documents'),
    loadNamespace('en', 'documents'),
  ])
  if (rows.length === 0 || rows.length < ids.length) throw new AppError('not_found')
  const linesByOrder = Map.groupBy(lines, ({ orderId }) => orderId)
  const words: Record<Language, Words> = { ar, en }
  const data = {
    author: identity.nameEn,
    logo: logoData(logo),
    title: words[language ?? 'ar'][kind.replace('-', '_')],
    words,
    orders: rows.map((order) => {
      const printed = language ?? order.language
      return toPrintedOrder(shop, {
        order,
        language: printed,
        words: words[printed],
        lines: linesByOrder.get(order.id) ?? [],
      })
    }),
  }
  const document = { template: `${kind}.typ`, data, pictures: logoPictures(logo), createdAt: shop.clock() }
  return shop.documentRenderer.render(document, signal)
}

interface PrintedOrder {
  order: OrderRow
  lines: readonly OrderLineRow[]
  language: Language
  words: Words
}

/** Data of an order for the templates, which only lay it out. */
function toPrintedOrder(shop: Pick<Shop, 'shopSettings'>, { order, lines, language, words }: PrintedOrder) {
  const { identity, contact, legal, carriers } = shop.shopSettings.current()
  const arabic = language === 'ar'
  const numbers = [
    order.shippingTaxPercent > 0 && legal.vatNumber && `${words.vat_number} ${legal.vatNumber}`,
    legal.crNumber && `${words.cr_number} ${legal.crNumber}`,
  ]
  const address = arabic ? contact.addressAr : contact.addressEn
  return {
    language,
    number: order.orderNo,
    barcode: code128(order.orderNo),
    date: formatDate(order.createdAt.toISOString()),
    shop: {
      name: arabic ? identity.nameAr : identity.nameEn,
      contact: [address, contact.phone].filter((line) => line !== '').join('\n'),
      legal: numbers.filter((number) => typeof number === 'string' && number !== '').join(' · '),
    },
    buyer: {
      name: order.buyerName,
      company: order.buyerCompany,
      vat: order.buyerVatNumber && `${words.vat_number} ${order.buyerVatNumber}`,
      mobile: order.buyerMobile,
      address: order.buyerAddress,
      zipcode: order.buyerZipcode,
    },
    carrier: carrierName(carriers.carriers, order.carrier, language) ?? order.carrier,
    tracking: order.trackingNumber,
    'tracking-barcode': barcodeOf(order.trackingNumber),
    lines: lines.map(({ sku, nameAr, nameEn, quantity }) => ({
      sku,
      name: arabic ? nameAr : nameEn || nameAr,
      quantity: String(quantity),
    })),
    pieces: String(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
    collect: isToCollect(order) ? `${formatRiyals(order.totalHalalas)} ${words.currency}` : null,
  }
}

/** Only text that scanners can read gets bars: carriers' numbers are plain ASCII, but anything can be typed. */
const barcodeOf = (text: string | null) => (text !== null && /^[ -~]{1,40}$/.test(text) ? code128(text) : null)

/** Whether the customer pays on delivery. */
const isToCollect = ({ type, paymentState, status, bankTransfer, totalHalalas }: OrderRow) =>
  type === orderType.cashOnDelivery &&
  !bankTransfer &&
  paymentState === 'unpaid' &&
  totalHalalas > 0 &&
  status !== orderStatus.cancelled
