// Reads the rates of an order beside what is asked for.
import type { InvoiceKind } from '@rawaj/contract/invoicing/invoices.ts'
import { and, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { readShopState, type Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { isConflict, isDatabaseGone, isLockTimeout } from '../../../platform/database/errorCode.ts'
import { writtenRow } from '../../../platform/database/rows.ts'
import type { OrderRow } from '../../orders/index.ts'
import { orderTaxes } from '../../orders/tables.ts'
import type { InvoiceAmounts } from '../invoiceAmounts.ts'
import type { PaymentMeans } from '../invoiceXml.ts'
import type { BuyerDetails } from '../partyDetails.ts'
import { invoiceRequests } from '../tables.ts'
import { issueRequest } from './issueRequest.ts'

interface NewRequest {
  orderId: number
  kind: InvoiceKind
  /** Of a note: why. */
  reason?: string
  refundId?: number
  amounts: InvoiceAmounts
  paymentMeans: PaymentMeans
  /** Moment of the sale or of the credit. */
  dueAt: Date
  late?: boolean
  /** The buyer, where it is not the one that the order names. */
  buyer?: BuyerDetails
}

/**
 * Asks for a document in the transaction that books what it is about, and issues it at once where nothing is missing. What is
 * missing, or locked for too long, never hinders the sale: then the document waits. To be the last thing that a transaction does
 * which locks, because all numbers are behind one lock.
 * @returns the id of the request
 */
export async function requestInvoice(shop: Shop, tx: Database, request: NewRequest): Promise<number> {
  const { amounts } = request
  const { id } = await writtenRow(
    tx
      .insert(invoiceRequests)
      .values({
        ...request,
        totalHalalas: amounts.totalHalalas,
        vatHalalas: amounts.vatHalalas,
        waitsFor: 'busy',
        createdAt: shop.clock(),
      })
      .returning({ id: invoiceRequests.id }),
  )
  await tryToIssue(shop, tx, id)
  return id
}

/** Whether the invoice of an order is not issued yet. */
export async function hasWaitingInvoice(tx: Database, orderId: number): Promise<boolean> {
  const waiting = await tx
    .select({ id: invoiceRequests.id })
    .from(invoiceRequests)
    .where(
      and(eq(invoiceRequests.orderId, orderId), eq(invoiceRequests.kind, 'invoice'), isNull(invoiceRequests.invoiceId)),
    )
    .limit(1)
  return waiting.length > 0
}

/** How long numbers are waited for. */
const lockTimeout = '3s'

/** Issues what a request asks for, or writes down what it waits for. */
export async function tryToIssue(shop: Shop, tx: Database, requestId: number): Promise<void> {
  const { rows } = await tx.execute<{ before: string }>(
    sql`select current_setting('lock_timeout') as before, set_config('lock_timeout', ${lockTimeout}, true)`,
  )
  const waitsFor = await issueAsFarAsPossible(shop, tx, requestId)
  await tx.execute(sql`select set_config('lock_timeout', ${rows[0]?.before ?? '0'}, true)`)
  if (waitsFor === null) return
  await tx
    .update(invoiceRequests)
    .set({ waitsFor })
    .where(and(eq(invoiceRequests.id, requestId), isNull(invoiceRequests.invoiceId)))
  if (waitsFor === 'busy') await shop.jobs.add(tx, 'issueInvoices', {})
}

async function issueAsFarAsPossible(shop: Shop, tx: Database, requestId: number) {
  try {
    return await tx.transaction((savepoint) => issueRequest(shop, savepoint, requestId))
  } catch (error) {
    if (isLockTimeout(error)) return 'busy'
    if (isConflict(error) || isDatabaseGone(error)) throw error
    shop.log.error({ err: error, requestId }, 'a document could not be issued')
    return 'fault'
  }
}

/** Whether this shop issues documents at all. */
export const issuesInvoices = ({ shopSettings, settings }: Pick<Shop, 'shopSettings' | 'settings'>): boolean =>
  shopSettings.current().invoicing.issuer === 'shop' &&
  settings.compat !== 'described' &&
  settings.paymentCurrency === 'SAR'

/** Rates that the spec has and Saudi Arabia does not: such an order has its confirmation alone. */
async function hasForeignRate(tx: Database, orderId: number): Promise<boolean> {
  const foreign = and(eq(orderTaxes.orderId, orderId), notInArray(orderTaxes.percent, [0, 5, 15]))
  return (await tx.$count(orderTaxes, foreign)) > 0
}

/**
 * Whether this shop issues the documents of an order: an accounting program may do so instead, an order of the demo never was, and
 * rates or currencies of the described shop are none of Saudi Arabia's.
 */
export async function issuesInvoicesOf(
  shop: Pick<Shop, 'shopSettings' | 'settings'>,
  tx: Database,
  { id, userId }: Pick<OrderRow, 'id' | 'userId'>,
): Promise<boolean> {
  if (!issuesInvoices(shop) || (await hasForeignRate(tx, id))) return false
  const state = await readShopState(tx)
  if (state?.seed !== 'demo') return true
  const { orders = 0, users = 0 } = state.seededUpTo
  return id > orders && userId > users
}
