import { maxImportColumns, maxImportRows } from '@rawaj/contract/imports/importSchemas.ts'
import { readSheet } from '../../platform/sheets/readSheet.ts'
import type { SheetRow } from '../../platform/sheets/Sheet.ts'
import type { CatalogueShop } from '../catalogue/index.ts'
import { importPath } from './importFiles.ts'
import { batchSize, type StoredImport } from './steps.ts'

export const sheetLimits = { maxRows: maxImportRows + 1, maxColumns: maxImportColumns, maxCell: 32_767 }

/** The row of headings of an import's table, and those below it. */
export async function* readTable(
  shop: CatalogueShop,
  stored: Pick<StoredImport, 'file' | 'sheet' | 'headingRow'>,
): AsyncGenerator<SheetRow> {
  for await (const row of readSheet(importPath(shop, stored), sheetLimits, { sheet: stored.sheet }))
    if (row.number >= (stored.headingRow ?? 0)) yield row
}

/** Rows below the headings. */
export async function* inBatches(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow[]> {
  let batch: SheetRow[] = []
  let isHeading = true
  for await (const row of rows) {
    if (isHeading) {
      isHeading = false
      continue
    }
    batch.push(row)
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
