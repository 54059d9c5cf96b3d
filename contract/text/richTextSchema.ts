import { z } from 'zod'
import { isShopPath } from '../content/banners.ts'
import { code } from '../fields/validation.ts'
import { linkText, pieceOfText } from './cleanText.ts'
import { linesOfRichText, type RichText } from './richText.ts'

/** Rich text that the shop accepts (richText.ts): unknown attributes are left out, other kinds are rejected. */

/** Characters of all its text. */
export const maxRichText = 60_000
/** Headings, paragraphs and lists of one text; items of one list. */
const maxBlocks = 1_000
/** Pieces of one line: each has other marks than its neighbours. */
const maxPieces = 500

const foreignLink = /^(https?:\/\/[^\s/]+|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d ()-]+)/i

/** Whether a text may lead there: within the shop, to another site, to an address of e-mail, to a telephone. */
export const isTextLink = (href: string) =>
  href.length <= 500 && (isShopPath(href) || (foreignLink.test(href) && URL.canParse(href)))

const markSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
  z.object({
    type: z.literal('link'),
    attrs: z.object({ href: z.string().overwrite(linkText).refine(isTextLink, code('invalid_url')) }),
  }),
])

const textSchema = z.object({
  type: z.literal('text'),
  text: z.string().min(1).overwrite(pieceOfText).max(maxRichText, code('too_long')),
  marks: z.array(markSchema).max(3).optional(),
})
const inlineSchema = z.discriminatedUnion('type', [textSchema, z.object({ type: z.literal('hardBreak') })])
const line = z
  .array(inlineSchema)
  // The editor knows no piece without a character.
  .overwrite((pieces) => pieces.filter((piece) => piece.type !== 'text' || piece.text !== ''))
  .max(maxPieces, code('too_long'))
  .optional()

const paragraphSchema = z.object({ type: z.literal('paragraph'), content: line })
const listItems = z
  .array(z.object({ type: z.literal('listItem'), content: z.tuple([paragraphSchema]) }))
  .min(1)
  .max(maxBlocks, code('too_long'))

const blockSchema = z.discriminatedUnion('type', [
  paragraphSchema,
  z.object({
    type: z.literal('heading'),
    attrs: z.object({ level: z.union([z.literal(2), z.literal(3)]) }),
    content: line,
  }),
  z.object({ type: z.literal('bulletList'), content: listItems }),
  z.object({ type: z.literal('orderedList'), content: listItems }),
])

export const richTextSchema: z.ZodType<RichText> = z
  .object({ type: z.literal('doc'), content: z.array(blockSchema).max(maxBlocks, code('too_long')) })
  .refine((text) => linesOfRichText(text).length <= maxRichText, code('too_long'))
