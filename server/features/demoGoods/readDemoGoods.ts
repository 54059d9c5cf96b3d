import type { DemoGoods } from '@rawaj/contract/demoGoods/demoGoodsSchemas.ts'
import { sql } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { listOwnerAccounts, verifyPassword } from '../accounts/index.ts'
import { demoSettings, findDemoRows, type Marks, readMarks } from './findDemoRows.ts'

/** Records that would be removed with the demo and that would stay; `null` if there is no demo. */
export async function readDemoGoods(shop: Shop): Promise<DemoGoods | null> {
  const counted = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    const upTo = await readMarks(tx)
    if (!upTo) return null
    await findDemoRows(tx, upTo)
    return countDemoRows(tx, upTo)
  })
  return counted && { ...counted, passwordKnown: await isOwnerPasswordKnown(shop) }
}

/** Counts what `findDemoRows` found. */
export async function countDemoRows(tx: Database, upTo: Marks): Promise<Omit<DemoGoods, 'passwordKnown'>> {
  const { rows } = await tx.execute<Record<string, number>>(
    sql.raw(
      `select ${counts(upTo)
        .map(([name, query]) => `(select count(*)::int from ${query}) as "${name}"`)
        .join(', ')}`,
    ),
  )
  const [row = {}] = rows
  const countOf = (name: string) => row[name] ?? 0
  return {
    products: countOf('products'),
    archived: countOf('archived'),
    kept: countOf('kept'),
    categories: countOf('categories'),
    brands: countOf('brands'),
    customers: countOf('customers'),
    orders: countOf('orders'),
    quotations: countOf('quotations'),
    supportRequests: countOf('supportRequests'),
    contents:
      countOf('banners') +
      countOf('notices') +
      countOf('questions') +
      countOf('distributors') +
      countOf('readyAnswers') +
      countOf('letters'),
    settings: countOf('settings'),
  }
}

const counts = (upTo: Marks): readonly (readonly [name: string, query: string])[] => [
  ['products', 'gone_products'],
  ['archived', 'archived_products'],
  [
    'kept',
    `products where id <= ${upTo('products')} and id not in (select id from gone_products)
      and id not in (select id from archived_products)`,
  ],
  ['categories', 'gone_categories'],
  ['brands', 'gone_brands'],
  ['customers', 'gone_customers'],
  ['orders', 'gone_orders where type <> 2'],
  ['quotations', 'gone_quotations'],
  ['supportRequests', 'gone_requests'],
  ['banners', `banners where id <= ${upTo('banners')} and version = 1`],
  ['questions', `questions where id <= ${upTo('questions')} and version = 1`],
  ['notices', `notices where id <= ${upTo('notices')} and version = 1`],
  ['distributors', `distributors where id <= ${upTo('distributors')} and version = 1`],
  ['readyAnswers', `ready_answers where id <= ${upTo('ready_answers')} and version = 1`],
  ['letters', `letters where id <= ${upTo('letters')} and version = 1`],
  ['settings', demoSettings],
]

/** Whether an owner still signs in with the password of the settings (`ADMIN_PASSWORD`). */
async function isOwnerPasswordKnown({ db, settings: { adminPassword } }: Shop): Promise<boolean> {
  if (adminPassword === undefined) return false
  for (const { passwordHash } of await listOwnerAccounts(db))
    if (await verifyPassword(passwordHash, adminPassword)) return true
  return false
}
