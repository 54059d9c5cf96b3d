import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { isOneOf } from '../../platform/database/isOneOf.ts'
import { fieldTokens } from './fieldTokens.ts'
import { products } from './tables.ts'
import { readTemplates } from './template.ts'

/** Products that are written, and so locked, in one statement. */
const batchSize = 500

/**
 * Derives the tokens of products anew under the template of the place that they are in now. The caller has locked them.
 * @param ids however many
 */
export async function refreshFieldValues(tx: Database, ids: readonly number[]): Promise<void> {
  for (let start = 0; start < ids.length; start += batchSize)
    await writeTokens(tx, await readSpecifications(tx, ids.slice(start, start + batchSize)))
}

/**
 * Derives the tokens that products lack: those that an older version wrote, or that come from its backup. In short transactions, so
 * that nobody waits for long; several processes may do it at once.
 * @returns the number of products
 */
export async function deriveFieldValues(db: Database, signal?: AbortSignal): Promise<number> {
  let derived = 0
  for await (const products of deriveBatches(db, signal)) derived += products
  return derived
}

/** The same for an open shop, whose pages are read anew afterwards. */
export async function deriveFieldValuesOfShop(
  { db, catalogueVersion }: Pick<Shop, 'db' | 'catalogueVersion'>,
  signal?: AbortSignal,
): Promise<void> {
  let derived = 0
  try {
    for await (const products of deriveBatches(db, signal)) derived += products
  } finally {
    // What was written before a failure is not found by the next run.
    if (derived > 0) {
      await db.transaction((tx) => catalogueVersion.increment(tx))
      catalogueVersion.changed()
    }
  }
}

/** A transaction a batch; yields the number of its products. */
async function* deriveBatches(db: Database, signal: AbortSignal | undefined): AsyncGenerator<number> {
  for (let after = 0; !signal?.aborted; ) {
    const lacking = await db
      .select({ id: products.id })
      .from(products)
      .where(and(gt(products.id, after), isNull(products.fieldValues)))
      .orderBy(asc(products.id))
      .limit(batchSize)
    const last = lacking.at(-1)
    if (!last) return
    after = last.id
    yield await db.transaction(async (tx) => {
      const batch = await lockLacking(
        tx,
        lacking.map((product) => product.id),
      )
      await writeTokens(tx, batch)
      return batch.length
    })
  }
}

const { id, categoryId, subcategoryId, specification, fieldValues } = products
const columns = { id, categoryId, subcategoryId, specification, fieldValues }
type Specified = Awaited<ReturnType<typeof readSpecifications>>

const readSpecifications = (tx: Database, ids: readonly number[]) =>
  tx.select(columns).from(products).where(isOneOf(id, ids))

/** A save, or a change of a template, that is under way writes them itself: those that it has written are passed over. */
const lockLacking = (tx: Database, ids: readonly number[]): Promise<Specified> =>
  tx
    .select(columns)
    .from(products)
    .where(and(isOneOf(id, ids), isNull(fieldValues)))
    .orderBy(asc(id))
    .for('no key update')

/** Writes those that differ. */
async function writeTokens(tx: Database, batch: Specified): Promise<void> {
  if (batch.length === 0) return
  const templateOf = await readTemplates(tx, [...new Set(batch.map((product) => product.categoryId))])
  const changed = batch.flatMap((product) => {
    const tokens = fieldTokens(product.specification, templateOf(product))
    const isSame = JSON.stringify(tokens) === JSON.stringify(product.fieldValues)
    return isSame ? [] : [{ id: product.id, tokens }]
  })
  if (changed.length === 0) return
  await tx.execute(sql`update ${products} set field_values = fresh.tokens
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as fresh(id int, tokens text[])
    where ${eq(id, sql`fresh.id`)}`)
}
