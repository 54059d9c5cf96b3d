import type { InvoiceUnit } from '@rawaj/contract/invoicing/invoiceSchemas.ts'
import { desc } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import { invoiceUnits } from '../tables.ts'

/** The units, the newest first. */
export async function listUnits({ db }: Pick<Shop, 'db'>): Promise<InvoiceUnit[]> {
  const units = await db.select().from(invoiceUnits).orderBy(desc(invoiceUnits.id))
  return units.map(({ id, state, details, lastCounter, certificateEndsAt, createdAt }) => ({
    id,
    state,
    environment: details.environment,
    name: details.commonName,
    vatNumber: details.vatNumber,
    documents: lastCounter,
    certificateEndsAt: certificateEndsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  }))
}
