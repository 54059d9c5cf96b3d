import type { Halalas } from '@rawaj/contract/money/money.ts'
import { unregisteredCode, vatIn } from '@rawaj/contract/money/tax.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { type OrderLineRow, type OrderRow, readOrderLines } from '../../orders/index.ts'
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
  shippingHalalas: Halalas
  shippingVatHalalas: Halalas
}

/** Amounts of the note on a credited part of an order. */
export async function amountsOfCredit(
  tx: Database,
  order: Pick<OrderRow, 'id' | 'shippingTaxPercent'>,
  { parts, shippingHalalas, shippingVatHalalas }: CreditedParts,
): Promise<InvoiceAmounts> {
  const lines = new Map((await readOrderLines(tx, [order.id])).map((line) => [line.id, line]))
  return noteAmounts({
    lines: parts.flatMap(({ orderLineId, quantity, amountHalalas, vatHalalas }) => {
      const line: OrderLineRow | undefined = orderLineId === null ? undefined : lines.get(orderLineId)
      if (!line || amountHalalas === 0) return []
      const { sku, nameAr, nameEn, taxCode } = line
      return [{ sku, nameAr, nameEn, taxCode, quantity, amountHalalas, vatHalalas }]
    }),
    shippingHalalas,
    shippingVatHalalas,
    shippingTaxCode: shippingTaxCode(order),
  })
}

/** Amounts of what is not credited of an order: all of its invoice while nothing is. */
export async function amountsOfRest(tx: Database, order: OrderRow): Promise<InvoiceAmounts> {
  const lines = await readOrderLines(tx, [order.id])
  const isWhole = order.creditedShippingHalalas === 0 && lines.every(({ creditedHalalas }) => creditedHalalas === 0)
  if (isWhole) return amountsOfSale(tx, order)
  const { shippingHalalas, creditedShippingHalalas, shippingTaxPercent } = order
  return amountsOfCredit(tx, order, {
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

const shippingTaxCode = ({ shippingTaxPercent }: Pick<OrderRow, 'shippingTaxPercent'>) =>
  shippingTaxPercent === 0 ? unregisteredCode : 'V15'
