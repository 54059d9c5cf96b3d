import { tabStore } from '../../browserStore.ts'
import type { OrderLine } from './orderLines.ts'

/** What a customer has typed and chosen, stored while the tab lives: a reload or a new sign-in loses nothing. */
export interface OrderDraft {
  text: string
  lines: readonly OrderLine[]
}

const storageKey = (customerId: number) => `quickOrder:${customerId}`

export function readOrderDraft(customerId: number): OrderDraft {
  const stored = tabStore.readJson(storageKey(customerId))
  if (!isDraft(stored)) return { text: '', lines: [] }
  // The answer to what was being looked for does not come any more.
  return {
    text: stored.text,
    lines: stored.lines.map((line) => (line.state === 'waiting' ? { ...line, state: 'unread' } : line)),
  }
}

export function saveOrderDraft(customerId: number, draft: OrderDraft) {
  if (draft.text === '' && draft.lines.length === 0) tabStore.remove(storageKey(customerId))
  else tabStore.write(storageKey(customerId), JSON.stringify(draft))
}

const isDraft = (stored: unknown): stored is OrderDraft =>
  typeof stored === 'object' &&
  stored !== null &&
  'text' in stored &&
  typeof stored.text === 'string' &&
  'lines' in stored &&
  Array.isArray(stored.lines)
