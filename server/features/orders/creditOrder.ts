import { type CreditableLine, creditOfPieces } from '@rawaj/contract/money/credits.ts'
import type { Halalas } from '@rawaj/contract/money/money.ts'
import { vatIn } from '@rawaj/contract/money/tax.ts'
import { allocate } from '@rawaj/contract/money/totals.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { firstOrNotFound } from '../../platform/database/rows.ts'
import { invalidInput } from '../../platform/errors/AppError.ts'
import { orderLines, orders } from './tables.ts'

/** Part of an order to credit: all that is left, pieces by line (and delivery), or an amount. */
export type CreditRequest =
  | 'whole'
  | { lines: readonly { orderLineId: number; quantity: number }[]; shipping?: boolean }
  | { amount: Halalas }

/** Part of one line, or of the delivery charge (null). */
interface CreditPart {
  orderLineId: number | null
  /** 0 if an amount is credited and no piece. */
  quantity: number
  /** VAT included. */
  amountHalalas: Halalas
  vatHalalas: Halalas
}

interface CreditableOrder {
  shippingHalalas: Halalas
  /** Percent of the VAT in it. */
  shippingTaxPercent: number
  creditedShippingHalalas: Halalas
  lines: readonly (CreditableLine & { id: number; vatHalalas: Halalas; creditedVatHalalas: Halalas })[]
}

/**
 * Calculates what a request credits, never more than is left. By pieces a line's total is divided so that all pieces add up to it
 * exactly, the last ones taking the rest; an amount is distributed over what is left.
 * @throws `invalid_input` for more than is left
 */
function planCredit(order: CreditableOrder, request: CreditRequest): CreditPart[] {
  const amounts =
    request === 'whole'
      ? wholeAmounts(order)
      : 'amount' in request
        ? shares(order, request.amount)
        : byPieces(order, request)
  return amounts.flatMap(({ line, quantity, amount }): CreditPart[] => {
    if (amount === 0 && quantity === 0) return []
    const vatHalalas = line
      ? shareOfVat(line, line.creditedHalalas + amount) - line.creditedVatHalalas
      : vatIn(order.creditedShippingHalalas + amount, order.shippingTaxPercent) -
        vatIn(order.creditedShippingHalalas, order.shippingTaxPercent)
    return [{ orderLineId: line?.id ?? null, quantity, amountHalalas: amount, vatHalalas }]
  })
}

type Line = CreditableOrder['lines'][number]
interface LineAmount {
  /** null: the delivery charge. */
  line: Line | null
  quantity: number
  amount: Halalas
}

const left = (line: Line) => line.totalHalalas - line.creditedHalalas
const shippingLeft = (order: CreditableOrder) => order.shippingHalalas - order.creditedShippingHalalas

function wholeAmounts(order: CreditableOrder): LineAmount[] {
  return [
    ...order.lines.map((line) => ({ line, quantity: line.quantity - line.creditedQuantity, amount: left(line) })),
    { line: null, quantity: 0, amount: shippingLeft(order) },
  ]
}

function byPieces(order: CreditableOrder, request: Exclude<CreditRequest, 'whole' | { amount: number }>): LineAmount[] {
  const amounts = request.lines.map(({ orderLineId, quantity }): LineAmount => {
    const line = order.lines.find(({ id }) => id === orderLineId)
    if (!line || !Number.isInteger(quantity) || quantity <= 0 || line.creditedQuantity + quantity > line.quantity)
      throw tooLarge()
    return { line, quantity, amount: creditOfPieces(line, quantity) }
  })
  if (new Set(request.lines.map(({ orderLineId }) => orderLineId)).size < request.lines.length) throw tooLarge()
  return request.shipping ? [...amounts, { line: null, quantity: 0, amount: shippingLeft(order) }] : amounts
}

function shares(order: CreditableOrder, amount: Halalas): LineAmount[] {
  const parts = wholeAmounts(order)
  const weights = parts.map((part) => part.amount)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  if (!Number.isInteger(amount) || amount <= 0 || amount > whole) throw tooLarge()
  const shared = allocate(amount, weights)
  return parts.map(({ line }, index) => ({ line, quantity: 0, amount: shared[index] ?? 0 }))
}

/**
 * The VAT in part of a line's total, half up; all of it in the whole total. Rounded down, that of a note is more often two halalas
 * from the VAT on its net amount, where electronic invoices may be one a line from it.
 */
export function shareOfVat(
  { totalHalalas, vatHalalas }: Pick<Line, 'totalHalalas' | 'vatHalalas'>,
  amount: Halalas,
): Halalas {
  if (totalHalalas === 0) return vatHalalas
  const [total, share] = [BigInt(totalHalalas), BigInt(vatHalalas) * BigInt(amount)]
  return Number((2n * share + total) / (2n * total))
}

const tooLarge = () => invalidInput({ amount: 'amount_too_large' })

export interface Credit {
  parts: CreditPart[]
  /** VAT included. */
  totalHalalas: Halalas
  /** Net amount of the lines, before VAT. */
  netHalalas: Halalas
  vatHalalas: Halalas
  shippingHalalas: Halalas
  shippingVatHalalas: Halalas
  /** Whether nothing is left to credit. */
  complete: boolean
}

/**
 * Credits what the request says on a locked order, and records it with its lines.
 * @throws `invalid_input`
 */
export async function creditOrder(tx: Database, orderId: number, request: CreditRequest): Promise<Credit> {
  const order = await readCreditable(tx, orderId)
  const parts = planCredit(order, request)
  await tx.execute(sql`
    update ${orderLines} set credited_quantity = credited_quantity + part.quantity,
      credited_halalas = credited_halalas + part.amount, credited_vat_halalas = credited_vat_halalas + part.vat
    from jsonb_to_recordset(${JSON.stringify(
      parts.map((part) => ({
        id: part.orderLineId,
        quantity: part.quantity,
        amount: part.amountHalalas,
        vat: part.vatHalalas,
      })),
    )}::jsonb) as part(id int, quantity int, amount bigint, vat bigint)
    where part.id = ${orderLines.id} and ${orderLines.orderId} = ${orderId}`)
  const sum = (part: 'amountHalalas' | 'vatHalalas', shipping: boolean) =>
    parts.filter(({ orderLineId }) => (orderLineId === null) === shipping).reduce((total, one) => total + one[part], 0)
  const shippingHalalas = sum('amountHalalas', true)
  await tx
    .update(orders)
    .set({
      creditedShippingHalalas: sql`${orders.creditedShippingHalalas} + ${shippingHalalas}`,
      version: sql`${orders.version} + 1`,
    })
    .where(eq(orders.id, orderId))
  const [goods, vatHalalas] = [sum('amountHalalas', false), sum('vatHalalas', false)]
  const before = wholeAmounts(order).reduce((total, { amount }) => total + amount, 0)
  return {
    parts,
    totalHalalas: goods + shippingHalalas,
    netHalalas: goods - vatHalalas,
    vatHalalas,
    shippingHalalas,
    shippingVatHalalas: sum('vatHalalas', true),
    complete: goods + shippingHalalas === before,
  }
}

/** Amount of an order that is not credited yet, VAT and delivery included. */
export async function outstandingAmount(tx: Database, orderId: number): Promise<Halalas> {
  const order = await readCreditable(tx, orderId)
  return wholeAmounts(order).reduce((total, { amount }) => total + amount, 0)
}

async function readCreditable(tx: Database, orderId: number): Promise<CreditableOrder> {
  const order = await firstOrNotFound(
    tx
      .select({
        shippingHalalas: orders.shippingHalalas,
        shippingTaxPercent: orders.shippingTaxPercent,
        creditedShippingHalalas: orders.creditedShippingHalalas,
      })
      .from(orders)
      .where(eq(orders.id, orderId)),
  )
  const lines = await tx
    .select({
      id: orderLines.id,
      quantity: orderLines.quantity,
      totalHalalas: orderLines.totalHalalas,
      vatHalalas: orderLines.vatHalalas,
      creditedQuantity: orderLines.creditedQuantity,
      creditedHalalas: orderLines.creditedHalalas,
      creditedVatHalalas: orderLines.creditedVatHalalas,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  return { ...order, lines }
}
