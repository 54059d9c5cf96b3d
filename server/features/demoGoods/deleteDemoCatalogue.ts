import { shopDay } from '@rawaj/contract/time/shopDay.ts'
import { sql } from 'drizzle-orm'
import { readShopState } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { refreshPopularSearches, refreshSearch } from '../search/index.ts'
import { demoSettings, type Marks } from './findDemoRows.ts'

/**
 * Archives demo products in others' orders, and deletes the rest, including families, categories, brands, banners, notices, questions,
 * distributors, redirects and canned replies that were never changed. Synonyms stay: they describe language. The demo's words are
 * removed from the search.
 */
export async function deleteDemoCatalogue(tx: Database, upTo: Marks, now: Date): Promise<void> {
  for (const statement of statements(upTo)) await tx.execute(sql.raw(statement))
  const state = await readShopState(tx)
  const day = shopDay((state?.seededAt ?? now).getTime())
  await tx.execute(sql`delete from asked_searches where asked_on <= ${day}`)
  await refreshSearch(tx)
  await refreshPopularSearches(tx, now)
}

const archived = '(select id from archived_products)'

const statements = (upTo: Marks): readonly string[] => [
  `delete from cart_lines where product_id in ${archived}`,
  `delete from home_section_products where product_id in ${archived}`,
  `delete from deal_products where product_id in ${archived}`,
  `update products set active = false, archived_at = now(), version = version + 1 where id in ${archived}`,
  `delete from products where id in (select id from gone_products)`,
  // Deals without products; one with sales stays.
  `delete from deals where not exists (select from deal_products where deal_id = deals.id)
    and not exists (select from order_lines where deal_id = deals.id)`,
  `update products set family_id = null, family_values = null, family_parts = '{}'
    where family_id in (select id from gone_families)`,
  `delete from families where id in (select id from gone_families)`,
  `update categories set version = version + 1 where id not in (select id from gone_categories)
    and exists (select from subcategories where category_id = categories.id and id in (select id from gone_subcategories))`,
  `delete from subcategories where id in (select id from gone_subcategories)`,
  `delete from categories where id in (select id from gone_categories)`,
  `delete from brands where id in (select id from gone_brands)`,
  `delete from banners where id <= ${upTo('banners')} and version = 1`,
  `delete from questions where id <= ${upTo('questions')} and version = 1`,
  `delete from distributors where id <= ${upTo('distributors')} and version = 1`,
  `delete from notices where id <= ${upTo('notices')} and version = 1`,
  `delete from letters where id <= ${upTo('letters')} and version = 1`,
  `delete from search_redirects where id <= ${upTo('search_redirects')} and version = 1`,
  `delete from search_misses where id <= ${upTo('search_misses')}`,
  `update search_state set synonyms_version = synonyms_version + 1`,
  `delete from ready_answers where id <= ${upTo('ready_answers')} and version = 1`,
  // Its name, address and VAT number are fictitious; what was saved since is the owner's.
  `delete from ${demoSettings}`,
]
