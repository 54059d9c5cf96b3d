// @module-tag ci
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoGoods } from '@rawaj/contract/demoGoods/demoGoodsSchemas.ts'
import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { createSeedData } from '@rawaj/demo'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '../../features/accounts/tables.ts'
import { auditLog } from '../../features/audit/tables.ts'
import { cartLines } from '../../features/cart/tables.ts'
import { brands, categories, families, products, subcategories } from '../../features/catalogue/tables.ts'
import { updateOrderStatus } from '../../features/fulfilment/index.ts'
import { invoiceRequests } from '../../features/invoicing/tables.ts'
import { orderLines, orders } from '../../features/orders/tables.ts'
import { auditBooks } from '../../features/payments/index.ts'
import { shopState } from '../../kernel/tables.ts'
import { actorFor } from '../../testing/actor.ts'
import { checkoutBody } from '../../testing/checkout.ts'
import { openTestShop, type TestShop } from '../../testing/openTestShop.ts'
import { builtInRoleId, StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { seedShop } from './seedShop.ts'

const data = createSeedData({ historyUntil: new Date() })
const password = 'Owner12345'

const openDemo = async () => {
  const opened = await openTestShop({ SEED: 'demo', ADMIN_EMAIL: 'owner@shop.test', ADMIN_PASSWORD: password })
  await seedShop(opened.shop, { loadData: async () => data, progress: () => {} })
  return opened
}
const testShop = useFixture(openDemo)

const demoSignIn = ({ mobile, password: known }: { mobile: string; password: string }) => ({
  email: mobile,
  password: known,
})

const rowsIn = async ({ database }: TestShop, table: string) =>
  Number((await database.executeSql(`select count(*) from ${table}`)).rows.map((row) => Object(row).count)[0])

async function productOf({ shop }: TestShop, sku: string) {
  const [product] = await shop.db.select().from(products).where(eq(products.sku, sku))
  if (!product) throw new Error(`There is no product ${sku}`)
  return product
}

/** An existing demo shop derives the same when it is migrated, of its dates and its audit log. */
async function expectMarksOfMigration() {
  const folder = join(import.meta.dirname, '../database/migrations')
  const [file = ''] = (await readdir(folder)).filter((name) => name.endsWith('_demo_goods.sql'))
  const statements = (await readFile(join(folder, file), 'utf8')).split('--> statement-breakpoint')
  const update = statements.find((statement) => statement.includes('UPDATE "shop_state"')) ?? ''
  const { db } = testShop.shop
  const [{ seededUpTo = {} } = {}] = await db.select().from(shopState)
  await db.update(shopState).set({ seededUpTo: {} })
  await db.execute(sql.raw(update))
  const [migrated] = await db.select().from(shopState)
  // The demo of shops from before had none of these, and their coupons were the newsletter's.
  const newer = new Set(['letters', 'notices', 'coupons', 'search_redirects', 'search_misses', 'families'])
  const known = Object.fromEntries(Object.entries(seededUpTo).filter(([name]) => !newer.has(name)))
  expect(migrated?.seededUpTo).toEqual(known)
  await db.update(shopState).set({ seededUpTo })
}

describe('A demo shop whose owner has begun to work with it', () => {
  const [changed, bought, inCart, shelved] = data.products.filter(({ stock }) => (stock ?? 0) > 10)
  const [demoCustomer] = data.customers
  if (!changed || !bought || !inCart || !shelved || !demoCustomer)
    throw new Error('The demo has no goods to try it with')
  let owner: StaffClient
  let seen: DemoGoods
  let own: { category: number; product: number; buyer: number; orderId: number }

  beforeAll(async () => {
    await expectMarksOfMigration()
    owner = (await signedInStaff(testShop, { role: 'owner' })).client
    const { make, call, shop } = testShop
    const made = await owner.call('POST', '/categories', {
      body: { nameAr: 'قسمي', nameEn: 'Mine', subcategories: [] },
    })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const product = await make.product({ categoryId: made.body.data.id, pieces: 10 })
    const { id, version } = await productOf(testShop, changed.sku)
    const saved = await owner.call('PUT', `/products/${id}`, { body: { version, nameEn: 'Now mine' } })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)

    // Edited, and then deactivated for the season.
    const before = await productOf(testShop, shelved.sku)
    const rewritten = await owner.call('PUT', `/products/${before.id}`, {
      body: { version: before.version, nameEn: 'For winter' },
    })
    const away = { body: { version: rewritten.body.data.version } }
    expect((await owner.call('POST', `/products/${before.id}/archive`, away)).status).toBe(200)

    // A stranger tries the shop with the demo's public password.
    const signedIn = await call('POST', '/auth/signin1', { body: demoSignIn(demoCustomer) })
    const taken = { productId: product, quantity: 3, unitHalalas: 0, regularHalalas: 0 }
    const mine = await shop.db.select().from(products).where(eq(products.id, product))
    for (const { retailHalalas, regularHalalas } of mine)
      Object.assign(taken, { unitHalalas: retailHalalas, regularHalalas })
    const [trial] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, demoCustomer.email))
    await make.cartLine(trial?.id ?? 0, product, 3)
    const tried = await call('POST', '/checkout', {
      token: signedIn.body.accessToken,
      body: checkoutBody([taken]),
    })
    expect(tried.status, JSON.stringify(tried.body)).toBe(200)

    const buyer = await make.customer()
    const goods = await productOf(testShop, bought.sku)
    await make.cartLine(buyer.id, goods.id, 2)
    const line = {
      productId: goods.id,
      quantity: 2,
      unitHalalas: goods.retailHalalas,
      regularHalalas: goods.regularHalalas,
    }
    const placed = await call('POST', '/checkout', { token: buyer.token, body: checkoutBody([line]) })
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    const [order] = await shop.db.select().from(orders).where(eq(orders.userId, buyer.id))
    // Both are dispatched, and so sold; the demo's own customers are invoiced nothing.
    const placedOrders = await shop.db.select({ id: orders.id }).from(orders).orderBy(desc(orders.id)).limit(2)
    for (const { id: orderId } of placedOrders)
      await updateOrderStatus(shop, actorFor({ id: buyer.id }), { orderId, to: orderStatus.dispatched })
    await make.cartLine(buyer.id, (await productOf(testShop, inCart.sku)).id, 1)
    own = { category: made.body.data.id, product, buyer: buyer.id, orderId: order?.id ?? 0 }
    seen = (await owner.call('GET', '/demo-goods')).body.data
  })

  it('says what would go and what would stay', async () => {
    const history = data.history
    expect(seen).toMatchObject({
      products: data.products.length - 3,
      archived: 1,
      kept: 2,
      brands: data.brands.length - new Set([changed.brand, bought.brand, shelved.brand]).size,
      customers: data.customers.length + (history?.customers.length ?? 0),
      settings: 3,
      passwordKnown: true,
    })
    expect(seen.orders).toBeGreaterThan(200)
    for (const name of ['quotations', 'supportRequests', 'contents', 'categories'] as const)
      expect(seen[name], name).toBeGreaterThan(0)
  })

  it('lets nobody but an owner look or remove', async () => {
    const all = await owner.call('POST', '/roles', {
      body: { nameAr: 'إعدادات', nameEn: 'Settings', permissions: ['settings.read', 'settings.write'] },
    })
    const roleIds = [all.body.data.id]
    const manager = [await builtInRoleId(testShop, 'manager')]
    for (const ids of [roleIds, manager]) {
      const { client } = await signedInStaff(testShop, { roleIds: ids })
      expect((await client.call('GET', '/demo-goods')).status).toBe(403)
      expect((await client.call('POST', '/demo-goods/removal', { body: seen })).status).toBe(403)
    }
    expect(await rowsIn(testShop, 'products')).toBe(data.products.length + 1)
  })

  it('removes nothing where other goods would go than were seen', async () => {
    const body = { ...seen, products: seen.products + 1 }
    const { status, body: reply } = await owner.call('POST', '/demo-goods/removal', { body })
    expect([status, reply.code]).toEqual([409, 'changed_meanwhile'])
    expect(reply.data).toEqual(seen)
    expect(await rowsIn(testShop, 'products')).toBe(data.products.length + 1)
  })

  describe('and removes the demo products', () => {
    beforeAll(async () => {
      const { passwordKnown: _, ...counted } = seen
      const [first, second] = await Promise.all([
        owner.call('POST', '/demo-goods/removal', { body: seen }),
        owner.call('POST', '/demo-goods/removal', { body: seen }),
      ])
      expect([first.status, second.status], JSON.stringify([first.body, second.body])).toEqual([200, 200])
      // Pressed twice, it happens once.
      expect([first.body.data, second.body.data].filter((done) => done !== null)).toEqual([counted])
    })

    it('keeps what is the owner’s, and archives what was bought', async () => {
      const left = await testShop.shop.db
        .select({ id: products.id, sku: products.sku, active: products.active, archivedAt: products.archivedAt })
        .from(products)
      expect(left.map(({ id }) => id).toSorted()).toEqual(
        [
          own.product,
          (await productOf(testShop, changed.sku)).id,
          (await productOf(testShop, bought.sku)).id,
          (await productOf(testShop, shelved.sku)).id,
        ].toSorted(),
      )
      expect(left.find(({ sku }) => sku === bought.sku)).toMatchObject({ active: false, archivedAt: expect.any(Date) })
      expect(left.find(({ sku }) => sku === changed.sku)).toMatchObject({ active: true, archivedAt: null })
      expect(await testShop.shop.db.select().from(cartLines)).toEqual([])
      const lines = await testShop.shop.db.select().from(orderLines)
      expect(lines.map(({ orderId, sku }) => [orderId, sku])).toEqual([[own.orderId, bought.sku]])
    })

    it('leaves the places of what stays, and no others', async () => {
      const { db } = testShop.shop
      const stayed = await db.select().from(products)
      const [places, inside, makers] = [
        await db.select().from(categories),
        await db.select().from(subcategories),
        await db.select().from(brands),
      ]
      expect(new Set(places.map(({ id }) => id))).toEqual(new Set(stayed.map(({ categoryId }) => categoryId)))
      expect(places.map(({ id }) => id)).toContain(own.category)
      const named = stayed.flatMap(({ subcategoryId }) => subcategoryId ?? [])
      expect(new Set(inside.map(({ id }) => id))).toEqual(new Set(named))
      const known = stayed.flatMap(({ brandId }) => brandId ?? [])
      expect(new Set(makers.map(({ id }) => id))).toEqual(new Set(known))
    })

    it('leaves the family of what stays, and no others', async () => {
      const left = await testShop.shop.db.select().from(families)
      const stayed = await testShop.shop.db.select().from(products)
      expect(left.map(({ id }) => id)).toEqual([...new Set(stayed.flatMap(({ familyId }) => familyId ?? []))])
      const stays = data.families.filter(({ skus }) => skus.includes(changed.sku) || skus.includes(shelved.sku))
      expect(left.map(({ code }) => code)).toEqual(stays.map(({ code }) => code))
    })

    it('knows nobody of the demo any more, and nothing of what they did', async () => {
      const { db } = testShop.shop
      const emails = [...data.customers, ...(data.history?.customers ?? [])].map(({ email }) => email)
      expect(await db.select().from(users).where(inArray(users.email, emails))).toEqual([])
      const signedIn = await testShop.call('POST', '/auth/signin1', { body: demoSignIn(demoCustomer) })
      expect([signedIn.status, signedIn.body.code]).toEqual([404, 'unknown_account'])
      expect((await db.select({ id: orders.id }).from(orders)).map(({ id }) => id)).toEqual([own.orderId])
      for (const table of [
        'payments',
        'refunds',
        'quotations',
        'quotation_offers',
        'enquiries',
        'support_requests',
        'owed_goods',
        'trade_requests',
        'customer_notes',
        'order_notes',
        'order_returns',
        'subscribers',
        'ready_answers',
        'letters',
        'search_redirects',
        'search_misses',
        'search_miss_days',
        'banners',
        'questions',
        'distributors',
        'asked_searches',
        'popular_searches',
        'home_section_products',
        'notices',
      ])
        expect([table, await rowsIn(testShop, table)]).toEqual([table, 0])
    })

    it('has what demo customers took from the owner’s own shelves back on them', async () => {
      const { rows } = await testShop.shop.db.execute(
        sql`select pieces, supplied, sold from product_stock where product_id = ${own.product}`,
      )
      expect(rows).toEqual([{ pieces: 10, supplied: 10, sold: 0 }])
    })

    it('has books that agree, of the one order that is real', async () => {
      expect(await auditBooks(testShop.shop.db)).toBeNull()
      const { rows } = await testShop.shop.db.execute(sql`select distinct order_id from ledger_entries`)
      expect(rows).toEqual([{ order_id: own.orderId }])
      const asked = await testShop.shop.db.select({ orderId: invoiceRequests.orderId }).from(invoiceRequests)
      expect(asked).toEqual([{ orderId: own.orderId }])
    })

    it('has a ledger that is only ever added to, as before', async () => {
      const { db } = testShop.shop
      const emptied = db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('shop.removes_demo', 'on', true)`)
        await tx.execute(sql`delete from ledger_lines`)
      })
      await expect(emptied).rejects.toMatchObject({ cause: { message: expect.stringMatching(/ledger/i) } })
      expect(await rowsIn(testShop, 'ledger_lines')).toBeGreaterThan(0)
    })

    it('shows shoppers at once that the goods are gone', async () => {
      const places = (await testShop.call('GET', '/category')).body.data
      expect(places.map(({ id }: { id: number }) => id)).toContain(own.category)
      expect(places.length).toBeLessThan(data.categories.length + 1)
      const gone = data.products.find(({ sku }) => sku !== changed.sku && sku !== bought.sku)
      // A search may still find similar products.
      const found = async (sku = '') => {
        const { datas } = (await testShop.call('GET', `/product?query=${sku}`)).body
        return datas.data.map((product: { sku: string }) => product.sku)
      }
      expect(await found(gone?.sku)).not.toContain(gone?.sku)
      expect(await found(bought.sku)).not.toContain(bought.sku)
      expect(await found(changed.sku)).toContain(changed.sku)
    })

    it('records in the audit log who did it and how much went', async () => {
      const rows = await testShop.shop.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.call, 'removeDemoGoods'))
        .orderBy(auditLog.id)
      expect(rows).toHaveLength(1)
      expect(rows[0]).toMatchObject({
        entity: 'settings',
        entityId: 'demo',
        changes: { products: { before: seen.products }, customers: { before: seen.customers } },
      })
    })

    it('has none to remove any more, and an owner who needs a second factor', async () => {
      expect((await owner.call('GET', '/demo-goods')).body.data).toBeNull()
      const browser = new StaffClient(testShop)
      expect(await browser.signIn('owner@shop.test', password)).toMatchObject({ mayPostpone: false })
    })
  })
})

it('A shop that was never a demo has no demo goods', async () => {
  const opened = await openTestShop()
  try {
    await seedShop(opened.shop)
    const { client } = await signedInStaff(opened, { role: 'owner' })
    const product = await opened.make.product()
    expect((await client.call('GET', '/demo-goods')).body.data).toBeNull()
    const body = { products: 0, archived: 0, customers: 0, orders: 0 }
    expect((await client.call('POST', '/demo-goods/removal', { body })).body.data).toBeNull()
    expect((await opened.shop.db.select().from(products)).map(({ id }) => id)).toEqual([product])
  } finally {
    await opened.close()
  }
})
