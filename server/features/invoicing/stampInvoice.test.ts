import { createHash, verify, X509Certificate } from 'node:crypto'
import { XmlDocument } from 'libxml2-wasm'
import { describe, expect, it } from 'vitest'
import { issueCertificate, unitKey } from '../../testing/invoicing/issueCertificate.ts'
import { canonicalInvoice, invoiceHash } from './canonicalInvoice.ts'
import { invoiceAmounts } from './invoiceAmounts.ts'
import { type InvoiceDocument, invoiceXml, riyalsText } from './invoiceXml.ts'
import { readQrCode } from './qrCode.ts'
import { stampInvoice } from './stampInvoice.ts'

const seller = {
  name: 'مؤسسة رواج & شركاه <التجارية>',
  vatNumber: '310122393500003',
  id: { scheme: 'CRN', value: '1010010000' },
  address: {
    street: 'شارع الأمير سلطان',
    building: '2322',
    district: 'المربع',
    city: 'الرياض',
    postcode: '23333',
    country: 'SA',
  },
}

const amounts = invoiceAmounts({
  taxIncluded: true,
  lines: [
    {
      nameAr: 'أنبوب 110 مم 🛒\u0000"<&>',
      nameEn: 'Pipe',
      quantity: 10,
      amountHalalas: 23_900,
      taxCode: 'V15',
      totalHalalas: 17_925,
      vatHalalas: 2_338,
    },
    {
      nameAr: 'دواء',
      nameEn: '',
      quantity: 1,
      amountHalalas: 500,
      taxCode: 'VATEX-SA-35',
      totalHalalas: 500,
      vatHalalas: 0,
    },
  ],
  shippingHalalas: 3_000,
  shippingVatHalalas: 391,
  shippingTaxCode: 'V15',
})

const document: InvoiceDocument = {
  kind: 'invoice',
  standard: false,
  number: 'INV-2026-000001',
  uuid: '8e6000cf-1a98-4174-b3e7-b5d5954bc10d',
  issueDate: '2026-11-30',
  issueTime: '14:05:09',
  counter: 1,
  previousHash: 'NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==',
  orderNumber: 'RW-7K3M9QZX',
  seller,
  buyer: null,
  deliveredOn: null,
  paymentMeans: 48,
  deliveryName: 'التوصيل | Delivery',
  amounts,
}

const key = unitKey()
const certificate = issueCertificate(key)
function stamp(of: InvoiceDocument) {
  const xml = invoiceXml(of)
  const qr = {
    sellerName: seller.name,
    vatNumber: seller.vatNumber,
    issuedAt: `${of.issueDate}T${of.issueTime}`,
    total: riyalsText(of.amounts.totalHalalas),
    vat: riyalsText(of.amounts.vatHalalas),
  }
  const simplified = !of.standard
  return {
    xml,
    stamped: stampInvoice(xml, {
      key: { privateKey: key, certificate },
      signedAt: '2026-11-30T14:05:10',
      simplified,
      qr,
    }),
  }
}

const kinds: [string, InvoiceDocument][] = [
  ['a simplified invoice', document],
  [
    'a standard invoice',
    { ...document, standard: true, buyer: { ...seller, vatNumber: '399999999900003' }, deliveredOn: '2026-11-29' },
  ],
  ['a credit note', { ...document, kind: 'credit', corrects: { number: 'INV-2026-000001', reason: 'Returned goods' } }],
]

describe.each(kinds)('The stamp of %s', (_, of) => {
  const { xml, stamped } = stamp(of)
  const parsed = XmlDocument.fromString(stamped.xml)
  const valueAt = (path: string) =>
    parsed.get(path, {
      cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
      ds: 'http://www.w3.org/2000/09/xmldsig#',
      xades: 'http://uri.etsi.org/01903/v1.3.2#',
    })?.content

  it('leaves the bytes that were hashed as they were', () => {
    expect(canonicalInvoice(stamped.xml)).toBe(canonicalInvoice(xml))
    expect(invoiceHash(stamped.xml).toString('base64')).toBe(stamped.hash)
    expect(valueAt('//ds:Reference[@Id="invoiceSignedData"]/ds:DigestValue')).toBe(stamped.hash)
  })

  it('is verified by the key in its certificate', () => {
    const inside = new X509Certificate(Buffer.from(valueAt('//ds:X509Certificate') ?? '', 'base64'))
    const signature = Buffer.from(valueAt('//ds:SignatureValue') ?? '', 'base64')
    expect(verify('sha256', Buffer.from(stamped.hash, 'base64'), inside.publicKey, signature)).toBe(true)
    expect(verify('sha256', Buffer.alloc(32), inside.publicKey, signature)).toBe(false)
  })

  it('says what the QR code says', () => {
    const values = readQrCode(stamped.qrCode)
    expect(valueAt('//cac:AdditionalDocumentReference[cbc:ID="QR"]//cbc:EmbeddedDocumentBinaryObject')).toBe(
      stamped.qrCode,
    )
    expect([1, 2, 3, 4, 5, 6].map((tag) => values.get(tag)?.toString())).toEqual([
      seller.name,
      seller.vatNumber,
      '2026-11-30T14:05:09',
      valueAt('//cbc:PayableAmount'),
      valueAt('/*/cac:TaxTotal[1]/cbc:TaxAmount'),
      stamped.hash,
    ])
    expect(values.get(7)?.toString()).toBe(valueAt('//ds:SignatureValue'))
    expect(values.get(8)).toEqual(certificate.publicKey.export({ type: 'spki', format: 'der' }))
    expect(values.has(9)).toBe(!of.standard)
    expect(stamped.qrCode.length).toBeLessThanOrEqual(1_000)
  })

  it('has digests of its certificate and its own properties', () => {
    const hexDigest = (text: string) => Buffer.from(createHash('sha256').update(text).digest('hex')).toString('base64')
    expect(valueAt('//xades:CertDigest/ds:DigestValue')).toBe(hexDigest(certificate.raw.toString('base64')))
    expect(valueAt('//ds:X509IssuerName')).toBe('CN=TEST-CA, DC=example, DC=local')
    expect(valueAt('//ds:X509SerialNumber')).toBe(BigInt(`0x${certificate.serialNumber}`).toString())
  })
})

it('An order of thousands of characters and all kinds of them is stamped as any other', () => {
  const name = `${'س'.repeat(500)} ]]> &amp; \u202e \ud800`
  const lines = Array.from({ length: 300 }, () => ({
    nameAr: name,
    nameEn: 'Pipe',
    quantity: 1,
    amountHalalas: 1_000,
    taxCode: 'V15' as const,
    totalHalalas: 1_000,
    vatHalalas: 130,
  }))
  const sale = { taxIncluded: true, lines, shippingHalalas: 0, shippingVatHalalas: 0, shippingTaxCode: 'V15' as const }
  const { xml, stamped } = stamp({ ...document, amounts: invoiceAmounts(sale) })
  expect(canonicalInvoice(stamped.xml)).toBe(canonicalInvoice(xml))
})
