import { join } from 'node:path'
import { formatRiyals } from '@rawaj/contract/money/money.ts'
import { formatDate, formatDay, type Language } from '@rawaj/contract/text/languages.ts'
import type { Shop } from '../../kernel/index.ts'
import type { DocumentRenderer } from '../../platform/documents/createDocumentRenderer.ts'
import { logoData, logoPictures, printedLogo } from '../../platform/documents/printedLogo.ts'
import { readNamespace } from '../../platform/i18n/translations.ts'
import { readVatReturn } from './readReturns.ts'
import { type FormRow, formRows } from './returnRows.ts'

export const vatReturnTemplates = join(import.meta.dirname, 'templates')

type PrintingShop = Shop & { documentRenderer: DocumentRenderer }

/** Rows that end a part of the form. */
const sumRows: readonly FormRow['box'][] = ['sales', 'allPurchases', 'due', 'net']

/**
 * A return on paper, as the form has it, in one language.
 * @throws `not_found`, `busy`, `unavailable`
 */
export async function vatReturnPdf(shop: PrintingShop, from: string, language: Language): Promise<Buffer> {
  const opened = await readVatReturn(shop, from)
  const { identity, legal } = shop.shopSettings.current()
  const logo = await printedLogo(shop.settings, identity.logo)
  const texts = readNamespace(language, 'backofficeVatReturns')
  const documents = readNamespace(language, 'documents')
  const state =
    opened.filedAt === null
      ? texts[`vat-returns_state_${opened.state}`]
      : `${texts['vat-returns_filedAt']} ${formatDate(opened.filedAt)}`
  const data = {
    language,
    author: identity.nameEn,
    logo: logoData(logo),
    title: `${texts['vat-returns_one']} ${formatDay(opened.from)} – ${formatDay(opened.to)}`,
    heading: texts['vat-returns_one'],
    shop: language === 'ar' ? identity.nameAr : identity.nameEn,
    facts: [
      [documents.vat_number, legal.vatNumber || '—'],
      [documents.cr_number, legal.crNumber || '—'],
      [texts['vat-returns_period'], `${formatDay(opened.from)} – ${formatDay(opened.to)}`],
      [texts['vat-returns_documents'], String(opened.documents)],
    ],
    state,
    columns: [
      texts['vat-returns_box'],
      texts['vat-returns_amount'],
      texts['vat-returns_adjustment'],
      texts['vat-returns_vat'],
    ],
    rows: formRows(opened, language).map((row) => ({
      name: row.name,
      figures: [row.amountHalalas, row.adjustmentHalalas, row.vatHalalas].map((halalas) =>
        halalas === null ? '' : formatRiyals(halalas),
      ),
      isSum: sumRows.includes(row.box),
    })),
    note: texts['vat-returns_currency_note'],
    page: [documents.page, documents.page_of],
  }
  return shop.documentRenderer.render({
    template: 'vat-return.typ',
    data,
    pictures: logoPictures(logo),
    pdfStandard: 'a-3a',
    createdAt: shop.clock(),
  })
}
