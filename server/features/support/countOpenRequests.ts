import { sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { countUpTo } from '../../platform/database/countUpTo.ts'
import { oldestWaiting } from './listTickets.queries.ts'
import { supportRequests } from './tables.ts'

/** Number of support requests that wait for the shop, contact messages included, counted to a bound. */
export const countOpenSupportRequests = ({ db }: Shop, bound: number): Promise<number> =>
  // 0 is `supportStatus.open`.
  countUpTo(db, supportRequests, sql`${supportRequests.status} = 0`, bound)

/** For how many whole minutes the support request waits that waits longest; 0: none does. */
export async function readLongestSupportWait({ db, clock }: Shop): Promise<number> {
  const since = await oldestWaiting(db)
  return since === null ? 0 : Math.max(0, Math.floor((clock().getTime() - since.getTime()) / 60_000))
}
