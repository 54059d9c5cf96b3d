import { noteAmounts } from '../../features/invoicing/index.ts'
import { invoiceRequests, invoiceSeries, invoices } from '../../features/invoicing/tables.ts'
import type { Database } from '../../platform/database/Database.ts'
import { writtenRow } from '../../platform/database/rows.ts'

/** A simplified invoice of an order, written as a row without issuing it. */
export async function insertInvoice(
  db: Database,
  { orderId, at, sequence = 1 }: { orderId: number; at: Date; sequence?: number },
): Promise<number> {
  const code = `T${orderId}`
  const series = await writtenRow(db.insert(invoiceSeries).values({ code, databaseFingerprint: code }).returning())
  const line = {
    nameAr: 'أنبوب',
    nameEn: 'Pipe',
    taxCode: 'V15',
    quantity: 1,
    amountHalalas: 115,
    vatHalalas: 15,
  } as const
  const amounts = noteAmounts({ lines: [line], shippingHalalas: 0, shippingVatHalalas: 0, shippingTaxCode: 'V15' })
  const names = { nameAr: 'رواج', nameEn: 'Rawaj', vatNumber: '310122393500003', crNumber: '', phone: '', logo: null }
  const buyer = {
    name: 'A',
    company: '',
    vatNumber: '',
    crNumber: '',
    address: null,
    deliveryAddress: 'B',
    postcode: '',
    mobile: '',
  }
  const { id } = await writtenRow(
    db
      .insert(invoices)
      .values({
        orderId,
        kind: 'invoice',
        form: 'simplified',
        seriesId: series.id,
        year: at.getUTCFullYear(),
        sequence,
        number: `INV-${code}-${sequence}`,
        issuedAt: at,
        taxDate: at.toISOString().slice(0, 10),
        language: 'en',
        orderNumber: code,
        paymentMeans: 10,
        seller: { ...names, address: null },
        buyer,
        amounts,
        taxableHalalas: 100,
        vatHalalas: 15,
        totalHalalas: 115,
        template: 'invoice-v1',
      })
      .returning({ id: invoices.id }),
  )
  await db.insert(invoiceRequests).values({
    orderId,
    kind: 'invoice',
    amounts,
    totalHalalas: 115,
    vatHalalas: 15,
    paymentMeans: 10,
    dueAt: at,
    invoiceId: id,
  })
  return id
}
