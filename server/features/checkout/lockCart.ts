import { type Halalas, unitPriceToHalalas } from '@rawaj/contract/money.ts'
import { unitPrice } from '@rawaj/contract/pricing.ts'
import { taxTable, unitPriceWithVat } from '@rawaj/contract/tax.ts'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { cartLines } from '../cart/index.ts'
import { beforeVat, priceGroupOf, productStock, products, taxIncludedColumn } from '../catalogue/index.ts'
import type { Caller } from '../shop/index.ts'

/**
 * The customer's stored cart, locked together with the stock of its products, in the order of their ids so that two
 * orders never wait for each other crosswise. A second checkout of the same cart waits here, then finds it empty.
 */
export async function lockCart(tx: Database, customer: Caller) {
  const rows = await tx
    .select({
      cartLineId: cartLines.id,
      productId: products.id,
      quantity: cartLines.quantity,
      sku: products.sku,
      nameAr: products.nameAr,
      nameEn: products.nameEn,
      pictures: products.pictures,
      active: products.active,
      availableFrom: products.availableFrom,
      returnable: products.returnable,
      regularHalalas: products.regularHalalas,
      retailHalalas: products.retailHalalas,
      wholesaleHalalas: products.wholesaleHalalas,
      contractHalalas: products.contractHalalas,
      taxCode: products.taxCode,
      pieces: productStock.pieces,
      taxIncluded: taxIncludedColumn(priceGroupOf(customer)),
      regularTaxIncluded: taxIncludedColumn('retail'),
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(eq(cartLines.userId, customer.id))
    .orderBy(asc(productStock.productId))
    .for('no key update', { of: [cartLines, productStock] })

  const lines = rows.map((row) => {
    const { taxCode, taxIncluded, regularTaxIncluded } = row
    const unitHalalas: Halalas = unitPrice(row, customer.type)
    const regular = { halalas: row.regularHalalas, taxIncluded: regularTaxIncluded }
    const regularPrice = beforeVat(regular, taxCode)
    return {
      ...row,
      unitHalalas,
      /** Before VAT, as they travelled. */
      unitPrice: beforeVat({ halalas: unitHalalas, taxIncluded }, taxCode),
      regularPrice,
      /** As the customer's list is kept, whatever the retail list is. */
      regularHalalas: taxIncluded ? unitPriceWithVat(regularPrice, taxCode) : unitPriceToHalalas(regularPrice),
      taxPercent: taxTable[taxCode],
    }
  })
  // An empty cart has no prices.
  return { lines, taxIncluded: rows[0]?.taxIncluded ?? true }
}

export type LockedLine = Awaited<ReturnType<typeof lockCart>>['lines'][number]
