// Joins products with their stock, at the prices of the moment.
import { unitPriceToHalalas } from '@rawaj/contract/money/money.ts'
import { isReducedPrice } from '@rawaj/contract/money/pricing.ts'
import { breakAt, breaksBelow, countedPieces } from '@rawaj/contract/money/quantityBreaks.ts'
import { taxTable, unitPriceWithVat } from '@rawaj/contract/money/tax.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { Caller, Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import {
  beforeVat,
  breaksFamilyColumn,
  currentPrice,
  effectiveTaxCodeColumn,
  hasQuantityBreaks,
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
  minQuantity: products.minQuantity,
  quantityStep: products.quantityStep,
  quantityBreaks: products.quantityBreaks,
  breaksFamilyId: breaksFamilyColumn,
  categoryId: products.categoryId,
  brandId: products.brandId,
  taxIncluded: taxIncludedColumn(priceGroupOf(buyer)),
  regularTaxIncluded: taxIncludedColumn('retail'),
})

type GoodsRow = SelectResultFields<ReturnType<typeof goodsColumns>>

/**
 * Lines of a new order; `cartLineId` null: not from a cart. All of them use one price list. A piece costs the lower one of its
 * current price and that of the break which the lines together reach.
 */
export function pricedLines<Row extends GoodsRow & { quantity: number; cartLineId: number | null }>(
  rows: readonly Row[],
  buyer: Buyer,
  { breaks: hasBreaks }: { breaks: boolean },
) {
  const group = priceGroupOf(buyer)
  const counted = countedPieces(rows)
  const lines = rows.map((row, place) => {
    const { taxCode, taxIncluded, regularTaxIncluded } = row
    const single = currentPrice(row, group)
    const breaks = hasBreaks ? breaksBelow(single.halalas, row.quantityBreaks, group) : []
    const reached = breakAt(breaks, counted[place] ?? row.quantity)
    const unitHalalas = reached?.halalas ?? single.halalas
    const deal = reached ? null : single.deal
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
      // As for one piece: a break excludes no coupon.
      isReduced: isReducedPrice({
        price: single.halalas,
        regular: row.regularHalalas,
        group,
        isDeal: single.deal !== null,
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
  { settings }: Pick<Shop, 'settings'>,
  db: Database,
  { buyer, wanted, now }: { buyer: Buyer; wanted: readonly WantedGoods[]; now: Date },
) {
  return pricedLines(await selectGoods(db, { buyer, wanted, now }), buyer, { breaks: hasQuantityBreaks(settings) })
}

/** One piece of each product, as it costs by itself. */
export async function readSingleGoods(
  db: Database,
  { buyer, productIds, now }: { buyer: Buyer; productIds: readonly number[]; now: Date },
) {
  const wanted = productIds.map((productId) => ({ productId, quantity: 1 }))
  return pricedLines(await selectGoods(db, { buyer, wanted, now }), buyer, { breaks: false })
}

async function selectGoods(
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
  return wanted.flatMap(({ productId, quantity }) => {
    const row = byId.get(productId)
    return row ? [{ ...row, quantity, cartLineId: null }] : []
  })
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
