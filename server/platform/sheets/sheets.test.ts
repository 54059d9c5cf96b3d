import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plainCell } from '@rawaj/contract/imports/sheetCells.ts'
import type { SheetValue } from '@rawaj/contract/imports/sheetColumns.ts'
import fc from 'fast-check'
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { readByPostgres, readByPython } from '../../testing/otherReaders.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { workbookOf } from '../../testing/workbookOf.ts'
import { readRows } from './readRows.ts'
import { readSheet, readSheetOutlines } from './readSheet.ts'
import type { SheetRow } from './Sheet.ts'
import { writeSheet } from './writeSheet.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rawaj-sheets-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

const limits = { maxRows: 1_000, maxColumns: 20, maxCell: 5_000 }
let files = 0

async function fileOf(content: string | Uint8Array): Promise<string> {
  files += 1
  const path = join(folder, String(files))
  await writeFile(path, content)
  return path
}

async function read(content: string | Uint8Array): Promise<SheetRow[]> {
  return allOf(readRows(await fileOf(content), limits))
}

const cellsOf = async (content: string | Uint8Array) => (await read(content)).map(({ cells }) => cells)

async function written(rows: SheetValue[][], format: 'csv' | 'xlsx'): Promise<Buffer> {
  const kinds = (rows[0] ?? []).map(() => 'text' as const)
  return Buffer.concat(await allOf(await writeSheet(rows, { format, title: 'Products', kinds })))
}

/** Bytes in Windows-1256 for a text; enough characters for a test. */
const windows1256 = (text: string) => {
  const decoder = new TextDecoder('windows-1256')
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]))
  return Uint8Array.from(text, (letter) => codes.get(letter) ?? 63)
}

describe('A file of separated values', () => {
  it.each([
    ['UTF-8', 'SKU,الاسم\nP-1,أنبوب'],
    ['UTF-8 with a mark', '\uFEFFSKU,الاسم\r\nP-1,أنبوب\r\n'],
    ['Windows-1256', windows1256('SKU,الاسم\nP-1,أنبوب')],
    ['UTF-16', Buffer.from('\uFEFFSKU,الاسم\nP-1,أنبوب', 'utf16le')],
    ['semicolons', 'SKU;الاسم\nP-1;أنبوب'],
    ['tabs', 'SKU\tالاسم\nP-1\tأنبوب'],
    ['bars', 'SKU|الاسم\nP-1|أنبوب'],
    ['quotation marks around all', '"SKU","الاسم"\n"P-1","أنبوب"\n'],
    ['a line that names the delimiter', 'sep=;\r\nSKU;الاسم\r\nP-1;أنبوب'],
    ['such a line behind a mark, in quotation marks', '\uFEFF"sep=\t"\nSKU\tالاسم\nP-1\tأنبوب'],
  ])('is read in %s', async (_, content) => {
    expect(await cellsOf(content)).toEqual([
      ['SKU', 'الاسم'],
      ['P-1', 'أنبوب'],
    ])
  })

  it.each([
    ['a title with commas above its headings', 'Prices, November, 2026\nSKU;Price\nP-1;5\nP-2;6', ['P-1', '5']],
    ['a decimal comma in every row', 'SKU;Price\nP-1;1,5\nP-2;2,5', ['P-1', '1,5']],
    ['commas within texts', 'SKU;Text\nP-1;one, two, three\nP-2;four, five\nP-3;six', ['P-1', 'one, two, three']],
    ['semicolons within quotation marks', 'SKU,Text\nP-1,"a;b ""c"";d;e"\nP-2,"f;g;h"', ['P-1', 'a;b "c";d;e']],
  ])('is separated by what separates every row, not by %s', async (_, content, row) => {
    expect(await cellsOf(content)).toContainEqual(row)
  })

  it('does not count the line that names the delimiter, as Excel does not', async () => {
    expect((await read('sep=,\na,b\nc,d')).map(({ number }) => number)).toEqual([1, 2])
  })

  it('keeps commas, lines and quotation marks within a cell, and an inch without any', async () => {
    expect(await cellsOf('a,"1, 2\n""3""",25" pipe')).toEqual([['a', '1, 2\n"3"', '25" pipe']])
  })

  it('numbers its rows as a spreadsheet does, and leaves out those that are empty', async () => {
    expect(await read('a,b\n\n,,\n"two\nlines",c,,\n')).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 4, cells: ['two\nlines', 'c'] },
    ])
  })

  it('an empty file of separated values has no rows', async () => {
    expect(await read('')).toEqual([])
    expect(await read('\uFEFF\n\n')).toEqual([])
  })
})

describe('A workbook', () => {
  it('says numbers, days and truths as text, a barcode whole', async () => {
    const rows = [['GTIN', 'day', 'yes', 'price'], [], [6_281_234_567_890, new Date('2026-01-05'), true, 12.3]]
    const bytes = Buffer.concat(await allOf(writeXlsxStream(rows, { name: 'Any' })))
    expect(await read(bytes)).toEqual([
      { number: 1, cells: ['GTIN', 'day', 'yes', 'price'] },
      { number: 3, cells: ['6281234567890', '2026-01-05', 'true', '12.3'], kinds: { 1: 'day' } },
    ])
  })
})

describe('A workbook of several sheets', () => {
  const workbook = () =>
    writeXlsx({
      sheets: [
        { name: 'تعليمات', rows: [['قائمة أسعار']] },
        { name: 'Lists', rows: [['Yes'], ['No']], hidden: true },
        { name: 'الأصناف', rows: [['نوفمبر'], [], ['SKU', 'Price'], ['P-1', 5]] },
      ],
    })

  it('is outlined by its visible sheets, and read from the one that is asked for', async () => {
    const path = await fileOf(await workbook())
    expect(await readSheetOutlines(path, limits)).toEqual([
      { index: 0, name: 'تعليمات', rows: [{ number: 1, cells: ['قائمة أسعار'] }] },
      {
        index: 2,
        name: 'الأصناف',
        rows: [
          { number: 1, cells: ['نوفمبر'] },
          { number: 3, cells: ['SKU', 'Price'] },
          { number: 4, cells: ['P-1', '5'] },
        ],
      },
    ])
    const rows = await allOf(readSheet(path, limits, { sheet: 2 }))
    expect(rows.map(({ cells }) => cells)).toEqual([['نوفمبر'], ['SKU', 'Price'], ['P-1', '5']])
  })

  it('is outlined by thirty rows of each sheet', async () => {
    const path = await fileOf('a\n'.repeat(900))
    expect((await readSheetOutlines(path, limits)).map(({ rows }) => rows.length)).toEqual([30])
  })
})

describe('A figure of a workbook', () => {
  it.each([
    [57.699999999999996, '57.7'],
    [19.950000000000003, '19.95'],
    [0.1 + 0.2, '0.3'],
    [1e-7, '1e-7'],
    [6_281_234_567_890, '6281234567890'],
    [123_456_789.12, '123456789.12'],
  ])('%d is the text that Excel shows: %s', async (value, text) => {
    const bytes = await writeXlsx({ sheets: [{ name: 'One', rows: [[value, 'end']] }] })
    expect(await cellsOf(bytes)).toEqual([[text, 'end']])
  })

  it('names the kind of a cell whose text does not say it', async () => {
    const rows =
      '<row r="1"><c r="A1"><v>16.675</v></c><c r="B1"><f>A1*1.15</f></c><c r="C1"><f>A1*2</f><v>33.35</v></c></row>'
    expect(await read(workbookOf({ rows }))).toEqual([
      { number: 1, cells: ['16.675', '', '33.35'], kinds: { 0: 'number', 1: 'formula' } },
    ])
    const days = await writeXlsx({ sheets: [{ name: 'One', rows: [[new Date('2026-01-02'), '2026-01-02']] }] })
    expect(await read(days)).toEqual([{ number: 1, cells: ['2026-01-02', '2026-01-02'], kinds: { 0: 'day' } }])
  })
})

describe('What is written', () => {
  const hostile = ['=1+1', '+SUM(A1)', '@cmd', '-2+3', '\t=1', '＝1', "'=1", "it's", '-', '-5', '+966 5', '٥٠']

  it.each(['csv', 'xlsx'] as const)('as %s is read again as it was, and holds no formula', async (format) => {
    const bytes = await written([['SKU', 'text'], ...hostile.map((text, place) => [`P-${place}`, text])], format)
    const texts = (await cellsOf(bytes)).slice(1).map(([, text]) => text)
    expect(texts).toEqual(hostile.map((text) => text.trim()))
    if (format === 'csv') {
      const cells = bytes.toString('utf8').split('\r\n').slice(1, -1)
      expect(cells.filter((cell) => /,"?[=+@\t]/.test(cell))).toEqual([])
    }
  })

  it('is read again as it was, whatever it is', async () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 30 }).map((text) => text.toWellFormed().trim())
    const row = fc.tuple(cell, cell).map(([one, other]) => ['P', one, other, 'end'])
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('csv' as const, 'xlsx' as const),
        async (rows, format) => {
          const path = await fileOf(await written(rows, format))
          const found = await allOf(readRows(path, limits))
          expect(found.map(({ cells }) => cells)).toEqual(rows)
        },
      ),
      { numRuns: 100 },
    )
  })
})

describe('A file of separated values of the shop', () => {
  const database = useFixture(openTestDatabase)

  it('is the same table to PostgreSQL and Python, whatever its texts are', async () => {
    const cell = fc.string({ unit: fc.constantFrom(...`ab'",;|\t\r\n\\.=+-@0 ؛أ`), maxLength: 8 })
    const row = fc.tuple(cell, cell, cell).map((cells) => ['P', ...cells])
    const texts = [
      ['two\nlines', 'a\rb', 'c\r\nd', '\\.'],
      ['"', ',', ';', '\t'],
      ['=1+1', 'x;=1', '0551234567', ' x '],
    ]
    const rows = [['a', 'b', 'c', 'd'], ...texts, ...fc.sample(row, 1_000)]
    const bytes = await written(rows, 'csv')
    const records = await readByPostgres(database.connection, bytes, 4)
    expect(records).toHaveLength(rows.length)
    expect(records.map((cells) => cells.map(plainCell))).toEqual(rows)
    const toPython = readByPython(bytes)
    if (toPython !== null) expect(toPython).toEqual(records)
  })
})

describe('A file that is not a table, or too large', { tags: ['ci'] }, () => {
  it.each([
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 'not_a_sheet'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), 'old_or_locked'],
    ['an archive of something else', Buffer.from('PK\u0003\u0004 and no more', 'latin1'), 'broken'],
    ['a quotation that never ends', 'a,"b\n'.repeat(3), 'broken'],
    ['a row of too many columns', `a\n${'b,'.repeat(30)}b`, 'too_many_columns'],
    ['too many rows', 'a\n'.repeat(1_001), 'too_many_rows'],
    ['a cell that is too large', `a\n${'x'.repeat(5_001)}`, 'too_large'],
    ['a line without end', 'x'.repeat(2_000_000), 'too_large'],
  ])('is refused: %s', async (_, content, failure) => {
    await expect(read(content)).rejects.toMatchObject({ failure })
  })

  it('names the row that is at fault, and hands out those before it', async () => {
    const path = await fileOf(`a,b\nc,d\n${'x,'.repeat(30)}y\n`)
    const before: SheetRow[] = []
    const reading = (async () => {
      for await (const row of readSheet(path, limits)) before.push(row)
    })()
    await expect(reading).rejects.toMatchObject({ failure: 'too_many_columns', row: 3 })
  })

  it('is a workbook cut short', async () => {
    const whole = await written([['a'], ...Array.from({ length: 900 }, (_, row) => [`text ${row}`])], 'xlsx')
    await expect(read(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ failure: 'broken' })
  })

  const text = (value: string) => `<si><t>${value}</t></si>`
  const cell = (value: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${value}</t></is></c></row>`

  it.each([
    ['a cell of a hundred megabytes', () => workbookOf({ rows: cell('a'.repeat(100_000_000)) })],
    [
      'as much in texts that nobody uses',
      () => workbookOf({ rows: cell('a'), strings: text('a'.repeat(1_000)).repeat(80_000) }),
    ],
  ])('is a workbook that declares how much it unpacks to, %s, and is not unpacked', async (_, content) => {
    const path = await fileOf(content())
    const before = process.memoryUsage().arrayBuffers
    await expect(allOf(readRows(path, { ...limits, maxCell: 1e9 }))).rejects.toMatchObject({ failure: 'too_large' })
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(10_000_000)
  })

  it('is a workbook that unpacks to more than it says', async () => {
    const strings = text('a'.repeat(9_000_000))
    const workbook = workbookOf({ rows: cell('a'), strings, declaredBytes: 1_000 })
    await expect(read(workbook)).rejects.toMatchObject({ failure: 'broken' })
  })

  it('is a workbook that takes more memory than a table, which ends a process of its own', async () => {
    const path = await fileOf(workbookOf({ rows: cell('a'), strings: '<si/>'.repeat(1_900_000) }))
    const reading = allOf(readSheet(path, limits, { maxMemoryMb: 100 }))
    await expect(reading).rejects.toMatchObject({ failure: 'too_large' })
    expect(await allOf(readSheet(await fileOf('a,b'), limits))).toHaveLength(1)
  })

  it('is one that takes longer than a table, which ends its process too', async () => {
    const path = await fileOf(`${'\n'.repeat(1_000_000)}a`)
    const reading = allOf(readSheet(path, limits, { maxCpuMs: 1 }))
    await expect(reading).rejects.toMatchObject({ failure: 'too_large' })
  })

  it.each([
    ['lines', '\r\n'.repeat(1_100_000)],
    ['cells', ',,,\n'.repeat(1_100_000)],
  ])('is one of more than a million empty %s, of which no more are read', async (_, content) => {
    await expect(read(content)).rejects.toMatchObject({ failure: 'too_many_rows', row: 1_048_577 })
  })
})
