import { type FieldErrorCode, isFieldErrorCode } from '@rawaj/contract/api/errors.ts'
import type { ImportColumn, ImportOptions } from '@rawaj/contract/imports/importSchemas.ts'
import { type ProductTaxCode, taxTreatment } from '@rawaj/contract/money/tax.ts'
import { type AccessoryCode, parseAccessoryCodes } from '@rawaj/contract/products/accessoryCodes.ts'
import { type ProductFact, productFactNames, productFacts } from '@rawaj/contract/products/productFacts.ts'
import { createProductInput } from '@rawaj/contract/products/productInputs.ts'
import { breakColumnNames, breakColumns, parseBreaks, parseContents } from '@rawaj/contract/products/sellingTexts.ts'
import { nameText } from '@rawaj/contract/text/cleanText.ts'
import { type Parsed, parsePrice } from '@rawaj/contract/text/parsePrice.ts'
import { z } from 'zod'
import type { CellKind } from '../../platform/sheets/Sheet.ts'
import {
  parseDay,
  parseGtin,
  parseLength,
  parseTaxCode,
  parseTaxReason,
  parseTruth,
  parseUnit,
  parseWeight,
  parseWhole,
} from './parseCell.ts'
import { parsePictures } from './readPictures.ts'
import type {
  CellError,
  PlainValues,
  PriceName,
  ProductPlan,
  TaxonomyNames,
  WrittenBreak,
  WrittenBreaks,
  WrittenSpecification,
} from './rowPlans.ts'
import { readSpecification } from './specificationCells.ts'
import { type Cells, clearing } from './tableCells.ts'

/** Formulas that were saved without a result are errors, whatever their column. */
export const formulaErrors = ({ formulas }: Cells): CellError[] =>
  formulas.map((column) => ({ column, code: 'formula_without_value', text: '' }))

/** Contents of a row, independent of its product. */
export interface ProductRow {
  values: PlainValues
  place: TaxonomyNames
  prices: ProductPlan['prices']
  /** Prices that are to be as the other one is: `-` under retail is no discount, under regular no struck price. */
  asOther: 'retail' | 'regular' | null
  /** First and last day of a reduction, as the beginnings of these days in ISO 8601. */
  sale: { starts?: string; ends?: string }
  counted: number | undefined
  /** Whether it is taxed at all, where that is all it says. */
  taxed: boolean | undefined
  pictures: string[] | undefined
  specification: WrittenSpecification | undefined
  /** undefined: no cell names any. */
  breaks: WrittenBreaks | undefined
  /** What goes with it; undefined: no cell says so. */
  accessories: AccessoryCode[] | undefined
  errors: CellError[]
}

const fields = createProductInput.shape

/** A value as the form of a product takes it. */
function checked<Value>(schema: z.ZodType<Value>, value: unknown): Parsed<Value> {
  const result = schema.safeParse(value)
  if (result.success) return { value: result.data }
  const message = result.error.issues[0]?.message ?? ''
  return { error: isFieldErrorCode(message) ? message : 'invalid_value' }
}

const then = <Value, Result>(parsed: Parsed<Value>, next: (value: Value) => Parsed<Result>): Parsed<Result> =>
  'error' in parsed ? parsed : next(parsed.value)

/** A category, sub-category or brand; several may be on separate lines. */
const placeName = z
  .string()
  .transform((text) => text.split('\n').map(nameText).join('\n').trim())
  .pipe(z.string().min(1, 'required').max(200, 'too_long'))

const lines = (text: string) => text.split(/\r?\n/).map((line) => line.trim())

/** How a cell of a column becomes a value of the product, and what an empty cell means. */
interface PlainColumn {
  field: keyof PlainValues
  /** Its texts may be HTML. */
  isMarkup?: boolean
  parse(text: string, cell: { heading: string; kind: CellKind | undefined }): Parsed<unknown>
  cleared?: unknown
}

const plainColumns: Partial<Record<ImportColumn, PlainColumn>> = {
  gtin: { field: 'gtin', parse: (text) => then(parseGtin(text), (gtin) => checked(fields.gtin, gtin)), cleared: '' },
  nameAr: { field: 'nameAr', isMarkup: true, parse: (text) => checked(fields.nameAr, text) },
  nameEn: { field: 'nameEn', isMarkup: true, parse: (text) => checked(fields.nameEn, text), cleared: '' },
  descriptionAr: {
    field: 'descriptionAr',
    isMarkup: true,
    parse: (text) => checked(fields.descriptionAr, text),
    cleared: '',
  },
  descriptionEn: {
    field: 'descriptionEn',
    isMarkup: true,
    parse: (text) => checked(fields.descriptionEn, text),
    cleared: '',
  },
  highlightsAr: {
    field: 'highlightsAr',
    isMarkup: true,
    parse: (text) => checked(fields.highlightsAr, listOf(text)),
    cleared: [],
  },
  highlightsEn: {
    field: 'highlightsEn',
    isMarkup: true,
    parse: (text) => checked(fields.highlightsEn, listOf(text)),
    cleared: [],
  },
  cost: {
    field: 'costHalalas',
    parse: (text, { kind }) =>
      then(parsePrice(text, kind === 'number'), (halalas) => checked(fields.costHalalas, halalas)),
    cleared: null,
  },
  ...Object.fromEntries(productFactNames.map((field) => [field, factColumn(field)])),
  minQuantity: { ...factColumn('minQuantity'), cleared: productFacts.minQuantity.initial },
  quantityStep: { ...factColumn('quantityStep'), cleared: productFacts.quantityStep.initial },
  unit: { field: 'unit', parse: parseUnit },
  lowStock: {
    field: 'lowStockPieces',
    parse: (text) => then(parseWhole(text), (pieces) => checked(fields.lowStockPieces, pieces)),
    cleared: null,
  },
  availableFrom: { field: 'availableFrom', parse: parseDay, cleared: null },
  active: { field: 'active', parse: parseTruth },
  taxCode: { field: 'taxCode', parse: parseTaxCode },
}

/** A fact under a column of its name, where tables have one: yes or no, a whole number, or text, as it begins; null: a number. */
function factColumn(field: ProductFact): PlainColumn {
  const { initial } = productFacts[field]
  if (typeof initial === 'boolean') return { field, parse: parseTruth }
  const check = (value: unknown) => checked<unknown>(fields[field], value)
  if (typeof initial === 'string') return { field, parse: check, cleared: initial }
  const parse: PlainColumn['parse'] = field.endsWith('Mm')
    ? (text, { heading }) => then(parseLength(text, heading), check)
    : (text) => then(parseWhole(text), check)
  const column: PlainColumn = { field, parse }
  return initial === null ? { ...column, cleared: null } : column
}

const listOf = (text: string) => lines(text).filter((line) => line !== '')

const maxPieces = 1_000_000_000

/**
 * Reads the cells of a row. An invalid cell is reported, and the others are read all the same.
 * @param textOfHtml converts names and descriptions of other shops
 */
export function readProductRow(cells: Cells, options: ImportOptions, textOfHtml: (text: string) => string): ProductRow {
  const errors = formulaErrors(cells)
  const row: ProductRow = {
    values: {},
    place: {},
    prices: {},
    asOther: null,
    sale: {},
    counted: undefined,
    taxed: undefined,
    pictures: undefined,
    specification: undefined,
    breaks: undefined,
    accessories: undefined,
    errors,
  }
  const addError = (column: ImportColumn, code: FieldErrorCode) => {
    if (!cells.formulas.includes(column)) errors.push({ column, code, text: cells.get(column) ?? '' })
  }
  /** Passes on the value of a cell, if it has one. */
  const read = <Value>(column: ImportColumn, parse: (text: string) => Parsed<Value>, take: (value: Value) => void) => {
    const text = cells.get(column) ?? ''
    if (text === '') return
    const parsed = text === clearing ? { error: 'cannot_clear' as const } : parse(text)
    if ('error' in parsed) addError(column, parsed.error)
    else take(parsed.value)
  }
  const isCleared = (column: ImportColumn) => cells.get(column) === clearing

  read(
    'sku',
    (text) => checked(fields.sku, text),
    (sku) => {
      row.values.sku = sku
    },
  )
  if ((cells.get('sku') ?? '') === '') addError('sku', 'required')
  const values = row.values as Record<string, unknown>
  for (const [name, column] of Object.entries(plainColumns) as [ImportColumn, PlainColumn][]) {
    if (isCleared(name) && 'cleared' in column) values[column.field] = column.cleared
    else
      read(
        name,
        (text) =>
          column.parse(column.isMarkup ? textOfHtml(text) : text, {
            heading: cells.headingOf(name),
            kind: cells.kindOf(name),
          }),
        (value) => {
          values[column.field] = value
        },
      )
  }
  readWeight(cells, row, addError)
  if (isCleared('contents')) row.values.contentsAmount = null
  else
    read(
      'contents',
      (text) => parseContents(text, cells.headingOf('contents')),
      ({ amount, unit }) => {
        row.values.contentsAmount = amount
        row.values.contentsUnit = unit
      },
    )
  for (const column of breakColumnNames) {
    const take = (breaks: WrittenBreak[]) => {
      row.breaks = { ...row.breaks, [breakColumns[column]]: breaks }
    }
    if (isCleared(column)) take([])
    else read(column, parseBreaks, take)
  }
  if (isCleared('accessories')) row.accessories = []
  else
    read('accessories', parseAccessoryCodes, (codes) => {
      row.accessories = codes
    })
  readPrices(cells, row, { options, read, addError })
  for (const [column, day] of [
    ['saleStarts', 'starts'],
    ['saleEnds', 'ends'],
  ] as const)
    if (!isCleared(column))
      read(column, parseDay, (at) => {
        row.sale[day] = at
      })
  readTax(cells, row, { read, addError })
  readTaxonomyNames(row, { read, isCleared })
  read('stock', parseWhole, (pieces) => {
    if (pieces > maxPieces) addError('stock', 'out_of_range')
    else row.counted = pieces
  })
  row.specification = readSpecification(cells, { isCleared, addError, textOfHtml })
  read('pictures', parsePictures, (pictures) => {
    row.pictures = pictures
  })
  return row
}

type AddError = (column: ImportColumn, code: FieldErrorCode) => void
type Read = <Value>(column: ImportColumn, parse: (text: string) => Parsed<Value>, take: (value: Value) => void) => void

const namesUnit = (heading: string) => /كجم|كغ|كيلو|جرام|غرام|جم|kg|gram|\bg\b/i.test(heading)

function readWeight(cells: Cells, row: ProductRow, addError: AddError) {
  const text = cells.get('weight') ?? ''
  if (text === clearing) row.values.weightGrams = null
  if (text === '' || text === clearing) return
  const heading = cells.headingOf('weight')
  // Shopify has grams under a heading that says so, beside the unit that its pages show.
  const grams = parseWeight(text, namesUnit(heading) ? heading : (cells.get('weightUnit') ?? ''))
  // Other shops export 0 for an unknown weight.
  if ('value' in grams && grams.value === 0) return
  const weight = then(grams, (value) => checked(fields.weightGrams, value))
  if ('error' in weight) addError('weight', weight.error)
  else row.values.weightGrams = weight.value
}

function readPrices(
  cells: Cells,
  row: ProductRow,
  { options, read, addError }: { options: ImportOptions; read: Read; addError: AddError },
) {
  const cleared = (['retail', 'regular'] as const).filter((name) => cells.get(name) === clearing)
  if (cleared.length === 2) addError('retail', 'cannot_clear')
  row.asOther = cleared[0] ?? null
  const taxIncluded = options.pricesIncludeVat
  for (const name of ['regular', 'retail', 'wholesale', 'contract'] as const satisfies PriceName[]) {
    if (row.asOther === name) continue
    const isNumber = cells.kindOf(name) === 'number'
    const parse = (text: string) =>
      then(parsePrice(text, isNumber), (halalas) => checked(fields[name], { halalas, taxIncluded }))
    read(name, parse, (price) => {
      row.prices[name] = price
    })
  }
}

function readTax(cells: Cells, row: ProductRow, { read, addError }: { read: Read; addError: AddError }) {
  if (row.values.taxCode !== undefined) return
  read('taxed', parseTruth, (taxed) => {
    row.taxed = taxed
  })
  if (row.taxed !== false) return
  if ((cells.get('taxReason') ?? '') === '') addError('taxReason', 'required')
  else
    read('taxReason', parseTaxReason, (code: ProductTaxCode) => {
      if (taxTreatment(code) === 'taxed') addError('taxReason', 'invalid_value')
      else row.values.taxCode = code
    })
}

function readTaxonomyNames(
  row: ProductRow,
  { read, isCleared }: { read: Read; isCleared(column: ImportColumn): boolean },
) {
  for (const column of ['category', 'subcategory', 'brand'] as const) {
    if (column !== 'category' && isCleared(column)) row.place[column] = null
    else
      read(
        column,
        (text) => checked(placeName, text),
        (name) => {
          row.place[column] = name
        },
      )
  }
}
