import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { writtenRow } from '../../platform/database/rows.ts'
import { excerptOf, searchTextOf } from './requestTexts.ts'
import { supportRequests } from './tables.ts'

export type SupportRow = typeof supportRequests.$inferSelect

/** Values of a new request; absent ones are empty. */
type NewRequest = Pick<typeof supportRequests.$inferInsert, 'email' | 'message' | 'language'> &
  Partial<
    Pick<
      typeof supportRequests.$inferInsert,
      | 'userId'
      | 'name'
      | 'mobile'
      | 'subject'
      | 'original'
      | 'pictures'
      | 'files'
      | 'channel'
      | 'orderId'
      | 'lastMessageId'
    >
  >

/** The account, for finding the request by its data. */
interface Account {
  id: number
  name: string
  email: string | null
  mobile: string | null
}

/** Creates a request, which waits from now on, and publishes its event. */
export async function openRequest(
  tx: Database,
  shop: Pick<Shop, 'clock' | 'events'>,
  account: Account | null,
  request: NewRequest,
): Promise<SupportRow> {
  const now = shop.clock()
  const { name = '', email, mobile = '', subject = '', message } = request
  const whose = account === null ? [] : [account.name, account.email, account.mobile]
  const made = await writtenRow(
    tx
      .insert(supportRequests)
      .values({
        ...request,
        mobile,
        searchText: searchTextOf(name, email, mobile, ...whose, subject, message),
        userId: account?.id ?? null,
        excerpt: excerptOf(message),
        since: now,
        lastRemarkAt: now,
        createdAt: now,
      })
      .returning(),
  )
  const requestId = made.id
  if (account) await shop.events.publish(tx, 'support.asked', { requestId })
  else await shop.events.publish(tx, 'contact.sent', { requestId })
  return made
}
