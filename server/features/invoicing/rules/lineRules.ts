import { type Decimal, decimalsOf, hundredth, one, rounded, sum, times } from './decimals.ts'
import { amountAt, amountOr0, error, has, type InvoiceView, isCharge, type Rule, warning } from './InvoiceView.ts'
import { elementsAt, type InvoiceElement, textAt } from './invoiceElements.ts'

const anyLine = (isBroken: (line: InvoiceElement, invoice: InvoiceView) => boolean) => (invoice: InvoiceView) =>
  invoice.lines.some((line) => isBroken(line, invoice))

const itemName = 'cac:Item/cbc:Name'
const net = 'cbc:LineExtensionAmount'
const vat = 'cac:TaxTotal/cbc:TaxAmount'
const withVat = 'cac:TaxTotal/cbc:RoundingAmount'
const price = 'cac:Price/cbc:PriceAmount'
const changes = (line: InvoiceElement) => elementsAt(line, 'cac:AllowanceCharge')

/** Quantity by price, less what is taken off the line. */
function expectedNet(line: InvoiceElement): Decimal | null {
  const [quantity, piecePrice] = [amountAt(line, 'cbc:InvoicedQuantity'), amountAt(line, price)]
  const base = has(line, 'cac:Price/cbc:BaseQuantity') ? amountAt(line, 'cac:Price/cbc:BaseQuantity') : one
  if (quantity === null || piecePrice === null || base === null || base <= 0n) return null
  const changed = sum(changes(line).map((each) => amountOr0(each, 'cbc:Amount') * (isCharge(each) ? 1n : -1n)))
  return rounded(times(quantity, (piecePrice * one) / base) + changed)
}

function netDiffers(line: InvoiceElement): boolean {
  const [expected, written] = [expectedNet(line), amountAt(line, net)]
  if (expected === null || written === null) return true
  const difference = written - expected
  return difference > hundredth || difference < -hundredth
}

function totalDiffers(line: InvoiceElement): boolean {
  const [netAmount, vatAmount, total] = [amountAt(line, net), amountAt(line, vat), amountAt(line, withVat)]
  if (total === null) return false
  return netAmount === null || vatAmount === null || netAmount + vatAmount !== total
}

function priceDiffers(line: InvoiceElement): boolean {
  return elementsAt(line, 'cac:Price/cac:AllowanceCharge').some((each) => {
    const gross = amountAt(each, 'cbc:BaseAmount')
    return gross !== null && amountAt(line, price) !== gross - amountOr0(each, 'cbc:Amount')
  })
}

/** The lines of a document. */
export const lineRules: readonly Rule[] = [
  error('BR-16', 'The document has no line.', ({ lines }) => lines.length === 0),
  warning(
    'BR-21',
    'A line has no ID.',
    anyLine((line) => !has(line, 'cbc:ID')),
  ),
  error(
    'BR-KSA-F-06-C17',
    'The ID of a line is longer than 6 characters.',
    anyLine((line) => textAt(line, 'cbc:ID').length > 6),
  ),
  error(
    'BR-22',
    'A line has no quantity.',
    anyLine((line) => !has(line, 'cbc:InvoicedQuantity') || textAt(line, 'cbc:InvoicedQuantity') === '0'),
  ),
  error(
    'BR-24',
    'A line has no net amount.',
    anyLine((line) => !has(line, net)),
  ),
  warning(
    'BR-25',
    'A line has no name.',
    anyLine((line) => !has(line, itemName)),
  ),
  warning(
    'BR-KSA-F-06-C19',
    'The name of a line has fewer than 3 or more than 1000 characters.',
    anyLine((line) => has(line, itemName) && !isBetween(textAt(line, itemName), 3, 1000)),
  ),
  warning(
    'BR-KSA-F-C-01',
    'The name of a line has nothing but digits.',
    anyLine((line) => /^\d+$/.test(textAt(line, itemName))),
  ),
  error(
    'BR-26',
    'A line has no price.',
    anyLine((line) => !has(line, price)),
  ),
  error(
    'BR-CO-04',
    'A line has no category of VAT.',
    anyLine((line) => !has(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID')),
  ),
  error(
    'BR-KSA-52',
    'A line of a standard document has no VAT.',
    anyLine((line, { standard }) => standard && !has(line, vat)),
  ),
  error(
    'BR-KSA-53',
    'A line of a standard document has no amount with VAT.',
    anyLine((line, { standard }) => standard && !has(line, withVat)),
  ),
  warning('BR-KSA-51', 'The amount of a line with VAT is not its net amount and its VAT.', anyLine(totalDiffers)),
  warning('BR-KSA-EN16931-11', 'The net amount of a line is not its quantity by its price.', anyLine(netDiffers)),
  error(
    'BR-KSA-EN16931-12',
    'The base quantity of a price is not above zero.',
    anyLine(
      (line) => has(line, 'cac:Price/cbc:BaseQuantity') && (amountAt(line, 'cac:Price/cbc:BaseQuantity') ?? 0n) <= 0n,
    ),
  ),
  error(
    'BR-KSA-EN16931-06',
    'A price has a charge.',
    anyLine((line) => elementsAt(line, 'cac:Price/cac:AllowanceCharge').some(isCharge)),
  ),
  error(
    'BR-KSA-EN16931-07',
    'A price is not the price before its allowance less the allowance.',
    anyLine(priceDiffers),
  ),
  warning(
    'BR-DEC-23',
    'The net amount of a line has more than two decimals.',
    anyLine((line) => decimalsOf(textAt(line, net)) > 2),
  ),
  warning(
    'BR-KSA-DEC-03',
    'The VAT of a line has more than two decimals.',
    anyLine((line) => decimalsOf(textAt(line, vat)) > 2),
  ),
  warning(
    'BR-KSA-DEC-04',
    'The amount of a line with VAT has more than two decimals.',
    anyLine((line) => decimalsOf(textAt(line, withVat)) > 2),
  ),
  error(
    'BR-41',
    'An allowance or charge of a line has no amount.',
    anyLine((line) => changes(line).some((each) => !has(each, 'cbc:Amount'))),
  ),
  warning(
    'BR-KSA-20',
    'A charge of a line has no code of its reason.',
    anyLine((line) => changes(line).some((each) => isCharge(each) && !has(each, 'cbc:AllowanceChargeReasonCode'))),
  ),
  warning(
    'BR-KSA-22',
    'A charge of a line has no reason.',
    anyLine((line) => changes(line).some((each) => isCharge(each) && !has(each, 'cbc:AllowanceChargeReason'))),
  ),
]

const isBetween = (text: string, min: number, max: number): boolean => {
  const { length } = [...text]
  return length >= min && length <= max
}
