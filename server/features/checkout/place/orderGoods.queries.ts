// Joins products with their stock, at the prices of the moment.
import { unitPriceToHalalas } from '@rawaj/contract/money/money.ts'
import { isReducedPrice } from '@rawaj/contract/money/pricing.ts'
import { taxTable, unitPriceWithVat } from '@rawaj/contract/money/tax.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Caller } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import {
  beforeVat,
  currentPrice,
  effectiveTaxCodeColumn,
  priceGroupOf,
  runningDealColumn,
  shownPictures,
  taxIncludedColumn,
} from '../../catalogue/index.ts'
import { productStock, products } from '../../catalogue/tables.ts'

/** Buyer whose prices apply. */
export type Buyer = Pick<Caller, 'type'>

/** Columns of the products that an order needs, at the prices of the customer's list and of the deals of that moment. */
export const goodsColumns = (buyer: Buyer, now: Date) => ({
  productId: products.id,
  sku: products.sku,
  nameAr: products.nameAr,
  nameEn: products.nameEn,
  pictures: shownPictures,
  active: products.active,
  archivedAt: products.archivedAt,
  availableFrom: products.availableFrom,
  returnable: products.returnable,
  regularHalalas: products.regularHalalas,
  retailHalalas: products.retailHalalas,
  wholesaleHalalas: products.wholesaleHalalas,
  contractHalalas: products.contractHalalas,
  deal: runningDealColumn(now),
  taxCode: effectiveTaxCodeColumn,
  pieces: productStock.pieces,
  categoryId: products.categoryId,
  brandId: products.brandId,
  taxIncluded: taxIncludedColumn(priceGroupOf(buyer)),
  regularTaxIncluded: taxIncludedColumn('retail'),
})

type GoodsRow = SelectResultFields<ReturnType<typeof goodsColumns>>

/** Lines of a new order; `cartLineId` null: not from a cart. All of them use one price list. */
export function pricedLines<Row extends GoodsRow & { quantity: number; cartLineId: number | null }>(
  rows: readonly Row[],
  buyer: Buyer,
) {
  const lines = rows.map((row) => {
    const { taxCode, taxIncluded, regularTaxIncluded } = row
    const { halalas: unitHalalas, deal } = currentPrice(row, priceGroupOf(buyer))
    const regular = { halalas: row.regularHalalas, taxIncluded: regularTaxIncluded }
    const regularPrice = beforeVat(regular, taxCode)
    return {
      ...row,
      unitHalalas,
      /** The deal behind the price. */
      dealId: deal?.id ?? null,
      /** Before VAT, as on the wire. */
      unitPrice: beforeVat({ halalas: unitHalalas, taxIncluded }, taxCode),
      regularPrice,
      /** With VAT if the customer's list includes it, whatever the retail list does. */
      regularHalalas: taxIncluded ? unitPriceWithVat(regularPrice, taxCode) : unitPriceToHalalas(regularPrice),
      taxPercent: taxTable[taxCode],
      isReduced: isReducedPrice({
        price: unitHalalas,
        regular: row.regularHalalas,
        group: priceGroupOf(buyer),
        isDeal: deal !== null,
      }),
    }
  })
  // An empty order has no prices.
  return { lines, taxIncluded: rows[0]?.taxIncluded ?? true }
}

/** A product and the wanted quantity. */
export interface WantedGoods {
  productId: number
  quantity: number
}

/** The wanted products, in that order, without a cart, at current prices; unknown products are left out. Locks nothing. */
export async function readGoods(
  db: Database,
  { buyer, wanted, now }: { buyer: Buyer; wanted: readonly WantedGoods[]; now: Date },
) {
  const ids = wanted.map(({ productId }) => productId)
  const rows = await db
    .select(goodsColumns(buyer, now))
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(inArray(products.id, ids))
  const byId = new Map(rows.map((row) => [row.productId, row]))
  const found = wanted.flatMap(({ productId, quantity }) => {
    const row = byId.get(productId)
    return row ? [{ ...row, quantity, cartLineId: null }] : []
  })
  return pricedLines(found, buyer)
}

/** Locks the stock of products in the order of their ids, as every order does. */
export async function lockStock(tx: Database, wanted: readonly WantedGoods[]): Promise<void> {
  const ids = wanted.map(({ productId }) => productId)
  await tx
    .select({ productId: productStock.productId })
    .from(productStock)
    .where(inArray(productStock.productId, ids))
    .orderBy(asc(productStock.productId))
    .for('no key update')
}

export type LockedLine = Omit<Awaited<ReturnType<typeof readGoods>>['lines'][number], 'cartLineId'> & {
  cartLineId: number | null
}
