import { foldText } from '../text/foldText.ts'
import { isColumnUnit } from './quantityPatterns.ts'
import { readPieces } from './readPieces.ts'

/** A column of a bill of quantities. */
type Column = 'number' | 'code' | 'name' | 'size' | 'unit' | 'quantity' | 'other'

/** Position of each column that matters, where a table has it. */
export interface Columns {
  code?: number | undefined
  name?: number | undefined
  size?: number | undefined
  unit?: number | undefined
  quantity?: number | undefined
}

/** Headings as they are written in both languages. */
const headings: Record<Column, string> = {
  number:
    '#|no|no.|sn|s.n|s.n.|s/n|sr|sr.|sr no|sr. no.|sl no|item no|item no.|item #|line|م|م.|ت|رقم|الرقم|رقم البند|بند|البند|مسلسل|التسلسل',
  code: 'sku|code|item code|product code|part|part no|part no.|part number|part #|model|model no|ref|reference|catalog no|cat no|barcode|gtin|ean|material code|كود|الكود|رمز|الرمز|رمز المنتج|كود المنتج|كود الصنف|رقم الصنف|رقم المنتج|رقم القطعة|باركود|الباركود|الموديل|موديل',
  name: 'description|item description|product description|descriptions|name|product|product name|item name|item|items|material|materials|particulars|details|description of works|وصف|الوصف|وصف البند|وصف الصنف|البيان|بيان|بيان الأعمال|الصنف|صنف|اسم الصنف|الأصناف|المنتج|اسم المنتج|المادة|المواد|اسم المادة|الاسم|التوصيف|المواصفات',
  size: 'size|sizes|diameter|dia|dia.|المقاس|مقاس|القطر|قطر|القياس',
  unit: 'unit|units|uom|u.o.m|u/m|الوحدة|وحدة|وحدة القياس',
  quantity:
    "qty|qty.|q'ty|quantity|quantities|pcs|required qty|order qty|الكمية|كمية|الكميات|العدد|عدد|الكمية المطلوبة|العدد المطلوب",
  other:
    'rate|price|unit price|amount|total|total price|brand|remarks|notes|note|vat|origin|السعر|سعر الوحدة|سعر|الإجمالي|المبلغ|المجموع|ملاحظات|ملاحظة|الماركة|الشركة|القيمة|الضريبة|بلد المنشأ',
}
const byHeading = new Map(
  Object.entries(headings).flatMap(([column, texts]) =>
    texts.split('|').map((text) => [foldText(text), column as Column] as const),
  ),
)

/** Characters of a heading with its unit in brackets. */
const maxHeading = 60

const headingOf = (cell: string): Column | undefined =>
  cell.length > maxHeading
    ? undefined
    : byHeading.get(
        foldText(cell)
          .replace(/\s+/g, ' ')
          .replace(/ ?[([].*[)\]] ?$/, '')
          .replace(/[:*]+$/, '')
          .trim(),
      )

/** Rows of a table among which its headings stand. */
const maxHeadingRow = 30
/** Rows that show what the columns of a table without headings have in common. */
const maxGuessedRows = 500
/** Columns of a table that are read. */
export const maxColumns = 60

/**
 * The columns of a table and its first row below the headings. By its headings, where a row has at least goods and something
 * beside; else by what the cells of each column have in common.
 */
export function findColumns(rows: readonly (readonly string[])[]): { columns: Columns; first: number; named: boolean } {
  for (const [at, row] of rows.slice(0, maxHeadingRow).entries()) {
    const columns = readHeadings(row)
    if (columns) return { columns, first: at + 1, named: true }
  }
  return { columns: guessColumns(rows.slice(0, maxGuessedRows)), first: 0, named: false }
}

/** Whether a table has headings among its first rows. */
export const hasHeadings = (rows: readonly (readonly string[])[]): boolean =>
  rows.slice(0, maxHeadingRow).some((row) => readHeadings(row) !== null)

function readHeadings(row: readonly string[]): Columns | null {
  const found = row.map(headingOf)
  const place = (column: Column) => {
    const at = found.indexOf(column)
    return at === -1 ? undefined : at
  }
  const known = found.filter((column) => column !== undefined).length
  const filled = row.filter((cell) => cell !== '').length
  const names = found.flatMap((column, at) => (column === 'name' ? at : []))
  // "Item" is the number of a line where its description stands beside it, and "البند" the description where nothing else does.
  const name = names.find((at) => !/^items?$/i.test(row[at] ?? '')) ?? names[0]
  const item = row.findIndex((cell) => /^(?:ال)?بند$/.test(cell))
  const code = place('code')
  const columns = {
    code,
    name: name ?? (code === undefined && item >= 0 ? item : undefined),
    size: place('size'),
    unit: place('unit'),
    quantity: place('quantity'),
  }
  const hasGoods = columns.name !== undefined || columns.code !== undefined
  return hasGoods && known >= 2 && known * 2 >= filled ? columns : null
}

const headingTerms = new Set([...byHeading.keys()].flatMap((heading) => heading.split(' ')))

/** Whether a line is headings alone, parted by spaces. */
export const isHeadingLine = (line: string): boolean => {
  const terms = foldText(line)
    .split(/[\s:|,;]+/)
    .filter((term) => term !== '')
  return terms.length > 1 && terms.every((term) => headingTerms.has(term))
}

const isCode = (cell: string) =>
  /^(?=.*\d)[a-z0-9][a-z0-9._/-]{3,}$/i.test(cell) && (/[a-z]/i.test(cell) || /^\d{8,14}$/.test(cell))

/** Columns by their cells: whole numbers, codes, units, texts. */
function guessColumns(rows: readonly (readonly string[])[]): Columns {
  const width = Math.max(0, ...rows.map((row) => row.length))
  const share = (at: number, test: (cell: string, row: number) => boolean) => {
    const cells = rows.map((row) => row[at] ?? '')
    const filled = cells.filter((cell) => cell !== '').length
    return filled === 0 ? 0 : cells.filter((cell, row) => cell !== '' && test(cell, row)).length / filled
  }
  const positions = Array.from({ length: width }, (_, at) => at)
  const mostly = (test: (cell: string, row: number) => boolean) => positions.filter((at) => share(at, test) >= 0.7)
  const numbers = mostly((cell) => readPieces(cell) !== null && !/^\d{8,14}$/.test(cell))
  const codes = mostly(isCode)
  const units = mostly(isColumnUnit)
  const texts = positions.filter(
    (at) => ![...numbers, ...codes, ...units].includes(at) && share(at, (cell) => /\p{L}/u.test(cell)) > 0.5,
  )
  const lengthOf = (at: number) => rows.reduce((sum, row) => sum + (row[at]?.length ?? 0), 0)
  const [name] = texts.toSorted((one, other) => lengthOf(other) - lengthOf(one))
  const [code] = codes
  const goods = name ?? code
  // 1, 2, 3 … before the goods are numbers of the items.
  const counts = numbers.filter((at) => !isCounted(rows, at) || rows.length === 1)
  const quantity =
    goods === undefined ? undefined : (counts.find((at) => at > goods) ?? counts.find((at) => at < goods))
  return { code, name, unit: units[0], quantity }
}

const isCounted = (rows: readonly (readonly string[])[], at: number) =>
  at === 0 && rows.length > 2 && rows.filter((row, place) => Number(row[at]) === place + 1).length >= rows.length * 0.7
