import type { TaxCode } from '@rawaj/contract/money/tax.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { createDocumentRenderer } from '../../../platform/documents/createDocumentRenderer.ts'
import { containsInOrder, readPdf, readQrCodes } from '../../../testing/readPdf.ts'
import { type PrintedQuotation, quotationPdf, quotationTemplates } from './quotationPdf.ts'

const renderer = createDocumentRenderer({ folders: [quotationTemplates], log: { warn: () => {} } })
afterAll(() => renderer.close())

/** Ten elbows at 23.90 and their delivery, with VAT in the prices. */
function printedQuotation(taxCode: TaxCode = 'V15', changes: Partial<PrintedQuotation> = {}): PrintedQuotation {
  const isTaxed = taxCode !== 'VATEX-SA-OOS'
  const vatHalalas = isTaxed ? 3_117 : 0
  return {
    number: 'RW-7K3M9QZX/2',
    sentAt: new Date('2026-11-30T11:00:00Z'),
    lastDay: '14/12/2026',
    seller: {
      name: { ar: 'متجر رواج للتجارة', en: 'Rawaj Trading Store' },
      address: { ar: 'طريق الملك فهد، الرياض', en: 'King Fahd Road, Riyadh' },
      vatNumber: '310122393500003',
      crNumber: '1010711252',
      phone: '+966 11 234 5678',
    },
    buyer: {
      name: 'سعد بن ناصر',
      company: 'شركة البناء الحديث',
      vatNumber: '399999999900003',
      address: 'حي الزهراء\nجدة',
      mobile: '+966 50 123 4567',
    },
    offer: {
      number: 2,
      note: 'التركيب غير مشمول',
      cashAllowed: false,
      taxIncluded: true,
      subtotalHalalas: 23_900 - vatHalalas,
      shippingHalalas: 2_500,
      shippingTaxPercent: isTaxed ? 15 : 0,
      totalHalalas: 26_400,
    },
    lines: [
      {
        sku: 'PPR-E90-25',
        nameAr: 'كوع 90° بي بي آر 25 مم',
        nameEn: 'PPR elbow 90°, 25 mm',
        quantity: 10,
        unitHalalas: 2_390,
        amountHalalas: 23_900,
        taxCode,
        vatHalalas,
        totalHalalas: 23_900,
        promisedOn: '2026-12-10',
      },
    ],
    logo: null,
    ...changes,
  }
}

const read = async (printed: PrintedQuotation) => readPdf(await quotationPdf(renderer, printed))

describe('The PDF of a quotation', () => {
  it('says in both languages that it is no invoice, what is offered, and until when', async () => {
    const { arabic, lines, fonts, pages } = await read(printedQuotation())
    expect([fonts, pages]).toEqual([['IBMPlexSansArabic'], 1])
    for (const text of [
      'هذا عرض سعر وليس فاتورة',
      'متجر رواج للتجارة',
      'شركة البناء الحديث',
      'التركيب غير مشمول',
      'لا يشمل العرض الدفع عند الاستلام',
    ])
      expect([text, containsInOrder(arabic.join(), text)]).toEqual([text, true])
    const texts = lines.flat(2)
    for (const text of ['RW-7K3M9QZX/2', '14/12/2026', '310122393500003', '+966 50 123 4567', 'Expected 10/12/2026'])
      expect(texts).toContain(text)
    expect(texts.join(' ')).toContain('This is a quotation and no invoice')
    expect(
      lines
        .flat()
        .find((line) => line.includes('23.90'))
        ?.slice(-4),
    ).toEqual(['10', '23.90', '15%', '239.00'])
  })

  it('explains its total by the rows that an offer has everywhere, and has no QR code', async () => {
    const pdf = await quotationPdf(renderer, printedQuotation())
    const { lines } = await readPdf(pdf)
    const amountOf = (label: string) =>
      lines
        .flat()
        .find((line) => line.includes(label))
        ?.find((text) => /^[\d,]+\.\d\d$/.test(text))
    const labels = ['Products with VAT', 'Delivery', 'Total with VAT', 'Products before VAT', 'Delivery before VAT']
    expect(labels.map(amountOf)).toEqual(['239.00', '25.00', '264.00', '207.83', '21.74'])
    expect(lines.flat().find((line) => line.includes('34.43'))).toContain('VAT')
    expect(await readQrCodes(pdf)).toEqual([])
  })

  it('says nothing of VAT where the seller has none', async () => {
    const { arabic, lines } = await read(printedQuotation('VATEX-SA-OOS'))
    expect(lines.flat(2).join(' ')).not.toMatch(/VAT|%/)
    expect(arabic.join().replace(/\s/g, '')).not.toMatch(/ضريب|رضيب|رضييب|رضبي/)
  })

  it('is the same bytes from the same offer', async () => {
    const first = await quotationPdf(renderer, printedQuotation())
    await quotationPdf(renderer, printedQuotation('VATEX-SA-35'))
    expect((await quotationPdf(renderer, printedQuotation())).equals(first)).toBe(true)
  })
})
