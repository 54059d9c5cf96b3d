import { expect, it } from 'vitest'
import { toCsvLine } from './exportRows.ts'

it.each([
  [['أنابيب', '12.50'], 'أنابيب,12.50\r\n'],
  [['one, two', 'he said "no"'], '"one, two","he said ""no"""\r\n'],
  [['two\nlines'], '"two\nlines"\r\n'],
  // Values that a spreadsheet would execute.
  [['=1+1', '@SUM(A1)', '+966500000000', '-5'], "'=1+1,'@SUM(A1),'+966500000000,-5\r\n"],
])('%j is a line of the file', (values, line) => {
  expect(toCsvLine(values)).toBe(line)
})
