import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import type { SheetFormat } from '@rawaj/contract/imports/importKinds.ts'
import {
  byteOrderMark,
  csvLine,
  type SheetColumnKind,
  type SheetValue,
  sheetName,
  workbookColumns,
  workbookRow,
} from '@rawaj/contract/imports/sheetColumns.ts'
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
  const rows = await readRows(options)
  const columnKinds = columns.map(({ kind = 'text' }) => kinds[kind])
  if (format === 'csv') {
    const lines = rows.map((row) => csvLine(row, columnKinds))
    return new Blob([byteOrderMark, csvLine(headings), ...lines], { type: 'text/csv;charset=utf-8' })
  }
  const { writeXlsxStream } = await import('hucre/xlsx')
  const stream = writeXlsxStream([workbookRow(headings), ...rows.map((row) => workbookRow(row, columnKinds))], {
    name: sheetName(texts.t(`${list.name}_title`)),
    columns: workbookColumns(columnKinds),
    freezePane: { rows: 1 },
  })
  return new Response(stream).blob()
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
