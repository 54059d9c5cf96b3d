import { type PagePlaceholder, pagePlaceholders } from '@rawaj/contract/content/textPages.ts'
import {
  plainLine,
  type RichBlock,
  type RichInline,
  type RichLine,
  type RichText,
} from '@rawaj/contract/text/richText.ts'

export type PlaceholderValues = Partial<Record<PagePlaceholder, string>>

const placeholder = new RegExp(`\\{(${pagePlaceholders.join('|')})\\}`, 'g')

/** A text with the shop's address and numbers in it. A line that names one without a value is left out, and a heading that has nothing below it then. */
export function fillPlaceholders({ content }: RichText, values: PlaceholderValues): RichText {
  const textFor = (name: string) => Object.entries(values).find(([known]) => known === name)?.[1] ?? ''
  const isKnown = ({ content: line }: Pick<RichLine, 'content'>) =>
    [...plainLine(line).matchAll(placeholder)].every(([, name = '']) => textFor(name) !== '')
  const filled = <Line extends Pick<RichLine, 'content'>>(line: Line): Line => ({
    ...line,
    content: line.content && fillLine(line.content, textFor),
  })
  const blocks = content.map((block): RichBlock | null => {
    if (block.type === 'paragraph' || block.type === 'heading') return isKnown(block) ? filled(block) : null
    const items = block.content.filter(({ content: [item] }) => isKnown(item))
    if (items.length === 0) return null
    return { ...block, content: items.map((item) => ({ ...item, content: [filled(item.content[0])] })) }
  })
  return { type: 'doc', content: withoutEmptiedSections(blocks) }
}

/** A placeholder may be split into several pieces with different formatting: its value goes into the first of them. */
function fillLine(content: readonly RichInline[], textFor: (name: string) => string): RichInline[] {
  const line = plainLine([...content])
  const places = [...line.matchAll(placeholder)].map(({ index, 0: { length }, 1: name = '' }) => ({
    name,
    start: index,
    end: index + length,
  }))
  let end = 0
  return content.flatMap((piece): RichInline[] => {
    const start = end
    end += plainLine([piece]).length
    if (piece.type !== 'text') return [piece]
    let text = ''
    let from = start
    for (const place of places) {
      if (place.end <= start || place.start >= end) continue
      text += line.slice(from, Math.max(from, place.start))
      if (place.start >= start) text += textFor(place.name)
      from = Math.min(place.end, end)
    }
    text += line.slice(from, end)
    return text === '' ? [] : [{ ...piece, text }]
  })
}

/** `null`: left out. From the end, so that what an emptied section leaves above it is seen as empty too. */
function withoutEmptiedSections(blocks: readonly (RichBlock | null)[]): RichBlock[] {
  const kept: RichBlock[] = []
  let hasLost = false
  for (const block of blocks.toReversed()) {
    const next = kept.at(-1)
    const isEmpty =
      block?.type === 'heading' && (!next || (next.type === 'heading' && next.attrs.level <= block.attrs.level))
    if (block === null || (isEmpty && hasLost)) {
      hasLost = true
      continue
    }
    kept.push(block)
    hasLost = false
  }
  return kept.toReversed()
}
