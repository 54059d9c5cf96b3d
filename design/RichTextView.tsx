import type { RichBlock, RichLine, RichPiece, RichText } from '@rawaj/contract/text/richText.ts'
import { createElement, Fragment, type ReactNode } from 'react'
import { cx } from './cx.ts'

interface RichTextViewProps {
  text: Pick<RichText, 'content'>
  /** Renders a link within the shop. */
  ShopLink: (props: { to: string; className: string; children: ReactNode }) => ReactNode
  /** A piece of text, where more has to be done for it than to show it. */
  renderText?: (text: string) => ReactNode
  /** Level of the largest heading: below those of the page around it. */
  headingLevel?: 2 | 3 | 4
}

type Look = Omit<Required<RichTextViewProps>, 'text'>

/** The text of a page or an answer, as visitors see it. Its headings can be linked to by `headingId`. */
export function RichTextView({ text, ShopLink, renderText = (each) => each, headingLevel = 2 }: RichTextViewProps) {
  const look: Look = { ShopLink, renderText, headingLevel }
  return text.content.map((block, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place.
    <Block key={place} block={block} place={place} look={look} />
  ))
}

/** The mark of a heading by its place among the parts of a text, for links to it. */
export const headingId = (place: number) => `part-${place}`

function Block({ block, place, look }: { block: RichBlock; place: number; look: Look }) {
  switch (block.type) {
    case 'heading': {
      const below = block.attrs.level - 2
      return createElement(
        `h${look.headingLevel + below}`,
        {
          id: look.headingLevel === 2 ? headingId(place) : undefined,
          className: cx('mb-2 font-semibold first:mt-0', below ? 'mt-6 text-16 sm:text-18' : 'mt-8 text-18 sm:text-22'),
        },
        <Line content={block.content} look={look} />,
      )
    }
    case 'bulletList':
    case 'orderedList': {
      const List = block.type === 'bulletList' ? 'ul' : 'ol'
      return (
        <List
          className={cx(
            'my-3 grid gap-1.5 ps-6 first:mt-0 last:mb-0 marker:text-petrol-500',
            block.type === 'bulletList' ? 'list-disc' : 'list-decimal',
          )}
        >
          {block.content.map(({ content: [item] }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same.
            <li key={at}>
              <Line content={item.content} look={look} />
            </li>
          ))}
        </List>
      )
    }
    default:
      return (
        <p className="my-3 first:mt-0 last:mb-0">
          <Line content={block.content} look={look} />
        </p>
      )
  }
}

function Line({ content = [], look }: { content: RichLine['content']; look: Look }) {
  return content.map((piece, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same.
    <Fragment key={place}>{piece.type === 'text' ? <Piece piece={piece} look={look} /> : <br />}</Fragment>
  ))
}

function Piece({ piece, look }: { piece: RichPiece; look: Look }) {
  const link = piece.marks?.find((mark) => mark.type === 'link')
  const has = (type: 'bold' | 'italic') => piece.marks?.some((mark) => mark.type === type)
  const plain = link ? look.renderText(piece.text) : <WithAddresses text={piece.text} renderText={look.renderText} />
  const italic = has('italic') ? <em>{plain}</em> : plain
  const marked = has('bold') ? <strong className="font-semibold">{italic}</strong> : italic
  if (!link) return marked
  const { href } = link.attrs
  if (href.startsWith('/'))
    return (
      <look.ShopLink to={href} className="link">
        {marked}
      </look.ShopLink>
    )
  return (
    <a href={href} rel="noopener noreferrer" className="link">
      {marked}
    </a>
  )
}

const mailAddress = /([\w.+-]+@[\w-]+(?:\.[\w-]+)+)/

/** Addresses of e-mail can be followed and stay whole. */
function WithAddresses({ text, renderText }: { text: string; renderText: (text: string) => ReactNode }) {
  // Every second piece is an address.
  return text.split(mailAddress).map((piece, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name than their place.
      <a key={place} href={`mailto:${piece}`} className="link">
        <bdi dir="ltr" translate="no">
          {piece}
        </bdi>
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same.
      <Fragment key={place}>{renderText(piece)}</Fragment>
    ),
  )
}
