/** A part of a text of the shop's own, as it stands on the page. */
export type TextBlock =
  | { kind: 'heading'; text: string; id: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'paragraph'; text: string }

/** Reads a text line by line: `## ` begins a heading, `- ` an item, every other line is a paragraph. Nothing is HTML. */
export function textBlocks(body: string): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const line of body.split('\n').map((one) => one.trim())) {
    const last = blocks.at(-1)
    if (line.startsWith('## '))
      blocks.push({ kind: 'heading', text: line.slice(3).trim(), id: `part-${blocks.length}` })
    else if (line.startsWith('- ')) {
      const item = line.slice(2).trim()
      if (last?.kind === 'list') last.items.push(item)
      else blocks.push({ kind: 'list', items: [item] })
    } else if (line !== '') blocks.push({ kind: 'paragraph', text: line })
  }
  return blocks
}
