import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { invoiceAmounts } from '../server/features/invoicing/invoiceAmounts.ts'
import type { InvoiceDocument } from '../server/features/invoicing/invoiceXml.ts'
import { enrolUnit } from '../server/testing/invoicing/enrolUnit.ts'
import { buyer, riyadhTime, saleOf, seller } from '../server/testing/invoicing/invoices.ts'
import { type AuthorityStandIn, startAuthorityStandIn } from './startAuthorityStandIn.ts'

let standIn: AuthorityStandIn
let unit: Awaited<ReturnType<typeof enrolUnit>>
beforeAll(async () => {
  standIn = await startAuthorityStandIn()
  unit = await enrolUnit(standIn)
})
afterEach(() => standIn.reset())
afterAll(() => standIn?.close())

type Over = Partial<InvoiceDocument>
type Stamped = ReturnType<typeof unit.chain.stamp>

function send(stamped: Stamped, standard = false) {
  const { client, credentials } = unit
  return standard ? client.clear({ credentials, ...stamped }) : client.report({ credentials, ...stamped })
}

/** Codes of errors and warnings; `kind` is what the shop has to do. */
async function codesOf(sending: ReturnType<typeof send>) {
  const outcome = await sending
  const codes = (messages: { code: string | null }[]) => messages.map(({ code }) => code)
  if (outcome.kind === 'rejected')
    return { kind: 'rejected', errors: codes(outcome.messages), warnings: codes(outcome.warnings) }
  if (outcome.kind === 'accepted') return { kind: 'accepted', errors: [], warnings: codes(outcome.warnings) }
  return { kind: outcome.kind, errors: [], warnings: [] }
}

const replace = (pattern: RegExp | string, by: string) => (xml: string) => {
  const changed = xml.replace(pattern, by)
  if (changed === xml) throw new Error(`Nothing is changed by ${pattern}`)
  return changed
}
const withoutElement = (name: string) => replace(new RegExp(`\\s*<${name}[ >][\\s\\S]*?</${name}>`), '')
const two = {
  amounts: invoiceAmounts(
    saleOf([
      { price: 115_000, quantity: 2 },
      { price: 500, quantity: 1, taxCode: 'VATEX-SA-35' },
    ]),
  ),
}
const discounted = {
  amounts: invoiceAmounts(
    saleOf([{ price: 115_000, quantity: 2 }], { coupon: { kind: 'percent', percent: 10, mostHalalas: null } }),
  ),
}
const tomorrow = riyadhTime(new Date(Date.now() + 24 * 60 * 60_000)).day
const dayBefore = riyadhTime(new Date(Date.now() - 2 * 24 * 60 * 60_000)).day
const standard = { standard: true }

type Row = [what: string, over: Over, edit: (xml: string) => string, codes: string[]]
const unchanged = (xml: string) => xml

describe('The authority rejects', () => {
  it.each<Row>([
    ['a note without a reason', { kind: 'credit' }, withoutElement('cbc:InstructionNote'), ['BR-KSA-17']],
    [
      'a note with a reference that is empty of a number',
      { kind: 'credit' },
      replace(/<cbc:ID>INV-1<\/cbc:ID>/, '<cbc:IssueDate>2026-01-01</cbc:IssueDate>'),
      ['XSD_ZATCA_INVALID'],
    ],
    ['an amount below zero', {}, replace(/(<cbc:PriceAmount[^>]*>)8/, '$1-8'), ['BR-KSA-F-04']],
    [
      'VAT that is not the sum of its categories',
      two,
      replace(
        /(<cac:TaxTotal>\s*<cbc:TaxAmount currencyID="SAR">)300\.00(<\/cbc:TaxAmount>\s*<cac:TaxSubtotal>)/,
        '$1300.01$2',
      ),
      ['BR-CO-14'],
    ],
    [
      'a total with VAT that is not the sum',
      {},
      replace(/(TaxInclusiveAmount currencyID="SAR">)10\.00/, '$110.01'),
      ['BR-CO-15'],
    ],
    [
      'allowances that do not come to their sum',
      discounted,
      replace(/(AllowanceTotalAmount currencyID="SAR">)[\d.]+/, '$11.00'),
      ['BR-CO-11'],
    ],
    ['an issue date in the future', { issueDate: tomorrow }, unchanged, ['BR-KSA-04']],
    ['a time with fractions', {}, replace(/<cbc:IssueTime>[^<]*/, '<cbc:IssueTime>10:00:00.5'), ['BR-KSA-70']],
    [
      'a VAT number of a buyer with 14 digits',
      { ...standard, buyer: { ...buyer, vatNumber: '39999999990003' } },
      unchanged,
      ['BR-KSA-44'],
    ],
    [
      'a buyer with the VAT number of the seller',
      { ...standard, buyer: { ...buyer, vatNumber: seller.vatNumber } },
      unchanged,
      ['BR-CUSTOM-VALIDATION-01'],
    ],
    [
      'a seller with another VAT number than its certificate',
      { seller: { ...seller, vatNumber: '300000000000003' } },
      unchanged,
      ['certificate-permissions'],
    ],
    [
      'a VAT number of a seller that ends otherwise',
      { seller: { ...seller, vatNumber: '310122393500001' } },
      unchanged,
      ['BR-KSA-40', 'certificate-permissions'],
    ],
    [
      'an ID of a buyer with an unknown scheme',
      { ...standard, buyer: { ...buyer, vatNumber: null, id: { scheme: 'XYZ', value: '123' } } },
      unchanged,
      ['BR-KSA-14'],
    ],
    ['an unknown type', {}, replace('>388<', '>389<'), ['BR-KSA-05']],
    ['a transaction code of another length', {}, replace('"0200000"', '"02000"'), ['BR-KSA-06']],
    ['another process', {}, replace('reporting:1.0', 'clearance:1.0'), ['BR-KSA-EN16931-01']],
    [
      'VAT in another currency',
      {},
      replace('<cbc:TaxCurrencyCode>SAR', '<cbc:TaxCurrencyCode>USD'),
      ['BR-KSA-EN16931-02'],
    ],
    [
      'an amount in another currency than the document',
      {},
      replace(/PayableAmount currencyID="SAR"/, 'PayableAmount currencyID="USD"'),
      ['BR-KSA-CL-02'],
    ],
    ['a rate of 18 %', {}, (xml) => xml.replaceAll('<cbc:Percent>15.00', '<cbc:Percent>18.00'), ['BR-KSA-84']],
    ['an unknown category', {}, (xml) => xml.replaceAll('<cbc:ID>S</cbc:ID>', '<cbc:ID>X</cbc:ID>'), ['BR-KSA-18']],
    [
      'a zero rate of 15',
      two,
      replace(/(<cbc:ID>Z<\/cbc:ID>\s*<cbc:Percent>)0\.00(?=[\s\S]{0,120}<\/cac:ClassifiedTaxCategory>)/, '$115.00'),
      ['BR-Z-05'],
    ],
    ['a counter with letters', {}, replace(/(<cbc:ID>ICV<\/cbc:ID>\s*<cbc:UUID>)/, '$1A'), ['BR-KSA-34']],
    [
      'a standard line without its VAT',
      standard,
      replace(/(<cac:InvoiceLine>[\s\S]*?)<cac:TaxTotal>[\s\S]*?<\/cac:TaxTotal>/, '$1'),
      ['BR-KSA-52', 'BR-KSA-53'],
    ],
    ['a line without a price', {}, withoutElement('cac:Price'), ['BR-26']],
    ['a quantity of 0', {}, replace(/(<cbc:InvoicedQuantity[^>]*>)1</, '$10<'), ['BR-22']],
    [
      'an element in the wrong order',
      {},
      replace(/(<cbc:ProfileID>.*<\/cbc:ProfileID>)(\s*)(<cbc:ID>.*<\/cbc:ID>)/, '$3$2$1'),
      ['XSD_ZATCA_INVALID'],
    ],
    ['an empty element', {}, replace(/<cbc:StreetName>[^<]*/, '<cbc:StreetName>'), ['XSD_ZATCA_INVALID']],
    ['a document without lines', {}, withoutElement('cac:InvoiceLine'), ['XSD_ZATCA_INVALID']],
  ])('%s', async (_, over, edit, codes) => {
    const outcome = await codesOf(send(unit.chain.stamp(over, edit), over.standard))
    expect(outcome.kind).toBe('rejected')
    expect(outcome.errors).toEqual(expect.arrayContaining(codes))
  })

  it.each<[what: string, spoil: (stamped: Stamped) => Stamped, codes: string[]]>([
    [
      'one character changed after stamping',
      (sent) => ({ ...sent, xml: sent.xml.replace('أنبوب', 'أنبوت') }),
      ['invalid-invoice-hash', 'invalid-digital-signature', 'invoiceHash_QRCODE_INVALID'],
    ],
    [
      'one space added after stamping',
      (sent) => ({ ...sent, xml: sent.xml.replace('<cbc:ProfileID>', ' <cbc:ProfileID>') }),
      ['invalid-invoice-hash'],
    ],
    [
      'the hash of another document',
      (sent) => ({ ...sent, hash: Buffer.alloc(32, 7).toString('base64') }),
      ['invalid-invoice-hash'],
    ],
    ['a hash that is none', (sent) => ({ ...sent, hash: 'hash' }), ['InvoiceHash-Errors']],
    ['no hash', (sent) => ({ ...sent, hash: '' }), ['InvoiceHash-Errors']],
    ['no XML', (sent) => ({ ...sent, xml: 'an invoice' }), ['XSD_ZATCA_INVALID']],
    [
      'the UUID of another document',
      (sent) => ({ ...sent, uuid: '00000000-0000-4000-8000-000000000000' }),
      ['invalid-uuid'],
    ],
    [
      'a signature of something else',
      (sent) => ({ ...sent, xml: sent.xml.replace(/(<ds:SignatureValue>)[^<]*/, '$1MEUCIQ==') }),
      ['invalid-digital-signature', 'signature_QRCODE_INVALID'],
    ],
    [
      'signed properties that are indented otherwise',
      (sent) => ({ ...sent, xml: sent.xml.replace('    <xades:SigningTime>', '<xades:SigningTime>') }),
      ['signed-properties-hashing'],
    ],
    [
      'another serial number of the certificate',
      (sent) => ({ ...sent, xml: sent.xml.replace(/(<ds:X509SerialNumber>)\d/, '$19') }),
      ['signed-properties-hashing', 'certificate-hashing'],
    ],
    [
      'a stamp without its certificate',
      (sent) => ({ ...sent, xml: sent.xml.replace(/<ds:X509Certificate>[^<]*/, '<ds:X509Certificate>MIIB') }),
      ['invalid-signing-certificate'],
    ],
    [
      'no stamp',
      (sent) => ({ ...sent, xml: sent.xml.replace(/<ext:UBLExtensions>[\s\S]*<\/ext:UBLExtensions>/, '') }),
      ['BR-KSA-28', 'invalid-digital-signature'],
    ],
    [
      'no signature element',
      (sent) => ({ ...sent, xml: sent.xml.replace(/<cac:Signature>[\s\S]*<\/cac:Signature>/, '') }),
      ['BR-KSA-30'],
    ],
    [
      'a QR code of something else',
      (sent) => ({ ...sent, xml: sent.xml.replace(/(<cbc:ID>QR<\/cbc:ID>[\s\S]*?text\/plain">)[^<]*/, '$1AQNhYmM=') }),
      ['QRCODE_INVALID'],
    ],
  ])('%s', async (_, spoil, codes) => {
    const stamped = unit.chain.stamp()
    const spoilt = spoil(stamped)
    expect(spoilt).not.toEqual(stamped)
    const outcome = await codesOf(send(spoilt))
    expect(outcome.kind).toBe('rejected')
    expect(outcome.errors).toEqual(expect.arrayContaining(codes))
  })

  it('a document of another with its UUID, and not the same document again', async () => {
    const stamped = unit.chain.stamp()
    expect((await send(stamped)).kind).toBe('accepted')
    expect((await send(stamped)).kind).toBe('acceptedBefore')
    const other = await codesOf(send(unit.chain.stamp({ uuid: stamped.uuid })))
    expect(other).toMatchObject({ kind: 'rejected', errors: ['duplicate-uuid'] })
  })

  it('a simplified document that is to be cleared', async () => {
    expect(await codesOf(send(unit.chain.stamp(), true))).toMatchObject({
      kind: 'rejected',
      errors: ['invalid-invoice-type'],
    })
  })
})

describe('The authority warns of', () => {
  it.each<Row>([
    ['a name of two letters', {}, replace(/(<cac:Item>\s*<cbc:Name>)[^<]*/, '$1تب'), ['BR-KSA-F-06-C19']],
    ['a name of digits', {}, replace(/(<cac:Item>\s*<cbc:Name>)[^<]*/, '$11234'), ['BR-KSA-F-C-01']],
    ['a simplified document that is late', { issueDate: dayBefore }, unchanged, ['BR-KSA-98']],
    ['a standard invoice without a supply date', { ...standard, deliveredOn: null }, unchanged, ['BR-KSA-15']],
    ['a buyer without an address', { ...standard, buyer: { ...buyer, address: null } }, unchanged, ['BR-KSA-10']],
    [
      'a buyer without a district',
      { ...standard, buyer: { ...buyer, address: { ...buyer.address, district: '' } } },
      unchanged,
      ['BR-KSA-63'],
    ],
    [
      'a buyer with a postcode of 4 digits',
      { ...standard, buyer: { ...buyer, address: { ...buyer.address, postcode: '1222' } } },
      unchanged,
      ['BR-KSA-67'],
    ],
    [
      'a buyer with neither VAT number nor ID',
      { ...standard, buyer: { ...buyer, vatNumber: null } },
      unchanged,
      ['BR-KSA-81'],
    ],
    ['a seller without an address', { seller: { ...seller, address: null } }, unchanged, ['BR-08', 'BR-KSA-09']],
    [
      'a seller with a building of 3 digits',
      { seller: { ...seller, address: { ...seller.address, building: '232' } } },
      unchanged,
      ['BR-KSA-37'],
    ],
    ['a seller without an ID', { seller: { ...seller, id: null } }, unchanged, ['BR-KSA-08']],
    [
      'a commercial registration of 9 digits',
      { seller: { ...seller, id: { scheme: 'CRN', value: '101001000' } } },
      unchanged,
      ['BR-KSA-F-08'],
    ],
    [
      'a commercial registration that looks invented',
      { seller: { ...seller, id: { scheme: 'CRN', value: '1012345678' } } },
      unchanged,
      ['BR-KSA-F-13'],
    ],
    [
      'a line that is not its quantity by its price',
      { amounts: invoiceAmounts(saleOf([{ price: 115_000, quantity: 2 }])) },
      replace(/(<cbc:PriceAmount[^>]*>)1000/, '$11001'),
      ['BR-KSA-EN16931-11'],
    ],
    [
      'lines that do not come to their sum',
      {},
      replace(/(<cac:LegalMonetaryTotal>\s*<cbc:LineExtensionAmount[^>]*>)8\.70/, '$18.71'),
      ['BR-CO-10'],
    ],
    [
      'an amount to be paid that is not the total',
      {},
      replace(/(<cbc:PayableAmount[^>]*>)10\.00(?=<)/, '$110.01'),
      ['BR-CO-16'],
    ],
    [
      'VAT of a category that is not its amount by its rate',
      {},
      (xml) =>
        xml
          .replaceAll('>1.30<', '>1.33<')
          .replace('TaxInclusiveAmount currencyID="SAR">10.00', 'TaxInclusiveAmount currencyID="SAR">10.03'),
      ['BR-CO-17', 'BR-S-09'],
    ],
    ['a zero rate without a reason', two, withoutElement('cbc:TaxExemptionReasonCode'), ['BR-KSA-69']],
    ['a reason of another category', two, replace('VATEX-SA-35', 'VATEX-SA-30'), ['BR-KSA-CL-04']],
    ['another means of payment', {}, replace(/<cbc:PaymentMeansCode>48/, '<cbc:PaymentMeansCode>999'), ['BR-KSA-16']],
    [
      'a hash of the previous document that is another',
      { previousHash: Buffer.alloc(32, 3).toString('base64') },
      unchanged,
      ['KSA-13'],
    ],
    ['a counter that another document has', { counter: 1 }, unchanged, ['KSA-16']],
  ])('%s', async (_, over, edit, codes) => {
    const outcome = await codesOf(send(unit.chain.stamp(over, edit), over.standard))
    expect(outcome.warnings).toEqual(expect.arrayContaining(codes))
  })
})
