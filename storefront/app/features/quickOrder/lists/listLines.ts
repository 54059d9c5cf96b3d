import type { CallInput } from '@rawaj/contract/api/calls.ts'
import type { SavedListLine } from '@rawaj/contract/savedLists/savedListSchemas.ts'
import type { OrderLine } from '../orderLines.ts'

/** A line as it is saved. */
export type ListLine = CallInput<'createSavedList'>['body']['lines'][number]

/**
 * With its text, by which it is known again. A product that is not sold at the moment stays. What was not found or not chosen is saved
 * by what was looked for alone, since the quantity within its text may be another by now.
 */
export function toListLine({ chosen, quantity, text, query, since }: OrderLine): ListLine {
  const productId = chosen ?? since?.productId ?? null
  return productId === null ? { quantity, text: query } : { quantity, text, product_id: productId }
}

/** A line of a saved list on the screen: ticked where it can be ordered. */
export function toOrderLine(line: SavedListLine, key: number): OrderLine {
  const { product_id: productId, product, text, quantity, problem, saved_price_incl: priceIncl } = line
  return {
    key,
    text,
    query: text,
    quantity,
    state: product ? 'sure' : 'unknown',
    request: null,
    products: product ? [product] : [],
    chosen: product?.id ?? null,
    ticked: product !== null && problem !== 'coming' && problem !== 'out_of_stock',
    problem: null,
    since: { productId, problem, priceIncl },
  }
}
