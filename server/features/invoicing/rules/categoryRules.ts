import { type Decimal, decimal, decimalsOf, one, sum } from './decimals.ts'
import {
  amountOr0,
  categoryElement,
  categoryId,
  error,
  has,
  type InvoiceView,
  percentOf,
  type Rule,
  warning,
} from './InvoiceView.ts'
import { elementsAt, type InvoiceElement, textAt } from './invoiceElements.ts'
import { vatDiffers } from './sumRules.ts'

/** Everything that bears a category of VAT. */
const bearers = ({ lines, allowances, charges, subtotals }: InvoiceView): InvoiceElement[] => [
  ...lines,
  ...allowances,
  ...charges,
  ...subtotals,
]
const of = (elements: readonly InvoiceElement[], ...ids: string[]): InvoiceElement[] =>
  elements.filter((element) => ids.includes(categoryId(element)))
const isTaxed = (element: InvoiceElement): boolean => percentOf(element) !== 0n
const isUntaxed = (element: InvoiceElement): boolean => (percentOf(element) ?? 0n) <= 0n

const zeroRated = /^VATEX-SA-(3[236]|34-[1-5]|35|EDU|HEA|MLTRY|DIPLOMAT|DUTYFREE|ROYALDECREE|32\(bis\))$/
const exempt = /^VATEX-SA-(29|29-7|30)$/
const outside = /^VATEX-SA-OOS$/
const exemptionCodes: Record<string, RegExp> = { Z: zeroRated, E: exempt, O: outside }
const code = 'cac:TaxCategory/cbc:TaxExemptionReasonCode'
const reason = 'cac:TaxCategory/cbc:TaxExemptionReason'

/** What lines and changes of the document of a category and rate come to. */
function netOf({ lines, allowances, charges }: InvoiceView, subtotal: InvoiceElement): Decimal {
  const same = (element: InvoiceElement) =>
    categoryId(element) === categoryId(subtotal) && percentOf(element) === percentOf(subtotal)
  const amounts = (elements: readonly InvoiceElement[], path: string) =>
    sum(elements.filter(same).map((element) => amountOr0(element, path)))
  return amounts(lines, 'cbc:LineExtensionAmount') - amounts(allowances, 'cbc:Amount') + amounts(charges, 'cbc:Amount')
}

/** Several subtotals of a category differ by their reasons alone, which lines do not name: they are added. */
function netDiffers(invoice: InvoiceView, id: string): boolean {
  const byRate = Map.groupBy(of(invoice.subtotals, id), (subtotal) => percentOf(subtotal))
  return [...byRate.values()].some(([first, ...more]) => {
    if (!first) return false
    const written = sum([first, ...more].map((subtotal) => amountOr0(subtotal, 'cbc:TaxableAmount')))
    return written !== netOf(invoice, first)
  })
}

const isMissing = (invoice: InvoiceView, id: string): boolean =>
  of([...invoice.lines, ...invoice.allowances, ...invoice.charges], id).length > 0 &&
  of(invoice.subtotals, id).length === 0

function rulesOf(id: 'Z' | 'E' | 'O', word: string): Rule[] {
  return [
    warning(`BR-${id}-01`, `The VAT does not show the category ${word} that is in the document.`, (invoice) =>
      isMissing(invoice, id),
    ),
    warning(`BR-${id}-08`, `The amount of the category ${word} is not what lines and allowances come to.`, (invoice) =>
      netDiffers(invoice, id),
    ),
    error(`BR-${id}-09`, `The VAT of the category ${word} is not 0.`, ({ subtotals }) =>
      of(subtotals, id).some((each) => amountOr0(each, 'cbc:TaxAmount') !== 0n),
    ),
  ]
}

function ratesOf(id: 'Z' | 'E', word: string): Rule[] {
  return [
    error(`BR-${id}-05`, `A line of the category ${word} has a rate.`, ({ lines }) => of(lines, id).some(isTaxed)),
    error(`BR-${id}-06`, `An allowance of the category ${word} has a rate.`, ({ allowances }) =>
      of(allowances, id).some(isTaxed),
    ),
    error(`BR-${id}-07`, `A charge of the category ${word} has a rate.`, ({ charges }) =>
      of(charges, id).some(isTaxed),
    ),
  ]
}

/** Categories of VAT, their rates, and why there is none. */
export const categoryRules: readonly Rule[] = [
  error('BR-CL-18', 'A category of VAT is none of UNCL 5305.', (invoice) =>
    bearers(invoice).some(
      (each) => has(categoryElement(each), 'cbc:ID') && !/^(AE|[LMESZGOKB])$/.test(categoryId(each)),
    ),
  ),
  error('BR-KSA-18', 'A category of VAT is none of S, Z, E and O.', (invoice) =>
    bearers(invoice).some((each) => has(categoryElement(each), 'cbc:ID') && !/^[SZEO]$/.test(categoryId(each))),
  ),
  error('BR-47', 'A subtotal of VAT has no category.', ({ subtotals }) =>
    subtotals.some((each) => categoryId(each) === ''),
  ),
  error('BR-48', 'A subtotal of VAT has no rate.', ({ subtotals }) =>
    subtotals.some((each) => categoryId(each) !== 'O' && percentOf(each) === null),
  ),
  error('BR-32', 'An allowance has no category of VAT.', ({ allowances }) =>
    allowances.some((each) => categoryId(each) === ''),
  ),
  warning('BR-37', 'A charge has no category of VAT.', ({ charges }) =>
    charges.some((each) => categoryId(each) === ''),
  ),
  error('BR-KSA-DEC-02', 'A rate of VAT is not from 0.00 to 100.00.', (invoice) =>
    bearers(invoice).some((each) => !isRate(textAt(categoryElement(each), 'cbc:Percent'))),
  ),
  error('BR-KSA-84', 'A standard rate is neither 5 nor 15.', (invoice) =>
    of(bearers(invoice), 'S').some((each) => percentOf(each) !== 5n * one && percentOf(each) !== 15n * one),
  ),
  warning('BR-S-01', 'The VAT does not show the standard rate that is in the document.', (invoice) =>
    isMissing(invoice, 'S'),
  ),
  warning('BR-S-05', 'A line at the standard rate has no rate.', ({ lines }) => of(lines, 'S').some(isUntaxed)),
  error('BR-S-06', 'An allowance at the standard rate has no rate.', ({ allowances }) =>
    of(allowances, 'S').some(isUntaxed),
  ),
  warning('BR-S-07', 'A charge at the standard rate has no rate.', ({ charges }) => of(charges, 'S').some(isUntaxed)),
  warning('BR-S-08', 'The amount at the standard rate is not what lines and allowances come to.', (invoice) =>
    netDiffers(invoice, 'S'),
  ),
  warning('BR-S-09', 'The VAT at the standard rate is not its amount by the rate.', ({ subtotals, lines }) =>
    of(subtotals, 'S').some((each) => vatDiffers(each, lines.length)),
  ),
  warning('BR-S-10', 'The standard rate has a reason for no VAT.', ({ subtotals }) =>
    of(subtotals, 'S').some((each) => has(each, code) || has(each, reason)),
  ),
  ...rulesOf('Z', 'zero-rated'),
  ...rulesOf('E', 'exempt'),
  ...rulesOf('O', 'not subject to VAT'),
  ...ratesOf('Z', 'zero-rated'),
  ...ratesOf('E', 'exempt'),
  error('BR-KSA-11', 'A line that is not subject to VAT has a rate.', ({ lines }) =>
    of(lines, 'O').some((each) => (percentOf(each) ?? 0n) !== 0n),
  ),
  warning('BR-KSA-12', 'An allowance that is not subject to VAT has a rate.', ({ allowances }) =>
    of(allowances, 'O').some((each) => (percentOf(each) ?? 0n) !== 0n),
  ),
  warning('BR-KSA-23', 'An exemption has no code of its reason.', ({ subtotals }) =>
    of(subtotals, 'E').some((each) => !has(each, code)),
  ),
  warning('BR-KSA-69', 'A zero rate has no code of its reason.', ({ subtotals }) =>
    of(subtotals, 'Z').some((each) => !has(each, code)),
  ),
  warning('BR-KSA-24', 'A sale that is not subject to VAT has no code of its reason.', ({ subtotals }) =>
    of(subtotals, 'O').some((each) => !has(each, code)),
  ),
  warning('BR-KSA-83', 'A reason for no VAT has no text.', ({ subtotals }) =>
    of(subtotals, 'Z', 'E', 'O').some((each) => !has(each, reason)),
  ),
  warning('BR-KSA-F-06-C16', 'A reason for no VAT is longer than 1000 characters.', ({ subtotals }) =>
    subtotals.some((each) => textAt(each, reason).length > 1000),
  ),
  warning('BR-KSA-CL-04', 'The code of a reason for no VAT is not one of its category.', ({ subtotals }) =>
    of(subtotals, 'Z', 'E', 'O').some(
      (each) => has(each, code) && !exemptionCodes[categoryId(each)]?.test(textAt(each, code)),
    ),
  ),
  error(
    'BR-KSA-49',
    'A buyer of private education or health has no national ID.',
    ({ subtotals, buyer }) =>
      subtotals.some(isForCitizens) &&
      elementsAt(buyer, 'cac:PartyIdentification/cbc:ID')[0]?.attributes.schemeID !== 'NAT',
  ),
  warning(
    'BR-KSA-25',
    'A buyer of private education or health has no name.',
    ({ subtotals, buyer }) => subtotals.some(isForCitizens) && !has(buyer, 'cac:PartyLegalEntity/cbc:RegistrationName'),
  ),
]

const isForCitizens = (subtotal: InvoiceElement): boolean => /^VATEX-SA-(EDU|HEA)$/.test(textAt(subtotal, code))

function isRate(text: string): boolean {
  if (text === '') return true
  const value = decimal(text)
  return value !== null && value >= 0n && value <= 100n * one && decimalsOf(text) <= 2
}
