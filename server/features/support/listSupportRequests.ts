import type { SupportRequest } from '@rawaj/contract/support/supportSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { and, count, inArray, sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import { foldedText, holdsText } from '../../platform/text/holdsText.ts'
import type { PageQuery } from '../../platform/text/paginate.ts'
import { readSupportRequests } from './readSupportRequests.queries.ts'
import { supportRequests } from './tables.ts'

const folded = foldedText(
  sql`${supportRequests.message} || ' ' || ${supportRequests.email} || ' ' || ${supportRequests.mobile}`,
)

/** Far more than anyone writes; beyond it there are pages. */
const maxSupportPageSize = 1_000

/** Requests of these customers with their remarks, newest first. `limit` 0 means all, up to the largest page. */
export async function listSupportRequests(
  shop: Shop,
  language: Language,
  { customerIds, query, page, limit }: PageQuery & { customerIds: number[] },
): Promise<{ items: SupportRequest[]; count: number }> {
  const { db } = shop
  const condition = and(inArray(supportRequests.userId, customerIds), query ? holdsText(folded, query) : undefined)
  const size = limit === 0 ? maxSupportPageSize : Math.min(limit, maxSupportPageSize)
  const [items, [total]] = await Promise.all([
    readSupportRequests(shop, language, condition, { limit: size, offset: limit === 0 ? 0 : page * size }),
    db.select({ count: count() }).from(supportRequests).where(condition),
  ])
  return { items, count: total?.count ?? 0 }
}
