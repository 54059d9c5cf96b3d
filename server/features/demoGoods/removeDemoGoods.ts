import type { ValidatedAdminInput } from '@rawaj/contract/api/adminCalls.ts'
import type { DemoGoods } from '@rawaj/contract/demoGoods/demoGoodsSchemas.ts'
import { sql } from 'drizzle-orm'
import { type Actor, forgetSeed, type Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { retriedTransaction } from '../../platform/database/retryOnConflict.ts'
import { AppError } from '../../platform/errors/AppError.ts'
import { removePictures } from '../../platform/media/storePicture.ts'
import { recordAudit } from '../audit/index.ts'
import { deleteDemoCatalogue } from './deleteDemoCatalogue.ts'
import { deleteDemoOrders } from './deleteDemoOrders.ts'
import { deleteDemoPeople } from './deleteDemoPeople.ts'
import { findDemoRows, type Marks, readMarks } from './findDemoRows.ts'
import { countDemoRows, readDemoGoods } from './readDemoGoods.ts'

type Seen = ValidatedAdminInput<'removeDemoGoods'>['body']
type Removed = Omit<DemoGoods, 'passwordKnown'>

/**
 * Removes everything of the demo that was not changed, in one transaction, and makes the shop an ordinary one: its owner needs a
 * second factor from now on.
 * @returns what was removed, or `null` if there was no demo any more
 * @throws `changed_meanwhile` with the current contents if they differ from what was shown
 */
export async function removeDemoGoods(shop: Shop, actor: Actor, seen: Seen): Promise<Removed | null> {
  const done = await retriedTransaction(shop.db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    // Not the row of `shop_state`, which the health check writes to.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('removeDemoGoods'))`)
    const upTo = await readMarks(tx)
    if (!upTo) return null
    await holdStill(tx, upTo)
    await findDemoRows(tx, upTo)
    const removed = await countDemoRows(tx, upTo)
    if (isOther(seen, removed)) return 'other'
    const pictures = [...(await deleteDemoOrders(shop, tx, upTo)), ...(await deleteDemoPeople(tx, upTo))]
    await deleteDemoCatalogue(tx, upTo, shop.clock())
    await forgetSeed(tx)
    const changes = Object.fromEntries(Object.entries(removed).map(([name, before]) => [name, { before }]))
    await recordAudit(tx, actor, { entity: 'settings', id: 'demo', changes })
    await shop.catalogueVersion.increment(tx, 'settings')
    return { removed, pictures }
  })
  if (done === null) return null
  if (done === 'other') throw new AppError('changed_meanwhile', { data: await readDemoGoods(shop) })
  await shop.shopSettings.refresh()
  shop.catalogueVersion.changed()
  await removePictures(shop, done.pictures)
  return done.removed
}

/** Blocks orders of demo products, sign-ins of demo customers and changes of categories while the deletion is planned. */
async function holdStill(tx: Database, upTo: Marks): Promise<void> {
  for (const statement of [
    'lock table categories, brands, families, products in share row exclusive mode',
    `select id from users where id <= ${upTo('users')} and role_id = 3 order by id for update`,
    `select id from orders where id <= ${upTo('orders')}
      or user_id in (select id from users where id <= ${upTo('users')} and role_id = 3) order by id for update`,
    `select id from products where id <= ${upTo('products')} order by id for update`,
  ])
    await tx.execute(sql.raw(statement))
}

const isOther = (seen: Seen, now: Removed) =>
  (['products', 'archived', 'customers', 'orders'] as const).some((name) => seen[name] !== now[name])
