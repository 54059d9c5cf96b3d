import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainCell, plainCsvCell, safeCell, safeCsvCell } from './sheetCells.ts'

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
    expect(safeCsvCell(text)).toBe(written)
  })

  const texts = fc.string({ unit: fc.constantFrom(...`,;\t\n\r"'=+-@ |x1＝`), maxLength: 12 })

  it('is read again as it was, whatever it says', () => {
    fc.assert(fc.property(texts, (text) => plainCsvCell(safeCsvCell(text)) === text))
    fc.assert(fc.property(texts, (text) => plainCell(safeCell(text)) === text))
  })

  it('is a formula to no program, whichever separator that goes by', () => {
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 3 }), fc.constantFrom(',', ';', '\t'), (row, separator) => {
        const line = row.map((text) => quoted(safeCsvCell(text))).join(',')
        const run = cellsOf(line, separator).filter((cell) => formula.test(cell) && !isNumber(cell))
        expect(run).toEqual([])
      }),
    )
  })
})
