// Joins payments, refunds and quotations: what bookkeeping needs of every order, page by page.
import type { Readable } from 'node:stream'
import { addressLine } from '@rawaj/contract/fields/nationalAddress.ts'
import type { SheetFormat } from '@rawaj/contract/imports/importKinds.ts'
import type { SheetValue } from '@rawaj/contract/imports/sheetColumns.ts'
import { type Halalas, toRiyals } from '@rawaj/contract/money/money.ts'
import { vatIn } from '@rawaj/contract/money/tax.ts'
import {
  type LineSheetColumn,
  lineSheetColumns,
  type OrderSheet,
  type OrderSheetColumn,
  orderSheetColumns,
} from '@rawaj/contract/orders/orderSheets.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { and, asc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Shop, StaffActor } from '../../../kernel/index.ts'
import { textIn } from '../../../platform/i18n/textIn.ts'
import { readNamespace } from '../../../platform/i18n/translations.ts'
import { writeSheet } from '../../../platform/sheets/writeSheet.ts'
import { recordAudit } from '../../audit/index.ts'
import { debitNotes } from '../../invoicing/tables.ts'
import { documentVatOf } from '../../orders/index.ts'
import { orderLines, orders } from '../../orders/tables.ts'
import { payments, refundLines, refunds } from '../../payments/tables.ts'
import { filtersOf, type OrderFilters } from './orderFilters.queries.ts'

/** Orders that are read at a time: never all of them are in memory. */
const rowsAtATime = 500

interface WantedSheet {
  sheet: OrderSheet
  filters: OrderFilters
  format: SheetFormat
  language: Language
}

/**
 * Exports orders that match the filters as a table for bookkeeping, oldest first. A quotation is in it only where the filter asks for
 * quotations: an accepted one is there as the order that it became. Audited, as it names people.
 */
export async function exportOrders(
  shop: Pick<Shop, 'db' | 'clock' | 'shopSettings'>,
  actor: StaffActor,
  { sheet, filters, format, language }: WantedSheet,
): Promise<Readable> {
  const { query: _, ...audited } = filters
  await recordAudit(shop.db, actor, { entity: 'order', id: 'export', changes: { export: { after: audited } } })
  const columns = Object.values(sheet === 'orders' ? orderSheetColumns : lineSheetColumns)
  const rowsOf = sheet === 'orders' ? orderRows : lineRows
  const texts = textsOf(shop, language)
  async function* rows(): AsyncGenerator<SheetValue[]> {
    yield columns.map((column) => column[language])
    for await (const order of readOrders(shop, filters)) yield* rowsOf(order, texts)
  }
  const title = readNamespace(language, 'documents')[`sheet_${sheet}`] ?? sheet
  return writeSheet(rows(), { format, title, kinds: columns.map(({ kind }) => kind) })
}

interface SheetTexts {
  language: Language
  status: (status: number) => string
  paymentState: (state: string) => string
  method: (order: ExportedOrder) => string
  carrier: (code: string | null) => string
  yesNo: (value: boolean) => string
  delivery: string
}

function textsOf({ shopSettings }: Pick<Shop, 'shopSettings'>, language: Language): SheetTexts {
  const words = readNamespace(language, 'backofficeOrders')
  const documents = readNamespace(language, 'documents')
  const carriers = new Map(shopSettings.current().carriers.carriers.map((carrier) => [carrier.code, carrier]))
  const provider = (name: string) => words[`orders_provider_${name}`] ?? name
  return {
    language,
    status: (status) => words[`orders_status_${status}`] ?? String(status),
    paymentState: (state) => words[`orders_paymentState_${state}`] ?? state,
    method({ order, payment }) {
      if (payment.providers.length > 0) return payment.providers.map(provider).join(' + ')
      return words[`orders_type_${order.bankTransfer ? 'transfer' : order.type}`] ?? ''
    },
    carrier(code) {
      const carrier = carriers.get(code ?? '')
      return carrier ? textIn(language, carrier.nameAr, carrier.nameEn) : (code ?? '')
    },
    yesNo: (value) => documents[value ? 'sheet_yes' : 'sheet_no'] ?? '',
    delivery: documents.sheet_delivery ?? '',
  }
}

type ExportedOrder = Awaited<ReturnType<typeof readPage>>[number]

async function* readOrders({ db, clock }: Pick<Shop, 'db' | 'clock'>, filters: OrderFilters) {
  const condition = filtersOf(filters, clock())
  for (let after = 0; ; ) {
    const page = await readPage(db, { condition, after })
    yield* page
    const last = page.at(-1)
    if (!last || page.length < rowsAtATime) return
    after = last.order.id
  }
}

async function readPage(db: Shop['db'], { condition, after }: { condition: SQL | undefined; after: number }) {
  const asked = alias(orders, 'asked')
  const found = await db
    .select({ order: orders, quotationNo: asked.orderNo })
    .from(orders)
    .leftJoin(asked, eq(asked.id, orders.quotationId))
    .where(and(condition, gt(orders.id, after)))
    .orderBy(asc(orders.id))
    .limit(rowsAtATime)
  const ids = found.map(({ order }) => order.id)
  if (ids.length === 0) return []
  const [lines, paid, refunded, charged] = await Promise.all([
    db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.id)),
    db
      .select()
      .from(payments)
      .where(and(inArray(payments.orderId, ids), eq(payments.state, 'paid'), eq(payments.duplicate, false)))
      .orderBy(asc(payments.id)),
    db
      .select({
        orderId: refunds.orderId,
        halalas: sql`sum(${refundLines.amountHalalas})`.mapWith(Number),
      })
      .from(refunds)
      .innerJoin(refundLines, eq(refundLines.refundId, refunds.id))
      // On its way or paid out.
      .where(and(inArray(refunds.orderId, ids), isNotNull(refunds.paidFrom)))
      .groupBy(refunds.orderId),
    db
      .select()
      .from(debitNotes)
      .where(and(inArray(debitNotes.orderId, ids), isNull(debitNotes.withdrawnAt))),
  ])
  const chargedOf = Map.groupBy(charged, ({ orderId }) => orderId)
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const paidOf = Map.groupBy(paid, ({ orderId }) => orderId)
  const refundedOf = new Map(refunded.map(({ orderId, halalas }) => [orderId, halalas]))
  return found.map(({ order, quotationNo }) => ({
    order,
    quotationNo,
    lines: linesOf.get(order.id) ?? [],
    payment: paymentOf(paidOf.get(order.id) ?? []),
    refundedHalalas: refundedOf.get(order.id) ?? 0,
    charged: chargedOf.get(order.id) ?? [],
  }))
}

function paymentOf(paid: readonly (typeof payments.$inferSelect)[]) {
  return {
    providers: [...new Set(paid.map(({ provider }) => provider))],
    at: paid.at(-1)?.paidAt?.toISOString() ?? null,
    reference: paid
      .map(({ reference, providerPaymentId }) => reference ?? providerPaymentId)
      .filter((reference) => reference !== null)
      .join(' + '),
  }
}

const sum = (amounts: readonly Halalas[]): Halalas => amounts.reduce((total, amount) => total + amount, 0)

function* orderRows(exported: ExportedOrder, texts: SheetTexts): Generator<SheetValue[]> {
  const { order, lines, payment, quotationNo, refundedHalalas, charged } = exported
  const { vat, shippingVat } = documentVatOf({ ...order, lines })
  const credited = sum([order.creditedShippingHalalas, ...lines.map(({ creditedHalalas }) => creditedHalalas)])
  const creditedVat = sum([
    vatIn(order.creditedShippingHalalas, order.shippingTaxPercent),
    ...lines.map(({ creditedVatHalalas }) => creditedVatHalalas),
  ])
  const row: Record<OrderSheetColumn, SheetValue> = {
    orderNo: order.orderNo,
    createdAt: order.createdAt.toISOString(),
    status: texts.status(order.status),
    paymentState: texts.paymentState(order.paymentState),
    method: texts.method(exported),
    paidAt: payment.at,
    reference: payment.reference,
    buyerName: order.buyerName,
    buyerCompany: order.buyerCompany,
    buyerVatNumber: order.buyerVatNumber,
    buyerCrNumber: order.buyerCrNumber,
    buyerCompanyAddress: order.buyerCompanyAddress && addressLine(order.buyerCompanyAddress),
    buyerMobile: order.buyerMobile,
    buyerAddress: order.buyerAddress,
    buyerZipcode: order.buyerZipcode,
    goods: toRiyals(order.subtotalHalalas),
    discount: toRiyals(order.discountHalalas),
    delivery: toRiyals(order.shippingHalalas - shippingVat),
    net: toRiyals(order.totalHalalas - vat),
    vat: toRiyals(vat),
    total: toRiyals(order.totalHalalas),
    credited: toRiyals(credited),
    creditedVat: toRiyals(creditedVat),
    charged: toRiyals(sum(charged.map(({ totalHalalas }) => totalHalalas))),
    chargedVat: toRiyals(sum(charged.map(({ vatHalalas }) => vatHalalas))),
    chargedPaid: toRiyals(sum(charged.map(({ totalHalalas, paidTo }) => (paidTo === null ? 0 : totalHalalas)))),
    refunded: toRiyals(refundedHalalas),
    carrier: texts.carrier(order.carrier),
    trackingNumber: order.trackingNumber,
    quotationNo,
  }
  yield (Object.keys(orderSheetColumns) as OrderSheetColumn[]).map((column) => row[column])
}

function* lineRows({ order, lines }: ExportedOrder, texts: SheetTexts): Generator<SheetValue[]> {
  const shared = {
    orderNo: order.orderNo,
    createdAt: order.createdAt.toISOString(),
    status: texts.status(order.status),
    buyerName: order.buyerName,
    buyerVatNumber: order.buyerVatNumber,
  }
  for (const line of lines)
    yield cellsOf({
      ...shared,
      sku: line.sku,
      product: textIn(texts.language, line.nameAr, line.nameEn),
      quantity: line.quantity,
      unitPrice: toRiyals(line.unitHalalas),
      taxIncluded: texts.yesNo(order.taxIncluded),
      net: toRiyals(line.totalHalalas - line.vatHalalas),
      taxCode: line.taxCode,
      taxPercent: line.taxPercent,
      vat: toRiyals(line.vatHalalas),
      total: toRiyals(line.totalHalalas),
      creditedQuantity: line.creditedQuantity,
      credited: toRiyals(line.creditedHalalas),
      creditedVat: toRiyals(line.creditedVatHalalas),
    })
  if (order.shippingHalalas === 0) return
  const { shippingVat } = documentVatOf({ ...order, lines })
  yield cellsOf({
    ...shared,
    sku: '',
    product: texts.delivery,
    quantity: 1,
    unitPrice: toRiyals(order.shippingHalalas),
    taxIncluded: texts.yesNo(true),
    net: toRiyals(order.shippingHalalas - shippingVat),
    taxCode: '',
    taxPercent: order.shippingTaxPercent,
    vat: toRiyals(shippingVat),
    total: toRiyals(order.shippingHalalas),
    creditedQuantity: null,
    credited: toRiyals(order.creditedShippingHalalas),
    creditedVat: toRiyals(vatIn(order.creditedShippingHalalas, order.shippingTaxPercent)),
  })
}

const cellsOf = (row: Record<LineSheetColumn, SheetValue>): SheetValue[] =>
  (Object.keys(lineSheetColumns) as LineSheetColumn[]).map((column) => row[column])
