import { describe, expect, it } from 'vitest'
import type { Member } from './sizeGrid.ts'
import { memberInStep, pasteCells, sheetCells } from './sizeKeys.ts'
import { memberOf } from './sizesOfTests.ts'

const takesQuantity = ({ stock }: Member) => stock > 0
const soldOut = (id: number) => memberOf(id, {}, { stock: 0 })
const one = (id: number) => memberOf(id, {})

/** Two columns: a hole, a member that is sold out, and one more that stands alone. */
const lines = [[one(1), one(2)], [undefined, soldOut(4)], [one(5), one(6)], [one(7)]]

describe('The keys of the table of sizes', () => {
  it.each([
    [1, 'next', 2],
    [2, 'previous', 1],
    [2, 'next', undefined],
    [1, 'previous', undefined],
    [1, 'down', 5],
    [2, 'down', 6],
    [5, 'up', 1],
    [5, 'down', 7],
    [6, 'down', undefined],
    [7, 'down', undefined],
    [1, 'up', undefined],
  ] as const)('lead from %i %s to %s, over holes and what is sold out', (id, step, next) => {
    expect(memberInStep(lines, id, { step, takesQuantity })).toBe(next)
  })
})

describe('Cells of a sheet', () => {
  it('are read with the line ends of every system, and without an empty line at the end', () => {
    expect(sheetCells('1\t2\r\n3\r')).toEqual([['1', '2'], ['3']])
    expect(sheetCells('1\n\n3\n')).toEqual([['1'], [''], ['3']])
  })

  it('fill a column downwards, and what meets no quantity is counted', () => {
    expect(pasteCells(lines, 1, { text: '3\n4\n٥\n6\n7\n', takesQuantity })).toEqual({
      texts: { 1: '3', 5: '٥', 7: '6' },
      leftOut: 2,
    })
  })

  it('fill a rectangle towards the end of the line', () => {
    expect(pasteCells(lines, 1, { text: '1\t2\t3\n4\t5\n6\t', takesQuantity })).toEqual({
      texts: { 1: '1', 2: '2', 5: '6', 6: '' },
      leftOut: 3,
    })
  })

  it('are the input’s own where there is one alone', () => {
    expect(pasteCells(lines, 1, { text: '12\r\n', takesQuantity })).toBeNull()
  })
})
