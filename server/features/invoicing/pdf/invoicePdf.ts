import { join } from 'node:path'
import { formatRiyals, type Halalas } from '@rawaj/contract/money/money.ts'
import { formatDay } from '@rawaj/contract/text/languages.ts'
import type { DocumentRenderer } from '../../../platform/documents/createDocumentRenderer.ts'
import { logoData, logoPictures } from '../../../platform/documents/printedLogo.ts'
import { utcParts } from '../../../platform/documents/utcParts.ts'
import type { CategoryAmounts } from '../invoiceAmounts.ts'
import type {
  PrintedAmounts,
  PrintedBuyer,
  PrintedInvoice,
  PrintedInvoiceLine,
  PrintedParty,
} from './PrintedInvoice.ts'

export const invoiceTemplates = join(import.meta.dirname, 'templates')

/**
 * An invoice or a note on paper, in both languages: PDF/A-3 with its XML inside (docs/decisions/0084-invoices-as-pdf-a-3.md). The
 * same document gives the same bytes.
 * @throws `busy`, `unavailable`
 */
export async function invoicePdf(
  renderer: Pick<DocumentRenderer, 'render'>,
  printed: PrintedInvoice,
  signal?: AbortSignal,
): Promise<Buffer> {
  const { form, amounts, qr, xml, logo } = printed
  if (form === 'plain' && (qr !== null || amounts.vatHalalas !== 0))
    throw new Error(`The plain invoice ${printed.number} has VAT or a QR code`)
  const document = {
    template: `invoice-v${printed.templateVersion}.typ`,
    data: toData(printed),
    // The four modules of white that scanners need.
    pictures: { ...logoPictures(logo), ...(qr !== null && { 'qr.svg': await svgOf(qr) }) },
    attachments: xml
      ? [{ name: xmlName(printed), content: xml, mimeType: 'application/xml', description: 'UBL 2.1' }]
      : [],
    pdfStandard: 'a-3a',
    createdAt: issuedAt(printed),
  } as const
  return renderer.render(document, signal)
}

async function svgOf(qr: string): Promise<Uint8Array> {
  const { renderSVG } = await import('uqr')
  return Buffer.from(renderSVG(qr, { ecc: 'L', border: 4 }))
}

const issuedAt = ({ issueDate, issueTime }: PrintedInvoice): Date => new Date(`${issueDate}T${issueTime}+03:00`)

/** Seller, time and number, as archives of invoices are sorted. */
function xmlName({ seller, number, issueDate, issueTime }: PrintedInvoice): string {
  const parts = [seller.vatNumber, `${issueDate}T${issueTime}`.replaceAll(/[-:]/g, ''), number]
  const names = parts.filter((part) => part !== null).map((part) => part.replaceAll(/[^A-Za-z0-9]+/g, '-'))
  return `${names.join('_')}.xml`
}

/** Data of the template, which only lays it out. */
function toData(printed: PrintedInvoice) {
  const { kind, form, seller, buyer, amounts, supplyDate } = printed
  return {
    kind,
    form,
    number: printed.number,
    date: formatDay(printed.issueDate),
    time: printed.issueTime,
    issued: utcParts(issuedAt(printed)),
    supplied: supplyDate && formatDay(supplyDate),
    order: printed.orderNumber,
    corrects: printed.corrects,
    late: printed.isLate,
    means: String(printed.paymentMeans),
    seller: { ...toParty(seller, form), names: [seller.name.ar, seller.name.en], lines: [] },
    buyer: buyer && { ...toParty(buyer, form), ...buyerNames(buyer) },
    lines: amounts.lines.map(toLine),
    categories: isOneRate(amounts) || form === 'plain' ? [] : amounts.categories.map(toCategory),
    sums: sumsOf(printed),
    total: formatRiyals(amounts.totalHalalas),
    paid: paidRows(printed),
    qr: printed.qr !== null,
    logo: logoData(printed.logo),
  }
}

/** A plain invoice says nothing of tax, so no number for it either. */
const toParty = ({ vatNumber, id, address }: PrintedParty, form: PrintedInvoice['form']) => ({
  vatNumber: form === 'plain' ? null : vatNumber,
  id,
  address,
})

/** A company buys by its own name. */
const buyerNames = ({ name, company }: PrintedBuyer) =>
  company === '' ? { names: [name, ''], lines: [] } : { names: [company, ''], lines: [name] }

function toLine({ name, sku, quantity, price, netHalalas, vatHalalas, percent }: PrintedInvoiceLine) {
  return {
    name: name && [name.ar, name.en],
    sku,
    quantity: String(quantity),
    price: priceText(price),
    net: formatRiyals(netHalalas),
    percent: `${percent}%`,
    vat: formatRiyals(vatHalalas),
    total: formatRiyals(netHalalas + vatHalalas),
  }
}

const toCategory = ({ percent, exemptionCode, taxableHalalas, vatHalalas }: CategoryAmounts) => ({
  percent: `${percent}%`,
  exemption: exemptionCode,
  taxable: formatRiyals(taxableHalalas),
  vat: formatRiyals(vatHalalas),
})

const isOneRate = ({ categories }: PrintedAmounts): boolean =>
  categories.length === 1 && categories.every(({ exemptionCode }) => exemptionCode === null)

/** Rows that come to the total. */
function sumsOf({ form, amounts }: PrintedInvoice) {
  const { netHalalas, allowanceHalalas, taxableHalalas, vatHalalas, categories } = amounts
  const row = (name: string, halalas: Halalas, percent: string | null = null) => [name, formatRiyals(halalas), percent]
  const [category] = categories
  const isDiscounted = allowanceHalalas !== 0
  return [
    ...(isDiscounted ? [row('net', netHalalas), row('allowance', -allowanceHalalas)] : []),
    ...(form === 'plain'
      ? []
      : [
          row('taxable', taxableHalalas),
          row('vat', vatHalalas, isOneRate(amounts) && category ? `${category.percent}%` : null),
        ]),
  ]
}

function paidRows({ kind, amounts, paidHalalas }: PrintedInvoice) {
  if (paidHalalas === null) return []
  if (kind === 'credit') return [['refunded', formatRiyals(paidHalalas)]]
  const due = amounts.totalHalalas - paidHalalas
  return [['paid', formatRiyals(paidHalalas)], ...(due > 0 ? [['due', formatRiyals(due)]] : [])]
}

/** Decimals of a price that are printed at most. */
const priceDecimals = 4

/** A price of up to ten decimals, half up to four; two of them always. */
function priceText(price: string): string {
  const [whole = '0', fraction = ''] = price.split('.')
  const scaled = BigInt(whole + fraction.padEnd(priceDecimals + 1, '0').slice(0, priceDecimals + 1))
  const rounded = ((scaled + 5n) / 10n).toString().padStart(priceDecimals + 1, '0')
  const halalas = Number(rounded.slice(0, 2 - priceDecimals))
  return formatRiyals(halalas) + rounded.slice(2 - priceDecimals).replace(/0+$/, '')
}
