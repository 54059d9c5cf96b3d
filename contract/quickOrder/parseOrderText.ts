import { identifierText, lineText } from '../text/cleanText.ts'
import { latinDigits } from '../text/digits.ts'
import { foldText } from '../text/foldText.ts'
import { type Columns, findColumns, isHeadingLine } from './orderTable.ts'
import { parseOrderLine } from './parseOrderLine.ts'
import { isColumnUnit } from './quantityPatterns.ts'
import { readPieces } from './readPieces.ts'
import { maxRequestedText, type RequestedLine } from './requestedLine.ts'

/**
 * Lines of goods in a pasted text, in either language: one a line, or a table as a spreadsheet copies it (tabs, semicolons, bars;
 * commas under headings). Empty lines, headings, captions and sums of a bill of quantities are left out.
 */
export function parseOrderText(pasted: string): RequestedLine[] {
  const lines = withoutBreaksInCells(pasted.replace(/^\uFEFF/, '').replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n'))
    .split('\n')
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
  const table = readTable(lines)
  if (table) return table
  return lines.flatMap((line) => (isCaption([line]) ? [] : (parseOrderLine(line) ?? [])))
}

/** A spreadsheet quotes the cells that have several lines. */
const withoutBreaksInCells = (text: string) =>
  text.replace(
    /(?<=^|[\t\n])"((?:[^"]|"")*)"(?=[\t\n]|$)/g,
    (_, cell: string) => `"${cell.replaceAll('""', '”').replace(/\s+/g, ' ')}"`,
  )

/** The lines of a table; null: the text is none. */
function readTable(lines: readonly string[]): RequestedLine[] | null {
  for (const separator of ['\t', ';', '|']) {
    const rows = lines.map((line) => cellsOf(line, separator))
    const wide = rows.filter((row) => row.length > 1).length
    if (wide * 2 > rows.length) return parseOrderRows(rows)
  }
  const rows = lines.map((line) => cellsOf(line, ','))
  const { named } = findColumns(rows)
  return named ? parseOrderRows(rows) : null
}

/** Lines of goods in the rows of a table. */
export function parseOrderRows(rows: readonly (readonly string[])[]): RequestedLine[] {
  const wide = rows.filter((row) => row.length > 1)
  const { columns, named, first: below } = findColumns(wide)
  // Above the headings stand titles and addresses.
  const first = named ? rows.indexOf(wide[below - 1] ?? []) + 1 : 0
  return rows.slice(first).flatMap((row) => readRow(row, columns, named) ?? [])
}

function readRow(row: readonly string[], columns: Columns, named: boolean): RequestedLine | null {
  const filled = row.filter((cell) => cell !== '')
  if (isCaption(row) || filled.length === 0) return null
  if (row.length === 1) return named ? null : parseOrderLine(row[0] ?? '')
  const cell = (at: number | undefined) => (at === undefined ? '' : (row[at] ?? ''))
  const [code, name] = [identifierText(cell(columns.code)), cell(columns.name)]
  const pieces = readPieces(latinDigits(withoutUnit(cell(columns.quantity))))
  // A caption of a part of the bill: it has a text alone.
  if (named && columns.quantity !== undefined && pieces === null && code === '') return null
  const query = [name, cell(columns.size)].filter((part) => part !== '').join(' ')
  const text = lineText(filled.join(' ')).slice(0, maxRequestedText)
  if (columns.quantity !== undefined && pieces !== null && (code !== '' || query !== '')) {
    return {
      text,
      query: lineText(query).slice(0, maxRequestedText) || code,
      ...(code !== '' && { code }),
      quantity: pieces,
    }
  }
  const read = parseOrderLine(columns.name === undefined && code === '' ? row.join('\t') : query || code)
  return read && { ...read, text, ...(code !== '' && { code }) }
}

/** Sums, and rows of headings that are repeated on every page. */
const captions = /^(?:sub ?total|total|grand total|vat|الاجمالي|المجموع|اجمالي|ضريبه القيمه المضافه|الضريبه)(?:\s|:|$)/u

function isCaption(row: readonly string[]): boolean {
  const [first = '', ...others] = row.filter((cell) => cell !== '')
  if (captions.test(foldText(first).trim()) || findColumns([row]).named) return true
  // A caption of a part of the list.
  return others.length === 0 && (isHeadingLine(first) || /^[^\d٠-٩۰-۹]*:$/.test(first))
}

const withoutUnit = (cell: string) => {
  const [, figure, unit = ''] = /^\s*([^\p{L}]+?)\s*(\p{L}[\p{L}.]*)?\s*$/u.exec(cell) ?? []
  return figure !== undefined && (unit === '' || isColumnUnit(unit)) ? figure : cell
}

/** Cells of a line; a separator within quotes parts nothing. */
function cellsOf(line: string, separator: string): string[] {
  if (!line.includes(separator)) return [line.trim()]
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (const character of line) {
    if (character === '"' && (quoted || cell.trim() === '')) quoted = !quoted
    else if (character === separator && !quoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += character
  }
  return [...cells, cell.trim()]
}
