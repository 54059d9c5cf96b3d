// Joins products: prices are converted by the tax code of each.
import type { Halalas } from '@rawaj/contract/money/money.ts'
import type { PriceGroup } from '@rawaj/contract/money/pricing.ts'
import type { QuantityBreak } from '@rawaj/contract/money/quantityBreaks.ts'
import { effectiveTaxCode, type ProductTaxCode, priceAs } from '@rawaj/contract/money/tax.ts'
import type { VatPriceRule } from '@rawaj/contract/settings/shopSettings.ts'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { type PriceLists, readPriceLists } from '../catalogue/index.ts'
import { products } from '../catalogue/tables.ts'
import { priceColumns } from './priceColumns.ts'
import type { ProductUndo } from './rowPlans.ts'
import { convertedBreaks } from './sellingCells.ts'
import { productImportRows } from './tables.ts'

interface VatChange {
  /** The new registration. */
  registered: boolean
  prices: VatPriceRule
}

const columns = Object.values(priceColumns)
const priceFields = [...columns.map(({ column }) => column), 'quantityBreaks']
const batch = 5_000

/** Whether taking a row back writes prices. */
export const restoresPrices = ({ before }: ProductUndo): boolean => priceFields.some((field) => field in before)

/**
 * Converts the prices that undoing an import would bring back, as `convertPricesForVat` converts those of products: an import
 * may be undone after the shop has registered for VAT, or left. The caller holds the price lists, and has written the
 * registration.
 */
export async function convertUndoForVat(tx: Database, change: VatChange): Promise<void> {
  const lists = await readPriceLists(tx)
  let reached: SQL = sql`true`
  for (;;) {
    const rows = await tx
      .select({
        importId: productImportRows.importId,
        number: productImportRows.number,
        undo: sql<ProductUndo>`${productImportRows.undo}`,
        taxCode: products.taxCode,
      })
      .from(productImportRows)
      .innerJoin(products, eq(products.id, productImportRows.entityId))
      .where(
        and(
          eq(productImportRows.outcome, 'done'),
          sql`${productImportRows.undo}->>'kind' = 'product'`,
          sql`jsonb_exists_any(${productImportRows.undo}->'before', ${sql.param(priceFields)}::text[])`,
          reached,
        ),
      )
      .orderBy(asc(productImportRows.importId), asc(productImportRows.number))
      .limit(batch)
    const last = rows.at(-1)
    if (!last) return
    const converted = rows.map(({ importId, number, undo, taxCode }) => ({
      import_id: importId,
      number,
      undo: convertedUndo(undo, taxCode, lists, change),
    }))
    await tx.execute(sql`
      update ${productImportRows} set undo = converted.undo
      from jsonb_to_recordset(${JSON.stringify(converted)}::jsonb) as converted(import_id int, number int, undo jsonb)
      where ${productImportRows.importId} = converted.import_id and ${productImportRows.number} = converted.number`)
    reached = sql`(${productImportRows.importId}, ${productImportRows.number}) > (${last.importId}, ${last.number})`
  }
}

function convertedUndo(
  undo: ProductUndo,
  taxCodeNow: ProductTaxCode,
  lists: PriceLists,
  change: VatChange,
): ProductUndo {
  const taxCode = (undo.before.taxCode ?? taxCodeNow) as ProductTaxCode
  const converted = columns.flatMap(({ column, list }) => {
    const halalas = undo.before[column]
    return typeof halalas === 'number' ? [[column, convertedPrice(halalas, list)]] : []
  })
  const { quantityBreaks } = undo.before as { quantityBreaks?: QuantityBreak[] }
  const breaks = quantityBreaks && {
    quantityBreaks: convertedBreaks(quantityBreaks, ({ halalas, list }) => convertedPrice(halalas, list)),
  }
  return { ...undo, before: { ...undo.before, ...Object.fromEntries(converted), ...breaks }, lists }

  function convertedPrice(halalas: Halalas, list: PriceGroup): Halalas {
    const { registered, prices } = change
    const kept = { halalas, taxIncluded: undo.lists[list] }
    const paid = priceAs(kept, true, effectiveTaxCode(taxCode, !registered))
    const adjusted = priceAs({ halalas: paid, taxIncluded: !registered }, registered, taxCode)
    const toPay = { halalas: prices === 'keep' ? paid : adjusted, taxIncluded: true }
    return priceAs(toPay, lists[list], effectiveTaxCode(taxCode, registered))
  }
}
