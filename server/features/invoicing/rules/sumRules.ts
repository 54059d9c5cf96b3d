import { type Decimal, decimal, decimalsOf, hundredth, one, rounded, roundedDown, sum, times } from './decimals.ts'
import { amountAt, amountOr0, error, has, type InvoiceView, percentOf, type Rule, warning } from './InvoiceView.ts'
import { descendants, elementsAt, type InvoiceElement, textAt } from './invoiceElements.ts'

const amounts = (elements: readonly InvoiceElement[], path: string): Decimal =>
  sum(elements.map((element) => amountOr0(element, path)))
const total = ({ totals }: InvoiceView, name: string): Decimal => amountOr0(totals, `cbc:${name}`)

const netOfLines = ({ lines }: InvoiceView): Decimal => amounts(lines, 'cbc:LineExtensionAmount')
const vatOfSubtotals = ({ subtotals }: InvoiceView): Decimal => amounts(subtotals, 'cbc:TaxAmount')
const taxTotals = ({ root }: InvoiceView): InvoiceElement[] => elementsAt(root, 'cac:TaxTotal')
const inFull = (each: InvoiceElement): boolean => elementsAt(each, 'cac:TaxSubtotal').length > 0

/** VAT of a subtotal is its amount by its rate, but for a halala a line; either rounding of half a halala counts against it. */
export function vatDiffers(subtotal: InvoiceElement, lines: number): boolean {
  const [taxable, vat] = [amountAt(subtotal, 'cbc:TaxableAmount'), amountAt(subtotal, 'cbc:TaxAmount')]
  if (taxable === null || vat === null) return true
  const product = times(taxable, (percentOf(subtotal) ?? 0n) / 100n)
  const tolerance = hundredth * BigInt(lines)
  return vat > roundedDown(product) + tolerance || vat < rounded(product) - tolerance
}

const amountNames = [
  'LineExtensionAmount',
  'TaxExclusiveAmount',
  'TaxInclusiveAmount',
  'AllowanceTotalAmount',
  'ChargeTotalAmount',
  'PrepaidAmount',
  'PayableRoundingAmount',
  'PayableAmount',
].map((name) => `cbc:${name}`)
const inCurrency = [
  'cbc:Amount',
  'cbc:BaseAmount',
  'cbc:PriceAmount',
  'cbc:TaxableAmount',
  'cbc:RoundingAmount',
  ...amountNames,
]
const positive = [
  ...inCurrency.filter((name) => name !== 'cbc:PayableRoundingAmount'),
  'cbc:TaxAmount',
  'cbc:InvoicedQuantity',
]
const isNegative = ({ text }: InvoiceElement): boolean => text.trim() !== '' && (decimal(text) ?? -1n) < 0n
/** What is taken off and added as a part of a base. */
const isWrongShare = (each: InvoiceElement): boolean =>
  has(each, 'cbc:BaseAmount') &&
  has(each, 'cbc:MultiplierFactorNumeric') &&
  amountAt(each, 'cbc:Amount') !==
    rounded(times(amountOr0(each, 'cbc:BaseAmount'), amountOr0(each, 'cbc:MultiplierFactorNumeric') / 100n))
const changesOf = ({ root, lines }: InvoiceView): InvoiceElement[] => [
  ...elementsAt(root, 'cac:AllowanceCharge'),
  ...elementsAt(lines, 'cac:AllowanceCharge'),
]

/** Sums of a document, currencies and decimals. */
export const sumRules: readonly Rule[] = [
  warning('BR-12', 'The sum of the lines is missing.', ({ totals }) => !has(totals, 'cbc:LineExtensionAmount')),
  warning('BR-13', 'The total without VAT is missing.', ({ totals }) => !has(totals, 'cbc:TaxExclusiveAmount')),
  error('BR-14', 'The total with VAT is missing.', ({ totals }) => !has(totals, 'cbc:TaxInclusiveAmount')),
  error('BR-15', 'The amount to be paid is missing.', ({ totals }) => !has(totals, 'cbc:PayableAmount')),
  warning(
    'BR-CO-10',
    'The sum of the lines is not the sum of their net amounts.',
    (invoice) => total(invoice, 'LineExtensionAmount') !== netOfLines(invoice),
  ),
  error(
    'BR-CO-11',
    'The sum of the allowances is not what they come to.',
    (invoice) =>
      total(invoice, 'AllowanceTotalAmount') !== amounts(invoice.allowances, 'cbc:Amount') ||
      (invoice.allowances.length > 0 && !has(invoice.totals, 'cbc:AllowanceTotalAmount')),
  ),
  error(
    'BR-CO-12',
    'The sum of the charges is not what they come to.',
    (invoice) =>
      total(invoice, 'ChargeTotalAmount') !== amounts(invoice.charges, 'cbc:Amount') ||
      (invoice.charges.length > 0 && !has(invoice.totals, 'cbc:ChargeTotalAmount')),
  ),
  warning(
    'BR-CO-13',
    'The total without VAT is not the lines less allowances and with charges.',
    (invoice) =>
      total(invoice, 'TaxExclusiveAmount') !==
      netOfLines(invoice) - total(invoice, 'AllowanceTotalAmount') + total(invoice, 'ChargeTotalAmount'),
  ),
  error('BR-CO-14', 'The VAT is not the sum of that of the categories.', (invoice) =>
    taxTotals(invoice).some(
      (each) =>
        inFull(each) &&
        amountAt(each, 'cbc:TaxAmount') !== amounts(elementsAt(each, 'cac:TaxSubtotal'), 'cbc:TaxAmount'),
    ),
  ),
  error(
    'BR-CO-15',
    'The total with VAT is not the total without it and the VAT.',
    (invoice) =>
      total(invoice, 'TaxInclusiveAmount') !== total(invoice, 'TaxExclusiveAmount') + vatOfSubtotals(invoice),
  ),
  warning(
    'BR-CO-16',
    'The amount to be paid is not the total less what was prepaid, rounded.',
    (invoice) =>
      total(invoice, 'PayableAmount') !==
      total(invoice, 'TaxInclusiveAmount') - total(invoice, 'PrepaidAmount') + total(invoice, 'PayableRoundingAmount'),
  ),
  warning('BR-CO-17', 'The VAT of a category is not its amount by its rate.', ({ subtotals, lines }) =>
    subtotals.some((subtotal) => vatDiffers(subtotal, lines.length)),
  ),
  error('BR-CO-18', 'The VAT is not shown by category.', ({ subtotals }) => subtotals.length === 0),
  error('BR-45', 'A category of VAT has no amount.', ({ subtotals }) =>
    subtotals.some((subtotal) => !has(subtotal, 'cbc:TaxableAmount')),
  ),
  error('BR-46', 'A category of VAT has no VAT.', ({ subtotals }) =>
    subtotals.some((subtotal) => !has(subtotal, 'cbc:TaxAmount')),
  ),
  warning(
    'BR-KSA-EN16931-08',
    'Not one total of VAT is shown by category.',
    (invoice) => taxTotals(invoice).filter(inFull).length !== 1,
  ),
  warning(
    'BR-KSA-EN16931-09',
    'Not one total of VAT is shown by itself.',
    (invoice) => taxTotals(invoice).filter((each) => !inFull(each)).length !== 1,
  ),
  warning('BR-53', 'The total of VAT by itself is not in the currency of the VAT.', (invoice) =>
    taxTotals(invoice).some(
      (each) =>
        !inFull(each) &&
        elementsAt(each, 'cbc:TaxAmount')[0]?.attributes.currencyID !== textAt(invoice.root, 'cbc:TaxCurrencyCode'),
    ),
  ),
  warning(
    'BR-KSA-97',
    'In another currency the two totals of VAT are the same.',
    (invoice) =>
      invoice.currency !== 'SAR' &&
      new Set(taxTotals(invoice).map((each) => amountAt(each, 'cbc:TaxAmount'))).size === 1 &&
      vatOfSubtotals(invoice) > 0n,
  ),
  error(
    'BR-KSA-CL-02',
    'An amount has no currency or another one than the document.',
    ({ root, currency, subtotals, lines }) =>
      [
        ...descendants(root, ...inCurrency),
        ...elementsAt([...subtotals, ...elementsAt(lines, 'cac:TaxTotal')], 'cbc:TaxAmount'),
      ].some(({ attributes }) => attributes.currencyID !== currency),
  ),
  error('BR-KSA-F-04', 'An amount or a quantity is negative.', ({ root }) =>
    descendants(root, ...positive).some(isNegative),
  ),
  error('BR-31', 'An allowance of the document has no amount.', ({ allowances }) =>
    allowances.some((each) => !has(each, 'cbc:Amount')),
  ),
  warning('BR-36', 'A charge of the document has no amount.', ({ charges }) =>
    charges.some((each) => !has(each, 'cbc:Amount')),
  ),
  warning('BR-KSA-19', 'A charge of the document has no code of its reason.', ({ charges }) =>
    charges.some((each) => !has(each, 'cbc:AllowanceChargeReasonCode')),
  ),
  warning('BR-KSA-21', 'A charge of the document has no reason.', ({ charges }) =>
    charges.some((each) => !has(each, 'cbc:AllowanceChargeReason')),
  ),
  warning('BR-KSA-F-06-C35', 'The reason of an allowance or charge is longer than 1000 characters.', (invoice) =>
    changesOf(invoice).some((each) => textAt(each, 'cbc:AllowanceChargeReason').length > 1000),
  ),
  error('BR-KSA-F-02', 'An allowance or charge does not say which it is.', (invoice) =>
    changesOf(invoice).some((each) => !/^(true|false)$/.test(textAt(each, 'cbc:ChargeIndicator'))),
  ),
  warning('BR-KSA-EN16931-03', 'An allowance or charge is not its base by its percentage.', (invoice) =>
    changesOf(invoice).some(isWrongShare),
  ),
  warning('BR-KSA-EN16931-04', 'A percentage of an allowance or charge is without its base.', (invoice) =>
    changesOf(invoice).some((each) => has(each, 'cbc:MultiplierFactorNumeric') && !has(each, 'cbc:BaseAmount')),
  ),
  warning('BR-KSA-EN16931-05', 'A base of an allowance or charge is without its percentage.', (invoice) =>
    changesOf(invoice).some((each) => has(each, 'cbc:BaseAmount') && !has(each, 'cbc:MultiplierFactorNumeric')),
  ),
  error('BR-KSA-DEC-01', 'A percentage of an allowance or charge is not from 0.00 to 100.00.', (invoice) =>
    changesOf(invoice).some(
      (each) => has(each, 'cbc:MultiplierFactorNumeric') && !isPercentage(textAt(each, 'cbc:MultiplierFactorNumeric')),
    ),
  ),
  warning('BR-DEC-09', 'An amount of the totals has more than two decimals.', ({ totals }) =>
    totals.children.some(({ text }) => decimalsOf(text) > 2),
  ),
  warning('BR-DEC-01', 'An amount of an allowance or charge has more than two decimals.', (invoice) =>
    elementsAt(changesOf(invoice), 'cbc:Amount').some(({ text }) => decimalsOf(text) > 2),
  ),
  warning('BR-DEC-13', 'A total of VAT has more than two decimals.', (invoice) =>
    elementsAt(taxTotals(invoice), 'cbc:TaxAmount').some(({ text }) => decimalsOf(text) > 2),
  ),
  warning('BR-DEC-19', 'An amount of a category of VAT has more than two decimals.', ({ subtotals }) =>
    [...elementsAt(subtotals, 'cbc:TaxableAmount'), ...elementsAt(subtotals, 'cbc:TaxAmount')].some(
      ({ text }) => decimalsOf(text) > 2,
    ),
  ),
]

function isPercentage(text: string): boolean {
  const value = decimal(text)
  return value !== null && value >= 0n && value <= 100n * one && decimalsOf(text) <= 2
}
