import type { InvoiceForm, WaitReason } from '@rawaj/contract/invoicing/invoices.ts'
import { shopDate } from '@rawaj/contract/time/shopDay.ts'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { writtenRow } from '../../../platform/database/rows.ts'
import { findOrder } from '../../orders/index.ts'
import type { Invoice } from '../Invoice.ts'
import type { InvoiceAmounts } from '../invoiceAmounts.ts'
import { riyalsText } from '../invoiceXml.ts'
import { type BuyerDetails, buyerDetails, type SellerDetails, sellerDetails } from '../partyDetails.ts'
import { invoiceTemplateVersion } from '../pdf/PrintedInvoice.ts'
import { qrCodeText } from '../qrCode.ts'
import { invoiceRequests, invoices } from '../tables.ts'
import { stampingUnit } from '../units/stampingUnit.ts'
import { lockSeries } from './lockSeries.ts'
import { riyadhText } from './riyadhText.ts'
import { takeNumber } from './takeNumber.ts'

type Request = typeof invoiceRequests.$inferSelect
/**
 * Issues the document that a request asks for: number, fields and stamp, behind the lock of the series. Nothing of it changes
 * afterwards.
 * @returns what it waits for, if it cannot be issued yet
 */
export async function issueRequest(shop: Shop, tx: Database, requestId: number): Promise<WaitReason | null> {
  const [request] = await tx.select().from(invoiceRequests).where(eq(invoiceRequests.id, requestId)).for('update')
  if (!request || request.invoiceId !== null) return null
  if (await hasEarlierRequest(tx, request)) return 'earlier'
  const order = await findOrder(tx, request.orderId)
  if (!order) throw new Error('An order has vanished')
  // Before the lock: what is missing of the parties is no matter of the others.
  const corrects = request.kind === 'invoice' ? null : await invoiceOf(tx, order.id)
  const seller = sellerDetails(shop.shopSettings.current())
  const buyer = request.buyer ?? corrects?.buyer ?? buyerDetails(order)
  const form = corrects?.form ?? formOf(request.amounts, buyer)
  const missing = missingParty(form, { seller, buyer })
  if (missing) return missing

  const series = await lockSeries(shop, tx)
  // Behind the lock: later numbers have later times.
  const at = shop.clock()
  const unit = form === 'plain' ? null : await stampingUnit(shop, tx, { series, vatNumber: seller.vatNumber })
  if (unit === 'unit' || unit === 'certificate') return unit
  const issueDate = shopDate(at.getTime())
  const year = Number(issueDate.slice(0, 4))
  const { kind, amounts } = request
  const { sequence, number } = await takeNumber(tx, { series, kind, year })
  const deliveredOn = order.deliveredAt && shopDate(order.deliveredAt.getTime())
  const invoice = await writtenRow(
    tx
      .insert(invoices)
      .values({
        orderId: order.id,
        kind,
        form,
        seriesId: series.id,
        year,
        sequence,
        number,
        correctsId: corrects?.id ?? null,
        reason: request.reason,
        issuedAt: at,
        // The ledger's day, however long the document waited.
        taxDate: shopDate(request.dueAt.getTime()),
        // Of goods that are paid for in advance the law takes the day of the payment.
        deliveredOn: deliveredOn ?? (form === 'standard' ? issueDate : null),
        late: request.late,
        language: order.language,
        orderNumber: order.orderNo,
        paymentMeans: request.paymentMeans,
        seller,
        buyer,
        amounts,
        taxableHalalas: amounts.taxableHalalas,
        vatHalalas: amounts.vatHalalas,
        totalHalalas: amounts.totalHalalas,
        qrCode: form === 'plain' || unit ? null : unstampedQrCode({ seller, at, amounts }),
        template: String(invoiceTemplateVersion),
      })
      .returning(),
  )
  if (unit) {
    // Its parts are large, and a shop without a unit needs none of them.
    const { stampWith } = await import('./stampWith.ts')
    await stampWith(shop, tx, unit, { invoice, corrects, at })
  }
  await tx
    .update(invoiceRequests)
    .set({ invoiceId: invoice.id, waitsFor: null })
    .where(eq(invoiceRequests.id, request.id))
  await shop.events.publish(tx, 'invoice.issued', { invoiceId: invoice.id })
  return null
}

/** A note follows the document that it corrects. */
async function hasEarlierRequest(tx: Database, { id, orderId }: Request): Promise<boolean> {
  const earlier = await tx
    .select({ id: invoiceRequests.id })
    .from(invoiceRequests)
    .where(and(eq(invoiceRequests.orderId, orderId), lt(invoiceRequests.id, id), isNull(invoiceRequests.invoiceId)))
    .limit(1)
  return earlier.length > 0
}

/** The invoice of an order that is in force: the last one. */
export async function invoiceOf(tx: Database, orderId: number): Promise<Invoice | null> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')))
    .orderBy(desc(invoices.id))
    .limit(1)
  return invoice ?? null
}

/** A sale of goods that a registered shop charges no VAT on is a tax invoice too; one of a shop that was not registered is none. */
function formOf({ categories }: InvoiceAmounts, { vatNumber }: BuyerDetails): InvoiceForm {
  if (categories.every(({ category }) => category === 'O')) return 'plain'
  return vatNumber === '' ? 'simplified' : 'standard'
}

function missingParty(
  form: InvoiceForm,
  { seller, buyer }: { seller: SellerDetails; buyer: BuyerDetails },
): 'seller' | 'buyer' | null {
  if (form === 'plain') return null
  if (seller.vatNumber === '' || (form === 'standard' && seller.address === null)) return 'seller'
  const isWhole = buyer.address !== null && buyer.company !== '' && buyer.vatNumber !== seller.vatNumber
  return form === 'standard' && !isWhole ? 'buyer' : null
}

interface Unstamped {
  seller: SellerDetails
  at: Date
  amounts: InvoiceAmounts
}

/** The QR code of phase 1, without a stamp: seller, time and amounts. */
const unstampedQrCode = ({ seller, at, amounts }: Unstamped): string =>
  qrCodeText({
    sellerName: seller.nameAr,
    vatNumber: seller.vatNumber,
    issuedAt: riyadhText(at),
    total: riyalsText(amounts.totalHalalas),
    vat: riyalsText(amounts.vatHalalas),
  })
