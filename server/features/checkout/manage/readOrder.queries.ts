// Joins accounts, payments, refunds and the ledger: all that an employee sees of one order.
import type { OpenOrder } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import { trackingLink } from '@rawaj/contract/orders/carriers.ts'
import { type OrderType, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Shop } from '../../../kernel/index.ts'
import { AppError } from '../../../platform/errors/AppError.ts'
import { users } from '../../accounts/tables.ts'
import { emails } from '../../email/tables.ts'
import { isSent, visibleOrders } from '../../fulfilment/index.ts'
import { readDebitNotes, toDebitNoteDto } from '../../invoicing/index.ts'
import { documentVatOf, listReturns, movesOf } from '../../orders/index.ts'
import { orderLines, orderNotes, orderStatusHistory, orders } from '../../orders/tables.ts'
import { isManualProvider } from '../../payments/index.ts'
import { ledgerEntries, ledgerLines } from '../../payments/ledger/tables.ts'
import { payments, refunds, unmatchedRefunds } from '../../payments/tables.ts'
import { quotations } from '../../quotations/tables.ts'
import { listOwed } from '../../stock/index.ts'
import { rowColumns } from './listOrders.queries.ts'
import { editableStatuses } from './updateDelivery.ts'

/** Accounts of employees who took orders. */
const takers = alias(users, 'takers')

/**
 * One order with its history and the moves that are allowed next.
 * @throws `not_found`
 */
export async function readOrder({ db, clock, shopSettings }: Shop, id: number): Promise<OpenOrder> {
  const [[found], lines, ...rest] = await Promise.all([
    db
      .select({ row: rowColumns(clock()), order: orders, customer: users, takenBy: takers.name })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .leftJoin(takers, eq(takers.id, orders.takenByUserId))
      .where(and(eq(orders.id, id), visibleOrders)),
    db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.id)),
    historyOf(db, id),
    notesOf(db, id),
    returnsOf(db, id),
    paymentsOf(db, id),
    refundsOf(db, id),
    unmatchedRefundsOf(db, id),
    readDebitNotes(db, id),
    ledgerOf(db, id),
    emailsOf(db, id),
    listOwed(db, [id]),
    quotationOf(db, id),
  ])
  if (!found) throw new AppError('not_found')
  const { row, order, customer, takenBy } = found
  // A check of the table restricts it to these codes.
  const movable = { ...order, type: order.type as OrderType }
  const { buyerAddress, buyerZipcode, buyerCompany, buyerVatNumber, buyerCrNumber, buyerCompanyAddress } = order
  const { language, version, trackingNumber, cancelReason, cancelNote } = order
  const { subtotalHalalas, discountHalalas, vatHalalas, shippingHalalas, creditedShippingHalalas } = order
  const { carriers } = shopSettings.current().carriers
  const [history, notes, returns, paid, refunded, unmatchedRefunds, charged, ledger, sentEmails, owed, quotation] = rest
  const owedOf = new Map(owed.map((line) => [line.orderLineId, line]))
  const credited = lines.reduce((sum, { creditedHalalas }) => sum + creditedHalalas, creditedShippingHalalas)
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    customer: { id: customer.id, name: customer.name, email: customer.email ?? '', type: customer.type },
    buyerAddress,
    buyerZipcode,
    buyerCompany,
    buyerVatNumber,
    buyerCrNumber,
    buyerCompanyAddress,
    language,
    subtotalHalalas,
    discountHalalas,
    vatHalalas,
    shippingHalalas,
    vat: documentVatOf({ ...order, lines }),
    taxIncluded: order.taxIncluded,
    version,
    quotation,
    takenBy,
    trackingNumber,
    history,
    notes,
    returns,
    ledger,
    payments: paid,
    refunds: refunded,
    unmatchedRefunds,
    debitNotes: charged.map(toDebitNoteDto),
    emails: sentEmails,
    confirmedAt: time(order.confirmedAt),
    packedAt: time(order.packedAt),
    deliveredAt: time(order.deliveredAt),
    trackingUrl: trackingLink(carriers, order.carrier, trackingNumber),
    cancellation: cancelReason && { reason: cancelReason, note: cancelNote },
    lines: lines.map(
      ({ id, productId, sku, nameAr, nameEn, pictures, quantity, returnedQuantity, totalHalalas, ...line }) => ({
        id,
        productId,
        sku,
        nameAr,
        nameEn,
        quantity,
        returnedQuantity,
        unitHalalas: line.unitHalalas,
        amountHalalas: line.amountHalalas,
        totalHalalas,
        creditedQuantity: line.creditedQuantity,
        creditedHalalas: line.creditedHalalas,
        picture: pictures[0] ?? null,
        owed: owedOf.get(id)?.pieces ?? 0,
        promisedOn: owedOf.get(id)?.promisedOn ?? null,
      }),
    ),
    outstandingHalalas: order.totalHalalas - credited,
    editable: order.state === 'placed' && editableStatuses.includes(order.status),
    // A quotation moves by its own calls.
    moves: movable.type === orderType.quotation ? [] : movesOf(movable),
    returnable: isSent(movable) && lines.some(({ quantity, returnedQuantity }) => returnedQuantity < quantity),
  }
}

type Db = Shop['db']

/** The quotation that an order came from, or is, as the list of quotations names it. */
async function quotationOf(db: Db, orderId: number): Promise<OpenOrder['quotation']> {
  const asked = alias(orders, 'asked')
  const [found] = await db
    .select({ id: quotations.id, orderNo: asked.orderNo })
    .from(orders)
    .innerJoin(asked, eq(asked.id, sql`coalesce(${orders.quotationId}, ${orders.id})`))
    .innerJoin(quotations, eq(quotations.orderId, asked.id))
    .where(eq(orders.id, orderId))
  return found ?? null
}

const time = (at: Date | null) => at?.toISOString() ?? null

async function historyOf(db: Db, orderId: number): Promise<OpenOrder['history']> {
  const rows = await db
    .select({ at: orderStatusHistory.createdAt, status: orderStatusHistory.status, by: users.name })
    .from(orderStatusHistory)
    .leftJoin(users, eq(users.id, orderStatusHistory.byUserId))
    .where(eq(orderStatusHistory.orderId, orderId))
    .orderBy(desc(orderStatusHistory.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function notesOf(db: Db, orderId: number): Promise<OpenOrder['notes']> {
  const rows = await db
    .select({ id: orderNotes.id, at: orderNotes.createdAt, by: users.name, text: orderNotes.text })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.byUserId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(orderNotes.id))
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

async function returnsOf(db: Db, orderId: number): Promise<OpenOrder['returns']> {
  const returns = await listReturns(db, orderId)
  return returns.map(({ id, state, reason, note, pictures, answer, createdAt, decidedAt, receivedAt, lines }) => ({
    id,
    state,
    reason,
    note,
    pictures,
    answer,
    createdAt: createdAt.toISOString(),
    decidedAt: time(decidedAt),
    receivedAt: time(receivedAt),
    lines: lines.map(({ orderLineId, quantity }) => ({ lineId: orderLineId, quantity })),
  }))
}

async function paymentsOf(db: Db, orderId: number): Promise<OpenOrder['payments']> {
  const rows = await db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.id))
  return rows.map(({ id, createdAt, paidAt, provider, reference, providerPaymentId, amount, state }) => ({
    id,
    provider,
    amount,
    state,
    at: (paidAt ?? createdAt).toISOString(),
    reference: reference ?? providerPaymentId,
  }))
}

async function refundsOf(db: Db, orderId: number): Promise<OpenOrder['refunds']> {
  const rows = await db
    .select({ refund: refunds, provider: payments.provider, providerPaymentId: payments.providerPaymentId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.orderId, orderId))
    .orderBy(desc(refunds.id))
  return rows.map(({ refund: { id, createdAt, amount, reason, state, paidFrom }, provider, providerPaymentId }) => ({
    id,
    amount,
    reason,
    state,
    paidFrom,
    at: createdAt.toISOString(),
    retryable: state === 'manual' && !isManualProvider(provider) && providerPaymentId !== null,
  }))
}

async function unmatchedRefundsOf(db: Db, orderId: number): Promise<OpenOrder['unmatchedRefunds']> {
  const rows = await db
    .select({ refund: unmatchedRefunds, by: users.name })
    .from(unmatchedRefunds)
    .leftJoin(users, eq(users.id, unmatchedRefunds.closedByUserId))
    .where(eq(unmatchedRefunds.orderId, orderId))
    .orderBy(asc(unmatchedRefunds.id))
  return rows.map(({ refund: { id, createdAt, amount, providerRefundId, closedAt, note }, by }) => ({
    id,
    amount,
    reference: providerRefundId,
    at: createdAt.toISOString(),
    closed: closedAt && { at: closedAt.toISOString(), by, note },
  }))
}

async function ledgerOf(db: Db, orderId: number): Promise<OpenOrder['ledger']> {
  const rows = await db
    .select({ entry: ledgerEntries, account: ledgerLines.account, amountHalalas: ledgerLines.amountHalalas })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .where(eq(ledgerEntries.orderId, orderId))
    .orderBy(asc(ledgerEntries.id), desc(ledgerLines.amountHalalas))
  const entries = Map.groupBy(rows, ({ entry }) => entry.id)
  return [...entries.values()].flatMap((lines) => {
    const [first] = lines
    if (!first) return []
    const { id, kind, createdAt } = first.entry
    const booked = lines.map(({ account, amountHalalas }) => ({ account, amountHalalas }))
    return [{ id, kind, at: createdAt.toISOString(), lines: booked }]
  })
}

async function emailsOf(db: Db, orderId: number): Promise<OpenOrder['emails']> {
  const { id, kind, subject, status, createdAt } = emails
  const rows = await db
    .select({ id, kind, subject, status, createdAt })
    .from(emails)
    .where(sql`${emails.job} ->> 'orderId' = ${String(orderId)}`)
    .orderBy(desc(emails.id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}
