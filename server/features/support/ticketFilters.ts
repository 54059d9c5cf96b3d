import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import { normaliseMobile } from '@rawaj/contract/fields/mobile.ts'
import { supportStatus } from '@rawaj/contract/support/support.ts'
import type { SupportTab } from '@rawaj/contract/support/supportFilters.ts'
import { foldText } from '@rawaj/contract/text/foldText.ts'
import { and, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { holdsText } from '../../platform/text/holdsText.ts'
import { isAboutOrder } from './isAboutOrder.queries.ts'
import { supportRequests } from './tables.ts'

export type TicketFilters = Omit<ValidatedAdminInput<'listSupportTickets'>['query'], 'sort' | 'after' | 'limit'>

const { status, assigneeId, userId, orderId, channel, language, createdAt } = supportRequests
const { open, answered, closed } = supportStatus

/** As an index says it. */
export const isNotClosed = inArray(status, [open, answered])

/** Condition of each tab; `staffId`: the viewer. */
export const underTab: Record<SupportTab, (staffId: number) => SQL | undefined> = {
  waiting: () => eq(status, open),
  mine: (staffId) => and(eq(assigneeId, staffId), isNotClosed),
  contact: () => isNull(userId),
  answered: () => eq(status, answered),
  closed: () => eq(status, closed),
}

/** The requests that the filters let through. */
export function filtersOf(filters: TicketFilters, staffId: number): SQL | undefined {
  const { query, tab, assignee, withOrder, customer, from, to } = filters
  return and(
    query ? hasWords(query) : undefined,
    tab && underTab[tab](staffId),
    assignee === undefined ? undefined : assignee === 0 ? isNull(assigneeId) : eq(assigneeId, assignee),
    filters.language ? eq(language, filters.language) : undefined,
    withOrder === undefined ? undefined : withOrder ? isNotNull(orderId) : isNull(orderId),
    filters.channel ? eq(channel, filters.channel) : undefined,
    customer === undefined ? undefined : eq(userId, customer),
    from ? gte(createdAt, new Date(from)) : undefined,
    to ? lt(createdAt, new Date(to)) : undefined,
  )
}

/** More words make the answer no better. */
const maxWords = 8
/** Shorter ones are in no index, and in nearly every request. */
const minWordLength = 3

/** Each word stands somewhere in it, by the index `support_requests_text`; or it is the number of the request or of its order. */
function hasWords(typed: string): SQL {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  const number = /^#?(\d{1,9})$/.exec(words.join(' '))?.[1]
  const folded = sql`(${supportRequests.searchText} collate "C")`
  const everyWord = words
    .filter((word) => [...word].length >= minWordLength)
    .slice(0, maxWords)
    .map((word) => holdsText(folded, word))
  const byNumber = number === undefined ? undefined : eq(supportRequests.id, Number(number))
  // A mobile with spaces in it is one word.
  const mobile = normaliseMobile(typed)
  const byMobile = mobile === null ? undefined : holdsText(folded, mobile)
  const ways = [byNumber, byMobile, isAboutOrder(typed), and(...everyWord)].filter((way) => way !== undefined)
  if (ways.length === 0) return sql`false`
  // Each by an index of its own; joined by `or` they would read every request.
  const found = ways.map((way) => sql`select ${supportRequests.id} from ${supportRequests} where ${way}`)
  return sql`${supportRequests.id} in (${sql.join(found, sql` union `)})`
}
