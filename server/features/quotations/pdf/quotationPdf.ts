import { join } from 'node:path'
import { type SumRow, sumRows } from '@rawaj/contract/money/documentSums.ts'
import { formatRiyals } from '@rawaj/contract/money/money.ts'
import { taxTable } from '@rawaj/contract/money/tax.ts'
import { formatDate, formatDay } from '@rawaj/contract/text/languages.ts'
import type { DocumentRenderer } from '../../../platform/documents/createDocumentRenderer.ts'
import { logoData, logoPictures, type PrintedLogo } from '../../../platform/documents/printedLogo.ts'
import { utcParts } from '../../../platform/documents/utcParts.ts'
import { documentVatOf } from '../../orders/index.ts'
import type { OfferLine } from '../readOffers.queries.ts'
import type { quotationOffers } from '../tables.ts'

export const quotationTemplates = join(import.meta.dirname, 'templates')

interface BilingualText {
  ar: string
  en: string
}

type PrintedOffer = Pick<
  typeof quotationOffers.$inferSelect,
  | 'number'
  | 'note'
  | 'cashAllowed'
  | 'taxIncluded'
  | 'subtotalHalalas'
  | 'shippingHalalas'
  | 'shippingTaxPercent'
  | 'totalHalalas'
>

type PrintedLine = Pick<
  OfferLine,
  | 'sku'
  | 'nameAr'
  | 'nameEn'
  | 'quantity'
  | 'unitHalalas'
  | 'amountHalalas'
  | 'taxCode'
  | 'vatHalalas'
  | 'totalHalalas'
  | 'promisedOn'
>

/** All that the PDF of an offer is made of: the same gives the same bytes. */
export interface PrintedQuotation {
  /** As people name it: `RW-7K3M9QZX/2`. */
  number: string
  sentAt: Date
  /** The last day on which it holds, `DD/MM/YYYY`. */
  lastDay: string
  seller: {
    name: BilingualText
    address: BilingualText
    vatNumber: string
    crNumber: string
    phone: string
  }
  buyer: { name: string; company: string; vatNumber: string; address: string; mobile: string }
  offer: PrintedOffer
  lines: readonly PrintedLine[]
  logo: PrintedLogo | null
}

/**
 * An offer of a quotation on paper, in both languages.
 * @throws `busy`, `unavailable`
 */
export async function quotationPdf(
  renderer: Pick<DocumentRenderer, 'render'>,
  printed: PrintedQuotation,
  signal?: AbortSignal,
): Promise<Buffer> {
  const document = {
    template: 'quotation-v1.typ',
    data: toData(printed),
    pictures: logoPictures(printed.logo),
    pdfStandard: 'a-3a',
    createdAt: printed.sentAt,
  } as const
  return renderer.render(document, signal)
}

/** Data of the template, which only lays it out. */
function toData({ number, sentAt, lastDay, seller, buyer, offer, lines, logo }: PrintedQuotation) {
  const { rows, after, isTaxed } = sumsOf(offer, lines)
  return {
    number,
    version: String(offer.number),
    date: formatDate(sentAt.toISOString()),
    until: lastDay,
    sent: utcParts(sentAt),
    taxed: isTaxed,
    included: offer.taxIncluded,
    cash: offer.cashAllowed,
    note: offer.note,
    seller: {
      names: [seller.name.ar, seller.name.en],
      lines: [...new Set([seller.address.ar, seller.address.en])].filter((line) => line !== ''),
      // A seller without VAT has no number for it either.
      vat: isTaxed ? seller.vatNumber || null : null,
      registration: seller.crNumber || null,
      phone: seller.phone || null,
    },
    buyer: {
      names: [buyer.company || buyer.name, ''],
      lines: [buyer.company && buyer.name, buyer.address].filter((line) => line !== ''),
      vat: isTaxed ? buyer.vatNumber || null : null,
      registration: null,
      phone: buyer.mobile || null,
    },
    lines: lines.map((line) => ({
      names: [line.nameAr, line.nameEn],
      sku: line.sku,
      quantity: String(line.quantity),
      price: formatRiyals(line.unitHalalas),
      percent: `${taxTable[line.taxCode]}%`,
      amount: formatRiyals(line.amountHalalas),
      expected: line.promisedOn && formatDay(line.promisedOn),
    })),
    sums: rows,
    after,
    total: formatRiyals(offer.totalHalalas),
    logo: logoData(logo),
  }
}

/** The rows that explain the total, and below it what VAT is in it. */
function sumsOf(offer: PrintedOffer, lines: readonly PrintedLine[]) {
  const vat = documentVatOf({ ...offer, lines })
  const { rows, beforeVat } = sumRows({
    taxIncluded: offer.taxIncluded,
    goods: lines.reduce((sum, { amountHalalas }) => sum + amountHalalas, 0),
    subtotal: offer.subtotalHalalas,
    shipping: offer.shippingHalalas,
    total: offer.totalHalalas,
    vat,
  })
  const parts = [...rows, ...beforeVat].flatMap(({ rates = [] }) =>
    rates.map((rate): SumRow => ({ name: 'vat', percent: rate.percent, amount: rate.vat })),
  )
  return { rows: rows.map(printedRow), after: [...beforeVat, ...parts].map(printedRow), isTaxed: vat.rates.length > 0 }
}

const printedRow = ({ name, amount, percent }: SumRow): [string, string | null, string | null] => [
  name,
  name === 'shipping' && amount === 0 ? null : formatRiyals(amount),
  percent === undefined ? null : `${percent}%`,
]
