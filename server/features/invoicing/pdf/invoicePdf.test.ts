import { afterAll, describe, expect, it } from 'vitest'
import { createDocumentRenderer } from '../../../platform/documents/createDocumentRenderer.ts'
import {
  amountsOf,
  plainInvoice,
  printedInvoice,
  someGoods,
  standardInvoice,
} from '../../../testing/invoicing/printedInvoice.ts'
import { containsInOrder, type ReadPdf, readPdf, readQrCodes } from '../../../testing/readPdf.ts'
import { qrCodeText } from '../qrCode.ts'
import { invoicePdf, invoiceTemplates } from './invoicePdf.ts'
import type { PrintedInvoice } from './PrintedInvoice.ts'

const renderer = createDocumentRenderer({ folders: [invoiceTemplates], log: { warn: () => {} } })
afterAll(() => renderer.close())

const make = (printed: PrintedInvoice) => invoicePdf(renderer, printed)
const read = async (printed: PrintedInvoice): Promise<ReadPdf> => readPdf(await make(printed))
const textOf = ({ arabic }: ReadPdf): string => arabic.join('\n')
const lineWith = ({ lines }: ReadPdf, text: string): string[] => lines.flat().find((line) => line.includes(text)) ?? []

/** A QR code of nine tags, as stamped documents have it. */
const stampedQr = (sellerName: string) =>
  qrCodeText({
    sellerName,
    vatNumber: '310122393500003',
    issuedAt: '2026-11-30T14:05:09',
    total: '693.00',
    vat: '90.39',
    stamp: {
      hash: Buffer.alloc(32, 7).toString('base64'),
      signature: Buffer.alloc(71, 200).toString('base64'),
      publicKey: Buffer.alloc(88, 31),
      certificateSignature: Buffer.alloc(72, 99),
    },
  })

describe('The PDF of an invoice', () => {
  it('is PDF/A-3 with structure, in the shop’s own letters alone', async () => {
    const pdf = await make(printedInvoice())
    expect(pdf.toString('latin1')).toMatch(/pdfaid:part>3<[\s\S]*pdfaid:conformance>A</)
    const { fonts, pages } = await readPdf(pdf)
    expect([fonts, pages]).toEqual([['IBMPlexSansArabic'], 1])
  })

  it.each([
    [printedInvoice(), 'فاتورة ضريبية مبسطة', 'Simplified tax invoice'],
    [standardInvoice(), 'فاتورة ضريبية', 'Tax invoice'],
    [plainInvoice(), 'فاتورة', 'Invoice'],
    [
      noteOf('credit', printedInvoice()),
      'إشعار دائن للفاتورة الضريبية المبسطة',
      'Credit note to a simplified tax invoice',
    ],
    [
      noteOf('debit', printedInvoice()),
      'إشعار مدين للفاتورة الضريبية المبسطة',
      'Debit note to a simplified tax invoice',
    ],
    [noteOf('credit', standardInvoice()), 'إشعار دائن للفاتورة الضريبية', 'Credit note to a tax invoice'],
    [noteOf('debit', standardInvoice()), 'إشعار مدين للفاتورة الضريبية', 'Debit note to a tax invoice'],
    [noteOf('credit', plainInvoice()), 'إشعار دائن', 'Credit note'],
    [noteOf('debit', plainInvoice()), 'إشعار مدين', 'Debit note'],
  ])('says in both languages what it is (%#)', async (printed, ar, en) => {
    const pdf = await read(printed)
    expect(pdf.title).toBe(`${ar} · ${en} ${printed.number}`)
    expect(containsInOrder(textOf(pdf), ar)).toBe(true)
    expect(lineWith(pdf, en)).toContain(en)
  })

  it('has what the law asks for, with names, numbers and amounts in their order', async () => {
    const pdf = await read(standardInvoice())
    for (const text of [
      'متجر رواج للتجارة',
      '2929 طريق الملك فهد، حي العليا',
      'شركة البناء الحديث للمقاولات المحدودة',
      'كوع 90° بي بي آر 25 مم',
      'الإجمالي شامل الضريبة',
    ])
      expect([text, containsInOrder(textOf(pdf), text)]).toEqual([text, true])
    for (const text of [
      'INV-2026-000123',
      '30/11/2026 14:05:09',
      'RW26-104233',
      '310122393500003',
      '399999999900003',
      '1010711252',
    ])
      expect(lineWith(pdf, text)).toContain(text)
    // From right to left: the number, the name in pieces, and what it comes to.
    expect(lineWith(pdf, '20.7826').slice(-6)).toEqual(['10', '20.7826', '207.83', '15%', '31.17', '239.00'])
    expect(lineWith(pdf, '20.7826')[0]).toBe('1')
    expect(lineWith(pdf, 'Total before VAT')).toContain('602.61')
    expect(lineWith(pdf, 'Total with VAT')).toContain('693.00')
  })

  it('shows discounts, what was paid, the reason of a note, and that it is late', async () => {
    const amounts = amountsOf(someGoods, { off: 25 })
    const discounted = await read(standardInvoice({ amounts, paidHalalas: 20_000, isLate: true }))
    const figures = Object.fromEntries(
      ['Lines before VAT', 'Discount', 'Total before VAT', 'Total with VAT', 'Paid', 'Amount due'].map((label) => [
        label,
        lineWith(discounted, label).find((text) => /^-?[\d,.]+$/.test(text)),
      ]),
    )
    expect(figures).toEqual({
      'Lines before VAT': '602.61',
      Discount: '-145.22',
      'Total before VAT': '457.39',
      'Total with VAT': '526.00',
      Paid: '200.00',
      'Amount due': '326.00',
    })
    expect(lineWith(discounted, 'This document was issued late')).not.toEqual([])
    const note = await read(noteOf('credit', printedInvoice({ paidHalalas: 23_900 })))
    expect(containsInOrder(textOf(note), 'إرجاع قطعتين بعد الاستلام')).toBe(true)
    expect(lineWith(note, 'Original invoice')).toContain('INV-2026-000101')
    expect(lineWith(note, 'Refunded')).toContain('239.00')
  })

  it('explains goods without VAT by rate and reason', async () => {
    const monitor = {
      ar: 'جهاز قياس ضغط الدم',
      en: 'Monitor',
      quantity: 1,
      unitHalalas: 30_000,
      taxCode: 'VATEX-SA-35' as const,
    }
    const pdf = await read(printedInvoice({ amounts: amountsOf([monitor, ...someGoods]) }))
    expect(containsInOrder(textOf(pdf), 'أدوية ومعدات طبية بنسبة الصفر')).toBe(true)
    expect(lineWith(pdf, 'Zero-rated: medicines and medical equipment')).not.toEqual([])
    expect(pdf.lines.flat().filter((line) => line.includes('0%')).length).toBe(2)
  })

  it('says nothing of tax where the shop has none', async () => {
    for (const printed of [
      plainInvoice(),
      noteOf('credit', plainInvoice()),
      plainInvoice({ buyer: standardInvoice().buyer }),
    ]) {
      const pdf = await read(printed)
      const { title, lines } = pdf
      expect(`${title} ${lines.flat(2).join(' ')}`).not.toMatch(/tax|VAT|%/i)
      expect(textOf(pdf).replace(/\s/g, '')).not.toMatch(/ضريب|رضيب|رضييب|رضبي/)
      expect(await readQrCodes(await make(printed))).toEqual([])
    }
    await expect(make(plainInvoice({ qr: 'AQ==' }))).rejects.toThrow('VAT or a QR code')
  })

  it('has the signed document inside, byte for byte', async () => {
    const xml = Buffer.concat([
      Buffer.from('\ufeff<?xml version="1.0"?>\r\n<Invoice>كوع 90° 😀</Invoice>\n\n'),
      Buffer.from([0xff, 0, 9]),
    ])
    const { attachments } = await read(printedInvoice({ xml }))
    expect([...attachments]).toEqual([['310122393500003_20261130T140509_INV-2026-000123.xml', xml]])
    expect((await read(printedInvoice({ xml: null }))).attachments.size).toBe(0)
  })

  it.each([
    ['two letters of two bytes', 'مم'],
    ['127 bytes', `${'م'.repeat(63)}x`],
    ['128 bytes', 'م'.repeat(64)],
    ['255 bytes', `${'م'.repeat(127)}x`],
    ['256 bytes', 'م'.repeat(128)],
  ])('has a QR code that a picture of the page gives back: a name of %s', async (_, name) => {
    const { seller } = printedInvoice()
    const qr = stampedQr(name)
    const pdf = await make(printedInvoice({ qr, seller: { ...seller, name: { ar: name, en: '' } } }))
    expect(await readQrCodes(pdf)).toEqual([qr])
    expect(await readQrCodes(pdf, { dotsToAnInch: 150 })).toEqual([qr])
  })

  it('is the same bytes from the same document', async () => {
    const first = await make(standardInvoice())
    await make(printedInvoice({ number: 'INV-2026-000124' }))
    expect((await make(standardInvoice())).equals(first)).toBe(true)
    const other = createDocumentRenderer({ folders: [invoiceTemplates], log: { warn: () => {} } })
    expect((await invoicePdf(other, standardInvoice())).equals(first)).toBe(true)
    await other.close()
  })

  it('goes on over pages under the heading of its lines, with sums on the last', async () => {
    const goods = Array.from({ length: 300 }, (_, index) => ({
      ...someGoods[0],
      ar: `كوع ${index + 1}`,
      en: '',
      quantity: 1,
      unitHalalas: 100 + index,
    }))
    const { pages, lines } = await read(standardInvoice({ amounts: amountsOf(goods) }))
    expect(pages).toBeGreaterThan(8)
    const withHeading = lines.filter((page) => page.flat().includes('Description'))
    expect(withHeading.length).toBeGreaterThanOrEqual(pages - 1)
    lines.forEach((page, index) => {
      expect(page.flat().join(' ')).toContain(`Page ${index + 1} of ${pages}`)
    })
    expect(lines.at(-1)?.flat()).toContain('Total with VAT')
    const numbers = lines.flat().map(([first]) => first)
    expect(numbers.filter((first) => first === '301')).toHaveLength(1)
  })

  it('keeps names of any length and any letters on the page', async () => {
    const hostile = [
      { ar: 'ح'.repeat(500), en: 'W'.repeat(500), sku: 'S'.repeat(60), quantity: 99_999, unitHalalas: 9_999 },
      { ar: 'أنبوب 😀 漢字', en: 'Pipe 😀', quantity: 1, unitHalalas: 100 },
      { ar: '😀', en: '', quantity: 1, unitHalalas: 100 },
      { ar: 'طويل '.repeat(600), en: '', quantity: 1, unitHalalas: 100 },
      { ar: '#sym.bullet *x* $y$ <a> @b \\ "', en: '\u202eabc', quantity: 1, unitHalalas: 100 },
    ]
    const { seller } = printedInvoice()
    const pdf = await make(
      printedInvoice({
        amounts: amountsOf(hostile),
        seller: { ...seller, name: { ar: '😀'.repeat(40) + 'م'.repeat(255), en: 'Name '.repeat(60) } },
        buyer: { name: '😀', company: 'شركة '.repeat(60), vatNumber: null, id: null, address: 'حي\n'.repeat(30) },
        corrects: { number: 'N'.repeat(127), reason: 'سبب '.repeat(200) },
      }),
    )
    const { lines, fonts } = await readPdf(pdf)
    expect(fonts).toEqual(['IBMPlexSansArabic'])
    expect(lines.flat(2).join(' ')).toContain('#sym.bullet *x* $y$ <a> @b \\ "')
    expect(lines.flat(2)).toContain('—')
    expect(lines.flat(2)).toContain('9,998,900.01')
  })
})

function noteOf(kind: 'credit' | 'debit', printed: PrintedInvoice): PrintedInvoice {
  return { ...printed, kind, corrects: { number: 'INV-2026-000101', reason: 'إرجاع قطعتين بعد الاستلام' } }
}
