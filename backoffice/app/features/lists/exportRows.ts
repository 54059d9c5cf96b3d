import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { SheetFormat } from '@rawaj/contract/imports/importKinds.ts'
import type { SheetColumnKind, SheetValue } from '@rawaj/contract/imports/sheetColumns.ts'
import { csvParts, workbookRows, workbookSheet } from '@rawaj/contract/imports/sheetFile.ts'
import { keyOf } from '../../i18n/textKeys.ts'
import type { Texts } from '../../i18n/useTexts.ts'
import { cellValue } from './cells.tsx'
import type { Column, List, ListRow } from './defineList.ts'
import { filterRows } from './filterRows.ts'
import { type ListState, toQuery } from './listState.ts'

/** As many at once as a call hands over. */
const pageSize = 1_000

interface ExportOptions<Row extends ListRow> {
  list: List<Row>
  columns: readonly Column<Row>[]
  state: ListState
  format: SheetFormat
  texts: Texts
  adminApi: AdminApi
  signal: AbortSignal
  onProgress: (rows: number) => void
}

const kinds: Readonly<Record<NonNullable<Column<never>['kind']>, SheetColumnKind>> = {
  text: 'text',
  code: 'text',
  status: 'text',
  number: 'number',
  money: 'money',
  time: 'moment',
}

/**
 * All rows that the filters let through, with the columns that are shown, as a file for Excel: a workbook, or separated values.
 * @throws `ShopApiError`
 */
export async function exportRows<Row extends ListRow>(options: ExportOptions<Row>): Promise<Blob> {
  const { list, columns, format, texts } = options
  const headings = columns.map(({ name }) => texts.t(keyOf(list.name, name)))
  const rows = [headings, ...(await readRows(options))]
  const columnKinds = columns.map(({ kind = 'text' }) => kinds[kind])
  if (format === 'csv') {
    const parts: string[] = []
    for await (const part of csvParts(rows, columnKinds)) parts.push(part)
    return new Blob(parts, { type: 'text/csv;charset=utf-8' })
  }
  const { writeXlsxStream } = await import('hucre/xlsx')
  const sheet = workbookSheet(texts.t(`${list.name}_title`), columnKinds)
  return new Response(writeXlsxStream(workbookRows(rows, columnKinds), sheet)).blob()
}

async function readRows<Row extends ListRow>(options: ExportOptions<Row>): Promise<SheetValue[][]> {
  const { list, columns, state, texts, adminApi, signal, onProgress } = options
  const query = toQuery(list, state)
  const values: SheetValue[][] = []
  for (let after: string | null = null; ; ) {
    const page = await list.readPage(
      adminApi,
      list.paged ? { ...query, limit: pageSize, ...(after !== null && { after }) } : {},
      signal,
    )
    const rows = list.paged ? page.data : filterRows(list, page.data, state, texts)
    for (const row of rows) values.push(columns.map((column) => cellValue(column, row, texts)))
    onProgress(values.length)
    after = page.next ?? null
    if (after === null) return values
  }
}
