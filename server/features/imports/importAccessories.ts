// What goes with goods may be a row of the same file: it is checked and written once all rows are.
import { isSameAccessories } from '@rawaj/contract/products/accessories.ts'
import type { AccessoryCode } from '@rawaj/contract/products/accessoryCodes.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/Database.ts'
import { type AuditEntry, recordAudits } from '../audit/index.ts'
import { type CatalogueShop, lockProducts, updateProducts } from '../catalogue/index.ts'
import { findByCodes } from '../products/index.ts'
import { accessoriesOf } from './accessoryCells.ts'
import type { ProductUndo } from './rowPlans.ts'
import { actorOfImport, type StoredImport } from './steps.ts'
import { productImportRows } from './tables.ts'

const { importId: ofImport, number, plan, errors, state, outcome, undo, entityId } = productImportRows
const codesColumn = sql<AccessoryCode[]>`${plan} -> 'accessories'`
/** Rows that are read at a time. */
const rowsAtATime = 500

/** Marks rows with codes that no product, no family and no other right row has. */
export async function checkAccessories(tx: Database, importId: number): Promise<void> {
  const entries = sql`jsonb_array_elements(${codesColumn}) as entry`
  const isMissing = sql`case when entry ->> 'kind' = 'product'
    then not exists (select from products where identifier_key(sku) = identifier_key(entry ->> 'code'))
      and not exists (select from ${productImportRows} as other where other.import_id = ${importId}
        and other.state in ('new', 'changed') and coalesce(other.plan ->> 'kind', 'product') = 'product'
        and identifier_key(other.key) = identifier_key(entry ->> 'code'))
    else not exists (select from families where identifier_key(code) = identifier_key(entry ->> 'code'))
      and not exists (select from ${productImportRows} as other where other.import_id = ${importId}
        and other.state in ('new', 'changed')
        and identifier_key(coalesce(other.plan -> 'family' ->> 'code', other.plan ->> 'code')) = identifier_key(entry ->> 'code'))
    end`
  const missing = sql`(select string_agg(entry ->> 'code', '; ') from ${entries} where ${isMissing})`
  await tx.execute(sql`update ${productImportRows} set state = 'wrong', errors = ${errors} || jsonb_build_array(
      jsonb_build_object('column', 'accessories', 'code', 'not_found', 'text', left(${missing}, 200)))
    where ${ofImport} = ${importId} and ${plan} ? 'accessories' and ${state} in ('new', 'changed') and ${missing} is not null`)
}

/**
 * Writes what goes with the products of an import, once all of its rows are written. Products that were changed since they were
 * written stay as they are. Pages are outdated when the import ends.
 */
export async function writeAccessories(shop: CatalogueShop, tx: Database, running: StoredImport): Promise<void> {
  const actor = actorOfImport(shop, running, 'commitImport')
  for (let after = 0; ; ) {
    const rows = await tx
      .select({ number, codes: codesColumn, undo, id: entityId })
      .from(productImportRows)
      .where(and(eq(ofImport, running.id), eq(outcome, 'done'), sql`${plan} ? 'accessories'`, gt(number, after)))
      .orderBy(asc(number))
      .limit(rowsAtATime)
    const last = rows.at(-1)
    if (!last) return
    after = last.number
    const idOf = await findByCodes(
      tx,
      rows.flatMap(({ codes }) => codes),
    )
    const found = await lockProducts(
      tx,
      rows.flatMap(({ id }) => id ?? []),
    )
    const writes = rows.flatMap(({ id, codes, undo: written, ...row }) => {
      const product = found.get(id ?? 0)?.product
      if (!product || written?.kind !== 'product' || product.version !== written.version) return []
      const accessories = accessoriesOf(codes, idOf, product.id)
      return isSameAccessories(accessories, product.accessories)
        ? []
        : [{ ...row, product, accessories, undo: undoOf(written, product) }]
    })
    await updateProducts(
      tx,
      ['accessories', 'version'],
      writes.map(({ product, accessories }) => ({ id: product.id, version: product.version + 1, accessories })),
    )
    await noteUndo(tx, running.id, writes)
    await recordAudits(
      tx,
      actor,
      writes.map(
        ({ product: { id, accessories: before }, accessories }): AuditEntry => ({
          entity: 'product',
          id,
          changes: { accessories: { before, after: accessories } },
        }),
      ),
    )
  }
}

const undoOf = (
  written: ProductUndo,
  { version, accessories }: { version: number; accessories: unknown },
): ProductUndo => ({
  ...written,
  version: version + 1,
  before: written.made ? {} : { ...written.before, accessories },
})

async function noteUndo(
  tx: Database,
  importId: number,
  writes: readonly { number: number; undo: ProductUndo }[],
): Promise<void> {
  if (writes.length === 0) return
  const fresh = writes.map((write) => ({ number: write.number, undo: write.undo }))
  await tx.execute(sql`update ${productImportRows} set undo = fresh.undo
    from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as fresh(number int, undo jsonb)
    where ${ofImport} = ${importId} and ${number} = fresh.number`)
}
