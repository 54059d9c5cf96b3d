import type { InvoiceForm } from '@rawaj/contract/invoicing/invoices.ts'
import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/Database.ts'
import type { Invoice } from '../Invoice.ts'
import { invoiceRequests, invoiceStamps, invoiceSubmissions, invoices } from '../tables.ts'

type SubmissionState = (typeof invoiceSubmissions.$inferSelect)['state']

/** A document with what it is printed from. */
export interface IssuedDocument {
  /** Id of what asked for it. */
  requestId: number
  invoice: Invoice
  /** Number of the invoice that a note corrects. */
  corrects: string | null
  stamp: {
    xml: string
    qrCode: string
    state: SubmissionState
    clearedXml: string | null
    clearedQrCode: string | null
  } | null
}

/** Whether its buyer may have it: a standard document that has to be cleared is not theirs before. */
export const isReleasedAs = ({
  form,
  submission,
}: {
  form: InvoiceForm
  submission: SubmissionState | null
}): boolean => form !== 'standard' || submission === null || submission === 'cleared' || submission === 'reported'

export const isReleased = ({ invoice, stamp }: Pick<IssuedDocument, 'invoice' | 'stamp'>): boolean =>
  isReleasedAs({ form: invoice.form, submission: stamp?.state ?? null })

export const byRequest = (id: number): SQL => eq(invoiceRequests.id, id)
export const byInvoice = (id: number): SQL => eq(invoices.id, id)
export const ofOrder = (orderId: number): SQL => eq(invoices.orderId, orderId)

/** Issued documents, in the order of their issue. */
export async function readIssued(db: Database, condition: SQL | undefined): Promise<IssuedDocument[]> {
  const rows = await db
    .select({
      requestId: invoiceRequests.id,
      invoice: invoices,
      corrects: sql<string | null>`(select number from ${invoices} as corrected
        where corrected.id = ${invoices}.corrects_id)`,
      stamp: {
        xml: invoiceStamps.xml,
        qrCode: invoiceStamps.qrCode,
        state: invoiceSubmissions.state,
        clearedXml: invoiceSubmissions.clearedXml,
        clearedQrCode: invoiceSubmissions.clearedQrCode,
      },
    })
    .from(invoices)
    .innerJoin(invoiceRequests, eq(invoiceRequests.invoiceId, invoices.id))
    .leftJoin(
      invoiceSubmissions,
      and(eq(invoiceSubmissions.invoiceId, invoices.id), ne(invoiceSubmissions.state, 'replaced')),
    )
    .leftJoin(invoiceStamps, eq(invoiceStamps.id, invoiceSubmissions.stampId))
    .where(condition)
    .orderBy(asc(invoices.id))
  return rows.map(({ stamp, ...row }) => ({ ...row, stamp: stamp && toStamp(stamp) }))
}

type SelectedStamp = {
  [Field in keyof NonNullable<IssuedDocument['stamp']>]: NonNullable<IssuedDocument['stamp']>[Field] | null
}

function toStamp({ xml, qrCode, state, ...cleared }: SelectedStamp): IssuedDocument['stamp'] {
  return xml === null || qrCode === null || state === null ? null : { xml, qrCode, state, ...cleared }
}
