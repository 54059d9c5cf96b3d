import type { CallInput } from '@rawaj/contract/api/calls.ts'
import type { SavedListLine } from '@rawaj/contract/savedLists/savedListSchemas.ts'
import type { OrderLine } from '../orderLines.ts'

/** A line as it is saved. */
export type ListLine = CallInput<'createSavedList'>['body']['lines'][number]

/** With its text, by which it is known again: what was not found or not chosen is saved as that alone. */
export const toListLine = ({ chosen, quantity, text }: OrderLine): ListLine => ({
  quantity,
  text,
  ...(chosen !== null && { product_id: chosen }),
})

/** A line of a saved list on the screen: ticked where it can be ordered. */
export function toOrderLine(line: SavedListLine, key: number): OrderLine {
  const { product, text, quantity, problem, saved_price_incl: priceIncl } = line
  return {
    key,
    text,
    query: text,
    quantity,
    state: product ? 'sure' : 'unknown',
    products: product ? [product] : [],
    chosen: product?.id ?? null,
    ticked: product !== null && (problem === null || problem === 'fewer'),
    problem: null,
    since: { problem, priceIncl },
  }
}
