import type { GroupedRows, ProductColumns } from './productColumns.ts'

/** All rows for sale: those that are counted once together, or each by itself. */
export function groupedRows(columns: ProductColumns, { byFamily }: { byFamily: boolean }): GroupedRows {
  const known = byFamily ? columns.byFamily : columns.each
  if (known) return known
  const grouped = byFamily ? inFamilies(columns, familyOrder(columns)) : oneByOne(rowsForSale(columns))
  columns[byFamily ? 'byFamily' : 'each'] = grouped
  return grouped
}

/** Some rows, in an order in which those that are counted once follow each other. */
export function groupRows(
  columns: ProductColumns,
  rows: Uint32Array,
  { byFamily }: { byFamily: boolean },
): GroupedRows {
  if (!byFamily) return oneByOne(rows)
  const { familyId } = columns
  return inFamilies(
    columns,
    rows.toSorted((one, other) => (familyId[one] ?? 0) - (familyId[other] ?? 0)),
  )
}

const oneByOne = (rows: Uint32Array): GroupedRows => ({ rows, groups: rows.map((_, at) => at + 1) })

function inFamilies({ familyId }: ProductColumns, rows: Uint32Array): GroupedRows {
  const groups = new Uint32Array(rows.length)
  let group = 0
  let before = 0
  for (let at = 0; at < rows.length; at += 1) {
    const family = familyId[rows[at] ?? 0] ?? 0
    if (family === 0 || family !== before) group += 1
    before = family
    groups[at] = group
  }
  return { rows, groups }
}

function rowsForSale({ active, rows, size }: ProductColumns): Uint32Array {
  const used = new Uint32Array(size)
  let count = 0
  for (let row = 0; row < rows; row += 1) if (active[row] === 1) used[count++] = row
  return used.subarray(0, count)
}

/** Rows by the ids of their families, in time that grows with their number alone. */
function familyOrder(columns: ProductColumns): Uint32Array {
  const { familyId, highestFamilyId } = columns
  const used = rowsForSale(columns)
  // Where each family begins: those before it come first.
  const next = new Uint32Array(highestFamilyId + 2)
  for (const row of used) {
    const after = (familyId[row] ?? 0) + 1
    next[after] = (next[after] ?? 0) + 1
  }
  for (let family = 1; family < next.length; family += 1) next[family] = (next[family] ?? 0) + (next[family - 1] ?? 0)
  const order = new Uint32Array(used.length)
  for (const row of used) {
    const family = familyId[row] ?? 0
    const place = next[family] ?? 0
    order[place] = row
    next[family] = place + 1
  }
  return order
}
