import type { AdminApi } from '@rawaj/contract/api/adminApi.ts'
import { safeCsvCell } from '@rawaj/contract/imports/sheetCells.ts'
import { keyOf } from '../../i18n/textKeys.ts'
import type { Texts } from '../../i18n/useTexts.ts'
import { cellText } from './cells.tsx'
import type { Column, List, ListRow } from './defineList.ts'
import { filterRows } from './filterRows.ts'
import { type ListState, toQuery } from './listState.ts'

/** As many at once as a call hands over. */
const pageSize = 1_000

interface ExportOptions<Row extends ListRow> {
  list: List<Row>
  columns: readonly Column<Row>[]
  state: ListState
  texts: Texts
  adminApi: AdminApi
  signal: AbortSignal
  onProgress: (rows: number) => void
}

/**
 * All rows that the filters let through, with the columns that are shown, as a file for Excel.
 * @throws `ShopApiError`
 */
export async function exportRows<Row extends ListRow>(options: ExportOptions<Row>): Promise<Blob> {
  const { list, columns, state, texts, adminApi, signal, onProgress } = options
  const query = toQuery(list, state)
  const headings = columns.map(({ name }) => texts.t(keyOf(list.name, name)))
  // With the mark by which Excel knows UTF-8.
  const parts = [`\ufeff${toCsvLine(headings)}`]
  let count = 0
  for (let after: string | null = null; ; ) {
    const page = await list.readPage(
      adminApi,
      list.paged ? { ...query, limit: pageSize, ...(after !== null && { after }) } : {},
      signal,
    )
    const rows = list.paged ? page.data : filterRows(list, page.data, state, texts)
    parts.push(rows.map((row) => toCsvLine(columns.map((column) => cellText(column, row, texts)))).join(''))
    count += rows.length
    onProgress(count)
    after = page.next ?? null
    if (after === null) return new Blob(parts, { type: 'text/csv;charset=utf-8' })
  }
}

/** A line of RFC 4180. What a spreadsheet would take for a formula becomes a text. */
export function toCsvLine(values: readonly string[]): string {
  const cells = values.map((value) => {
    const harmless = safeCsvCell(value)
    return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
  })
  return `${cells.join(',')}\r\n`
}
