import { type Halalas, toRiyals, type UnitPrice, unitPriceToRiyals } from '@rawaj/contract/money.ts'
import { type PriceGroup, priceGroup, priceGroups } from '@rawaj/contract/pricing.ts'
import { type TaxCode, taxTable, unitPriceBeforeVat, withVat } from '@rawaj/contract/tax.ts'
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/database/Database.ts'
import { recordAudit } from '../audit/index.ts'
import type { Actor, Shop } from '../shop/index.ts'
import { dealProducts } from './dealTables.ts'
import { priceLists, products } from './tables.ts'

/** Visitors see retail prices. One kept reply serves a whole group. */
export function priceGroupOf(caller: { type: number } | null): PriceGroup {
  return priceGroup(caller?.type ?? 0)
}

/** The column that holds a group's unit price, as its price list keeps it. */
export function priceColumn(group: PriceGroup) {
  return products[`${group}Halalas`]
}

/** Whether a group's price list is kept with VAT, in the same statement as the prices: so the two always fit. */
export function taxIncludedColumn(group: PriceGroup): SQL<boolean> {
  return sql<boolean>`(select ${priceLists.taxIncluded} from ${priceLists} where ${priceLists.name} = ${sql.raw(`'${group}'`)})`
}

/** A price as its list keeps it. */
export interface ListPrice {
  halalas: Halalas
  taxIncluded: boolean
}

/** The price of a piece before VAT, as it travels. */
export function beforeVat({ halalas, taxIncluded }: ListPrice, taxCode: TaxCode): UnitPrice {
  return taxIncluded ? unitPriceBeforeVat(halalas, taxCode) : halalas * 100
}

/** The price of a piece before VAT in riyals: two decimals, or up to four where it is kept with VAT. */
export function riyalsBeforeVat(price: ListPrice, taxCode: TaxCode): number {
  return unitPriceToRiyals(beforeVat(price, taxCode))
}

/** The price of a piece with VAT in riyals. */
export function riyalsWithVat({ halalas, taxIncluded }: ListPrice, taxCode: TaxCode): number {
  return toRiyals(taxIncluded ? halalas : withVat(halalas, taxCode))
}

/** A price of a group before VAT in SQL, in ten-thousandths of a riyal like `beforeVat`. */
export function beforeVatOf(group: PriceGroup, price: SQL<Halalas>): SQL<UnitPrice> {
  return sql<UnitPrice>`case when ${taxIncludedColumn(group)}
    then (2 * ${price}::bigint * 10000 + 100 + ${percentColumn}) / (2 * (100 + ${percentColumn}))
    else ${price}::bigint * 100 end`
}

const percentColumn = sql.raw(
  `case products.tax_code ${Object.entries(taxTable)
    .map(([code, percent]) => `when '${code}' then ${percent}`)
    .join(' ')} end`,
)

/**
 * From now on keeps a price list with or without VAT. Its prices are converted, half up to a halala, and never
 * reinterpreted; the regular price follows the retail list. Carts show the new figures, orders keep theirs.
 */
export async function switchPriceList(
  { db, catalogueVersion }: Pick<Shop, 'db' | 'catalogueVersion'>,
  actor: Actor,
  { list, taxIncluded }: { list: PriceGroup; taxIncluded: boolean },
): Promise<{ changed: boolean }> {
  const changed = await db.transaction(async (tx) => {
    // Two switches at once: the second waits here, and finds nothing left to do.
    const [current] = await tx.select().from(priceLists).where(eq(priceLists.name, list)).for('update')
    if (current?.taxIncluded === taxIncluded) return false
    await tx.update(priceLists).set({ taxIncluded }).where(eq(priceLists.name, list))
    await convertPrices(tx, { list, taxIncluded })
    const changes = { taxIncluded: { before: !taxIncluded, after: taxIncluded } }
    await recordAudit(tx, actor, { entity: 'priceList', id: list, changes })
    await catalogueVersion.increment(tx)
    return true
  })
  if (changed) catalogueVersion.changed()
  return { changed }
}

async function convertPrices(tx: Database, { list, taxIncluded }: { list: PriceGroup; taxIncluded: boolean }) {
  const converted = (price: AnyPgColumn) =>
    taxIncluded
      ? sql<number>`${price} + (${price}::bigint * ${percentColumn} + 50) / 100`
      : sql<number>`${price} - (2 * ${price}::bigint * ${percentColumn} + 100 + ${percentColumn}) / (2 * (100 + ${percentColumn}))`
  await tx.update(products).set({
    [`${list}Halalas`]: converted(priceColumn(list)),
    ...(list === 'retail' && { regularHalalas: converted(products.regularHalalas) }),
  })
  const reduced = dealProducts[`${list}Halalas`]
  await tx
    .update(dealProducts)
    .set({ [`${list}Halalas`]: converted(reduced) })
    .from(products)
    .where(and(eq(products.id, dealProducts.productId), isNotNull(reduced)))
}

/** Every price list and whether it is kept with VAT. */
export async function readPriceLists(db: Database): Promise<Record<PriceGroup, boolean>> {
  const rows = await db.select().from(priceLists)
  const kept = new Map(rows.map(({ name, taxIncluded }) => [name, taxIncluded]))
  return Object.fromEntries(priceGroups.map((name) => [name, kept.get(name) ?? false])) as Record<PriceGroup, boolean>
}
