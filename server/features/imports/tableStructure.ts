import { maxFamilyCode } from '@rawaj/contract/products/productFilters.ts'
import { identifierKey, identifierText, lineText } from '@rawaj/contract/text/cleanText.ts'
import { foldText } from '@rawaj/contract/text/foldText.ts'
import type { SheetRow } from '../../platform/sheets/Sheet.ts'
import { cellsOf, optionsOf } from './rowCells.ts'
import type { StoredImport } from './steps.ts'
import { type Cells, clearing, type FamilyOfFile } from './tableCells.ts'

/** A product that heads options: its rows are one family. */
interface Head {
  family: FamilyOfFile
  /** How many options it heads; of none it is a product like any other. */
  options: number
  /** Whether the row is one of the options as well (Shopify). */
  isOption: boolean
  /** Cells with further pictures, on rows of their own. */
  pictures: string[]
}

/** How the rows of a file belong together, by the numbers of the rows. */
export interface TableStructure {
  heads: ReadonlyMap<number, Head>
  /** Of an option: the row that heads it; 0: there is none. */
  headOf: ReadonlyMap<number, number>
  /** Rows that hold nothing but a picture of the row which heads them. */
  pictureRows: ReadonlySet<number>
  /** By `identifierKey` of their codes. */
  families: ReadonlyMap<string, FamilyOfFile>
}

export const noStructure: TableStructure = {
  heads: new Map(),
  headOf: new Map(),
  pictureRows: new Set(),
  families: new Map(),
}

const structuring: ReadonlySet<string> = new Set(['rowType', 'rowGroup', 'parentRow', 'optionName', 'familyCode'])

/** Whether the columns of a file say how its rows belong together. */
export const hasStructure = ({ columns }: Pick<StoredImport, 'columns'>): boolean =>
  columns.some(({ match }) => match !== null && structuring.has(match))

const optionTypes: ReadonlySet<string> = new Set(['خيار', 'option', 'variant', 'variation'])

/** `variation, downloadable` of WooCommerce is a variation. */
const isOptionType = (text: string): boolean => optionTypes.has(foldText(text.split(',')[0] ?? '').trim())

/** Names of the fields of a family in one cell: a line each, or separated otherwise. */
export const axesOf = (text: string): string[] =>
  text
    .split(text.includes('\n') ? /\n/ : /[,،;؛|]/)
    .map(identifierText)
    .filter((name) => name !== '')

/**
 * Reads how the rows of a file belong together: options below their product (Salla), rows of one handle (Shopify), variations that
 * name their parent (WooCommerce), and codes of families.
 */
export async function readStructure(
  running: Pick<StoredImport, 'columns'>,
  rows: AsyncIterable<SheetRow>,
): Promise<TableStructure> {
  const heads = new Map<number, Head>()
  const headOf = new Map<number, number>()
  const pictureRows = new Set<number>()
  const families = new Map<string, FamilyOfFile>()
  const named = new Map<string, SheetRow>()
  const namesParents = running.columns.some(({ match }) => match === 'parentRow')
  const hasOptions = running.columns.some(({ match }) => match === 'optionName')
  let head: SheetRow | undefined
  let isHeading = true

  const headed = (row: SheetRow): Head => {
    const known = heads.get(row.number)
    if (known) return known
    const made = { family: familyOf(row.number, cellsOf(running, row)), options: 0, isOption: false, pictures: [] }
    heads.set(row.number, made)
    return made
  }
  const addOption = (row: SheetRow, of: SheetRow) => {
    const head = headed(of)
    const { family } = head
    head.options += 1
    if (!families.has(identifierKey(family.code))) families.set(identifierKey(family.code), family)
    const names = optionsOf(running, of).map(({ name }) => name)
    for (const [place, { name, value }] of optionsOf(running, row).entries()) {
      const axis = name || names[place] || ''
      const isKnown = family.axes.some((known) => foldText(known) === foldText(axis))
      if (axis !== '' && value !== '' && !isKnown) family.axes.push(axis)
    }
    headOf.set(row.number, of.number)
  }

  for await (const row of rows) {
    if (isHeading) {
      isHeading = false
      continue
    }
    const cells = cellsOf(running, row)
    const group = cells.get('rowGroup') ?? ''
    if (isOptionType(cells.get('rowType') ?? '')) {
      const parent = cells.get('parentRow') ?? ''
      const of = parent === '' ? head : named.get(identifierKey(parent))
      if (of) addOption(row, of)
      else headOf.set(row.number, 0)
      continue
    }
    const isOfHead = hasOptions && group !== '' && head && cellsOf(running, head).get('rowGroup') === group
    if (isOfHead && head) {
      const isOption = (cells.get('sku') ?? '') !== '' || optionsOf(running, row).some(({ value }) => value !== '')
      if (isOption) {
        const known = headed(head)
        if (!known.isOption) {
          known.isOption = true
          // Its SKU is that of the first option.
          known.family.code = identifierText(group).slice(0, maxFamilyCode)
          addOption(head, head)
        }
        addOption(row, head)
      } else {
        pictureRows.add(row.number)
        headOf.set(row.number, head.number)
        const address = cells.get('pictures') ?? ''
        if (address !== '') headed(head).pictures.push(address)
      }
      continue
    }
    head = row
    if (namesParents && foldText(cells.get('rowType') ?? '').startsWith('variable')) {
      const sku = cells.get('sku') ?? ''
      if (sku !== '') named.set(identifierKey(sku), row)
      if (group !== '') named.set(identifierKey(`id:${group}`), row)
    }
    noteCode(cells, families, row.number)
  }
  return { heads, headOf, pictureRows, families }
}

/** Adds what a row says of a family by its code to what rows before it say. */
function noteCode({ get }: Cells, families: Map<string, FamilyOfFile>, number: number) {
  const code = identifierText(get('familyCode') ?? '')
  if (code === '' || code === clearing) return
  const key = identifierKey(code)
  const family = families.get(key) ?? { number, code, axes: [], nameAr: '', nameEn: '', accessories: '' }
  if (family.axes.length === 0) family.axes = axesOf(get('familyAxes') ?? '')
  family.nameAr ||= lineText(get('familyNameAr') ?? '')
  family.nameEn ||= lineText(get('familyNameEn') ?? '')
  family.accessories ||= get('familyAccessories') ?? ''
  families.set(key, family)
}

/** The family of the options that a row heads, whose code is that of the row: its SKU, else its number, else its name. */
function familyOf(number: number, { get }: Cells): FamilyOfFile {
  const [nameAr, nameEn] = [lineText(get('nameAr') ?? ''), lineText(get('nameEn') ?? '')]
  const code = identifierText(get('sku') || get('rowGroup') || nameAr || nameEn).slice(0, maxFamilyCode)
  return { number, code, axes: [], nameAr, nameEn, accessories: get('familyAccessories') ?? '' }
}
