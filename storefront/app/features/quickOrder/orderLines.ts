import type { FieldErrorCode } from '@rawaj/contract/api/errors.ts'
import type { OrderProduct } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { isSoldQuantity, nearestQuantities, quantityRuleOf } from '@rawaj/contract/orders/orderQuantity.ts'
import type { ReorderProblem } from '@rawaj/contract/orders/orderSchemas.ts'
import type { MatchedLine } from '@rawaj/contract/quickOrder/quickOrderSchemas.ts'
import type { RequestedLine } from '@rawaj/contract/quickOrder/requestedLine.ts'
import { serverClock } from '../../serverClock.ts'

export const lineStates = ['sure', 'doubtful', 'unknown', 'waiting', 'unread'] as const

/** One line of a quick order on the screen. */
export interface OrderLine extends RequestedLine {
  /** No other line has or had it. */
  key: number
  /** `waiting`: it is being looked for; `unread`: that did not succeed. */
  state: (typeof lineStates)[number]
  /** The request that looks for it; what comes of another one is not its answer. */
  request: number | null
  products: readonly OrderProduct[]
  /** The product that is meant; null: none is chosen. */
  chosen: number | null
  /** It is ordered. */
  ticked: boolean
  /** Why the shop could not add it to the cart. */
  problem: LineProblem | null
  /** Of a saved list: its product, and what has changed since it was saved. */
  since: SavedSince | null
}

interface LineProblem {
  code: FieldErrorCode
  /** Quantities that could be added instead. */
  nearest: readonly number[]
}

interface SavedSince {
  productId: number | null
  problem: ReorderProblem | null
  priceIncl: number | null
}

/** Lines that one request looks for. */
interface Asked {
  request: number
  lines: readonly (RequestedLine & { key: number })[]
}

export type OrderAction =
  | ({ type: 'added' } & Asked)
  | ({ type: 'searched' } & Asked)
  | { type: 'matched'; request: number; keys: readonly number[]; matches: readonly MatchedLine[] }
  | { type: 'ended'; request: number }
  | { type: 'chosen'; key: number; productId: number }
  | { type: 'ticked'; key: number; ticked: boolean }
  | { type: 'allTicked'; ticked: boolean }
  | { type: 'counted'; key: number; quantity: number }
  | { type: 'removed'; keys: readonly number[] }
  | {
      type: 'rejected'
      problems: Readonly<Record<string, FieldErrorCode>>
      nearest: Readonly<Record<string, readonly number[]>>
    }

/** The product that a line orders. */
export const productOf = ({ products, chosen }: Pick<OrderLine, 'products' | 'chosen'>): OrderProduct | undefined =>
  products.find(({ id }) => id === chosen)

/** Whether a line is ordered as it is. */
export const isOrdered = (line: OrderLine): boolean => line.ticked && productOf(line) !== undefined

/** Whether a product is only announced: a quotation may hold it, a cart may not. */
export const isComing = ({ available_from }: OrderProduct): boolean =>
  available_from !== null && Date.parse(available_from) > serverClock.now()

/** Whether a line is ticked with all others. */
export function isTickedWithAll(line: OrderLine): boolean {
  const product = productOf(line)
  return product !== undefined && !isComing(product)
}

/** Quantities next to that of a line, where its product is not sold in it. */
export function otherQuantities(line: OrderLine): readonly number[] {
  const product = productOf(line)
  const rule = product && quantityRuleOf(product)
  return !rule || isSoldQuantity(rule, line.quantity) ? [] : nearestQuantities(rule, line.quantity)
}

/** A change of some lines leaves the others the objects that they are, so that their rows are not drawn again. */
export function reduceLines(lines: readonly OrderLine[], action: OrderAction): readonly OrderLine[] {
  const change = (key: number, changed: (line: OrderLine) => OrderLine) =>
    lines.map((line) => (line.key === key ? changed(line) : line))
  switch (action.type) {
    case 'added':
      return [...lines, ...action.lines.map((line) => newLine(line, action.request))]
    case 'searched': {
      const asked = new Map(action.lines.map((line) => [line.key, line]))
      return lines.map((line) => {
        const wanted = asked.get(line.key)
        // Its text stays what was written.
        return wanted ? { ...newLine({ ...wanted, text: line.text }, action.request), since: line.since } : line
      })
    }
    case 'matched': {
      const matches = new Map(action.matches.map((match) => [action.keys[match.line], match]))
      return lines.map((line) => {
        const match = matches.get(line.key)
        return match && line.request === action.request ? withMatch(line, match) : line
      })
    }
    case 'ended':
      return lines.map((line) => (line.request === action.request ? { ...line, state: 'unread', request: null } : line))
    case 'chosen':
      return change(action.key, (line) => choose(line, action.productId))
    case 'ticked':
      return change(action.key, (line) => ({ ...line, ticked: action.ticked }))
    case 'allTicked':
      return lines.map((line) => (isTickedWithAll(line) ? { ...line, ticked: action.ticked } : line))
    case 'counted':
      return change(action.key, (line) => ({ ...line, quantity: action.quantity, problem: null }))
    case 'removed': {
      const removed = new Set(action.keys)
      return lines.filter(({ key }) => !removed.has(key))
    }
    case 'rejected':
      return lines.map((line) => {
        const code = line.ticked ? action.problems[String(line.chosen)] : undefined
        if (code === undefined) return line.problem === null ? line : { ...line, problem: null }
        return { ...line, problem: { code, nearest: action.nearest[String(line.chosen)] ?? [] } }
      })
  }
}

function newLine({ key, text, query, code, quantity }: Asked['lines'][number], request: number): OrderLine {
  const line = { key, text, query, quantity, state: 'waiting', request, products: [], chosen: null } as const
  return { ...line, ticked: false, problem: null, since: null, ...(code !== undefined && { code }) }
}

function withMatch(line: OrderLine, { state, products, quantity }: MatchedLine): OrderLine {
  const matched: OrderLine = { ...line, state, products, quantity, request: null, chosen: null, ticked: false }
  const [first] = products
  return state === 'sure' && first ? choose(matched, first.id) : matched
}

/** Another product than was saved has not changed since. */
function choose(line: OrderLine, productId: number): OrderLine {
  const chosen: OrderLine = { ...line, chosen: productId, problem: null }
  const since = line.since?.productId === productId ? line.since : null
  return { ...chosen, since, ticked: isTickedWithAll(chosen) }
}
