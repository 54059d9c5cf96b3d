import type { Readable } from 'node:stream'
import type { SheetFormat } from '@rawaj/contract/imports/importSchemas.ts'
import type { SheetColumnKind, SheetValue } from '@rawaj/contract/imports/sheetColumns.ts'
import type { Permission } from '@rawaj/contract/staff/permissions.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { and, eq, gte, lte } from 'drizzle-orm'
import { AppError } from '../../platform/errors/AppError.ts'
import { loadNamespace, type Translations } from '../../platform/i18n/translations.ts'
import type { SheetRow } from '../../platform/sheets/Sheet.ts'
import { writeSheet } from '../../platform/sheets/writeSheet.ts'
import type { CatalogueShop } from '../catalogue/index.ts'
import { isNoColumn, mayUseMatch } from './columns.ts'
import { headingOf, kindOf } from './exportProducts.queries.ts'
import { readTable } from './readTable.ts'
import type { CellError } from './rowPlans.ts'
import { batchSize, type StoredImport } from './steps.ts'
import { type FileColumn, productImportRows } from './tables.ts'

interface Wanted {
  format: SheetFormat
  language: Language
  held: ReadonlySet<Permission>
  /** Leaves out what is right. */
  onlyWrong: boolean
}

/**
 * The table of an import as it came, from its headings on, with a column of what is wrong with each row, to be mended and brought
 * again. It is written as it is read.
 * @throws `not_found` where the file is gone
 */
export async function writeErrors(
  shop: CatalogueShop,
  stored: StoredImport,
  { format, language, held, onlyWrong }: Wanted,
): Promise<Readable> {
  if (stored.file === null || stored.columns.length === 0) throw new AppError('not_found')
  const [words, texts] = await Promise.all([loadNamespace(language, 'documents'), loadNamespace(language, 'errors')])
  const width = stored.columns.length
  const hidden = stored.columns.map(({ match }) => !mayUseMatch(held, match))
  const own = ({ cells }: SheetRow): SheetValue[] =>
    Array.from({ length: width }, (_, index) => (hidden[index] ? '' : (cells[index] ?? '')))

  async function* rows() {
    let isHeading = true
    for await (const batch of inBatches(readTable(shop, stored))) {
      const errors = await errorsOf(shop, stored.id, batch)
      for (const row of batch) {
        const wrong = errors.get(row.number) ?? []
        if (isHeading) yield [...own(row), String(words.sheet_errors)]
        else if (wrong.length > 0 || !onlyWrong)
          yield [...own(row), wrong.map((error) => describeError(error, { texts, language })).join('\n')]
        isHeading = false
      }
    }
  }
  const kinds = [...stored.columns.map(kindOfMatch), 'text' as const]
  return writeSheet(rows(), { format, title: String(words[`sheet_${stored.kind}`]), kinds })
}

/** Texts of a file stay texts; what is a figure or a day, or may be one, is written as it came. */
function kindOfMatch({ match }: FileColumn): SheetColumnKind {
  return match !== null && !isNoColumn(match) && kindOf(match) === 'text' ? 'text' : 'asTyped'
}

async function* inBatches(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow[]> {
  let batch: SheetRow[] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function errorsOf({ db }: CatalogueShop, importId: number, batch: readonly SheetRow[]) {
  const { number, errors } = productImportRows
  const [first, last] = [batch[0]?.number ?? 0, batch.at(-1)?.number ?? 0]
  const rows = await db
    .select({ number, errors })
    .from(productImportRows)
    .where(and(eq(productImportRows.importId, importId), gte(number, first), lte(number, last)))
  return new Map(rows.map((row) => [row.number, row.errors]))
}

function describeError(
  { column, code }: CellError,
  { texts, language }: { texts: Translations[string]; language: Language },
): string {
  const text = String(texts[code] ?? code)
  return column === null ? text : `${headingOf(column, language)}: ${text}`
}
