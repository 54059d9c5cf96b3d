import { type ProductTaxCode, productTaxCodes, saudiTaxCodes } from '@rawaj/contract/money/tax.ts'
import type { GridRow, GridSpecificationField } from '@rawaj/contract/products/productGrid.ts'
import spellings from '@rawaj/contract/text/figureSpellings.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { breaksWithoutEffectText, type CellStyle, cellText, readCell, roundedCell } from './cellTexts.ts'
import { type CellWrite, GridModel } from './GridModel.ts'
import {
  fieldOf,
  type GridColumn,
  gridColumns,
  isWritable,
  sellingColumns,
  specificationColumns,
} from './gridColumns.ts'
import { fillOf, moved } from './gridMoves.ts'
import { formatCopied, parsePasted, tiled } from './pastedText.ts'
import { assignSlots } from './slots.ts'

const style: CellStyle = {
  taxIncluded: true,
  isRegistered: true,
  yes: 'نعم',
  no: 'لا',
  taxCode: (code) => `text of ${code}`,
}
const column = (name: string): GridColumn => {
  const found = [...gridColumns, ...sellingColumns].find((one) => one.name === name)
  if (!found) throw new Error(`There is no column ${name}`)
  return found
}

function product(parts: Partial<GridRow> = {}): GridRow {
  const price = (halalas: number) => ({ halalas, taxIncluded: true })
  return {
    id: 1,
    version: 1,
    sku: 'A-1',
    nameAr: 'كوع',
    nameEn: 'Elbow',
    taxCode: 'V15',
    costHalalas: 5_000,
    regular: price(12_000),
    retail: price(11_500),
    wholesale: { halalas: 9_000, taxIncluded: false },
    contract: price(8_000),
    pieces: 7,
    lowStockPieces: null,
    minQuantity: 1,
    quantityStep: 1,
    contents: { amount: null, unit: 'metre' },
    quantityBreaks: [],
    active: true,
    archived: false,
    returnable: true,
    accessories: '',
    categoryId: 7,
    subcategoryId: null,
    ...parts,
  }
}

const typed = (row: GridRow, name: string, text: string): CellWrite => ({
  id: row.id,
  field: column(name).name as CellWrite['field'],
  edit: readCell(column(name), row, text, style),
})

describe('A text from a spreadsheet', () => {
  it('has a row for each line and a cell for each tab, and the last line ends nothing', () => {
    expect(parsePasted('a\tb\r\nc\t\r\n')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ])
    expect(parsePasted('one')).toEqual([['one']])
    expect(parsePasted('a\n\nb')).toEqual([['a'], [''], ['b']])
  })

  it('keeps lines, tabs and quotes of a cell that stands in quotes, and an inch that does not', () => {
    expect(parsePasted('"two\nlines"\t"say ""yes"""\n1/2"\t"open')).toEqual([
      ['two\nlines', 'say "yes"'],
      ['1/2"', '"open'],
    ])
    const cells = [
      ['a\tb', '"quoted"', '2"'],
      ['plain', '', 'c\nd'],
    ]
    expect(parsePasted(formatCopied(cells))).toEqual(cells)
  })

  it('is repeated where the selection is a number of times as large', () => {
    expect(tiled([['1']], { rows: 2, columns: 2 })).toEqual([
      ['1', '1'],
      ['1', '1'],
    ])
    expect(tiled([['1', '2']], { rows: 2, columns: 1 })).toEqual([
      ['1', '2'],
      ['1', '2'],
    ])
    expect(tiled([['1'], ['2']], { rows: 3, columns: 1 })).toEqual([['1'], ['2']])
  })
})

describe('A cell', () => {
  it.each([
    ['١٢٫٥', 1_250],
    ['۱۲.۵۰', 1_250],
    ['1,234.50', 123_450],
    ['١٬٢٣٤٫٥', 123_450],
    ['1 234.5', 123_450],
    [' 12.5000 ', 1_250],
    ['12.50 ر.س', 1_250],
    ['SAR 1,200', 120_000],
    ['\u200F١٢٫٥\u200F', 1_250],
  ])('a price cell takes %s', (text, halalas) => {
    expect(readCell(column('retail'), product(), text, style)).toEqual({ value: { halalas, taxIncluded: true } })
  })

  it.each(['', '1,2345', 'abc', '1234.567', '1.2.3', '12,34,567'])('a price cell refuses “%s”', (text) => {
    expect(readCell(column('retail'), product(), text, style)).toEqual({ wrong: { text, code: 'invalid_amount' } })
  })

  it.each([
    ['retail', '12.345'],
    ['retail', '١.٢٣٤'],
    ['costHalalas', '12.500'],
    ['pieces', '1.000'],
    ['lowStockPieces', '1.200'],
  ])('a cell of %s does not guess what “%s” means', (name, text) => {
    expect(readCell(column(name), product(), text, style)).toEqual({ wrong: { text, code: 'ambiguous_number' } })
  })

  it('finds by the schemas of the call what is wrong with it', () => {
    const errors = [
      ['nameAr', ' ', 'name_required'],
      ['retail', '99999999999', 'amount_too_large'],
      ['retail', '-5', 'out_of_range'],
      ['pieces', '', 'invalid_quantity'],
      ['pieces', '1.5', 'invalid_quantity'],
      ['lowStockPieces', '2000000', 'out_of_range'],
      ['active', 'perhaps', 'invalid_value'],
      ['taxCode', '15', 'invalid_value'],
    ] as const
    for (const [name, text, code] of errors)
      expect(readCell(column(name), product(), text, style)).toEqual({ wrong: { text, code } })
  })

  it('a stock cell says what was seen, and an optional one may be empty', () => {
    expect(readCell(column('pieces'), product(), '١٬٠٠٠', style)).toEqual({ value: { seen: 7, counted: 1_000 } })
    expect(readCell(column('costHalalas'), product(), '', style)).toEqual({ value: null })
    expect(readCell(column('lowStockPieces'), product(), '', style)).toEqual({ value: null })
    expect(readCell(column('active'), product(), 'No', style)).toEqual({ value: false })
    expect(readCell(column('taxCode'), product(), 'VATEX-SA-35', style)).toEqual({ value: 'VATEX-SA-35' })
  })

  it('says what is charged where a list kept before VAT has no price that comes to what was typed with it', () => {
    const charged = (name: string, text: string, shown = style) => {
      const edit = readCell(column(name), product(), text, shown)
      return roundedCell(column(name), product(), { [name]: edit }, style)
    }
    expect(charged('wholesale', '10')).toEqual({ charged: 1_001, nearest: [999, 1_001] })
    expect([charged('wholesale', '11.50'), charged('retail', '10')]).toEqual([null, null])
    expect(charged('wholesale', '10', { ...style, taxIncluded: false })).toBeNull()
  })

  it('shows a price as the screen does, however its list is kept', () => {
    expect(cellText(column('wholesale'), product(), {}, style)).toBe('103.50')
    expect(cellText(column('wholesale'), product(), {}, { ...style, taxIncluded: false })).toBe('90.00')
  })
})

describe('The grid', () => {
  it('keeps what was typed while the rest was being saved', () => {
    const model = new GridModel()
    model.append([product()])
    model.write([typed(product(), 'nameEn', 'Sent')])
    const sent = model.changes()
    model.write([typed(product(), 'nameEn', 'Typed since'), typed(product(), 'nameAr', 'جديد')])
    model.applySaved([product({ version: 2, nameEn: 'Sent' })], sent)
    expect(model.changes().map(({ row, changes }) => [row.version, changes])).toEqual([
      [2, { nameEn: 'Typed since', nameAr: 'جديد' }],
    ])
    expect(model.errorCount).toBe(0)
    model.applySaved([product({ version: 3, nameEn: 'Typed since', nameAr: 'جديد' })], model.changes())
    expect(model.editedRows).toBe(0)
  })

  it('undoes a paste as one step, and does it again', () => {
    const model = new GridModel()
    const rows = [product(), product({ id: 2 })]
    model.append(rows)
    model.write(rows.flatMap((row) => [typed(row, 'nameEn', 'New'), typed(row, 'retail', '100')]))
    model.write([typed(product(), 'nameEn', 'Newer')])
    expect(model.undo()).toHaveLength(1)
    expect(model.changes()).toHaveLength(2)
    model.undo()
    expect([model.editedRows, model.canUndo, model.canRedo]).toEqual([0, false, true])
    model.redo()
    expect(model.changes()[1]?.changes).toEqual({ nameEn: 'New', retail: { halalas: 10_000, taxIncluded: true } })
    model.write([typed(product(), 'nameAr', 'جديد')])
    expect(model.canRedo).toBe(false)
  })

  it('knows that what was typed back is no change', () => {
    const model = new GridModel()
    model.append([product()])
    model.write([typed(product(), 'wholesale', '200'), typed(product(), 'pieces', '9')])
    model.write([typed(product(), 'wholesale', '103.50'), typed(product(), 'pieces', '7')])
    expect(model.editedRows).toBe(0)
  })

  it('says at its cell what is wrong, also between two cells, and leads from one to the next', () => {
    const model = new GridModel()
    const rows = [product(), product({ id: 2 }), product({ id: 3, archived: true, active: false })]
    model.append(rows)
    model.write([
      typed(product(), 'retail', '120.01'),
      typed(product({ id: 2 }), 'nameAr', ''),
      typed(product({ id: 3 }), 'active', 'نعم'),
    ])
    expect(model.errorsOf(1)).toEqual({ retail: 'price_above_regular' })
    expect(model.errorCount).toBe(3)
    const names = ['sku', 'nameAr', 'retail', 'active']
    const first = model.nextError({ row: 0, column: 0 }, names)
    expect(first).toEqual({ row: 0, column: 2 })
    expect(model.nextError(first ?? { row: 0, column: 0 }, names)).toEqual({ row: 1, column: 1 })
    expect(model.nextError({ row: 2, column: 3 }, names)).toEqual(first)
    model.write([typed(product(), 'regular', '130')])
    expect(model.errorsOf(1)).toEqual({})
  })

  it('overwrites nothing that a colleague has changed: where both did, one of the two is chosen', () => {
    const model = new GridModel()
    model.append([product(), product({ id: 2 })])
    model.write([typed(product(), 'nameEn', 'Mine'), typed(product(), 'nameAr', 'اسمي')])
    const now = product({ version: 2, nameEn: 'Theirs' })
    model.applySaveErrors({ problems: [{ id: 2, field: 'sku', code: 'not_found' }], changed: [now] })
    expect([model.conflictsOf(1), model.errorsOf(2)]).toEqual([{ nameEn: true }, { sku: 'not_found' }])
    model.settle([{ id: 1, field: 'nameEn' }], 'theirs')
    expect(model.conflictCells()).toEqual([])
    expect(model.changes()).toMatchObject([{ row: now, changes: { nameAr: 'اسمي' } }])
    model.applySaveErrors({ problems: [], changed: [product({ version: 3, nameAr: 'اسمي' })] })
    expect([model.conflictCells(), model.editedRows]).toEqual([[], 0])
  })

  it('is what was kept of it on the device', () => {
    const model = new GridModel()
    model.append([product()])
    model.write([typed(product(), 'retail', 'abc'), typed(product(), 'nameEn', 'Kept')])
    const other = new GridModel()
    other.restore(JSON.parse(JSON.stringify(model.drafts())))
    other.append([product({ version: 4 })])
    expect(other.changes()).toMatchObject([{ row: product({ version: 4 }), changes: { nameEn: 'Kept' } }])
    expect(other.errorsOf(1)).toEqual({ retail: 'invalid_amount' })
  })
})

describe('Specifications in the grid', () => {
  const field = (parts: Partial<GridSpecificationField> = {}): GridSpecificationField => ({
    categoryId: 7,
    subcategoryId: null,
    key: 'size',
    nameAr: 'المقاس',
    nameEn: 'Size',
    unitAr: 'مم',
    unitEn: 'mm',
    kind: 'text',
    choices: [],
    axis: false,
    ...parts,
  })
  const columns = specificationColumns([field(), field({ categoryId: 8, nameEn: 'Bore' })], new Set(['size']))
  const [arabic, english] = columns as [GridColumn, GridColumn]
  const pipe = product({ specification: { size: { ar: '٢٠', en: '20' }, colour: { ar: 'أحمر', en: 'Red' } } })
  const write = (one: GridColumn, text: string, row = pipe): CellWrite => ({
    id: row.id,
    field: one.name as CellWrite['field'],
    edit: readCell(one, row, text, style),
  })
  const shown = (model: GridModel) => columns.map((one) => cellText(one, pipe, model.editsOf(pipe.id), style))

  it('are two columns for each field that is shown, and of one key whatever categories call it', () => {
    expect(columns.map(({ name, language }) => [name, language])).toEqual([
      ['specification.size.ar', 'ar'],
      ['specification.size.en', 'en'],
    ])
    expect(fieldOf(arabic, product({ categoryId: 8 }))?.nameEn).toBe('Bore')
    expect(specificationColumns([field()], new Set())).toEqual([])
  })

  it('are written where the place of a product has the field, and its values have been read', () => {
    const may = () => true
    expect([
      isWritable(arabic, pipe, may),
      isWritable(arabic, product(), may),
      isWritable(arabic, { ...pipe, categoryId: 9 }, may),
    ]).toEqual([true, false, false])
    const [ofSub] = specificationColumns([field({ subcategoryId: 3 })], new Set(['size'])) as [GridColumn]
    expect([isWritable(ofSub, pipe, may), isWritable(ofSub, { ...pipe, subcategoryId: 3 }, may)]).toEqual([false, true])
  })

  it('follow in the other language if they are a number, and are sent by their field', () => {
    const model = new GridModel()
    model.append([pipe])
    model.write([write(arabic, '٢٥')])
    expect(shown(model)).toEqual(['٢٥', '25'])
    expect(model.changes().map(({ changes }) => changes)).toEqual([{ specification: { size: { ar: '٢٥' } } }])
    model.write([write(english, '20')])
    expect(shown(model)).toEqual(['٢٥', '20'])
    model.undo()
    model.undo()
    expect([shown(model), model.editedRows]).toEqual([['٢٠', '20'], 0])
    model.write([write(english, '20')])
    expect(model.editedRows).toBe(0)
  })

  it('say at their cell what is wrong, and ask where a colleague has changed the same value', () => {
    const model = new GridModel()
    model.append([pipe])
    model.write([write(arabic, 'x'.repeat(501))])
    expect(model.errorsOf(1)).toEqual({ 'specification.size.ar': 'too_long' })
    model.write([write(arabic, '٣٢')])
    expect(model.errorsOf(1)).toEqual({})
    const theirs = { ...pipe, version: 2, specification: { size: { ar: '٤٠', en: '40' } } }
    model.applySaveErrors({
      problems: [{ id: 1, field: 'specification.size.ar', code: 'not_found' }],
      changed: [theirs],
    })
    expect(model.conflictsOf(1)).toEqual({ 'specification.size.ar': true })
    expect(model.errorsOf(1)).toEqual({ 'specification.size.ar': 'not_found' })
    model.settle([{ id: 1, field: 'specification.size.ar' }], 'theirs')
    expect([model.editedRows, model.errorCount]).toEqual([0, 0])
  })

  it('are one line in their cell, so that looking at a value of several lines changes nothing', () => {
    const lines = product({ specification: { size: { ar: 'سطر\nآخر', en: '' } } })
    expect(cellText(arabic, lines, {}, style)).toBe('سطر آخر')
  })
})

describe('How goods are sold, in the grid', () => {
  const sold = product({
    minQuantity: 7,
    contents: { amount: 6, unit: 'metre' },
    quantityBreaks: [{ from: 25, retailHalalas: 11_000, wholesaleHalalas: 8_000, contractHalalas: null }],
  })

  it('is shown as tables have it, with prices as the screen shows them', () => {
    const names = ['minQuantity', 'quantityStep', 'contents', 'breaksRetail', 'breaksWholesale', 'breaksContract']
    expect(names.map((name) => cellText(column(name), sold, {}, style))).toEqual([
      '7',
      '1',
      '6 m',
      '25: 110.00',
      '25: 92.00',
      '',
    ])
  })

  it('is read as it is from tables, and says at its cell what is wrong', () => {
    const read = (name: string, text: string) => readCell(column(name), sold, text, style)
    expect(read('breaksRetail', '٥٠: ١٠٥؛ 25: 110')).toEqual({
      value: {
        taxIncluded: true,
        rows: [
          { from: 25, halalas: 11_000 },
          { from: 50, halalas: 10_500 },
        ],
      },
    })
    expect(read('breaksRetail', '')).toEqual({ value: { taxIncluded: true, rows: [] } })
    expect(read('contents', '5.8 m')).toEqual({ value: { amount: 5_800, unit: 'millimetre' } })
    expect(read('contents', '')).toEqual({ value: { amount: null, unit: 'metre' } })
    expect(read('minQuantity', '')).toEqual({ value: 1 })
    const wrong = (name: string, text: string) => read(name, text).wrong?.code
    expect(wrong('breaksRetail', 'cheap')).toBe('breaks_unreadable')
    expect(wrong('breaksRetail', '1: 10')).toBe('break_from_one')
    expect(wrong('breaksRetail', '5: 10; 5: 9')).toBe('breaks_alike')
    expect(wrong('contents', '6 miles')).toBe('invalid_value')
    expect(wrong('quantityStep', '0')).toBe('out_of_range')
  })

  it('typed as it is, is no change, and what is changed can be undone', () => {
    const model = new GridModel()
    model.append([sold])
    const type = (text: string) => {
      const wholesale = column('breaksWholesale')
      model.write([{ id: 1, field: 'breaksWholesale', edit: readCell(wholesale, sold, text, style) }])
      return cellText(wholesale, sold, model.editsOf(1), style)
    }
    expect(type('25: 92')).toBe('25: 92.00')
    expect(model.editedRows).toBe(0)
    expect(type('25: 80.50; 100: 69')).toBe('25: 80.50; 100: 69.00')
    expect(model.changes().map(({ changes }) => changes)).toEqual([
      {
        breaksWholesale: {
          taxIncluded: true,
          rows: [
            { from: 25, halalas: 8_050 },
            { from: 100, halalas: 6_900 },
          ],
        },
      },
    ])
    model.undo()
    expect(model.editedRows).toBe(0)
  })

  it('says which prices in quantity lower none', () => {
    const retail = column('breaksRetail')
    expect(breaksWithoutEffectText(retail, sold, {}, style)).toBe('')
    const edits = { breaksRetail: readCell(retail, sold, '25: 110; 50: 112; 100: 100', style) }
    expect(breaksWithoutEffectText(retail, sold, edits, style)).toBe('50: 112.00')
    const lowered = { retail: readCell(column('retail'), sold, '105', style) }
    expect(breaksWithoutEffectText(retail, sold, lowered, style)).toBe('25: 110.00')
  })
})

describe('The keyboard', () => {
  const bounds = { rows: 100, columns: 10, page: 20 }
  const press = (key: string, ctrlKey = false, isRtl = false) =>
    moved({ row: 50, column: 5 }, { key, ctrlKey, metaKey: false }, bounds, isRtl)

  it('goes where an arrow points, in both directions', () => {
    expect([press('ArrowRight'), press('ArrowRight', false, true)]).toEqual([
      { row: 50, column: 6 },
      { row: 50, column: 4 },
    ])
    expect([press('ArrowLeft', true), press('ArrowLeft', true, true)]).toEqual([
      { row: 50, column: 0 },
      { row: 50, column: 9 },
    ])
    expect([press('Home', true), press('End', true), press('PageDown'), press('x')]).toEqual([
      { row: 0, column: 0 },
      { row: 99, column: 9 },
      { row: 70, column: 5 },
      null,
    ])
  })

  it('fills the first row of a selection into the others, and a single row from above', () => {
    const at = (row: number) => ({ row, column: 1 })
    expect(fillOf({ anchor: at(7), focus: at(3) })).toEqual({ source: 3, from: 4, to: 7 })
    expect(fillOf({ anchor: at(3), focus: at(3) })).toEqual({ source: 2, from: 3, to: 3 })
    expect(fillOf({ anchor: at(0), focus: at(0) })).toBeNull()
  })
})

it('A row that comes into sight takes the slot of one that went, and those that stay keep theirs', () => {
  const first = assignSlots(new Map(), [0, 1, 2])
  expect([...assignSlots(first, [2, 3, 4])]).toEqual([
    [2, 2],
    [3, 0],
    [4, 1],
  ])
})

describe('A figure of the grid', () => {
  it.each(spellings)('is read as everywhere: $typed', ({ typed, amount, whole }) => {
    const read = (name: string) => readCell(column(name), product(), typed, style).value
    const price = amount !== null && amount >= 0 ? amount : undefined
    const pieces = whole !== null && whole >= 0 ? whole : undefined
    expect(read('retail')).toEqual(price && { halalas: price, taxIncluded: true })
    expect(read('costHalalas')).toBe(price)
    expect(read('lowStockPieces')).toBe(pieces)
    expect(read('pieces')).toEqual(pieces && { seen: 7, counted: pieces })
  })
})

it('The VAT of a product is one that Saudi Arabia has, unless the product has another already', () => {
  const read = (taxCode: ProductTaxCode, row = product()) =>
    readCell(column('taxCode'), row, style.taxCode(taxCode), style).value
  expect(productTaxCodes.filter((code) => read(code) !== undefined)).toEqual(saudiTaxCodes)
  for (const taxCode of productTaxCodes) expect(read(taxCode, product({ taxCode }))).toBe(taxCode)
})
