import type { InvoiceKind } from '@rawaj/contract/invoicing/invoices.ts'
import type { Halalas } from '@rawaj/contract/money/money.ts'
import type { CategoryAmounts, InvoiceAmounts, InvoiceLine, VatCategory } from './invoiceAmounts.ts'
import type { PartyAddress } from './partyDetails.ts'

/** How a party is registered beside its VAT number, by the authority's scheme (CRN, MOM, 700 …). */
interface PartyId {
  scheme: string
  value: string
}

interface InvoiceParty {
  name: string
  vatNumber: string | null
  id: PartyId | null
  address: PartyAddress | null
}

/** By the list UN/ECE 4461: 1 not defined, 10 cash, 30 credit, 42 bank account, 48 card. */
export type PaymentMeans = 1 | 10 | 30 | 42 | 48

export interface InvoiceDocument {
  kind: InvoiceKind
  /** Standard: for a buyer with a VAT number, cleared before they have it. */
  standard: boolean
  number: string
  uuid: string
  /** `YYYY-MM-DD` and `hh:mm:ss` in Riyadh. */
  issueDate: string
  issueTime: string
  /** Counter of the unit that issues, and the hash of the document before. */
  counter: number
  previousHash: string
  orderNumber: string
  /** Of a note: the invoice that it corrects, and why. */
  corrects?: { number: string; reason: string }
  seller: InvoiceParty
  buyer: InvoiceParty | null
  /** When the goods were handed over, `YYYY-MM-DD`. */
  deliveredOn: string | null
  paymentMeans: PaymentMeans
  /** What the delivery's line is called. */
  deliveryName: string
  amounts: InvoiceAmounts
}

/** The names of what is inside the document's elements stand on its root: nothing is added there when it is stamped. */
const root =
  '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:ext="urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2">'

const typeCodes: Record<InvoiceKind, number> = { invoice: 388, credit: 381, debit: 383 }

/** Reasons of no VAT, as the authority words them. */
const exemptionReasons: Record<string, string> = {
  'VATEX-SA-29': 'Financial services mentioned in Article 29 of the VAT Regulations',
  'VATEX-SA-30': 'Real estate transactions mentioned in Article 30 of the VAT Regulations',
  'VATEX-SA-35': 'Medicines and medical equipment',
  'VATEX-SA-36': 'Qualifying metals',
  'VATEX-SA-OOS': 'The seller is not registered for VAT',
}

/**
 * An invoice or a note in UBL 2.1, in the order of its schema, without what its stamp adds (`stampInvoice`). Texts are stored as
 * they are written here; the bytes are hashed, so that nothing may format them again.
 */
export function invoiceXml(document: InvoiceDocument): string {
  const { kind, standard, seller, buyer, amounts, corrects, deliveredOn } = document
  return `<?xml version="1.0" encoding="UTF-8"?>\n${[
    root,
    text('cbc:ProfileID', 'reporting:1.0'),
    text('cbc:ID', document.number),
    text('cbc:UUID', document.uuid),
    text('cbc:IssueDate', document.issueDate),
    text('cbc:IssueTime', document.issueTime),
    text('cbc:InvoiceTypeCode', String(typeCodes[kind]), { name: standard ? '0100000' : '0200000' }),
    text('cbc:DocumentCurrencyCode', 'SAR'),
    text('cbc:TaxCurrencyCode', 'SAR'),
    element('cac:OrderReference', text('cbc:ID', document.orderNumber)),
    corrects &&
      element('cac:BillingReference', element('cac:InvoiceDocumentReference', text('cbc:ID', corrects.number))),
    element('cac:AdditionalDocumentReference', text('cbc:ID', 'ICV'), text('cbc:UUID', String(document.counter))),
    element('cac:AdditionalDocumentReference', text('cbc:ID', 'PIH'), attachment(document.previousHash)),
    element('cac:AccountingSupplierParty', party(seller)),
    buyer ? element('cac:AccountingCustomerParty', party(buyer)) : '<cac:AccountingCustomerParty/>',
    deliveredOn && element('cac:Delivery', text('cbc:ActualDeliveryDate', deliveredOn)),
    element(
      'cac:PaymentMeans',
      text('cbc:PaymentMeansCode', String(document.paymentMeans)),
      corrects && text('cbc:InstructionNote', corrects.reason),
    ),
    ...amounts.categories.filter(({ allowanceHalalas }) => allowanceHalalas > 0).map(allowance),
    element('cac:TaxTotal', amount('cbc:TaxAmount', amounts.vatHalalas)),
    element('cac:TaxTotal', amount('cbc:TaxAmount', amounts.vatHalalas), ...amounts.categories.map(subtotal)),
    totals(amounts),
    ...amounts.lines.map((line, index) => invoiceLine(line, index + 1, document.deliveryName)),
    '</Invoice>',
  ]
    .filter(Boolean)
    .join('\n')}\n`
}

/** A reference of the kind in which the hash before and the QR code stand. */
export const attachment = (value: string): string =>
  element('cac:Attachment', text('cbc:EmbeddedDocumentBinaryObject', value, { mimeCode: 'text/plain' }))

function party({ name, vatNumber, id, address }: InvoiceParty): string {
  return element(
    'cac:Party',
    id && element('cac:PartyIdentification', text('cbc:ID', id.value, { schemeID: id.scheme })),
    address &&
      element(
        'cac:PostalAddress',
        optional('cbc:StreetName', address.street),
        optional('cbc:BuildingNumber', address.building),
        optional('cbc:CitySubdivisionName', address.district),
        optional('cbc:CityName', address.city),
        optional('cbc:PostalZone', address.postcode),
        element('cac:Country', text('cbc:IdentificationCode', address.country)),
      ),
    vatNumber && element('cac:PartyTaxScheme', text('cbc:CompanyID', vatNumber), taxScheme()),
    element('cac:PartyLegalEntity', text('cbc:RegistrationName', name)),
  )
}

const taxScheme = (): string => element('cac:TaxScheme', text('cbc:ID', 'VAT'))

function allowance({ allowanceHalalas, category, percent }: CategoryAmounts): string {
  return element(
    'cac:AllowanceCharge',
    text('cbc:ChargeIndicator', 'false'),
    text('cbc:AllowanceChargeReasonCode', '95'),
    text('cbc:AllowanceChargeReason', 'Discount'),
    amount('cbc:Amount', allowanceHalalas),
    taxCategory('cac:TaxCategory', category, percent),
  )
}

function subtotal({ taxableHalalas, vatHalalas, category, percent, exemptionCode }: CategoryAmounts): string {
  const reason = exemptionCode && exemptionReasons[exemptionCode]
  return element(
    'cac:TaxSubtotal',
    amount('cbc:TaxableAmount', taxableHalalas),
    amount('cbc:TaxAmount', vatHalalas),
    taxCategory(
      'cac:TaxCategory',
      category,
      percent,
      exemptionCode && text('cbc:TaxExemptionReasonCode', exemptionCode),
      reason && text('cbc:TaxExemptionReason', reason),
    ),
  )
}

const taxCategory = (name: string, category: VatCategory, percent: number, ...reasons: Part[]): string =>
  element(name, text('cbc:ID', category), text('cbc:Percent', `${percent}.00`), ...reasons, taxScheme())

function totals({ netHalalas, taxableHalalas, allowanceHalalas, totalHalalas }: InvoiceAmounts): string {
  return element(
    'cac:LegalMonetaryTotal',
    amount('cbc:LineExtensionAmount', netHalalas),
    amount('cbc:TaxExclusiveAmount', taxableHalalas),
    amount('cbc:TaxInclusiveAmount', totalHalalas),
    amount('cbc:AllowanceTotalAmount', allowanceHalalas),
    amount('cbc:PayableAmount', totalHalalas),
  )
}

function invoiceLine(line: InvoiceLine, place: number, deliveryName: string): string {
  const { name, quantity, netHalalas, vatHalalas, category, percent, price } = line
  return element(
    'cac:InvoiceLine',
    text('cbc:ID', String(place)),
    text('cbc:InvoicedQuantity', String(quantity), { unitCode: 'PCE' }),
    amount('cbc:LineExtensionAmount', netHalalas),
    element('cac:TaxTotal', amount('cbc:TaxAmount', vatHalalas), amount('cbc:RoundingAmount', netHalalas + vatHalalas)),
    element(
      'cac:Item',
      text('cbc:Name', name ? itemName(name) : deliveryName),
      taxCategory('cac:ClassifiedTaxCategory', category, percent),
    ),
    element('cac:Price', text('cbc:PriceAmount', price, { currencyID: 'SAR' })),
  )
}

/** Arabic is what the law asks for. */
const itemName = ({ ar, en }: { ar: string; en: string }): string => (en === '' || en === ar ? ar : `${ar} | ${en}`)

/** Riyals with two decimals, as the document and its QR code write them. */
export const riyalsText = (halalas: Halalas): string => (halalas / 100).toFixed(2)

const amount = (name: string, halalas: Halalas): string => text(name, riyalsText(halalas), { currencyID: 'SAR' })

type Part = string | null | undefined | false | ''

/** An empty element is an error of the schema. */
const optional = (name: string, value: string): Part => value !== '' && text(name, value)

const element = (name: string, ...parts: Part[]): string =>
  [`<${name}>`, ...parts.filter(Boolean).map((part) => indented(String(part))), `</${name}>`].join('\n')

const indented = (part: string): string => part.replaceAll('\n<', '\n  <').replace(/^/, '  ')

function text(name: string, value: string, attributes: Record<string, string> = {}): string {
  const written = Object.entries(attributes).map(([key, of]) => ` ${key}="${escapeXml(of)}"`)
  return `<${name}${written.join('')}>${escapeXml(value)}</${name}>`
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// Control characters are in no XML, line breaks would be normalised.
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is taken out.
const unwritable = /[\u0000-\u001f\u007f\ufffe\uffff]+/g
const escapeXml = (value: string): string =>
  value
    .toWellFormed()
    .replace(unwritable, ' ')
    .replace(/[&<>"]/g, (character) => escapes[character] ?? character)
