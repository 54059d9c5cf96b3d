import { describe, expect, it } from 'vitest'
import { stampDocument } from '../../../testing/invoicing/enrolUnit.ts'
import { buyer, invoiceOf, saleOf, seller } from '../../../testing/invoicing/invoices.ts'
import { issueCertificate, unitKey } from '../../../testing/invoicing/issueCertificate.ts'
import { invoiceAmounts } from '../invoiceAmounts.ts'
import type { InvoiceDocument } from '../invoiceXml.ts'
import { checkInvoice } from './checkInvoice.ts'

const privateKey = unitKey()
const key = { privateKey, certificate: issueCertificate(privateKey) }
const previousHash = Buffer.alloc(32, 1).toString('base64')

const stamp = (over: Partial<InvoiceDocument>, edit: (xml: string) => string) =>
  stampDocument(invoiceOf({ counter: 2, previousHash, ...over }), key, { edit }).xml

function codesOf(over: Partial<InvoiceDocument>, edit = (xml: string) => xml) {
  const found = checkInvoice(stamp(over, edit), { now: new Date() })
  return found.map(({ code, severity }) => (severity === 'error' ? code : `${code} warns`))
}

const replace = (pattern: RegExp | string, by: string) => (xml: string) => {
  const changed = xml.replace(pattern, by)
  if (changed === xml) throw new Error(`Nothing is changed by ${pattern}`)
  return changed
}
const flags = (name: string) => replace(/name="0\d+"/, `name="${name}"`)
const insertBefore = (element: string, xml: string) => replace(`<${element}>`, `${xml}<${element}>`)
const insertAfter = (element: string, xml: string) => replace(`</${element}>`, `</${element}>${xml}`)

const standard = { standard: true }
const untaxed = { amounts: invoiceAmounts(saleOf([{ price: 500, quantity: 1, taxCode: 'VATEX-SA-30' }])) }
const change = (indicator: boolean, inside: string) =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>${indicator}</cbc:ChargeIndicator>${inside}<cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>15.00</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:AllowanceCharge>`
const amount = (name: string, value: string) => `<cbc:${name} currencyID="SAR">${value}</cbc:${name}>`
const reason =
  '<cbc:AllowanceChargeReasonCode>FC</cbc:AllowanceChargeReasonCode><cbc:AllowanceChargeReason>Freight</cbc:AllowanceChargeReason>'
const afterMeans = (xml: string) => insertAfter('cac:PaymentMeans', xml)
const buyerId = (scheme: string, value: string) => ({
  ...standard,
  buyer: { ...buyer, vatNumber: null, id: { scheme, value } },
})

describe('The rules of the authority', () => {
  it.each<[string, Partial<InvoiceDocument>]>([
    ['a simplified invoice', {}],
    ['a standard invoice', standard],
    ['a credit note', { kind: 'credit' }],
    ['an exempt sale', untaxed],
    ['a buyer with a TIN', buyerId('TIN', '3012345690')],
  ])('find nothing in %s', (_, over) => {
    expect(codesOf(over)).toEqual([])
  })

  it.each<[what: string, over: Partial<InvoiceDocument>, edit: ((xml: string) => string) | undefined, codes: string[]]>(
    [
      ['an export invoice that is self-billed', standard, flags('0100101'), ['BR-KSA-07']],
      ['a simplified document that is self-billed', {}, flags('0200001'), ['BR-KSA-31']],
      ['a simplified summary without dates and a name', {}, flags('0200010'), ['BR-KSA-72', 'BR-KSA-71 warns']],
      ['a document to the government without a contract', standard, flags('010000001'), ['BR-KSA-92']],
      [
        'an end of a supply before its begin',
        standard,
        insertAfter('cbc:ActualDeliveryDate', '<cbc:LatestDeliveryDate>2026-01-01</cbc:LatestDeliveryDate>'),
        ['BR-KSA-36 warns'],
      ],
      ['a buyer with a short TIN', buyerId('TIN', '301234'), undefined, ['BR-KSA-F-07 warns']],
      ['a buyer with a 700 number from 1', buyerId('700', '1012345690'), undefined, ['BR-KSA-F-09 warns']],
      ['a buyer with a national ID from 2', buyerId('NAT', '2012345690'), undefined, ['BR-KSA-F-10 warns']],
      ['a buyer with a residence ID from 1', buyerId('IQA', '1012345690'), undefined, ['BR-KSA-F-11 warns']],
      [
        'a scheme with a space',
        { seller: { ...seller, id: { scheme: 'CRN ', value: '1010010000' } } },
        undefined,
        ['BR-KSA-F-12 warns'],
      ],
      [
        'an allowance whose sum is missing',
        {},
        afterMeans(change(false, amount('Amount', '1.00'))),
        ['BR-CO-11', 'BR-S-08 warns'],
      ],
      [
        'a charge without a reason',
        {},
        afterMeans(change(true, amount('Amount', '1.00'))),
        ['BR-CO-12', 'BR-S-08 warns', 'BR-KSA-19 warns', 'BR-KSA-21 warns'],
      ],
      ['a charge of 0 with its reason', {}, afterMeans(change(true, reason + amount('Amount', '0.00'))), ['BR-CO-12']],
      [
        'an allowance that is not its share',
        {},
        afterMeans(
          change(
            false,
            `<cbc:MultiplierFactorNumeric>10</cbc:MultiplierFactorNumeric>${amount('Amount', '0.00')}${amount('BaseAmount', '8.70')}`,
          ),
        ),
        ['BR-KSA-EN16931-03 warns'],
      ],
      [
        'an allowance with a share of nothing',
        {},
        afterMeans(
          change(false, `<cbc:MultiplierFactorNumeric>110</cbc:MultiplierFactorNumeric>${amount('Amount', '0.00')}`),
        ),
        ['BR-KSA-DEC-01', 'BR-KSA-EN16931-04 warns'],
      ],
      [
        'a price with a charge',
        {},
        insertAfter(
          'cbc:PriceAmount',
          '<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:Amount currencyID="SAR">1</cbc:Amount></cac:AllowanceCharge>',
        ),
        ['BR-KSA-EN16931-06'],
      ],
      [
        'a price for no pieces',
        {},
        insertAfter('cbc:PriceAmount', '<cbc:BaseQuantity unitCode="PCE">0</cbc:BaseQuantity>'),
        ['BR-KSA-EN16931-12', 'BR-KSA-EN16931-11 warns'],
      ],
      [
        'three decimals',
        {},
        (xml) => xml.replaceAll('>8.70<', '>8.700<'),
        ['BR-DEC-23 warns', 'BR-DEC-09 warns', 'BR-DEC-19 warns'],
      ],
      [
        'an exemption with a rate',
        untaxed,
        (xml) => xml.replaceAll('<cbc:Percent>0.00', '<cbc:Percent>5.00'),
        ['BR-E-05', 'BR-CO-17 warns'],
      ],
      [
        'an exemption without a text',
        untaxed,
        replace(/\s*<cbc:TaxExemptionReason>[^<]*<\/cbc:TaxExemptionReason>/, ''),
        ['BR-KSA-83 warns'],
      ],
      [
        'VAT of schools for a buyer without an ID',
        { amounts: invoiceAmounts(saleOf([{ price: 500, quantity: 1, taxCode: 'VATEX-SA-35' }])) },
        replace('VATEX-SA-35', 'VATEX-SA-EDU'),
        ['BR-KSA-49', 'BR-KSA-25 warns'],
      ],
      [
        'one total of VAT',
        {},
        replace(/<cac:TaxTotal>\s*<cbc:TaxAmount[^>]*>[^<]*<\/cbc:TaxAmount>\s*<\/cac:TaxTotal>/, ''),
        ['BR-KSA-EN16931-09 warns'],
      ],
      ['a hash of the previous document that is none', { previousHash: 'abc' }, undefined, ['BR-KSA-26 warns']],
      [
        'a prepayment without its line',
        {},
        insertBefore('cbc:PayableAmount currencyID="SAR"', amount('PrepaidAmount', '1.00')),
        ['BR-CO-16 warns', 'BR-KSA-73 warns', 'BR-KSA-80 warns'],
      ],
      ['a line ID of 7 digits', {}, replace(/(<cac:InvoiceLine>\s*<cbc:ID>)1/, '$11234567'), ['BR-KSA-F-06-C17']],
      [
        'a note with a reason of 1001 letters',
        { kind: 'debit', corrects: { number: 'INV-1', reason: 'س'.repeat(1001) } },
        undefined,
        ['BR-KSA-F-06-C13 warns'],
      ],
    ],
  )('find what is wrong with %s', (_, over, edit, codes) => {
    expect(codesOf(over, edit)).toEqual(codes)
  })

  it('find an amount that is a halala a line off as it is, and two halalas as wrong', () => {
    const offBy = (halalas: number) => (xml: string) =>
      xml
        .replaceAll('>1.30<', `>1.3${halalas}<`)
        .replace('TaxInclusiveAmount currencyID="SAR">10.00', `TaxInclusiveAmount currencyID="SAR">10.0${halalas}`)
        .replace('PayableAmount currencyID="SAR">10.00', `PayableAmount currencyID="SAR">10.0${halalas}`)
        .replace('RoundingAmount currencyID="SAR">10.01', `RoundingAmount currencyID="SAR">10.0${halalas}`)
    expect(codesOf({}, offBy(1)).filter((code) => code.startsWith('BR-S-09'))).toEqual([])
    expect(codesOf({}, offBy(3)).filter((code) => code.startsWith('BR-S-09'))).toEqual(['BR-S-09 warns'])
  })
})
