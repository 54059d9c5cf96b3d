import { rounded, sum, times } from './decimals.ts'
import { amountAt, amountOr0, error, has, type InvoiceView, percentOf, type Rule, warning } from './InvoiceView.ts'
import { elementsAt, type InvoiceElement, textAt } from './invoiceElements.ts'

const reference = 'cac:DocumentReference'
const prepaid = ({ totals }: InvoiceView) => amountOr0(totals, 'cbc:PrepaidAmount')
const ofPrepayment = ({ lines }: InvoiceView): InvoiceElement[] =>
  lines.filter((line) => elementsAt(line, reference).length > 0)
const shares = (line: InvoiceElement): InvoiceElement[] => elementsAt(line, 'cac:TaxTotal/cac:TaxSubtotal')
const anyPrepayment = (isBroken: (line: InvoiceElement) => boolean) => (invoice: InvoiceView) =>
  prepaid(invoice) > 0n && ofPrepayment(invoice).some(isBroken)
const ofLine = [
  'cbc:LineExtensionAmount',
  'cac:TaxTotal/cbc:TaxAmount',
  'cac:TaxTotal/cbc:RoundingAmount',
  'cac:Price/cbc:PriceAmount',
]

const lacksReference = (line: InvoiceElement): boolean =>
  ['ID', 'IssueDate', 'IssueTime', 'DocumentTypeCode'].some((name) => !has(line, `${reference}/cbc:${name}`))

/** What was invoiced before the goods, of which each invoice is a line of nothing but its reference and its VAT. */
export const prepaymentRules: readonly Rule[] = [
  warning(
    'BR-KSA-73',
    'A prepayment has no line, or one that lacks number, date, time or type of its invoice.',
    (invoice) =>
      prepaid(invoice) > 0n && (ofPrepayment(invoice).length === 0 || ofPrepayment(invoice).some(lacksReference)),
  ),
  error(
    'BR-KSA-74',
    'The invoice of a prepayment has another type than 386.',
    anyPrepayment((line) => textAt(line, `${reference}/cbc:DocumentTypeCode`) !== '386'),
  ),
  warning(
    'BR-KSA-75',
    'A prepayment lacks amount, VAT, category or rate.',
    anyPrepayment(
      (line) =>
        shares(line).length === 0 ||
        shares(line).some(
          (share) =>
            !has(share, 'cbc:TaxableAmount') ||
            !has(share, 'cbc:TaxAmount') ||
            !has(share, 'cac:TaxCategory/cbc:ID') ||
            percentOf(share) === null,
        ),
    ),
  ),
  warning(
    'BR-KSA-79',
    'The VAT of a prepayment is not its amount by its rate.',
    anyPrepayment((line) =>
      shares(line).some(
        (share) =>
          amountAt(share, 'cbc:TaxAmount') !==
          rounded(times(amountOr0(share, 'cbc:TaxableAmount'), (percentOf(share) ?? 0n) / 100n)),
      ),
    ),
  ),
  warning(
    'BR-KSA-80',
    'What was prepaid is not the sum of the prepayments.',
    (invoice) =>
      prepaid(invoice) !==
      sum(
        invoice.lines
          .flatMap(shares)
          .flatMap((share) => [amountOr0(share, 'cbc:TaxableAmount'), amountOr0(share, 'cbc:TaxAmount')]),
      ),
  ),
  error(
    'BR-KSA-82',
    'The line of a prepayment has an amount of its own.',
    anyPrepayment((line) => ofLine.some((path) => amountOr0(line, path) !== 0n)),
  ),
]
