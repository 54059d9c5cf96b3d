import { sql } from 'drizzle-orm'
import { countUpTo } from '../../platform/database/countUpTo.ts'
import type { Shop } from '../shop/index.ts'
import { supportRequests } from './tables.ts'

/** How many support requests nobody has answered or closed yet, counted to a bound. */
export const countOpenSupportRequests = ({ db }: Shop, bound: number): Promise<number> =>
  // As its index says it: 0 is `supportStatus.open`.
  countUpTo(db, supportRequests, sql`${supportRequests.status} = 0`, bound)
