import { describe, expect, it } from 'vitest'
import { compareSizes, isInRanges, sizeAxisOf, sizesOf } from './sizeAxes.ts'

const millimetres = { kind: 'number' as const, unitAr: 'مم', unitEn: 'mm', choices: [] }
const sizes = ['110', '20', '٦٣ مم', '63', '', '75'].map((text, id) => ({ id, value: { ar: text, en: text } }))
const axis = sizeAxisOf({ key: 'size', name: 'Size (mm)', field: millimetres }, sizes)

describe('Sizes of a family whose prices change', () => {
  it('stand in their natural order, each once however it is typed', () =>
    expect(axis.values.map(({ en }) => en)).toEqual(['20', '٦٣ مم', '75', '110']))

  it('reach from one to another, both included; what has no size is in none but the whole', () => {
    const within = (range?: { from: number; to: number }) =>
      sizes.filter(({ id }) => isInRanges([axis], range ? { size: range } : {}, id)).map(({ id }) => id)
    expect(within({ from: 1, to: 3 })).toEqual([0, 2, 3, 5])
    expect(within({ from: 1, to: 1 })).toEqual([2, 3])
    expect(within({ from: 0, to: 3 })).toEqual([0, 1, 2, 3, 4, 5])
    expect(within()).toHaveLength(6)
  })

  it('are listed by size, and what has none last', () =>
    expect(
      sizes
        .map(({ id }) => id)
        .toSorted((one, other) => compareSizes([axis], one, other))
        .map((id) => [id, sizesOf([axis], id).map(({ value }) => value.en)]),
    ).toEqual([
      [1, ['20']],
      [2, ['٦٣ مم']],
      [3, ['٦٣ مم']],
      [5, ['75']],
      [0, ['110']],
      [4, []],
    ]))

  it('are limited by every axis', () => {
    const colour = sizeAxisOf({ key: 'colour', name: 'Colour', field: { ...millimetres, kind: 'text' } }, [
      { id: 0, value: { ar: 'أبيض', en: 'White' } },
      { id: 5, value: { ar: 'رمادي', en: 'Grey' } },
    ])
    const both = { size: { from: 1, to: 3 }, colour: { from: 0, to: 0 } }
    expect(sizes.filter(({ id }) => isInRanges([axis, colour], both, id)).map(({ id }) => id)).toEqual([5])
  })
})
