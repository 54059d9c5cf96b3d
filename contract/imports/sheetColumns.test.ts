import { describe, expect, it } from 'vitest'
import { csvLine, type SheetColumnKind, type SheetValue, sheetName, workbookRow } from './sheetColumns.ts'

describe('A cell, by the kind of its column', () => {
  // 02:15 in Riyadh, where it is still the day before in UTC.
  const early = '2026-11-28T23:15:30.000Z'
  const atClock = new Date('2026-11-29T02:15:30.000Z')

  it.each<[SheetColumnKind, SheetValue, string, unknown]>([
    ['text', 'أنابيب', 'أنابيب', 'أنابيب'],
    ['text', 'one, two', '"one, two"', 'one, two'],
    ['text', 'he said "no"', '"he said ""no"""', 'he said "no"'],
    ['text', 'two\nlines', '"two\nlines"', 'two\nlines'],
    ['text', 'a\rb', '"a\rb"', 'a\rb'],
    ['text', 'a;b', '"a;b"', 'a;b'],
    ['text', '\\.', '"\\."', '\\.'],
    ['text', '0551234567', "'0551234567", '0551234567'],
    ['text', '=1+1', "'=1+1", "'=1+1"],
    ['text', 'x;=1+1', `"x;'=1+1"`, "x;'=1+1"],
    ['text', null, '', null],
    ['text', '', '', null],
    ['number', 12, '12', 12],
    ['number', -5, '-5', -5],
    ['money', 12.5, '12.50', 12.5],
    ['money', null, '', null],
    ['day', '2026-11-29', '2026-11-29', new Date('2026-11-29T00:00:00.000Z')],
    ['moment', early, '2026-11-29 02:15', atClock],
    ['asTyped', '12.50', '12.50', '12.50'],
    ['asTyped', '=1+1', "'=1+1", "'=1+1"],
  ])('%s %j is written as %j', (kind, value, line, cell) => {
    expect(csvLine([value], [kind])).toBe(`${line}\r\n`)
    expect(workbookRow([value], [kind])).toEqual([cell])
  })

  it('has commas between cells', () => {
    expect(csvLine(['a', 1, null], ['text', 'number', 'text'])).toBe('a,1,\r\n')
    expect(csvLine(['Price', '01'])).toBe("Price,'01\r\n")
  })

  it('a sheet has a name that Excel takes', () => {
    expect(sheetName("a/b: [c]'s".repeat(5))).toBe('a b   c  sa b   c  sa b   c  sa')
    expect(sheetName('//')).toBe('Sheet1')
  })
})
