import type { Member, SizeLines } from './sizeGrid.ts'

export type Step = 'up' | 'down' | 'next' | 'previous'

type TakesQuantity = (member: Member) => boolean

/** The nearest member in a direction whose quantity can be typed; undefined: there is none. */
export function memberInStep(
  lines: SizeLines,
  id: number,
  { step, takesQuantity }: { step: Step; takesQuantity: TakesQuantity },
): number | undefined {
  const [down, across] = { up: [-1, 0], down: [1, 0], next: [0, 1], previous: [0, -1] }[step] as [number, number]
  let { row, column } = placeOf(lines, id)
  while (true) {
    row += down
    column += across
    const line = lines[row]
    if (!line || column < 0 || (across !== 0 && column >= line.length)) return undefined
    const member = line[column]
    if (member && takesQuantity(member)) return member.id
  }
}

function placeOf(lines: SizeLines, id: number): { row: number; column: number } {
  for (const [row, line] of lines.entries()) {
    const column = line.findIndex((member) => member?.id === id)
    if (column !== -1) return { row, column }
  }
  return { row: 0, column: 0 }
}

export interface PastedQuantities {
  /** By member. */
  texts: Record<number, string>
  /** Texts that met no member whose quantity can be typed. */
  leftOut: number
}

/**
 * Cells of a sheet, from the member on to whose input they are pasted: down, and towards the end of its line.
 * @returns null for a single text, which is the input's own
 */
export function pasteCells(
  lines: SizeLines,
  id: number,
  { text, takesQuantity }: { text: string; takesQuantity: TakesQuantity },
): PastedQuantities | null {
  const cells = sheetCells(text)
  if (cells.length === 1 && cells[0]?.length === 1) return null
  const start = placeOf(lines, id)
  const texts: Record<number, string> = {}
  let leftOut = 0
  for (const [down, row] of cells.entries()) {
    for (const [across, cell] of row.entries()) {
      const member = lines[start.row + down]?.[start.column + across]
      if (member && takesQuantity(member)) texts[member.id] = cell
      else if (cell !== '') leftOut += 1
    }
  }
  return { texts, leftOut }
}

/** Rows of a pasted text. */
export function sheetCells(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()))
}
