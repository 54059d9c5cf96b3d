import { plainLine, type RichBlock, type RichLine, type RichText } from '@rawaj/contract/richText.ts'
import { type PagePlaceholder, pagePlaceholders } from '@rawaj/contract/textPages.ts'

export type PlaceholderValues = Partial<Record<PagePlaceholder, string>>

const placeholder = new RegExp(`\\{(${pagePlaceholders.join('|')})\\}`, 'g')

/** A text with the shop's address and numbers in it. A line that names one without a value is left out, and a heading with nothing below it. */
export function fillPlaceholders({ content }: RichText, values: PlaceholderValues): RichText {
  const textFor = (name: string) => Object.entries(values).find(([known]) => known === name)?.[1] ?? ''
  const isKnown = ({ content: line }: Pick<RichLine, 'content'>) =>
    [...plainLine(line).matchAll(placeholder)].every(([, name = '']) => textFor(name) !== '')
  const filled = <Line extends Pick<RichLine, 'content'>>(line: Line): Line => ({
    ...line,
    content: line.content?.map((piece) =>
      piece.type === 'text'
        ? { ...piece, text: piece.text.replace(placeholder, (_, name: string) => textFor(name)) }
        : piece,
    ),
  })
  const blocks = content.flatMap((block): RichBlock[] => {
    if (block.type === 'paragraph' || block.type === 'heading') return isKnown(block) ? [filled(block)] : []
    const items = block.content.filter(({ content: [item] }) => isKnown(item))
    if (items.length === 0) return []
    return [{ ...block, content: items.map((item) => ({ ...item, content: [filled(item.content[0])] })) }]
  })
  return { type: 'doc', content: withoutEmptySections(blocks) }
}

/** From the end, so that what an empty section leaves above it is seen as empty too. */
function withoutEmptySections(blocks: readonly RichBlock[]): RichBlock[] {
  const kept: RichBlock[] = []
  for (const block of blocks.toReversed()) {
    const next = kept.at(-1)
    const isEmpty =
      block.type === 'heading' && (!next || (next.type === 'heading' && next.attrs.level <= block.attrs.level))
    if (!isEmpty) kept.push(block)
  }
  return kept.toReversed()
}
