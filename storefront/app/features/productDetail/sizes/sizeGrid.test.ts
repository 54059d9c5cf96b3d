import { describe, expect, it } from 'vitest'
import { sizeGrid, sizeLines, sizeName, withUnit } from './sizeGrid.ts'
import { axisOf, memberOf } from './sizesOfTests.ts'

const diameter = axisOf('diameter', ['20', '25', '32'], 'mm')
const angle = axisOf('angle', ['45', '90'], '°')
const length = axisOf('length', ['3', '6'], 'm')

/** Values of a grid's members, line by line. */
const idsOf = (lines: ReturnType<typeof sizeLines>) => lines.map((line) => line.map((member) => member?.id ?? null))

describe('The table of sizes', () => {
  it('lists the members of a family of one axis', () => {
    const members = [memberOf(1, { diameter: '20' }), memberOf(2, { diameter: '25' }), memberOf(3, {})]
    const grid = sizeGrid({ axes: [diameter], members })
    expect(grid).toBeNull()
    expect(idsOf(sizeLines(grid, members))).toEqual([[1], [2], [3]])
  })

  it('has rows by the first axis and columns by the second, and a hole where there is no such member', () => {
    const members = [
      memberOf(1, { diameter: '20', angle: '45' }),
      memberOf(2, { diameter: '20', angle: '90' }),
      memberOf(3, { diameter: '32', angle: '90' }),
    ]
    const grid = sizeGrid({ axes: [diameter, angle], members })
    expect(grid).toMatchObject({ rowAxis: diameter, columnAxis: angle, columns: ['45', '90'], loose: [] })
    expect(grid?.groups).toMatchObject([{ value: undefined, rows: [{ value: '20' }, { value: '32' }] }])
    expect(idsOf(sizeLines(grid, members))).toEqual([
      [1, 2],
      [null, 3],
    ])
  })

  it('has a group of rows for each value of a third axis', () => {
    const members = [
      memberOf(1, { diameter: '20', angle: '45', length: '3' }),
      memberOf(2, { diameter: '20', angle: '45', length: '6' }),
      memberOf(3, { diameter: '25', angle: '90', length: '6' }),
    ]
    const grid = sizeGrid({ axes: [diameter, angle, length], members })
    expect(grid?.groups.map(({ value, rows }) => [value, rows.map((row) => row.value)])).toEqual([
      ['3', ['20']],
      ['6', ['20', '25']],
    ])
    expect(idsOf(sizeLines(grid, members))).toEqual([
      [1, null],
      [2, null],
      [null, 3],
    ])
  })

  it('turns around where the second axis has more values than have room, and the first has fewer', () => {
    const colour = axisOf('colour', ['grey', 'white'])
    const many = axisOf('diameter', [...Array(12).keys()].map(String))
    const members = many.values.map((value, place) => memberOf(place + 1, { colour: 'grey', diameter: value }))
    expect(sizeGrid({ axes: [colour, many], members })).toMatchObject({ rowAxis: many, columnAxis: colour })
    const few = { ...many, values: many.values.slice(0, 10) }
    expect(sizeGrid({ axes: [colour, few], members })).toMatchObject({ rowAxis: colour, columnAxis: few })
  })

  it('lists members that lack a value below the others', () => {
    const members = [
      memberOf(1, { diameter: '20', angle: '45' }),
      memberOf(2, { diameter: '20' }),
      memberOf(3, { diameter: '20' }),
    ]
    const grid = sizeGrid({ axes: [diameter, angle], members })
    expect(grid?.loose.map(({ id }) => id)).toEqual([2, 3])
    expect(idsOf(sizeLines(grid, members))).toEqual([[1], [2], [3]])
  })

  it('names a member by its values, and by its SKU where it has none', () => {
    expect(sizeName([diameter, angle], memberOf(1, { diameter: '20', angle: '90' }))).toBe('20 mm × 90°')
    expect(sizeName([diameter, angle], memberOf(1, { angle: '90' }))).toBe('90°')
    expect(sizeName([diameter], memberOf(7, {}))).toBe('SKU-7')
    expect(withUnit('½', 'بوصة')).toBe('½ بوصة')
  })
})
