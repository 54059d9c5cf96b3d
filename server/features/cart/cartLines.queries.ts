// Joins the catalogue: a cart is one prepared statement, as every page shows it.
import type { CartItem } from '@rawaj/contract/cart/cartSchemas.ts'
import type { Halalas } from '@rawaj/contract/money/money.ts'
import type { PriceGroup } from '@rawaj/contract/money/pricing.ts'
import { productState } from '@rawaj/contract/products/products.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Caller, Shop } from '../../kernel/index.ts'
import { inLanguage } from '../../platform/database/inLanguage.ts'
import { preparePerDatabase } from '../../platform/database/preparePerDatabase.ts'
import { dealProducts, deals } from '../catalogue/dealTables.ts'
import {
  currentPrice,
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
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  customer: Caller,
  language: Language,
): Promise<CartItem[]> {
  const rows = await selectCartLines(db, language).execute({ customer: customer.id, now: clock().toISOString() })
  const group = priceGroupOf(customer)
  const now = clock()
  return rows.map(({ lineId, quantity, endedDeal, sale, ...row }) => {
    const product = toProductDto(row, group)
    const state = productState(sale, now)
    const unavailable = state === 'forSale' ? null : state
    const line = { id: lineId, quantity, unavailable, endedDeal: endedDealOf(endedDeal, row, group) }
    return toCartItemDto(customer, line, product)
  })
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
