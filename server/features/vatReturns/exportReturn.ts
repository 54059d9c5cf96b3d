import type { Readable } from 'node:stream'
import type { SheetValue } from '@rawaj/contract/imports/sheetColumns.ts'
import { toRiyals } from '@rawaj/contract/money/money.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { type VatReturnSheetColumn, vatReturnSheetColumns } from '@rawaj/contract/vatReturns/vatReturnSheet.ts'
import type { StaffActor } from '../../kernel/index.ts'
import { readNamespace } from '../../platform/i18n/translations.ts'
import { writeSheet } from '../../platform/sheets/writeSheet.ts'
import { recordAudit } from '../audit/index.ts'
import { type ListedDocument, readAllDocuments } from './listDocuments.queries.ts'
import { findVatReturn, openReturn, type ReturnShop } from './readReturns.ts'
import { boxName, type FormRow, formRows } from './returnRows.ts'
import { boxOf } from './salesFigures.ts'

/**
 * A return as a workbook: the rows of the form, then its documents, a row for each box that one is in, so that columns of documents
 * add up to the sums of the sales. Audited, as it names people.
 * @throws `not_found`
 */
export async function exportVatReturn(
  shop: ReturnShop,
  actor: StaffActor,
  { from, language }: { from: string; language: Language },
): Promise<Readable> {
  const found = await findVatReturn(shop, from)
  await recordAudit(shop.db, actor, { entity: 'vatReturn', id: from, changes: { export: { after: { language } } } })
  const opened = await openReturn(shop.db, found)
  const columns = Object.values(vatReturnSheetColumns)
  async function* rows(): AsyncGenerator<SheetValue[]> {
    yield columns.map((column) => column[language])
    for (const row of formRows(opened, language)) yield cellsOf(formCells(row))
    yield cellsOf({})
    for await (const document of readAllDocuments(shop.db, found.wanted)) yield* documentRows(document, language)
  }
  const title = `${readNamespace(language, 'backofficeVatReturns')['vat-returns_one']} ${from}`
  return writeSheet(rows(), {
    format: 'xlsx',
    title,
    kinds: columns.map(({ kind }) => kind),
    firstWidth: boxNameWidth,
  })
}

/** Characters of the name of a box, the longest in Arabic. */
const boxNameWidth = 64

type Cells = Partial<Record<VatReturnSheetColumn, SheetValue>>

const formCells = ({ name, amountHalalas, adjustmentHalalas, vatHalalas }: FormRow): Cells => ({
  name,
  amount: amountHalalas === null ? null : toRiyals(amountHalalas),
  adjustment: adjustmentHalalas === null ? null : toRiyals(adjustmentHalalas),
  vat: vatHalalas === null ? null : toRiyals(vatHalalas),
})

function* documentRows(document: ListedDocument, language: Language): Generator<SheetValue[]> {
  const { kind, column, buyer, categories } = document
  const sign = kind === 'credit' ? -1 : 1
  const texts = readNamespace(language, 'backofficeVatReturns')
  for (const part of categories) {
    const box = boxOf(part)
    if (box === null) continue
    yield cellsOf({
      name: document.number,
      [column]: toRiyals(sign * part.taxableHalalas),
      vat: toRiyals(sign * part.vatHalalas),
      box: boxName(box, language),
      kind: texts[`vat-return-documents_kind_${kind}`] ?? kind,
      taxDate: document.taxDate,
      corrects: document.corrects,
      orderNumber: document.orderNumber,
      buyer: buyer.company || buyer.name,
      buyerVatNumber: buyer.vatNumber,
    })
  }
}

const cellsOf = (cells: Cells): SheetValue[] =>
  (Object.keys(vatReturnSheetColumns) as VatReturnSheetColumn[]).map((column) => cells[column] ?? null)
