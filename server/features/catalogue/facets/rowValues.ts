/** Values of the fields of each row, behind each other. */
export interface RowValues {
  /** Rows in use, free ones among them. */
  rows: number
  /** 0: the row is free. */
  id: Uint32Array
  /** Where the values of its fields begin in `values`, and their number. */
  valuesAt: Uint32Array
  valueCount: Uint8Array
  /** Values by their place in `dictionary`. */
  values: Uint32Array
  valuesUsed: number
  /** Of those, what no product refers to any more. */
  valuesFree: number
  dictionary: string[]
  valueByToken: Map<string, number>
}

const maxValues = 255

/** Sets the values of a row. Where there are as many as before, they stay where they are. */
export function putValues(columns: RowValues, row: number, tokens: readonly string[]): void {
  const count = Math.min(tokens.length, maxValues)
  const before = columns.valueCount[row] ?? 0
  if (count > 0 && count === before) {
    const from = columns.valuesAt[row] ?? 0
    for (let at = 0; at < count; at += 1) columns.values[from + at] = valueIn(columns, tokens[at] ?? '')
    return
  }
  columns.valuesFree += before
  columns.valueCount[row] = 0
  if (columns.valuesUsed + count > columns.values.length) makeRoomForValues(columns, count)
  columns.valuesAt[row] = columns.valuesUsed
  columns.valueCount[row] = count
  for (let at = 0; at < count; at += 1) columns.values[columns.valuesUsed++] = valueIn(columns, tokens[at] ?? '')
}

function valueIn({ valueByToken, dictionary }: RowValues, token: string): number {
  const known = valueByToken.get(token)
  if (known !== undefined) return known
  valueByToken.set(token, dictionary.length)
  return dictionary.push(token) - 1
}

/** Without those that no product refers to any more, if that frees half of them; else twice as long. */
function makeRoomForValues(columns: RowValues, count: number) {
  const isHalfFree = 2 * columns.valuesFree > columns.valuesUsed
  const fresh = new Uint32Array(Math.max(2 * (columns.valuesUsed - columns.valuesFree), columns.valuesUsed + count, 64))
  if (!isHalfFree) {
    const twice = new Uint32Array(2 * fresh.length)
    twice.set(columns.values)
    columns.values = twice
    return
  }
  let used = 0
  for (let row = 0; row < columns.rows; row += 1) {
    if (columns.id[row] === 0) continue
    const [from = 0, length = 0] = [columns.valuesAt[row], columns.valueCount[row]]
    fresh.set(columns.values.subarray(from, from + length), used)
    columns.valuesAt[row] = used
    used += length
  }
  columns.values = fresh
  columns.valuesUsed = used
  columns.valuesFree = 0
}
