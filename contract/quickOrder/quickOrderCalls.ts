import { z } from 'zod'
import { data, rows } from '../api/callParts.ts'
import { kilobyte, type ShopCallTable } from '../api/ShopCall.ts'
import { code, optional, optionalFreeText, optionalIdentifier } from '../fields/validation.ts'
import { lineText } from '../text/cleanText.ts'
import { matchedLineSchema, requestedLineSchema } from './quickOrderSchemas.ts'
import { maxRequestedText } from './requestedLine.ts'

/** Bytes: more than 500 lines have, so that a somewhat longer list gets to know how long it is. */
const maxBody = 256 * kilobyte

/** Pieces of a line that is looked for; what the cart takes is checked there. */
const pieces = z.int().min(1, code('invalid_quantity')).max(100_000, code('quantity_too_large'))

/** A line as a client has read it from a paste (parseOrderText.ts). */
const requestedLine = z.object({
  text: optionalFreeText(maxRequestedText).describe(
    'The whole line: where a product is called so, its number is no quantity',
  ),
  query: z.string().overwrite(lineText).min(1, code('required')).max(maxRequestedText, code('too_long')),
  code: optionalIdentifier(maxRequestedText),
  quantity: optional(pieces).transform((value) => value ?? 1),
})

export const quickOrderCalls = {
  matchQuickOrder: {
    method: 'POST',
    path: '/quick-order',
    access: 'signedIn',
    maxBody,
    repeat: 'repeatable',
    tag: 'Lists',
    summary: 'Find the products that lines of a list or a bill of quantities mean',
    description:
      '`text` as it was pasted, or `lines`; 500 lines at most, else 400 `too_many_lines` with `data` {lines, most}. Each line is looked for by SKU and barcode, then by the search. Asked for `application/x-ndjson` the reply comes in parts, one JSON text a line, each a reply with some of the lines, the first fifty at once; a part with `success` false is the last.',
    errors: ['too_many_lines'],
    body: z
      .object({
        text: optionalFreeText(maxBody),
        lines: z.array(requestedLine).optional(),
      })
      .refine(({ text, lines }) => text !== undefined || (lines?.length ?? 0) > 0, {
        path: ['text'],
        message: code('required'),
      }),
    reply: rows(matchedLineSchema),
  },
  readQuickOrderFile: {
    method: 'POST',
    path: '/quick-order/file',
    access: 'signedIn',
    bodyType: 'form',
    repeat: 'repeatable',
    tag: 'Lists',
    summary: 'Read the lines of a table (Excel or CSV) for a quick order',
    description:
      'The sheet that has headings of a bill of quantities, or the first. 10 MB and 500 lines at most; nothing of the file is kept.',
    errors: ['too_many_lines'],
    body: z.object({ file: z.file({ error: code('invalid_table') }) }),
    reply: data(z.object({ lines: z.array(requestedLineSchema) })),
  },
} as const satisfies ShopCallTable
