import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import type { ReorderProblem } from '@rawaj/contract/orders/orderSchemas.ts'
import type { MatchedLine, OrderProduct } from '@rawaj/contract/quickOrder/quickOrderSchemas.ts'
import type { RequestedLine } from '@rawaj/contract/quickOrder/requestedLine.ts'

/** One line of a quick order on the screen. */
export interface OrderLine extends RequestedLine {
  key: number
  /** `waiting`: it is being looked for; `unread`: that did not succeed. */
  state: MatchedLine['state'] | 'waiting' | 'unread'
  products: readonly OrderProduct[]
  /** The product that is meant; null: none is chosen. */
  chosen: number | null
  /** It is ordered. */
  ticked: boolean
  /** Why the shop could not add it to the cart. */
  problem: FieldErrorCode | null
  /** Of a saved list: what has changed since it was saved. */
  since?: { productId: number | null; problem: ReorderProblem | null; priceIncl: number | null }
}

/** What is looked for of a line. */
export type AskedLine = RequestedLine & { key: number }

export type OrderAction =
  | { type: 'added'; lines: readonly AskedLine[] }
  | { type: 'matched'; asked: readonly AskedLine[]; matches: readonly MatchedLine[] }
  | { type: 'unread'; asked: readonly AskedLine[] }
  | { type: 'searched'; key: number; query: string }
  | { type: 'chosen'; key: number; productId: number }
  | { type: 'ticked'; key: number; ticked: boolean }
  | { type: 'allTicked'; ticked: boolean }
  | { type: 'counted'; key: number; quantity: number }
  | { type: 'removed'; keys: readonly number[] }
  | { type: 'rejected'; problems: Readonly<Record<string, FieldErrorCode>> }

/** The product that a line orders. */
export const productOf = ({ products, chosen }: OrderLine): OrderProduct | undefined =>
  products.find(({ id }) => id === chosen)

/** Whether a line is ordered as it is. */
export const isOrdered = (line: OrderLine): boolean => line.ticked && productOf(line) !== undefined

/** Whether a line still waits for the answer to this, and not to other words. */
const waitsFor = (line: OrderLine, asked: AskedLine | undefined): boolean =>
  line.state === 'waiting' && line.query === asked?.query

/** A change of some lines leaves the others the objects that they are, so that their rows are not drawn again. */
export function reduceLines(lines: readonly OrderLine[], action: OrderAction): readonly OrderLine[] {
  const change = (key: number, changed: (line: OrderLine) => OrderLine) =>
    lines.map((line) => (line.key === key ? changed(line) : line))
  switch (action.type) {
    case 'added':
      return [...lines, ...action.lines.map((line) => newLine(line, line.key))]
    case 'matched': {
      const matches = new Map(action.matches.map((match) => [action.asked[match.line]?.key, match]))
      return lines.map((line) => {
        const match = matches.get(line.key)
        return match && waitsFor(line, action.asked[match.line]) ? withMatch(line, match) : line
      })
    }
    case 'unread': {
      const asked = new Map(action.asked.map((line) => [line.key, line]))
      return lines.map((line) => (waitsFor(line, asked.get(line.key)) ? { ...line, state: 'unread' } : line))
    }
    case 'searched':
      return change(action.key, (line) => ({ ...newLine(line, line.key), query: action.query }))
    case 'chosen':
      return change(action.key, (line) => ({ ...line, chosen: action.productId, ticked: true, problem: null }))
    case 'ticked':
      return change(action.key, (line) => ({ ...line, ticked: action.ticked }))
    case 'allTicked':
      return lines.map((line) => (line.chosen === null ? line : { ...line, ticked: action.ticked }))
    case 'counted':
      return change(action.key, (line) => ({ ...line, quantity: action.quantity, problem: null }))
    case 'removed':
      return lines.filter(({ key }) => !action.keys.includes(key))
    case 'rejected':
      return lines.map((line) => {
        const problem = line.ticked ? (action.problems[String(line.chosen)] ?? null) : null
        return problem === line.problem ? line : { ...line, problem }
      })
  }
}

function newLine({ text, query, code, quantity }: RequestedLine, key: number): OrderLine {
  const line = { key, text, query, quantity, state: 'waiting', products: [], chosen: null, ticked: false } as const
  return { ...line, problem: null, ...(code !== undefined && { code }) }
}

function withMatch(line: OrderLine, { state, products, quantity }: MatchedLine): OrderLine {
  const chosen = state === 'sure' ? (products[0]?.id ?? null) : null
  return { ...line, state, products, quantity, chosen, ticked: chosen !== null, problem: null }
}
