import { tabStore } from '../../browserStore.ts'
import { lineStates, type OrderLine } from './orderLines.ts'

/** What a customer has typed and chosen, stored while the tab lives: a reload or a new sign-in loses nothing. */
export interface OrderDraft {
  text: string
  lines: readonly OrderLine[]
}

const storageKey = (customerId: number) => `quickOrder:${customerId}`

/** Lines that an earlier version of the shop stored in another shape are left out. */
export function readOrderDraft(customerId: number): OrderDraft {
  const { text, lines } = recordOf(tabStore.readJson(storageKey(customerId)))
  return {
    text: typeof text === 'string' ? text : '',
    // The answer to what was being looked for does not come any more.
    lines: (Array.isArray(lines) ? lines.filter(isLine) : []).map((line) =>
      line.state === 'waiting' ? { ...line, state: 'unread', request: null } : line,
    ),
  }
}

export function saveOrderDraft(customerId: number, draft: OrderDraft) {
  if (draft.text === '' && draft.lines.length === 0) tabStore.remove(storageKey(customerId))
  else tabStore.write(storageKey(customerId), JSON.stringify(draft))
}

/** Takes lines out of what is stored. */
export function removeFromOrderDraft(customerId: number, keys: readonly number[]) {
  const { text, lines } = readOrderDraft(customerId)
  saveOrderDraft(customerId, { text, lines: lines.filter(({ key }) => !keys.includes(key)) })
}

const recordOf = (stored: unknown): Record<string, unknown> =>
  typeof stored === 'object' && stored !== null ? { ...stored } : {}

function isLine(stored: unknown): stored is OrderLine {
  const { key, text, query, code, quantity, state, request, products, chosen, ticked, problem, since } =
    recordOf(stored)
  return (
    isPositive(key) &&
    isPositive(quantity) &&
    typeof text === 'string' &&
    typeof query === 'string' &&
    (code === undefined || typeof code === 'string') &&
    lineStates.some((each) => each === state) &&
    isNumberOrNull(request) &&
    Array.isArray(products) &&
    products.every(isProduct) &&
    isNumberOrNull(chosen) &&
    typeof ticked === 'boolean' &&
    (problem === null || isProblem(problem)) &&
    // Of saved lists alone, which are not kept here.
    since === null
  )
}

function isProduct(stored: unknown): boolean {
  const { id, name, sku, sale_price, price_incl, tax, tax_included, stock, available_from } = recordOf(stored)
  return (
    isPositive(id) &&
    [name, sku, tax].every((text) => typeof text === 'string') &&
    [sale_price, price_incl, stock].every((figure) => typeof figure === 'number') &&
    typeof tax_included === 'boolean' &&
    (available_from === null || typeof available_from === 'string')
  )
}

function isProblem(stored: unknown): boolean {
  const { code, nearest } = recordOf(stored)
  return typeof code === 'string' && Array.isArray(nearest) && nearest.every(isPositive)
}

const isPositive = (stored: unknown) => Number.isInteger(stored) && Number(stored) > 0
const isNumberOrNull = (stored: unknown) => stored === null || typeof stored === 'number'
