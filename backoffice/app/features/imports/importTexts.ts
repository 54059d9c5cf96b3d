import { customerColumns } from '@rawaj/contract/imports/customerSheet.ts'
import type {
  CellValue,
  Import,
  ImportColumn,
  ImportKind,
  ImportOptions,
  ImportRow,
} from '@rawaj/contract/imports/importSchemas.ts'
import { importColumns, keyColumns } from '@rawaj/contract/imports/importSchemas.ts'
import { productColumns } from '@rawaj/contract/imports/productSheet.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Tone } from '@rawaj/design/StatusPill.tsx'
import type { Texts } from '../../i18n/useTexts.ts'
import type { FigureKind } from '../../ui/typedFigure.ts'

export const rowTones: Record<ImportRow['state'] | NonNullable<ImportRow['outcome']>, Tone> = {
  new: 'success',
  changed: 'info',
  unchanged: 'neutral',
  wrong: 'danger',
  done: 'success',
  changedMeanwhile: 'warning',
  undone: 'neutral',
  archived: 'warning',
  left: 'warning',
}

const columnNames: Record<ImportColumn, Record<Language, string>> = { ...productColumns, ...customerColumns }

/** Heading of a column in our own tables. */
export const columnText = (column: ImportColumn, language: Language): string => columnNames[column][language]

/** Options that are so or not. */
type SwitchOption = Exclude<keyof ImportOptions, 'consentOn' | 'consentSource' | 'newProducts'>

const optionsOf: Record<ImportKind, readonly SwitchOption[]> = {
  products: ['pricesIncludeVat', 'fillPrices', 'createProducts', 'createPlaces'],
  prices: ['pricesIncludeVat'],
  stock: [],
  customers: [],
  subscribers: [],
}

/** The options that make a difference to tables of a kind. */
export const optionsFor = (kind: ImportKind) => optionsOf[kind]

const prices: ReadonlySet<ImportColumn> = new Set(['regular', 'retail', 'wholesale', 'contract', 'cost'])
const days: ReadonlySet<ImportColumn> = new Set(['availableFrom', 'saleStarts', 'saleEnds', 'consentOn'])

/** Format of a column's numbers. */
export const figureKind = (column: ImportColumn | null): FigureKind =>
  column && prices.has(column) ? 'money' : 'number'

/** Text of a cell: prices in riyals, codes and days as text. An empty cell has a text, too. */
export function valueText(column: ImportColumn, value: CellValue, texts: Texts): string {
  const { t, has, number, money, day, language } = texts
  if (Array.isArray(value)) return valueText(column, value.join(language === 'ar' ? '، ' : ', '), texts)
  if (value === null || value === '') return t('imports_nothing')
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
  if (prices.has(column) && typeof value === 'number') return money(value)
  if (column === 'weight' && typeof value === 'number') return t('imports_grams', { weight: number(value) })
  const key = `${column === 'type' ? 'imports_type' : 'products_unit'}_${value}`
  if ((column === 'type' || column === 'unit') && has(key)) return t(key)
  if (typeof value === 'number') return number(value)
  return days.has(column) && !Number.isNaN(Date.parse(value)) ? day(value) : value
}

/** The columns in which these rows have something to show, in the order of our own tables; what they are known by heads them already. */
export function shownColumns(kind: ImportKind, rows: readonly ImportRow[]): ImportColumn[] {
  const said = new Set(
    rows.flatMap(({ changes, errors, hints }) => [
      ...changes.map(({ column }) => column),
      ...errors.map(({ column }) => column),
      ...hints.map(({ column }) => column),
    ]),
  )
  return importColumns[kind].filter((column) => column !== keyColumns[kind] && said.has(column))
}

/** Errors of a row beside its cells: of the whole row, or of its key. */
export const rowErrors = (kind: ImportKind, { errors }: ImportRow) =>
  errors.filter(({ column }) => column === null || column === keyColumns[kind])

/** Hints at the key of a row. */
export const rowHints = (kind: ImportKind, { hints }: ImportRow) =>
  hints.filter(({ column }) => column === keyColumns[kind])

/** Number of rows that would be written. */
export const rightRows = ({ counts }: Pick<Import, 'counts'>): number => counts.new + counts.changed
