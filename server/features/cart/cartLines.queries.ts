// Joins the catalogue: a cart is one prepared statement, as every page shows it.
import type { CartItem } from '@rawaj/contract/cart/cartSchemas.ts'
import { countedInCart } from '@rawaj/contract/cart/linePrices.ts'
import type { Product } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { Halalas } from '@rawaj/contract/money/money.ts'
import type { PriceGroup } from '@rawaj/contract/money/pricing.ts'
import { productState } from '@rawaj/contract/products/products.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Caller, Shop } from '../../kernel/index.ts'
import { inLanguage } from '../../platform/database/inLanguage.ts'
import { preparePerDatabase } from '../../platform/database/preparePerDatabase.ts'
import { dealProducts, deals } from '../catalogue/dealTables.ts'
import {
  breaksFamilyColumn,
  currentPrice,
  hasQuantityBreaks,
  type ProductRow,
  priceGroupOf,
  productColumns,
  riyalsWithVat,
  toProductDto,
} from '../catalogue/index.ts'
import { brands, categories, productStock, products, subcategories } from '../catalogue/tables.ts'
import { cartLines } from './tables.ts'
import { toCartItemDto } from './toCartItemDto.ts'

/** All lines of a customer's cart in the wire's form, in the order they were added; one query however many lines. */
export async function readCartLines(
  { db, clock, settings }: Pick<Shop, 'db' | 'clock' | 'settings'>,
  customer: Caller,
  language: Language,
): Promise<CartItem[]> {
  const rows = await selectCartLines(db, language).execute({ customer: customer.id, now: clock().toISOString() })
  const group = priceGroupOf(customer)
  const now = clock()
  const breaks = hasQuantityBreaks(settings)
  const lines = rows.map(({ lineId, quantity, endedDeal, sale, ...row }) => {
    const state = productState(sale, now)
    const unavailable = state === 'forSale' ? null : state
    const line = { id: lineId, quantity, unavailable, endedDeal: endedDealOf(endedDeal, row, group) }
    return { line, quantity, product: toProductDto(row, group, { breaks }) }
  })
  const counted = countedInCart(lines)
  return lines.map(({ line, product }, place) =>
    toCartItemDto(customer, { ...line, counted: counted[place] ?? line.quantity }, product),
  )
}

/** The pieces in the customer's cart that count for the price of a line. */
export async function countedForLine(
  { db }: Pick<Shop, 'db'>,
  customer: Pick<Caller, 'id'>,
  line: { quantity: number },
  { breaks_family: family }: Pick<Product, 'breaks_family'>,
): Promise<number> {
  if (family === undefined) return line.quantity
  const [found] = await db
    .select({ pieces: sql<number>`sum(${cartLines.quantity})::int` })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(and(eq(cartLines.userId, customer.id), isNotNull(breaksFamilyColumn), eq(products.familyId, family)))
  return found?.pieces ?? line.quantity
}

const selectCartLines = preparePerDatabase((db, language: Language) =>
  db
    .select({
      lineId: cartLines.id,
      quantity: cartLines.quantity,
      endedDeal: endedDealColumn(language),
      sale: { active: products.active, archivedAt: products.archivedAt, availableFrom: products.availableFrom },
      ...productColumns(language, sql.placeholder('now')),
    })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, products.subcategoryId))
    .leftJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(productStock, eq(productStock.productId, products.id))
    .where(eq(cartLines.userId, sql.placeholder('customer')))
    .orderBy(asc(cartLines.id))
    .prepare(`cart_${language}`),
)

/** Days after its end for which a deal is still mentioned. */
const mentionedDays = 7

interface EndedDealRow extends Record<`${PriceGroup}Halalas`, Halalas | null> {
  name: string
  endedAt: string
}

/** The product's latest deal that ended since the line was changed. */
function endedDealColumn(language: Language): SQL<EndedDealRow | null> {
  const now = sql`${sql.placeholder('now')}::timestamptz`
  return sql<EndedDealRow | null>`(
    select json_build_object('name', ${inLanguage(language, deals.nameAr, deals.nameEn)}, 'endedAt', ${deals.endsAt},
      'retailHalalas', ${dealProducts.retailHalalas}, 'wholesaleHalalas', ${dealProducts.wholesaleHalalas},
      'contractHalalas', ${dealProducts.contractHalalas})
    from ${dealProducts} join ${deals} on ${deals.id} = ${dealProducts.dealId}
    where ${dealProducts.productId} = ${cartLines.productId} and ${deals.endsAt} > ${cartLines.changedAt}
      and ${deals.endsAt} <= ${now} and ${deals.endsAt} > ${now} - make_interval(days => ${mentionedDays}::int)
    order by ${deals.endsAt} desc limit 1)`
}

/** The deal that ended and made the piece more expensive; null if it costs no more now. */
function endedDealOf(ended: EndedDealRow | null, row: ProductRow, group: PriceGroup): CartItem['ended_deal'] {
  const price = ended?.[`${group}Halalas`] ?? null
  if (ended === null || price === null || price >= currentPrice(row, group).halalas) return null
  return {
    name: ended.name,
    ended_at: new Date(ended.endedAt).toISOString(),
    price_incl: riyalsWithVat({ halalas: price, taxIncluded: row.taxIncluded[group] }, row.taxCode),
  }
}
