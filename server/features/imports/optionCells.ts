import { createHash } from 'node:crypto'
import type { ImportColumn } from '@rawaj/contract/imports/importSchemas.ts'
import { maxSku } from '@rawaj/contract/products/productFilters.ts'
import { identifierText } from '@rawaj/contract/text/cleanText.ts'
import type { SheetRow } from '../../platform/sheets/Sheet.ts'
import { cellsOf, optionsOf } from './rowCells.ts'
import type { SpecificationLine } from './rowPlans.ts'
import type { StoredImport } from './steps.ts'
import type { Cells } from './tableCells.ts'
import type { TableStructure } from './tableStructure.ts'

/** What a row of a file is: a product, the head of options that is none itself, or a further picture of the row above it. */
export interface TableRow {
  number: number
  role: 'product' | 'head' | 'picture' | 'orphan'
  cells: Cells
}

/** An option has these of its own, or none. */
const own: ReadonlySet<ImportColumn> = new Set(['sku', 'gtin', 'stock', 'familyCode', 'familyAxes'])
/** Its family has these, where it has none of its own. */
const ofFamily: ReadonlySet<ImportColumn> = new Set([
  'descriptionAr',
  'descriptionEn',
  'highlightsAr',
  'highlightsEn',
  'pictures',
  'familyNameAr',
  'familyNameEn',
  'familyAccessories',
])
/** An option has all of them of its own, or all of its product's. */
const together: readonly (readonly ImportColumn[])[] = [
  ['regular', 'retail', 'saleStarts', 'saleEnds'],
  ['weight', 'weightUnit'],
  ['taxed', 'taxReason', 'taxCode'],
  ['category', 'subcategory'],
]

/** Reads the rows of a file one after the other, each with what its place in the file gives it. */
export function createRowReader(
  running: Pick<StoredImport, 'columns'>,
  structure: TableStructure,
): (row: SheetRow) => TableRow {
  const headRows = new Map<number, SheetRow>()
  return (row) => {
    if ((structure.heads.get(row.number)?.options ?? 0) > 0) headRows.set(row.number, row)
    return tableRowOf(running, structure, row, headRows.get(structure.headOf.get(row.number) ?? 0))
  }
}

/** @param headRow the row that heads it, or itself */
function tableRowOf(
  running: Pick<StoredImport, 'columns'>,
  structure: TableStructure,
  row: SheetRow,
  headRow: SheetRow | undefined,
): TableRow {
  const { number } = row
  const cells = cellsOf(running, row)
  const options = optionsOf(running, row).filter(({ name, value }) => name !== '' && value !== '')
  const headOf = structure.headOf.get(number)
  const headed = structure.heads.get(number)
  if (structure.pictureRows.has(number)) return { number, role: 'picture', cells }
  if (headOf === 0 || (headOf !== undefined && !headRow)) return { number, role: 'orphan', cells }
  if (headed && headed.options > 0 && !headed.isOption)
    return { number, role: 'head', cells: { ...cells, family: { of: headed.family, texts: cells } } }
  const head = headOf === undefined ? undefined : structure.heads.get(headOf)
  if (head && headRow)
    return { number, role: 'product', cells: optionCells(running, { row, headRow, head, isHead: headOf === number }) }
  const pictures = [cells.get('pictures') ?? '', ...(headed?.pictures ?? [])].filter((text) => text !== '')
  return {
    number,
    role: 'product',
    cells: {
      ...cells,
      get: (column) => (column === 'pictures' && headed ? pictures.join('\n') : cells.get(column)),
      specifications: [...cells.specifications, ...options],
    },
  }
}

interface Option {
  row: SheetRow
  headRow: SheetRow
  head: NonNullable<ReturnType<TableStructure['heads']['get']>>
  isHead: boolean
}

/** The cells of an option: its own, else those of its product. */
function optionCells(
  running: Pick<StoredImport, 'columns'>,
  { row, headRow, head: { family, pictures }, isHead }: Option,
): Cells {
  const [cells, parent] = [cellsOf(running, row), cellsOf(running, headRow)]
  const names = optionsOf(running, headRow).map(({ name }) => name)
  const options = optionsOf(running, row)
    .map(({ name, value }, place): SpecificationLine => ({ name: name || (names[place] ?? ''), value }))
    .filter(({ name, value }) => name !== '' && value !== '')
  const values = options.map(({ value }) => value)
  const sourceOf = (column: ImportColumn): Cells => {
    if (own.has(column) || ofFamily.has(column)) return cells
    const group = together.find((columns) => columns.includes(column)) ?? [column]
    return group.some((one) => (cells.get(one) ?? '') !== '') ? cells : parent
  }
  const nameOf = (column: 'nameAr' | 'nameEn') => {
    const [name = '', of = ''] = [cells.get(column), parent.get(column)]
    if (name !== '' && name !== of) return name
    return of === '' || values.length === 0 ? of : `${of} - ${values.join(' / ')}`
  }
  const get = (column: ImportColumn): string | undefined => {
    if (column === 'sku') return cells.get('sku') || derivedSku(family.code, values)
    if (column === 'familyCode') return family.code
    if (column === 'familyAxes') return family.axes.join('\n')
    if (column === 'nameAr' || column === 'nameEn') return nameOf(column)
    const text = sourceOf(column).get(column)
    return ofFamily.has(column) && text === parent.get(column) ? '' : text
  }
  const morePictures = [parent.get('pictures') ?? '', ...pictures].filter((text) => text !== '').join('\n')
  const texts: Cells = { ...parent, get: (column) => (column === 'pictures' ? morePictures : parent.get(column)) }
  return {
    ...cells,
    get,
    kindOf: (column) => sourceOf(column).kindOf(column),
    specifications: [...cells.specifications, ...options],
    family: { of: family, ...(isHead && { texts }) },
  }
}

/** Characters of the end of a SKU that is shortened. */
const endLength = 8

/** The SKU of an option without one: that of its product with its values, the same whatever the order of the rows. */
function derivedSku(code: string, values: readonly string[]): string {
  if (values.length === 0) return ''
  const whole = identifierText([code, ...values].join('-'))
    .replace(/[^\p{L}\p{N} ._/+-]/gu, '-')
    .replace(/^[^\p{L}\p{N}]+/u, '')
  if (whole.length <= maxSku) return whole
  const end = createHash('sha256').update(whole).digest('hex').slice(0, endLength)
  return `${whole.slice(0, maxSku - endLength - 1)}-${end}`
}
