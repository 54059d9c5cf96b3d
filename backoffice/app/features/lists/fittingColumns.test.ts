import { expect, it } from 'vitest'
import type { Column, ListRow } from './defineList.ts'
import { fittingColumns, widthOfTable } from './fittingColumns.ts'

const column = (name: string, width: number, parts: Partial<Column<ListRow>> = {}) =>
  ({ name, width, value: () => '', ...parts }) as unknown as Column<ListRow>
const columns = [
  column('name', 20, { primary: true }),
  column('city', 8),
  column('phone', 10, { kind: 'code' }),
  column('status', 8, { kind: 'status' }),
  column('written', 11, { kind: 'time' }),
]
const shown = (room: number) => fittingColumns(columns, room, true).map(({ name }) => String(name))

it('A list with room for all of its columns shows them in their order, and so does a wide one that scrolls', () => {
  expect(shown(63)).toEqual(['name', 'city', 'phone', 'status', 'written'])
  expect(fittingColumns(columns, 48, true)).toHaveLength(5)
})

it('A list of a tablet keeps what says which row it is and its status, and the first of the rest', () => {
  expect(shown(46)).toEqual(['name', 'city', 'phone', 'status'])
  expect(shown(45)).toEqual(['name', 'city', 'status'])
  expect(shown(28)).toEqual(['name', 'status'])
  expect(shown(1)).toEqual(['name'])
})

it('Wide texts make room for another column, and take what is left over', () => {
  const widths = (room: number) => fittingColumns(columns, room, true).map(({ width }) => width)
  expect(widths(46)).toEqual([14, 8, 10, 8])
  expect(widths(47)).toEqual([15, 8, 10, 8])
  for (const room of [28, 36, 45, 46, 47])
    expect(widthOfTable(fittingColumns(columns, room, true), true)).toBeLessThanOrEqual(room)
})
