import { type Halalas, toRiyals, type UnitPrice, unitPriceToRiyals } from '@rawaj/contract/money/money.ts'
import { type PriceGroup, priceGroup, priceGroups } from '@rawaj/contract/money/pricing.ts'
import { type TaxCode, taxTable, unitPriceBeforeVat, unregisteredCode, withVat } from '@rawaj/contract/money/tax.ts'
import type { VatPriceRule } from '@rawaj/contract/settings/shopSettings.ts'
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Actor, Shop } from '../../kernel/index.ts'
import { constantSql } from '../../platform/database/constantSql.ts'
import type { Database } from '../../platform/database/Database.ts'
import { recordAudit } from '../audit/index.ts'
import { isVatRegistered } from '../settings/index.ts'
import { dealProducts } from './dealTables.ts'
import { priceLists, products } from './tables.ts'

/** Visitors see retail prices. One cached reply serves a whole group. */
export function priceGroupOf(caller: { type: number } | null): PriceGroup {
  return priceGroup(caller?.type ?? 0)
}

/** Column of a group's unit price, as its price list keeps it. */
export function priceColumn(group: PriceGroup) {
  return products[`${group}Halalas`]
}

/** SQL: whether a group's price list includes VAT. */
const keptWithVat = (group: PriceGroup) =>
  sql<boolean>`(select ${priceLists.taxIncluded} from ${priceLists} where ${priceLists.name} = ${sql.raw(`'${group}'`)})`

/**
 * SQL: whether prices of a group are what is paid, in the same statement as the prices, so that both always match. True for a
 * list that includes VAT, and for every list of a shop that charges none.
 */
export function taxIncludedColumn(group: PriceGroup): SQL<boolean> {
  return taxIncludedColumns[group]
}

const taxIncludedOf = (group: PriceGroup) =>
  constantSql(sql<boolean>`(not ${isVatRegistered} or ${keptWithVat(group)})`)
const taxIncludedColumns = {
  retail: taxIncludedOf('retail'),
  wholesale: taxIncludedOf('wholesale'),
  contract: taxIncludedOf('contract'),
}

/** The tax code in effect, in the same statement as the price: not the product's own while the shop is not registered for VAT. */
export const effectiveTaxCodeColumn = constantSql(
  sql<TaxCode>`case when ${isVatRegistered} then ${products.taxCode} else ${sql.raw(`'${unregisteredCode}'`)} end`,
)

/** A price as its list keeps it. */
export interface ListPrice {
  halalas: Halalas
  taxIncluded: boolean
}

/** Price of a piece before VAT, as on the wire. */
export function beforeVat({ halalas, taxIncluded }: ListPrice, taxCode: TaxCode): UnitPrice {
  return taxIncluded ? unitPriceBeforeVat(halalas, taxCode) : halalas * 100
}

/** Price of a piece before VAT in riyals: two decimals, or up to four if the list includes VAT. */
export function riyalsBeforeVat(price: ListPrice, taxCode: TaxCode): number {
  return unitPriceToRiyals(beforeVat(price, taxCode))
}

/** Price of a piece with VAT in riyals. */
export function riyalsWithVat({ halalas, taxIncluded }: ListPrice, taxCode: TaxCode): number {
  return toRiyals(taxIncluded ? halalas : withVat(halalas, taxCode))
}

/** SQL: a group's price before VAT, in ten-thousandths of a riyal like `beforeVat`. */
export function beforeVatOf(group: PriceGroup, price: SQL<Halalas>): SQL<UnitPrice> {
  return sql<UnitPrice>`case when ${taxIncludedColumn(group)}
    then (2 * ${price}::bigint * 10000 + 100 + ${effectivePercent}) / (2 * (100 + ${effectivePercent}))
    else ${price}::bigint * 100 end`
}

const percentColumn = sql.raw(
  `case products.tax_code ${Object.entries(taxTable)
    .map(([code, percent]) => `when '${code}' then ${percent}`)
    .join(' ')} end`,
)

const effectivePercent = sql`case when ${isVatRegistered} then ${percentColumn} else 0 end`

/**
 * Keeps a price list with or without VAT from now on. Its prices are converted, half up to a halala, never reinterpreted; the
 * regular price follows the retail list. Carts show the new amounts, orders keep theirs.
 */
export async function switchPriceList(
  { db, catalogueVersion }: Pick<Shop, 'db' | 'catalogueVersion'>,
  actor: Actor,
  { list, taxIncluded }: { list: PriceGroup; taxIncluded: boolean },
): Promise<{ changed: boolean }> {
  const changed = await db.transaction(async (tx) => {
    // A concurrent switch waits here, and finds nothing left to do.
    const [current] = await tx.select().from(priceLists).where(eq(priceLists.name, list)).for('update')
    if (current?.taxIncluded === taxIncluded) return false
    await tx.update(priceLists).set({ taxIncluded }).where(eq(priceLists.name, list))
    // Without VAT both are the same.
    if ((await readPriceLists(tx)).registered) await convertPrices(tx, { list, taxIncluded })
    const changes = { taxIncluded: { before: !taxIncluded, after: taxIncluded } }
    await recordAudit(tx, actor, { entity: 'priceList', id: list, changes })
    await catalogueVersion.increment(tx)
    return true
  })
  if (changed) catalogueVersion.changed()
  return { changed }
}

/**
 * Converts prices of a shop that registers for VAT, or deregisters, half up to a halala: a list with VAT includes it from then
 * on, for a list without VAT it is added. `keep`: customers pay the same as before; `adjust`: VAT is added, or removed. Prices of
 * zero-rated products stay.
 */
export async function convertPricesForVat(
  tx: Database,
  { registered, prices }: { registered: boolean; prices: VatPriceRule },
): Promise<void> {
  const lists = await tx.select().from(priceLists).orderBy(asc(priceLists.name)).for('update')
  for (const { name, taxIncluded } of lists) {
    // A price with VAT contains it and one before VAT does not, so one of the two kinds has to change.
    if (taxIncluded === (prices === 'adjust'))
      await convertPrices(tx, { list: name, taxIncluded: taxIncluded === registered })
  }
}

type Price = SQL<number> | AnyPgColumn

/** A price with its product's VAT added, and one with the VAT removed, half up to a halala. */
const withVatOf = (price: Price) => sql<number>`${price} + (${price}::bigint * ${percentColumn} + 50) / 100`
const withoutVatOf = (price: Price) =>
  sql<number>`${price} - (2 * ${price}::bigint * ${percentColumn} + 100 + ${percentColumn}) / (2 * (100 + ${percentColumn}))`

/** SQL: what customers of a list pay for a piece at its price now, VAT included. */
export const paidOf = (list: PriceGroup, price: Price): SQL<Halalas> =>
  sql`case when ${taxIncludedColumn(list)} then ${price} else ${withVatOf(price)} end`.mapWith(Number)
export const pricePaid = (list: PriceGroup): SQL<Halalas> => paidOf(list, priceColumn(list))

/** SQL: what they would pay after `convertPricesForVat`. */
export function priceAfterVat(
  list: PriceGroup,
  { registered, prices }: { registered: boolean; prices: VatPriceRule },
): SQL<Halalas> {
  const price = priceColumn(list)
  const keptWith = prices === 'keep' ? price : registered ? withVatOf(price) : withoutVatOf(price)
  const keptWithout = prices === 'adjust' ? price : registered ? withoutVatOf(price) : withVatOf(price)
  const paidOfWithout = registered ? withVatOf(sql<number>`(${keptWithout})`) : keptWithout
  return sql`case when ${keptWithVat(list)} then ${keptWith} else ${paidOfWithout} end`.mapWith(Number)
}

async function convertPrices(tx: Database, { list, taxIncluded }: { list: PriceGroup; taxIncluded: boolean }) {
  const converted = taxIncluded ? withVatOf : withoutVatOf
  await tx.update(products).set({
    [`${list}Halalas`]: converted(priceColumn(list)),
    ...(list === 'retail' && { regularHalalas: converted(products.regularHalalas) }),
  })
  const name = sql.raw(`'${list}Halalas'`)
  const each = sql`(each.value ->> ${name})::int`
  await tx.execute(sql`
    update ${products} set quantity_breaks = (
      select jsonb_agg(case when ${each} is null then each.value
        else jsonb_set(each.value, array[${name}], to_jsonb(${converted(sql<number>`(${each})`)})) end order by each.place)
      from jsonb_array_elements(${products.quantityBreaks}) with ordinality as each (value, place))
    where ${products.quantityBreaks} <> '[]'`)
  const reduced = dealProducts[`${list}Halalas`]
  await tx
    .update(dealProducts)
    .set({ [`${list}Halalas`]: converted(reduced) })
    .from(products)
    .where(and(eq(products.id, dealProducts.productId), isNotNull(reduced)))
}

/** For each price list, whether its prices are what is paid (`taxIncludedColumn`), and whether the shop is registered for VAT. */
export type PriceLists = Record<PriceGroup, boolean> & { registered: boolean }

export async function readPriceLists(db: Database): Promise<PriceLists> {
  const taxIncluded = sql<boolean>`(not ${isVatRegistered} or ${priceLists.taxIncluded})`
  const rows = await db.select({ name: priceLists.name, taxIncluded, registered: isVatRegistered }).from(priceLists)
  const kept = new Map(rows.map((row) => [row.name, row.taxIncluded]))
  const [retail = false, wholesale = false, contract = false] = priceGroups.map((group) => kept.get(group))
  return { retail, wholesale, contract, registered: rows[0]?.registered ?? false }
}

/** Prevents price lists from being switched between reading whether they include VAT and writing a price. */
export async function lockPriceLists(tx: Database): Promise<void> {
  await tx.select().from(priceLists).orderBy(asc(priceLists.name)).for('share')
}
