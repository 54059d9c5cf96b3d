import { and, eq } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import { invoiceStamps, invoiceSubmissions, invoices, invoiceUnits } from '../tables.ts'
import { openCredentials } from '../units/unitSecrets.ts'

export type OpenSubmission = NonNullable<Awaited<ReturnType<typeof readOpenSubmission>>>

/** A stamped document that the authority has not decided on, with what it is sent with; null: it has. */
export async function readOpenSubmission(shop: Shop, stampId: number) {
  const [row] = await shop.db
    .select({
      stampId: invoiceStamps.id,
      invoiceId: invoices.id,
      number: invoices.number,
      form: invoices.form,
      unitId: invoiceUnits.id,
      details: invoiceUnits.details,
      uuid: invoiceStamps.uuid,
      hash: invoiceStamps.hash,
      xml: invoiceStamps.xml,
    })
    .from(invoiceSubmissions)
    .innerJoin(invoiceStamps, eq(invoiceStamps.id, invoiceSubmissions.stampId))
    .innerJoin(invoices, eq(invoices.id, invoiceStamps.invoiceId))
    .innerJoin(invoiceUnits, eq(invoiceUnits.id, invoiceStamps.unitId))
    .where(and(eq(invoiceSubmissions.stampId, stampId), eq(invoiceSubmissions.state, 'waiting')))
  if (!row) return null
  const { details, ...submission } = row
  const credentials = await openCredentials(shop, shop.db, row.unitId, 'credentials')
  return { ...submission, environment: details.environment, credentials }
}
