import { randomUUID } from 'node:crypto'
import type { InvoiceForm, InvoiceKind } from '@rawaj/contract/invoicing/invoices.ts'
import { momentOfDay } from '@rawaj/contract/time/shopDay.ts'
import type { CategoryAmounts } from '../../features/invoicing/index.ts'
import { invoiceRequests, invoiceSeries, invoices } from '../../features/invoicing/tables.ts'
import type { Database } from '../../platform/database/Database.ts'
import { writtenRow } from '../../platform/database/rows.ts'

type Part = Pick<CategoryAmounts, 'category' | 'percent' | 'taxableHalalas' | 'vatHalalas'>

export interface NewTaxDocument {
  orderId: number
  /** YYYY-MM-DD in Riyadh. */
  taxDate: string
  kind?: InvoiceKind
  form?: InvoiceForm
  correctsId?: number | null
  /** By treatment of VAT; absent: 100.00 at 15 %. */
  parts?: readonly Part[]
}

const usual: Part = { category: 'S', percent: 15, taxableHalalas: 10_000, vatHalalas: 1_500 }
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** A document that was issued on its tax date, with its request, inserted as rows. */
export async function insertTaxDocument(
  db: Database,
  document: NewTaxDocument,
): Promise<{ id: number; number: string }> {
  const { orderId, taxDate, kind = 'invoice', form = 'simplified', correctsId = null, parts = [usual] } = document
  const series = await seriesOf(db)
  const at = new Date(momentOfDay(taxDate, 'start') ?? '')
  const taxableHalalas = sumOf(parts.map((part) => part.taxableHalalas))
  const vatHalalas = sumOf(parts.map((part) => part.vatHalalas))
  const totalHalalas = taxableHalalas + vatHalalas
  const amounts = {
    lines: [],
    categories: parts.map((part) => ({ ...part, exemptionCode: null, allowanceHalalas: 0 })),
    netHalalas: taxableHalalas,
    allowanceHalalas: 0,
    taxableHalalas,
    vatHalalas,
    totalHalalas,
  }
  const { id, number } = await writtenRow(
    db
      .insert(invoices)
      .values({
        orderId,
        kind,
        form,
        seriesId: series,
        year: Number(taxDate.slice(0, 4)),
        sequence: Math.floor(Math.random() * 2_000_000_000),
        number: `T-${randomUUID().slice(0, 13)}`,
        correctsId,
        issuedAt: at,
        taxDate,
        language: 'ar',
        orderNumber: `RW-${orderId}`,
        paymentMeans: 10,
        seller: {
          nameAr: 'رواج',
          nameEn: 'Rawaj',
          vatNumber: '310122393500003',
          crNumber: '',
          phone: '',
          logo: null,
          address: null,
        },
        buyer: {
          name: 'سارة',
          company: '',
          vatNumber: '',
          crNumber: '',
          address: null,
          deliveryAddress: '',
          postcode: '',
          mobile: '',
        },
        amounts,
        taxableHalalas,
        vatHalalas,
        totalHalalas,
        template: 'invoice-v1',
      })
      .returning({ id: invoices.id, number: invoices.number }),
  )
  await db
    .insert(invoiceRequests)
    .values({ orderId, kind, amounts, totalHalalas, vatHalalas, paymentMeans: 10, dueAt: at, invoiceId: id })
  return { id, number }
}

async function seriesOf(db: Database): Promise<number> {
  const [known] = await db.select({ id: invoiceSeries.id }).from(invoiceSeries).limit(1)
  if (known) return known.id
  const made = await writtenRow(db.insert(invoiceSeries).values({ code: 'T', databaseFingerprint: 'T' }).returning())
  return made.id
}
