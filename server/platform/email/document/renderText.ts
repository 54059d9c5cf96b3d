import type { Language } from '@rawaj/contract/languages.ts'
import { type Block, type EmailDocument, type EmailSender, type Phrase, toPieces } from './EmailDocument.ts'

/** U+2066, U+2068 and U+2069: left-to-right isolate, first-strong isolate, end of either. */
const isolate = { ltr: '\u2066', own: '\u2068', end: '\u2069' }

/** The plain-text part. */
export function renderText(document: EmailDocument, sender: EmailSender, language: Language): string {
  const plain = (phrase: Phrase) => textOf(phrase, language)
  const { address } = sender
  return [
    plain(document.heading),
    ...document.blocks.map((block) => renderBlock(block, plain)),
    [
      '--',
      sender.name,
      ...(address?.address ? [address.address] : []),
      ...(address?.phone ? [plain([sender.phoneLabel, ' ', { ltr: address.phone }])] : []),
      ...(address?.email ? [plain({ ltr: address.email })] : []),
      plain({ ltr: sender.url }),
      sender.reason,
      ...(sender.leave ? [`${sender.leave.label}:\n${sender.leave.url}`] : []),
    ].join('\n'),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n')
}

function renderBlock(block: Block, plain: (phrase: Phrase) => string): string {
  if ('heading' in block) return plain(block.heading)
  if ('products' in block)
    return block.products
      .map(({ name, price, url }) => `- ${plain({ own: name })}\n  ${plain(price)}\n${url}`)
      .join('\n')
  if ('paragraph' in block) return plain(block.paragraph)
  if ('note' in block) return plain(block.note)
  if ('code' in block) return plain({ ltr: block.code })
  // A link has a line to itself, where nothing can reorder or swallow a part of it.
  if ('button' in block) return `${plain(block.button.label)}:\n${block.button.url}`
  if ('facts' in block) return block.facts.map(([label, value]) => `${plain(label)}: ${plain(value)}`).join('\n')
  if ('goods' in block)
    return block.goods
      .map(({ name, detail, amount }) => `- ${plain({ own: name })}\n  ${plain(detail)} = ${plain(amount)}`)
      .join('\n')
  if ('sums' in block) return block.sums.map(({ label, amount }) => `${plain(label)}: ${plain(amount)}`).join('\n')
  return block.quoted
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')
}

/** In English only what holds Arabic needs an isolate. */
function textOf(phrase: Phrase, language: Language): string {
  return toPieces(phrase)
    .map((piece) => {
      if (typeof piece === 'string') return piece
      const text = 'ltr' in piece ? piece.ltr : piece.own
      if (language === 'en' && !/[\u0590-\u08FF]/.test(text)) return text
      return ('ltr' in piece ? isolate.ltr : isolate.own) + text + isolate.end
    })
    .join('')
}
