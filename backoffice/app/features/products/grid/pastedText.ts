/**
 * Parses a spreadsheet's text on the clipboard: rows end with the line, cells with a tab, and a cell that contains either is
 * quoted. The end of the last line begins no row.
 */
export function parsePasted(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let place = 0
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  while (place < text.length) {
    const char = text.charAt(place)
    const quoted = char === '"' && cell === '' ? quotedAt(text, place) : null
    if (quoted) {
      cell = quoted.cell
      place = quoted.end
      continue
    }
    if (char === '\t') endCell()
    else if (char === '\n' || char === '\r') {
      if (char === '\r' && text.charAt(place + 1) === '\n') place += 1
      endCell()
      if (place + 1 < text.length) rows.push([])
      else return rows
    } else cell += char
    place += 1
  }
  endCell()
  return rows
}

/** Text in quotes from here to the end of its cell; null: the quote is an ordinary character, as for inches. */
function quotedAt(text: string, start: number): { cell: string; end: number } | null {
  for (let close = start + 1; ; close += 2) {
    close = text.indexOf('"', close)
    if (close === -1) return null
    if (text.charAt(close + 1) === '"') continue
    const end = close + 1
    if (end < text.length && !'\t\r\n'.includes(text.charAt(end))) return null
    return { cell: text.slice(start + 1, close).replaceAll('""', '"'), end }
  }
}

/** Cells as a spreadsheet takes them from the clipboard. */
export const formatCopied = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quote).join('\t')).join('\n')

const quote = (cell: string) => (/[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/**
 * The block that fills a selection: repeated where the selection is a whole number of times as high, or as wide; else as it
 * was copied, from the corner of the selection on.
 */
export function tiled(
  block: readonly (readonly string[])[],
  { rows, columns }: { rows: number; columns: number },
): string[][] {
  const width = Math.max(...block.map((cells) => cells.length))
  const height = rows % block.length === 0 ? rows : block.length
  const across = columns % width === 0 ? columns : width
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: across }, (_, column) => block[row % block.length]?.[column % width] ?? ''),
  )
}
