import type { ImportColumn } from '@rawaj/contract/imports/importSchemas.ts'
import { freeText, identifierText } from '@rawaj/contract/text/cleanText.ts'
import type { SheetRow } from '../../platform/sheets/Sheet.ts'
import { isNoColumn } from './columns.ts'
import type { SpecificationLine } from './rowPlans.ts'
import type { StoredImport } from './steps.ts'
import { type Cells, clearing } from './tableCells.ts'

/** The cells of a row by what their columns are, cleaned. A cell of nothing but marks is empty. */
export function cellsOf({ columns }: Pick<StoredImport, 'columns'>, { cells, kinds = {} }: SheetRow): Cells {
  const places = new Map(
    columns.flatMap(({ match }, index) =>
      match === null || isNoColumn(match) ? [] : [[match, index] as [ImportColumn, number]],
    ),
  )
  const texts = new Map([...places].map(([column, index]) => [column, cellText(cells[index] ?? '')]))
  return {
    get: (column) => texts.get(column),
    kindOf: (column) => kinds[places.get(column) ?? -1],
    headingOf: (column) => columns[places.get(column) ?? -1]?.heading ?? '',
    specifications: columns.flatMap(({ match, heading }, index) => {
      const value = match === 'specification' ? cellText(cells[index] ?? '') : ''
      return value === '' ? [] : [{ name: heading, value: value === clearing ? '' : value }]
    }),
    formulas: [...places].flatMap(([column, index]) => (kinds[index] === 'formula' ? [column] : [])),
  }
}

/** What Shopify writes for a product without options. */
const noOption = 'Default Title'

/** The options of a row of another shop's table: the first name with the first value, and so on. Either may be empty. */
export function optionsOf({ columns }: Pick<StoredImport, 'columns'>, { cells }: SheetRow): SpecificationLine[] {
  const textsOf = (meaning: 'optionName' | 'optionValue') =>
    columns.flatMap(({ match }, index) => (match === meaning ? [cellText(cells[index] ?? '')] : []))
  const values = textsOf('optionValue')
  return textsOf('optionName').map((name, place) => {
    const value = values[place] ?? ''
    return { name, value: value === noOption || value === clearing ? '' : value }
  })
}

function cellText(cell: string): string {
  const text = freeText(cell)
  return identifierText(text) === clearing ? clearing : text
}
