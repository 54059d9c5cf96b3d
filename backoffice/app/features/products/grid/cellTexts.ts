import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import { listBreaks } from '@rawaj/contract/money/quantityBreaks.ts'
import { priceAs, productTaxCodes, roundedPrice, saudiTaxCodes } from '@rawaj/contract/money/tax.ts'
import {
  type GridChanges,
  type GridField,
  type GridRow,
  type gridPrices,
  type PlainGridField,
  readChanges,
  readSpecificationCell,
  rowBreaksWithoutEffect,
  specificationValueOf,
  storedPrice,
} from '@rawaj/contract/products/productGrid.ts'
import {
  type BreakColumn,
  breakColumns,
  contentsText,
  listBreaksText,
  parseBreaks,
  parseContents,
} from '@rawaj/contract/products/sellingTexts.ts'
import { latinDigits } from '@rawaj/contract/text/digits.ts'
import { directionMarks } from '@rawaj/contract/text/plainText.ts'
import { numberErrorCode, readAmount, readWhole } from '@rawaj/contract/text/typedNumber.ts'
import { withoutUnseenMarks } from '@rawaj/contract/text/unseenMarks.ts'
import { type FigureKind, readFigure } from '../../../ui/typedFigure.ts'
import { type CellEdit, changesOf, editedCells, type RowEdits } from './cellEdits.ts'
import type { GridColumn } from './gridColumns.ts'

/** How the screen formats cells. */
export interface CellStyle {
  /** Whether prices are typed and shown with VAT. */
  taxIncluded: boolean
  /** Whether the shop is registered for VAT, so that this is said. */
  isRegistered: boolean
  yes: string
  no: string
  taxCode: (code: string) => string
}

/** A row with what was typed into it, as far as that is right. */
function rowWith(row: GridRow, edits: RowEdits): GridRow {
  const typed = editedCells(edits)
  if (typed.length === 0) return row
  const changed = typed.flatMap(([field, edit]) =>
    edit.value === undefined
      ? []
      : [[field, field === 'pieces' ? (edit.value as { counted: number }).counted : edit.value]],
  )
  return { ...row, ...Object.fromEntries(changed) }
}

/** Text of a cell: as typed if it is invalid, else the value as it would be typed. */
export function cellText({ name, kind }: GridColumn, row: GridRow, edits: RowEdits, style: CellStyle): string {
  if (name === 'sku') return row.sku
  const wrong = edits[name]?.wrong
  if (wrong) return wrong.text
  const cell = readSpecificationCell(name)
  // A cell is one line; so are its lines where tables are exported.
  if (cell) return specificationValueOf(row, changesOf(edits), cell.key)[cell.language].replace(/\s*\n\s*/g, ' ')
  if (kind === 'breaks') return listBreaksText(shownBreaks(name as BreakColumn, row, edits, style))
  const shown = rowWith(row, edits)
  if (kind === 'contents')
    return contentsText({ contentsAmount: shown.contents.amount, contentsUnit: shown.contents.unit })
  const value = shown[name as Exclude<PlainGridField, BreakColumn>]
  if (kind === 'price') return amountText(shownPrice(name, row, edits, style))
  if (kind === 'money') return typeof value === 'number' ? amountText(value) : ''
  if (kind === 'flag') return value ? style.yes : style.no
  if (kind === 'taxCode') return style.taxCode(String(value))
  return value === null || value === undefined ? '' : String(value)
}

/** A price as the screen shows it, with or without VAT. */
export function shownPrice(name: GridField, row: GridRow, edits: RowEdits, { taxIncluded }: CellStyle): number {
  const shown = rowWith(row, edits)
  const { taxIncluded: isListTaxIncluded } = row.regular
  const price =
    name === 'regular' && !edits.regular
      ? // It may follow the retail price.
        { halalas: storedPrice(row, changesOf(edits), 'regular'), taxIncluded: isListTaxIncluded }
      : shown[name as (typeof gridPrices)[number]]
  return priceAs(price, taxIncluded, shown.taxCode)
}

/** Breaks of a list as the screen shows prices. */
export function shownBreaks(name: BreakColumn, row: GridRow, edits: RowEdits, { taxIncluded }: CellStyle) {
  const typed = edits[name]?.value as GridChanges[BreakColumn]
  const { taxCode } = rowWith(row, edits)
  const list = breakColumns[name]
  const breaks = typed?.rows ?? listBreaks(row.quantityBreaks, list)
  const isWithTax = typed?.taxIncluded ?? row[list].taxIncluded
  return breaks.map(({ from, halalas }) => ({
    from,
    halalas: priceAs({ halalas, taxIncluded: isWithTax }, taxIncluded, taxCode),
  }))
}

/** The breaks of a cell that lower no price, as it shows them; empty: none. */
export function breaksWithoutEffectText({ name, kind }: GridColumn, row: GridRow, edits: RowEdits, style: CellStyle) {
  if (kind !== 'breaks') return ''
  const column = name as BreakColumn
  const ineffective = new Set(
    rowBreaksWithoutEffect(row, changesOf(edits), breakColumns[column]).map(({ from }) => from),
  )
  return listBreaksText(shownBreaks(column, row, edits, style).filter(({ from }) => ineffective.has(from)))
}

/** Price that is charged for a typed one that its list cannot express to the halala; null if it is charged as typed. */
export function roundedCell({ name, kind }: GridColumn, row: GridRow, edits: RowEdits, { isRegistered }: CellStyle) {
  if (kind !== 'price' || !isRegistered) return null
  const price = name as (typeof gridPrices)[number]
  const typed = edits[price]?.value as GridChanges[typeof price]
  return typed ? roundedPrice(typed, row[price].taxIncluded, rowWith(row, edits).taxCode) : null
}

const amountText = (halalas: number) => (halalas / 100).toFixed(2)

/**
 * Reads the text typed or pasted into a cell: digits of any of the three sets, thousands in groups, the currency's name. The
 * schemas of the call find its errors.
 */
export function readCell(column: GridColumn, row: GridRow, typed: string, style: CellStyle): CellEdit {
  const field = column.name as GridField
  const value = cellValue(column, row, typed, style)
  if (value === undefined) return { wrong: { text: typed, code: unreadableCode(column, typed) } }
  const cell = readSpecificationCell(field)
  const { changes, problems } = readChanges(
    cell ? { specification: { [cell.key]: { [cell.language]: value } } } : { [field]: value },
  )
  const [problem] = problems
  return problem
    ? { wrong: { text: typed, code: problem.code } }
    : {
        value: (cell
          ? changes.specification?.[cell.key]?.[cell.language]
          : changes[field as PlainGridField]) as NonNullable<CellEdit['value']> | null,
      }
}

/** For numbers, how each kind of column reads them. */
export const figureKinds: Partial<Record<GridColumn['kind'], FigureKind>> = {
  price: 'money',
  money: 'money',
  number: 'number',
}

function unreadableCode({ kind }: GridColumn, typed: string): FieldErrorCode {
  const parsed = kind === 'breaks' ? parseBreaks(typed) : kind === 'contents' ? parseContents(typed, '') : undefined
  if (parsed && 'error' in parsed) return parsed.error
  const figure = figureKinds[kind]
  if (!figure) return 'invalid_value'
  const read = readFigure(figure, typed)
  return numberErrorCode('error' in read ? read : { error: 'not_a_number' }, figure === 'money' ? 'amount' : 'quantity')
}

/** Value of a cell's text; undefined: none that its column could hold. */
function cellValue(
  { name, kind }: GridColumn,
  row: GridRow,
  typed: string,
  style: CellStyle,
): GridChanges[PlainGridField] {
  if (kind === 'text') return typed.replace(directionMarks, '')
  const plain = latinDigits(withoutUnseenMarks(typed)).trim()
  if (kind === 'flag') return flagOf(plain, style)
  if (kind === 'taxCode')
    return productTaxCodes.find(
      (code) =>
        (code === plain || style.taxCode(code) === plain) && (saudiTaxCodes.includes(code) || code === row.taxCode),
    )
  if (kind === 'number') {
    if (plain === '' && (name === 'minQuantity' || name === 'quantityStep')) return 1
    if (plain === '') return name === 'pieces' ? undefined : null
    const read = readWhole(typed)
    const number = 'value' in read && read.value >= 0 ? read.value : undefined
    return name === 'pieces' && number !== undefined ? { seen: row.pieces, counted: number } : number
  }
  if (kind === 'breaks') {
    const read = parseBreaks(typed)
    return 'value' in read ? { taxIncluded: style.taxIncluded, rows: read.value } : undefined
  }
  if (kind === 'contents') {
    if (plain === '') return { amount: null, unit: row.contents.unit }
    const read = parseContents(typed, '')
    return 'value' in read ? read.value : undefined
  }
  if (plain === '') return kind === 'money' ? null : undefined
  const read = readAmount(typed)
  if ('error' in read) return undefined
  return kind === 'money' ? read.value : { halalas: read.value, taxIncluded: style.taxIncluded }
}

function flagOf(plain: string, { yes, no }: CellStyle): boolean | undefined {
  const said = plain.toLowerCase()
  if ([yes.toLowerCase(), 'نعم', 'yes', 'true', '1'].includes(said)) return true
  return [no.toLowerCase(), 'لا', 'no', 'false', '0'].includes(said) ? false : undefined
}
