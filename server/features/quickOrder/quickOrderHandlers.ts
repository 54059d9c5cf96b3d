import type { ValidatedInput } from '@rawaj/contract/api/calls.ts'
import { parseOrderText } from '@rawaj/contract/quickOrder/parseOrderText.ts'
import type { MatchedLine } from '@rawaj/contract/quickOrder/quickOrderSchemas.ts'
import type { RequestedLine } from '@rawaj/contract/quickOrder/requestedLine.ts'
import { type CallContext, type Handlers, requireCustomer } from '../../kernel/index.ts'
import type { SearchShop } from '../search/index.ts'
import { assertNotTooMany } from './assertNotTooMany.ts'
import { matchLines } from './matchLines.ts'
import { readOrderFile } from './readOrderFile.ts'

export const quickOrderHandlers = {
  async matchQuickOrder(context, input) {
    const data: MatchedLine[] = []
    for await (const part of matchParts(context, input)) data.push(...part)
    return { message: 'Success', data }
  },
  async readQuickOrderFile(context, { body: { file } }) {
    return { message: 'Success', data: { lines: await readOrderFile(context.shop, requireCustomer(context), file) } }
  },
} satisfies Partial<Handlers<SearchShop>>

/**
 * The matched lines of a quick order, some at a time.
 * @throws `too_many_lines`
 */
export function matchParts(
  context: CallContext<SearchShop>,
  { body: { text, lines: sent } }: ValidatedInput<'matchQuickOrder'>,
): AsyncGenerator<MatchedLine[]> {
  const lines = sent ? sent.map(toRequestedLine) : parseOrderText(text ?? '')
  assertNotTooMany(lines.length)
  const { shop, language, signal } = context
  return matchLines(shop, requireCustomer(context), { language, lines }, signal)
}

function toRequestedLine(sent: NonNullable<ValidatedInput<'matchQuickOrder'>['body']['lines']>[number]): RequestedLine {
  const { text, query, code, quantity } = sent
  return { text: text ?? query, query, quantity, ...(code !== undefined && { code }) }
}
