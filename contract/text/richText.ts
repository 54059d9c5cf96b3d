/**
 * Text with headings, lists, bold, italic and links, as the editor of the back office (tiptap) writes it and as it is stored:
 * a tree of these kinds and nothing else (richTextSchema.ts). None of it is HTML, so nothing in it can become any.
 */

type RichMark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } }
export interface RichPiece {
  type: 'text'
  text: string
  marks?: RichMark[] | undefined
}
export type RichInline = RichPiece | { type: 'hardBreak' }
export interface RichLine {
  type: 'paragraph'
  content?: RichInline[] | undefined
}
interface RichItem {
  type: 'listItem'
  content: [RichLine]
}
export type RichBlock =
  | RichLine
  | { type: 'heading'; attrs: { level: 2 | 3 }; content?: RichInline[] | undefined }
  | { type: 'bulletList' | 'orderedList'; content: RichItem[] }
export interface RichText {
  type: 'doc'
  content: RichBlock[]
}

/** Text of one line, without its formatting. */
export const plainLine = (content: RichLine['content'] = []): string =>
  content.map((piece) => (piece.type === 'text' ? piece.text : '\n')).join('')

/** Whether a value is such a text; it was checked when it was written. */
export const isRichText = (value: unknown): value is RichText =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc'

/** Whether it says nothing. */
export const isEmptyText = (text: RichText) => linesOfRichText(text).trim() === ''

/** The same as lines of plain text: `## ` and `### ` before a heading, `- ` or `1. ` before an item. */
export function linesOfRichText({ content }: Pick<RichText, 'content'>): string {
  return content.map(blockLines).join('\n')
}

function blockLines(block: RichBlock): string {
  switch (block.type) {
    case 'heading':
      return `\n${'#'.repeat(block.attrs.level)} ${plainLine(block.content)}`
    case 'bulletList':
      return block.content.map(({ content: [item] }) => `- ${plainLine(item.content)}`).join('\n')
    case 'orderedList':
      return block.content.map(({ content: [item] }, at) => `${at + 1}. ${plainLine(item.content)}`).join('\n')
    default:
      return plainLine(block.content)
  }
}

/** Reads lines of plain text: `## ` begins a heading, `- ` an item, every other line is a paragraph. */
export function richTextOfLines(lines: string): RichText {
  const content: RichBlock[] = []
  for (const each of lines.split('\n').map((one) => one.trim())) {
    const last = content.at(-1)
    if (each.startsWith('## ')) content.push({ type: 'heading', attrs: { level: 2 }, content: textOf(each.slice(3)) })
    else if (each.startsWith('- ')) {
      const item = { type: 'listItem' as const, content: paragraphTuple(each.slice(2)) }
      if (last?.type === 'bulletList') last.content.push(item)
      else content.push({ type: 'bulletList', content: [item] })
    } else if (each !== '') content.push(paragraphTuple(each)[0])
  }
  return { type: 'doc', content }
}

const textOf = (text: string): RichInline[] => (text.trim() === '' ? [] : [{ type: 'text', text: text.trim() }])
const paragraphTuple = (text: string): [RichLine] => [{ type: 'paragraph', content: textOf(text) }]
