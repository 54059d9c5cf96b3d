import { identifierText, lineText } from '../text/cleanText.ts'
import { latinDigits } from '../text/digits.ts'
import { foldText } from '../text/foldText.ts'
import { type Columns, findColumns, hasHeadings, isHeadingLine, maxColumns } from './orderTable.ts'
import { parseOrderLine, readableSpaces } from './parseOrderLine.ts'
import { isColumnUnit } from './quantityPatterns.ts'
import { readPieces } from './readPieces.ts'
import { maxReadText, maxRequestedText, type RequestedLine } from './requestedLine.ts'

/**
 * Lines of goods in a pasted text, in either language: one a line, or a table as a spreadsheet copies it (tabs, semicolons, bars;
 * commas under headings). Empty lines, headings, captions and sums of a bill of quantities are left out. The time that it takes grows with
 * the length of the text alone, whatever the text is: the shop reads what anybody sends.
 */
export function parseOrderText(pasted: string): RequestedLine[] {
  const lines = withoutBreaksInCells(pasted.replace(/^\uFEFF/, '').replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n'))
    .split('\n')
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .map(withFewSpaces)
  const table = readTable(lines)
  if (table) return table
  return lines.flatMap((line) => (isCaption([line]) ? [] : (parseOrderLine(line) ?? [])))
}

/** Tabs stay where they are, because empty cells lie between them. */
const withFewSpaces = (line: string) => line.replace(/[^\S\t]{4,}/g, '   ')

/** A spreadsheet quotes the cells that have several lines. */
function withoutBreaksInCells(text: string): string {
  let read = ''
  let copied = 0
  for (let begin = text.indexOf('"'); begin !== -1; begin = text.indexOf('"', Math.max(begin + 1, copied))) {
    if (begin > 0 && !isCellEdge(text.charAt(begin - 1))) continue
    const end = closingQuote(text, begin)
    if (end === -1) continue
    const cell = text
      .slice(begin + 1, end)
      .replaceAll('""', '”')
      .replace(/\s+/g, ' ')
    read += `${text.slice(copied, begin)}"${cell}"`
    copied = end + 1
  }
  return read + text.slice(copied)
}

const isCellEdge = (character: string) => character === '\t' || character === '\n'

/** Where a quoted cell ends: at a quote that is not doubled, with nothing behind it. -1: it is no quoted cell. */
function closingQuote(text: string, begin: number): number {
  let end = text.indexOf('"', begin + 1)
  while (end !== -1 && text.charAt(end + 1) === '"') end = text.indexOf('"', end + 2)
  return end === -1 || end + 1 === text.length || isCellEdge(text.charAt(end + 1)) ? end : -1
}

/** The lines of a table; null: the text is none. */
function readTable(lines: readonly string[]): RequestedLine[] | null {
  for (const separator of ['\t', ';', '|']) {
    const rows = lines.map((line) => cellsOf(line, separator))
    const wide = rows.filter((row) => row.length > 1).length
    if (wide * 2 > rows.length) return parseOrderRows(rows)
  }
  const rows = lines.map((line) => cellsOf(line, ','))
  return hasHeadings(rows) ? parseOrderRows(rows) : null
}

/** Lines of goods in the rows of a table. */
export function parseOrderRows(table: readonly (readonly string[])[]): RequestedLine[] {
  const rows = table.map((row) => row.slice(0, maxColumns).map(cellText))
  const wide = rows.filter((row) => row.length > 1)
  const { columns, named, first: below } = findColumns(wide)
  // Above the headings stand titles and addresses.
  const first = named ? rows.indexOf(wide[below - 1] ?? []) + 1 : 0
  return rows.slice(first).flatMap((row) => readRow(row, columns, named) ?? [])
}

const cellText = (cell: string) => readableSpaces(cell.slice(0, maxReadText)).trim()

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
  const text = lineText(filled.join(' ').slice(0, maxReadText)).slice(0, maxRequestedText)
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

const termsOf = (text: string) =>
  foldText(text)
    .split(/[^\p{L}]+/u)
    .filter((term) => term !== '')
const sums = new Set(termsOf('sub subtotal total grand vat الإجمالي المجموع إجمالي مجموع ضريبة الضريبة'))
/** What else stands in the caption of a sum. Total is a brand too, with goods behind it. */
const termsOfSums = new Set([
  ...sums,
  ...termsOf(
    'amount sum net price value tax incl including excl excluding inclusive exclusive with without before after of and the sar sr riyal riyals ' +
      'المبلغ القيمة قيمة المضافة الكلي النهائي الفرعي العام الصافي السعر الكمية شامل شاملة بدون غير قبل بعد مع من ريال سعودي ر س',
  ),
])

/** Sums, and rows of headings that are repeated on every page. */
function isCaption(row: readonly string[]): boolean {
  const [first = '', ...others] = row.filter((cell) => cell !== '')
  const [term = '', ...behind] = termsOf([first, ...others].join(' '))
  if (sums.has(term) && behind.every((each) => termsOfSums.has(each))) return true
  if (hasHeadings([row])) return true
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
  let isBlank = true
  let quoted = false
  for (const character of line) {
    if (character === '"' && (quoted || isBlank)) quoted = !quoted
    else if (character === separator && !quoted) {
      cells.push(cell.trim())
      cell = ''
      isBlank = true
    } else {
      cell += character
      isBlank &&= character === ' ' || character === '\t'
    }
  }
  return [...cells, cell.trim()]
}
