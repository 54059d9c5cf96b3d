import type { Family } from '@rawaj/contract/catalogue/catalogueSchemas.ts'

export type Member = Family['members'][number]
export type Axis = Family['axes'][number]

interface SizeRow {
  /** Of the axis of rows. */
  value: string
  /** A cell for each column; undefined: the family has no such member. */
  cells: (Member | undefined)[]
}

/** The rows of one value of a third axis. */
interface SizeGroup {
  /** Undefined: the family has no third axis. */
  value: string | undefined
  rows: SizeRow[]
}

/** The members of a family as rows and columns. */
export interface SizeGrid {
  rowAxis: Axis
  columnAxis: Axis
  columns: string[]
  groupAxis: Axis | undefined
  groups: SizeGroup[]
  /** Members that lack a value of an axis. */
  loose: Member[]
}

/** Columns that stand beside each other on a wide screen. */
export const maxColumns = 10

/**
 * Rows by the first axis, columns by the second, a group of rows for each value of the third. The first two change places where the
 * columns would not fit and those of the first do.
 * @returns null for a family of one axis, whose members are a list
 */
export function sizeGrid({ axes, members }: Pick<Family, 'axes' | 'members'>): SizeGrid | null {
  const [first, second, groupAxis] = axes
  if (!first || !second) return null
  const isWide = second.values.length > maxColumns && first.values.length < second.values.length
  const [rowAxis, columnAxis] = isWide ? [second, first] : [first, second]
  const isPlaced = ({ values }: Member) => axes.every(({ key }) => values[key] !== undefined)
  const placed = members.filter(isPlaced)
  const keyOf = (...values: (string | undefined)[]) => JSON.stringify(values)
  const valuesOf = ({ values }: Member) => [
    values[rowAxis.key],
    values[columnAxis.key],
    groupAxis && values[groupAxis.key],
  ]
  const byValues = new Map(placed.map((member) => [keyOf(...valuesOf(member)), member]))
  const present = (axis: Axis) => {
    const values = new Set(placed.map((member) => member.values[axis.key]))
    return axis.values.filter((value) => values.has(value))
  }
  const columns = present(columnAxis)
  const groups = (groupAxis ? present(groupAxis) : [undefined]).map((group): SizeGroup => {
    const rows = present(rowAxis).map((value) => ({
      value,
      cells: columns.map((column) => byValues.get(keyOf(value, column, group))),
    }))
    return { value: group, rows: rows.filter(({ cells }) => cells.some(Boolean)) }
  })
  return { rowAxis, columnAxis, columns, groupAxis, groups, loose: members.filter((one) => !isPlaced(one)) }
}

/** The members as they stand on the screen, line by line: for the keys, and for what is pasted. */
export type SizeLines = readonly (readonly (Member | undefined)[])[]

export function sizeLines(grid: SizeGrid | null, members: readonly Member[]): SizeLines {
  const listed = (grid?.loose ?? members).map((member) => [member])
  return [...(grid?.groups ?? []).flatMap(({ rows }) => rows.map(({ cells }) => cells)), ...listed]
}

/** How a member is named by its values: "20 mm × 90°". */
export function sizeName(axes: readonly Axis[], { values, sku }: Pick<Member, 'values' | 'sku'>): string {
  const named = axes.flatMap(({ key, unit }) => {
    const value = values[key]
    return value === undefined ? [] : [withUnit(value, unit)]
  })
  return named.length > 0 ? named.join(' × ') : sku
}

/** "20 mm", "90°". */
export function withUnit(value: string, unit: string | undefined): string {
  if (unit === undefined) return value
  return /^[\p{L}\d]/u.test(unit) ? `${value} ${unit}` : `${value}${unit}`
}
