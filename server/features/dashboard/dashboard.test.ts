import { randomUUID } from 'node:crypto'
import { type Dashboard, maxFigure } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import { orderStatus, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { type BuiltInRoleKey, builtInRoles } from '@rawaj/contract/staff/staffRoles.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { builtInRoleId, signedInStaff } from '../../testing/staffClient.ts'
import { statesWithStatus } from '../../testing/statesWithStatus.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { products } from '../catalogue/tables.ts'
import { orders } from '../orders/tables.ts'
import { enquiries } from '../quotations/enquiries/tables.ts'
import { quotations } from '../quotations/tables.ts'
import { staffInvitations } from '../staff/tables.ts'
import { supportRequests } from '../support/tables.ts'

const testShop = useFixture(openTestShop)

/** Reads the figures with one role. */
async function reading(role: BuiltInRoleKey): Promise<() => Promise<Dashboard>> {
  const roleIds = [await builtInRoleId(testShop, role)]
  const { client } = await signedInStaff(testShop, role === 'owner' ? { role } : { roleIds })
  return async () => {
    const { status, body } = await client.call('GET', '/today')
    expect(status).toBe(200)
    return body.data
  }
}

/** By how much each figure grows. */
async function growthBy(change: () => Promise<unknown>): Promise<Partial<Record<keyof Dashboard, number>>> {
  const read = await reading('owner')
  const before = await read()
  await change()
  const after = await read()
  const names = Object.keys(before) as (keyof Dashboard)[]
  const growth = names.map((name) => [name, (after[name] ?? Number.NaN) - (before[name] ?? Number.NaN)] as const)
  return Object.fromEntries(growth.filter(([, by]) => by !== 0))
}

/** Adds emails with this status. */
const addEmails = (status: 'waiting' | 'sent' | 'kept' | 'failed', count = 1) =>
  testShop.shop.db.execute(sql`
    insert into emails (message_id, kind, language, job, status, created_at)
    select gen_random_uuid(), 'welcome', 'ar', '{}', ${status}, now() from generate_series(1, ${count}::int)`)

const order = (userId: number, states: Partial<typeof orders.$inferInsert>) => ({
  orderNo: randomUUID(),
  userId,
  type: orderType.cashOnDelivery,
  subtotalHalalas: 100,
  vatHalalas: 15,
  shippingHalalas: 0,
  totalHalalas: 115,
  buyerName: 'سارة',
  buyerMobile: '0501234567',
  buyerAddress: 'الرياض',
  buyerZipcode: '12211',
  ...states,
})

describe('What there is to do today', () => {
  it('counts categories, and products for sale, of which some are out of stock or nearly', async () => {
    const {
      make,
      shop: { db },
    } = testShop
    const growth = await growthBy(async () => {
      const categoryId = await make.category()
      for (const pieces of [6, 5, 1, 0, null]) await make.product({ categoryId, pieces })
      await make.product({ categoryId, pieces: 0, active: false })
      // By a level of their own: low with more pieces, and never.
      for (const [pieces, lowStockPieces] of [
        [20, 20],
        [1, 0],
      ])
        await db
          .update(products)
          .set({ lowStockPieces })
          .where(eq(products.id, await make.product({ categoryId, pieces })))
    })
    expect(growth).toEqual({ categories: 1, products: 7, productsOutOfStock: 2, productsLowStock: 3 })
  })

  it('counts emails that wait and emails that were given up', async () => {
    const growth = await growthBy(async () => {
      await addEmails('waiting', 2)
      for (const status of ['sent', 'kept', 'failed'] as const) await addEmails(status)
    })
    expect(growth).toEqual({ waitingEmails: 2, failedEmails: 1 })
  })

  it('counts each employee with a role once, and invitations that still hold', async () => {
    const { db, clock } = testShop.shop
    const invitation = (email: string, hours: number) => ({
      email,
      language: 'ar' as const,
      roleIds: [],
      expiresAt: new Date(clock().getTime() + hours * 3_600_000),
    })
    const growth = await growthBy(async () => {
      await testShop.make.customer()
      const roleIds = [await builtInRoleId(testShop, 'orders'), await builtInRoleId(testShop, 'support')]
      await signedInStaff(testShop, { roleIds })
      await db
        .insert(staffInvitations)
        .values([invitation('open@example.test', 1), invitation('over@example.test', -1)])
    })
    expect(growth).toEqual({ staff: 1, openInvitations: 1 })
  })

  it('counts orders until they are completed, cancelled or returned, and none that nobody has paid for', async () => {
    const { id } = await testShop.make.customer()
    const everyStatus = Object.values(orderStatus).map((status) => order(id, statesWithStatus(status)))
    const growth = await growthBy(() =>
      testShop.shop.db
        .insert(orders)
        .values([
          ...everyStatus,
          order(id, { type: orderType.quotation }),
          order(id, { type: orderType.online, state: 'pending' }),
          order(id, { type: orderType.online, state: 'abandoned' }),
        ]),
    )
    expect(growth).toEqual({ openOrders: 6 })
  })

  it('counts what is to be priced, asked about, or was asked by visitors', async () => {
    const { shop, make } = testShop
    const { id } = await make.customer()
    const states = ['asked', 'offered', 'askedAgain', 'accepted', 'declined', 'expired'] as const
    const asked = await shop.db
      .insert(orders)
      .values(states.map(() => order(id, { type: orderType.quotation })))
      .returning({ orderId: orders.id })
    const enquiry = { productId: await make.product(), quantity: 1, language: 'ar' } as const
    const [{ id: enquiryId = 0 } = {}] = await shop.db.insert(enquiries).values(enquiry).returning({ id: enquiries.id })
    const growth = await growthBy(async () => {
      await shop.db
        .insert(quotations)
        .values(asked.map(({ orderId }, index) => ({ orderId, state: states[index] ?? 'asked' })))
      await shop.db.insert(quotations).values({ enquiryId, state: 'enquiry' })
    })
    expect(growth).toEqual({ waitingQuotations: 3 })
  })

  it('counts support requests that nobody has answered', async () => {
    const { id: userId, email, mobile } = await testShop.make.customer()
    const request = { userId, email, mobile, message: 'أين طلبي؟', language: 'ar' as const }
    const growth = await growthBy(() =>
      testShop.shop.db
        .insert(supportRequests)
        .values(([0, 0, 1, 2] as const).map((status) => ({ ...request, status }))),
    )
    expect(growth).toEqual({ openSupportRequests: 2 })
  })

  const visible: Record<BuiltInRoleKey, (keyof Dashboard)[]> = {
    owner: [
      'categories',
      'products',
      'productsOutOfStock',
      'productsLowStock',
      'failedEmails',
      'waitingEmails',
      'staff',
      'openInvitations',
      'openOrders',
      'waitingQuotations',
      'openSupportRequests',
      'longestSupportWait',
      'openTradeRequests',
      'duplicates',
    ],
    manager: [
      'categories',
      'products',
      'productsOutOfStock',
      'productsLowStock',
      'failedEmails',
      'waitingEmails',
      'openOrders',
      'waitingQuotations',
      'openSupportRequests',
      'longestSupportWait',
      'openTradeRequests',
    ],
    orders: [
      'products',
      'productsOutOfStock',
      'productsLowStock',
      'openOrders',
      'waitingQuotations',
      'openTradeRequests',
    ],
    catalogue: ['categories', 'products', 'productsOutOfStock', 'productsLowStock'],
    support: [
      'failedEmails',
      'waitingEmails',
      'openOrders',
      'waitingQuotations',
      'openSupportRequests',
      'longestSupportWait',
      'openTradeRequests',
    ],
    accountant: ['openOrders', 'waitingQuotations'],
    readOnly: [
      'failedEmails',
      'waitingEmails',
      'openOrders',
      'waitingQuotations',
      'openSupportRequests',
      'longestSupportWait',
      'openTradeRequests',
    ],
  }
  it.each(Object.keys(builtInRoles) as BuiltInRoleKey[])(
    'the dashboard shows %s what they may work on',
    async (role) => {
      const own = await reading(role)
      const all = await (await reading('owner'))()
      expect(Object.values(all)).not.toContain(null)
      const names = Object.keys(all) as (keyof Dashboard)[]
      expect(await own()).toEqual(
        Object.fromEntries(names.map((name) => [name, visible[role].includes(name) ? all[name] : null])),
      )
    },
  )

  it('the dashboard shows no figure to an employee without permissions', async () => {
    const { client: owner } = await signedInStaff(testShop, { role: 'owner' })
    const { body } = await owner.call('POST', '/roles', { body: { nameAr: 'بلا', nameEn: 'Nothing', permissions: [] } })
    const { client } = await signedInStaff(testShop, { roleIds: [body.data.id] })
    const { body: today } = await client.call('GET', '/today')
    expect(new Set(Object.values(today.data))).toEqual(new Set([null]))
  })

  it('is counted no further than a great many', async () => {
    await addEmails('failed', maxFigure + 1)
    expect((await (await reading('owner'))()).failedEmails).toBe(maxFigure)
  })
})
