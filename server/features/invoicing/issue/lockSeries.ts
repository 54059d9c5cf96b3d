import { desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { invoiceSeries, invoiceUnits } from '../tables.ts'

export type Series = typeof invoiceSeries.$inferSelect

/**
 * SQL: what a database is recognised by. A restored one has tables of its own, another cluster its own number, and one that was
 * recovered to a moment another timeline. That a data folder was copied its files say (`OpenDatabase.filesMark`).
 */
const databaseFingerprint: SQL<string> = sql<string>`concat_ws('/',
  (select system_identifier from pg_control_system()), (select timeline_id from pg_control_checkpoint()),
  (select oid from pg_database where datname = current_database()), ${sql.raw(`'invoices'::regclass::oid`)})`

/**
 * The series of this database, locked until the end of the transaction, so that numbers are taken one after another. A database that was
 * restored or copied begins another series, and its unit ends.
 */
export async function lockSeries(shop: Pick<Shop, 'database' | 'clock'>, tx: Database): Promise<Series> {
  const at = shop.clock()
  const fingerprint = sql<string>`${databaseFingerprint} || ${`/${shop.database.filesMark ?? ''}`}::text`
  const [current] = await tx
    .select({ series: invoiceSeries, fingerprint })
    .from(invoiceSeries)
    .orderBy(desc(invoiceSeries.id))
    .limit(1)
    .for('update')
  if (current && current.series.databaseFingerprint === current.fingerprint) return current.series
  // Another transaction may have begun the next one while this waited for the row.
  const newest = await tx.$count(invoiceSeries, current ? gt(invoiceSeries.id, current.series.id) : undefined)
  if (newest > 0) return lockSeries(shop, tx)
  const ended = { state: 'ended', endedAt: at } as const
  if (current) await tx.update(invoiceUnits).set(ended).where(eq(invoiceUnits.state, 'active'))
  await tx
    .insert(invoiceSeries)
    .values({ code: current ? laterCode(at) : '', databaseFingerprint: fingerprint, createdAt: at })
    .onConflictDoNothing()
  return lockSeries(shop, tx)
}

/** By the second: two restored copies of a shop do not come to the same one. */
const laterCode = (at: Date): string =>
  Math.floor(at.getTime() / 1000)
    .toString(36)
    .toUpperCase()
