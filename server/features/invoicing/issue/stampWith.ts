import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Shop } from '../../../kernel/index.ts'
import type { Database } from '../../../platform/database/Database.ts'
import { writtenRow } from '../../../platform/database/rows.ts'
import type { Invoice } from '../Invoice.ts'
import { toInvoiceDocument } from '../invoiceDocument.ts'
import { invoiceXml, riyalsText } from '../invoiceXml.ts'
import { checkInvoice } from '../rules/checkInvoice.ts'
import { stampInvoice } from '../stampInvoice.ts'
import { invoiceStamps, invoiceSubmissions, invoiceUnits } from '../tables.ts'
import type { StampingUnit } from '../units/stampingUnit.ts'
import { riyadhText } from './riyadhText.ts'

interface Stamping {
  invoice: Invoice
  /** Of a note: the invoice that it corrects. */
  corrects: Pick<Invoice, 'number'> | null
  at: Date
}

/** Stamps a document as the next one of the chain of a unit, whose series is locked, and has it sent to the authority. */
export async function stampWith(
  { jobs, log }: Pick<Shop, 'jobs' | 'log'>,
  tx: Database,
  { unit, key }: StampingUnit,
  { invoice, corrects, at }: Stamping,
): Promise<void> {
  const uuid = randomUUID()
  const counter = unit.lastCounter + 1
  const document = toInvoiceDocument(invoice, { corrects, uuid, counter, previousHash: unit.lastHash })
  const { xml, hash, qrCode } = stampInvoice(invoiceXml(document), {
    key,
    signedAt: riyadhText(at),
    simplified: invoice.form === 'simplified',
    qr: {
      sellerName: document.seller.name,
      vatNumber: invoice.seller.vatNumber,
      issuedAt: `${document.issueDate}T${document.issueTime}`,
      total: riyalsText(invoice.totalHalalas),
      vat: riyalsText(invoice.vatHalalas),
    },
  })
  assertAcceptable(log, xml, { invoice, at })
  const { id: invoiceId } = invoice
  const stamp = await writtenRow(
    tx
      .insert(invoiceStamps)
      .values({
        invoiceId,
        unitId: unit.id,
        uuid,
        counter,
        previousHash: unit.lastHash,
        hash,
        xml,
        qrCode,
        stampedAt: at,
      })
      .returning({ id: invoiceStamps.id }),
  )
  await tx.update(invoiceUnits).set({ lastCounter: counter, lastHash: hash }).where(eq(invoiceUnits.id, unit.id))
  await tx.insert(invoiceSubmissions).values({ stampId: stamp.id, invoiceId, state: 'waiting', createdAt: at })
  await jobs.add(tx, 'submitInvoice', { stampId: stamp.id })
}

/**
 * The authority would reject what breaks a rule: better no number than one of a document that is none.
 * @throws if it breaks a rule; what would be a warning is logged
 */
function assertAcceptable(log: Shop['log'], xml: string, { invoice, at }: Pick<Stamping, 'invoice' | 'at'>): void {
  const findings = checkInvoice(xml, { now: at })
  const errors = findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(`${invoice.number}: ${errors.map(({ message }) => message).join(' ')}`)
  if (findings.length > 0) log.warn({ number: invoice.number, findings }, 'the tax authority may warn of a document')
}
