import type { Language } from '@rawaj/contract/text/languages.ts'
import { withoutDirectionMarks } from '../../text/singleLine.ts'
import {
  type Block,
  type EmailDocument,
  type EmailSender,
  type Phrase,
  toPieces,
  toPlainText,
} from './EmailDocument.ts'

const plain = toPlainText

/**
 * The plain-text part. It contains no direction marks, which would be copied with a code or a number and rejected where it is
 * pasted; instead, text of the other direction has a line of its own.
 */
export function renderText(document: EmailDocument, sender: EmailSender, language: Language): string {
  const { address } = sender
  return [
    plain(document.heading),
    ...document.blocks.map((block) => renderBlock(block, language)),
    [
      '--',
      sender.name,
      ...(address?.address ? [address.address] : []),
      ...(address?.phone ? [factLine(sender.phoneLabel, { ltr: address.phone }, language)] : []),
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

function renderBlock(block: Block, language: Language): string {
  if ('heading' in block) return plain(block.heading)
  if ('products' in block)
    return block.products
      .map(({ name, price, url }) => `- ${plain({ own: name })}\n  ${plain(price)}\n${url}`)
      .join('\n')
  if ('paragraph' in block) return plain(block.paragraph)
  if ('note' in block) return plain(block.note)
  if ('code' in block) return plain({ ltr: block.code })
  // A link has a line to itself, where nothing can reorder or truncate it.
  if ('button' in block) return `${plain(block.button.label)}:\n${block.button.url}`
  if ('facts' in block) return block.facts.map(([label, value]) => factLine(label, value, language)).join('\n')
  if ('goods' in block)
    return block.goods
      .map(({ name, detail, amount }) => `- ${plain({ own: name })}\n${goodsDetail(detail)}\n${plain(amount)}`)
      .join('\n')
  if ('sums' in block) return block.sums.map(({ label, amount }) => `${plain(label)}: ${plain(amount)}`).join('\n')
  return block.quoted
    .split('\n')
    .map((line) => `> ${withoutDirectionMarks(line)}`)
    .join('\n')
}

/** Quantity, price and SKU, each on a line: the dots between them need a single direction. */
const goodsDetail = (detail: Phrase): string => plain(detail).split(' · ').join('\n')

/** A value of the other direction, or one that is copied, has a line to itself. */
function factLine(label: Phrase, value: Phrase, language: Language): string {
  const foreign = language === 'ar' ? /[A-Za-z]|[-+/:@ ]/ : /[\u0590-\u08FF]/
  const isForeign = toPieces(value).some(
    (piece) => typeof piece !== 'string' && foreign.test('ltr' in piece ? piece.ltr : piece.own),
  )
  return `${plain(label)}:${isForeign ? '\n' : ' '}${plain(value)}`
}
