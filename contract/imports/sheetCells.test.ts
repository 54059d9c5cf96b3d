import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainCell, safeCell, safeCsvText } from './sheetCells.ts'

const quoted = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const formula = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/
/** A number, with the comma and the values behind it where the program goes by another separator: no expression. */
const isNumber = (cell: string) => /^-?(\d+(\.\d+)?)?(,|$)/.test(cell)

/** Cells as read by a program that uses this separator and ignores quotation marks, or accepts only those around whole cells. */
const cellsOf = (line: string, separator: string) =>
  line.split(/[\r\n]+/).flatMap((part) => part.split(separator).map((cell) => cell.replace(/^\s*"?\s*/, '')))

describe('A cell of a file of separated values', () => {
  it.each([
    ['x;=cmd|calc', "x;'=cmd|calc"],
    ['x; "=cmd"', `x; "'=cmd"`],
    ['x,@SUM(A1)', "x,'@SUM(A1)"],
    ['x\t+1', "x\t'+1"],
    ['x\n=1', "x\n'=1"],
    ['=1;=2', "'=1;'=2"],
    ["x;'=1", "x;''=1"],
    ['-5', '-5'],
    ['+966500000000', "'+966500000000"],
    ['قياس 5-10؛ أحمر', 'قياس 5-10؛ أحمر'],
    ['one, two; three', 'one, two; three'],
  ])('%j is written as %j', (text, written) => {
    expect(safeCell(text)).toBe(written)
  })

  it.each([
    ['a mobile', '0551234567'],
    ['a SKU with zeros', '00123'],
    ['a barcode', '6281234567890'],
    ['a postcode', '01234'],
    ['an exponent', '1E5'],
    ['a day', '1-2'],
    ['a day in words', '02-Jan'],
    ['a gene', 'MAR1'],
    ['a time', '12:30'],
    ['a time of few letters', '12 a'],
    ['a fraction', '1/2'],
    ['a sum', '1 1/2'],
    ['a share', '5%'],
    ['an amount with zeros', '12.50'],
    ['an amount with a comma', '1,000'],
    ['a truth', 'TRUE'],
    ['a telephone', '(011) 123 4567'],
  ])('text that spreadsheets change is text: %s, %s', (_, text) => {
    expect(safeCsvText(text)).toBe(`'${text}`)
    expect(plainCell(`'${text}`)).toBe(text)
    // Of a workbook's text cells nothing is changed.
    expect(safeCell(text)).toBe(text)
  })

  it.each(['5', '100', '12.5', 'PVC-110', 'أنبوب 110', '25 mm', 'marine 5 mm', 'RW-1001', '1221 أ', 'May', ''])(
    'text that stays as it is stands alone: %j',
    (text) => {
      expect(safeCsvText(text)).toBe(text)
    },
  )

  const texts = fc.string({ unit: fc.constantFrom(...`,;\t\n\r"'=+-@ |x1＝`), maxLength: 12 })

  it('is read again as it was, whatever it says', () => {
    const figures = fc.string({ unit: fc.constantFrom(...`0123'.,-+/:%eEmMar `), maxLength: 8 })
    for (const either of [texts, figures]) {
      fc.assert(fc.property(either, (text) => plainCell(safeCsvText(text)) === text))
      fc.assert(fc.property(either, (text) => plainCell(safeCell(text)) === text))
    }
  })

  it('is a formula to no program, whichever separator that goes by', () => {
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 3 }), fc.constantFrom(',', ';', '\t'), (row, separator) => {
        for (const safe of [safeCell, safeCsvText]) {
          const line = row.map((text) => quoted(safe(text))).join(',')
          const run = cellsOf(line, separator).filter((cell) => formula.test(cell) && !isNumber(cell))
          expect(run).toEqual([])
        }
      }),
    )
  })
})
