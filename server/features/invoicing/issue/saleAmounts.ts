import type { Halalas } from '@rawaj/contract/money/money.ts'
import { unregisteredCode, vatIn } from '@rawaj/contract/money/tax.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { type OrderLineRow, type OrderRow, readOrderLines } from '../../orders/index.ts'
import { type DebitNoteRow, readDebitNotes } from '../debitNotes/debitNotes.ts'
import { type InvoiceAmounts, invoiceAmounts, noteAmounts } from '../invoiceAmounts.ts'

/** Amounts of the invoice of an order, as it was placed. */
export async function amountsOfSale(tx: Database, order: OrderRow): Promise<InvoiceAmounts> {
  const lines = await readOrderLines(tx, [order.id])
  return invoiceAmounts({
    taxIncluded: order.taxIncluded,
    lines: lines.map(({ sku, nameAr, nameEn, quantity, amountHalalas, taxCode, totalHalalas, vatHalalas }) => ({
      sku,
      nameAr,
      nameEn,
      quantity,
      amountHalalas,
      taxCode,
      totalHalalas,
      vatHalalas,
    })),
    shippingHalalas: order.shippingHalalas,
    shippingVatHalalas: vatIn(order.shippingHalalas, order.shippingTaxPercent),
    shippingTaxCode: shippingTaxCode(order),
  })
}

interface CreditedParts {
  /** Pieces, or an amount, of lines; null: of the delivery charge, which stands beside them. */
  parts: readonly { orderLineId: number | null; quantity: number; amountHalalas: Halalas; vatHalalas: Halalas }[]
  /** Lines that are none of the order's. */
  charged?: readonly ReturnType<typeof chargedLine>[]
  shippingHalalas: Halalas
  shippingVatHalalas: Halalas
}

/** Amounts of the note on a credited part of an order. */
export async function amountsOfCredit(
  tx: Database,
  order: Pick<OrderRow, 'id' | 'shippingTaxPercent'>,
  { parts, charged = [], shippingHalalas, shippingVatHalalas }: CreditedParts,
): Promise<InvoiceAmounts> {
  const lines = new Map((await readOrderLines(tx, [order.id])).map((line) => [line.id, line]))
  const credited = parts.flatMap(({ orderLineId, quantity, amountHalalas, vatHalalas }) => {
    const line: OrderLineRow | undefined = orderLineId === null ? undefined : lines.get(orderLineId)
    if (!line || amountHalalas === 0) return []
    const { sku, nameAr, nameEn, taxCode } = line
    return [{ sku, nameAr, nameEn, taxCode, quantity, amountHalalas, vatHalalas }]
  })
  return noteAmounts({
    lines: [...credited, ...charged],
    shippingHalalas,
    shippingVatHalalas,
    shippingTaxCode: shippingTaxCode(order),
  })
}

/** Amounts of what is charged on top of an order. */
export const amountsOfDebitNote = (note: ChargedLine): InvoiceAmounts =>
  noteAmounts({
    lines: [chargedLine(note)],
    shippingHalalas: 0,
    shippingVatHalalas: 0,
    shippingTaxCode: unregisteredCode,
  })

type ChargedLine = Pick<DebitNoteRow, 'nameAr' | 'nameEn' | 'taxCode' | 'totalHalalas' | 'vatHalalas'>

const chargedLine = ({ nameAr, nameEn, taxCode, totalHalalas, vatHalalas }: ChargedLine) => ({
  nameAr,
  nameEn,
  taxCode,
  quantity: 1,
  amountHalalas: totalHalalas,
  vatHalalas,
})

/**
 * Amounts of what is not credited of an order, with what was charged on top of it: all of its invoice while there is nothing of
 * either.
 */
export async function amountsOfRest(tx: Database, order: OrderRow): Promise<InvoiceAmounts> {
  const lines = await readOrderLines(tx, [order.id])
  const charged = (await readDebitNotes(tx, order.id)).filter(({ withdrawnAt }) => withdrawnAt === null)
  const isCredited = order.creditedShippingHalalas > 0 || lines.some(({ creditedHalalas }) => creditedHalalas > 0)
  if (!isCredited && charged.length === 0) return amountsOfSale(tx, order)
  const { shippingHalalas, creditedShippingHalalas, shippingTaxPercent } = order
  return amountsOfCredit(tx, order, {
    charged: charged.map(chargedLine),
    parts: lines.map((line) => ({
      orderLineId: line.id,
      quantity: line.quantity - line.creditedQuantity,
      amountHalalas: line.totalHalalas - line.creditedHalalas,
      vatHalalas: line.vatHalalas - line.creditedVatHalalas,
    })),
    shippingHalalas: shippingHalalas - creditedShippingHalalas,
    shippingVatHalalas: vatIn(shippingHalalas, shippingTaxPercent) - vatIn(creditedShippingHalalas, shippingTaxPercent),
  })
}

/** Of the delivery of an order, which says whether it was placed with VAT. */
export const shippingTaxCode = ({ shippingTaxPercent }: Pick<OrderRow, 'shippingTaxPercent'>) =>
  shippingTaxPercent === 0 ? unregisteredCode : 'V15'
