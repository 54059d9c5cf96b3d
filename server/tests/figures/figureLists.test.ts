import { type Dashboard, dashboardSchema } from '@rawaj/contract/dashboard/dashboardSchemas.ts'
import {
  collectionOrders,
  customerOrders,
  customerSupportRequests,
  dashboardLists,
  dueOrders,
  productsOf,
  roleMembers,
  soldOrders,
  taskOrders,
} from '@rawaj/contract/dashboard/figureLists.ts'
import { reportDays } from '@rawaj/contract/dashboard/salesReport.ts'
import { orderTasks } from '@rawaj/contract/orders/orderFilters.ts'
import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { momentOfDay, shopDate, shopDay, startOfShopDay } from '@rawaj/contract/time/shopDay.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { products } from '../../features/catalogue/tables.ts'
import { orderLines, orderReturns, orders } from '../../features/orders/tables.ts'
import { payments } from '../../features/payments/tables.ts'
import { quotations } from '../../features/quotations/tables.ts'
import { staffInvitations } from '../../features/staff/tables.ts'
import { supportRequests } from '../../features/support/tables.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { placeOrder } from '../../testing/placeOrder.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { statesWithStatus } from '../../testing/statesWithStatus.ts'
import { useFixture } from '../../testing/useFixture.ts'

const testShop = useFixture(openTestShop)
const dayMs = 24 * 60 * 60_000
let owner: SignedInStaff
let customerId = 0

async function read(path: string) {
  const { status, body } = await owner.client.call('GET', path)
  expect([path, status]).toEqual([path, 200])
  return body
}

/** Filters of a list that are days in its address, and moments in its call. */
const days = { from: 'start', to: 'end', deliveredFrom: 'start', deliveredTo: 'end' } as const
/** Calls of lists that are not named as they are. */
const callOf: Record<string, string> = { '/support': '/support/tickets' }
/** Lists that the browser filters, by the rows that it keeps. */
const filteredInBrowser: Record<string, (row: { roles?: { id: number }[] }, value: string) => boolean> = {
  role: ({ roles }, value) => roles?.some(({ id }) => String(id) === value) ?? false,
}

/** The rows of a list at an address of the back office, all of its pages. */
async function rowsAt(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://shop.test')
  const query = new URLSearchParams()
  for (const [name, value] of searchParams) {
    if (filteredInBrowser[name]) continue
    const side = days[name as keyof typeof days]
    query.set(name, side ? (momentOfDay(value, side) ?? '') : value)
  }
  const rows: { id: number; roles?: { id: number }[] }[] = []
  for (let next: string | null = ''; next !== null; ) {
    const { data, next: after = null } = await read(
      `${callOf[pathname] ?? pathname}?${query}${next && `&after=${encodeURIComponent(next)}`}`,
    )
    rows.push(...data)
    next = after
  }
  return rows.filter((row) => [...searchParams].every(([name, value]) => filteredInBrowser[name]?.(row, value) ?? true))
}

/** Each figure with its list, whose rows are counted: the same number, and no figure of nothing. */
async function expectRows(figures: readonly { name: string; figure: number; address: string }[]) {
  const counted = await Promise.all(figures.map(async ({ address }) => (await rowsAt(address)).length))
  expect(figures.map(({ name }, index) => [name, counted[index]])).toEqual(
    figures.map(({ name, figure }) => [name, figure]),
  )
}

/** Orders in every state, placed on several days, of two carriers, paid or not, for one customer. */
async function fillOrders() {
  const { shop, make } = testShop
  const customer = await make.customer()
  customerId = customer.id
  // In the middle of a day of Riyadh, so that the days of orders are known.
  const noon = startOfShopDay(shopDay(shop.clock().getTime())) + dayMs / 2
  shop.clock = () => new Date(noon)
  const place = async (values: Partial<typeof orders.$inferInsert>, paid = false) => {
    const { orderId } = await placeOrder(testShop, { customer })
    await shop.db
      .update(orders)
      .set({ createdAt: new Date(noon - dayMs), ...values })
      .where(eq(orders.id, orderId))
    if (paid)
      await shop.db.insert(payments).values({
        orderId,
        userId: customer.id,
        provider: 'cash',
        amount: 26_000,
        currency: 'SAR',
        state: 'paid',
        reservedUntil: shop.clock(),
      })
    return orderId
  }
  for (const status of Object.values(orderStatus)) await place(statesWithStatus(status))
  await place({ confirmedAt: shop.clock() })
  await place({ confirmedAt: shop.clock(), packedAt: shop.clock() })
  await place({ createdAt: new Date(noon - 20 * dayMs) })
  await place({ type: 1, state: 'pending' })
  const delivered = statesWithStatus(orderStatus.delivered)
  for (const ago of [1, 2])
    for (const carrier of ['smsa', null]) {
      const deliveredAt = new Date(noon - ago * dayMs)
      await place({ ...delivered, carrier, deliveredAt })
      await place({ ...delivered, carrier, deliveredAt, bankTransfer: true })
      await place({ ...delivered, carrier, deliveredAt, paymentState: 'paid' }, true)
      await place({ ...delivered, carrier, deliveredAt, type: 1, paymentState: 'paid' })
      await place({ ...delivered, carrier, deliveredAt, fulfilmentState: 'returned', status: orderStatus.returned })
      await place({ ...statesWithStatus(orderStatus.completed), carrier, deliveredAt }, true)
    }
  const returned = await place(statesWithStatus(orderStatus.completed))
  await shop.db.insert(orderReturns).values({ orderId: returned, state: 'requested', reason: 'damaged' })
  for (const state of ['asked', 'offered', 'accepted'] as const) {
    const { orderId } = await placeOrder(testShop, { customer, type: 2 })
    await shop.db.update(quotations).set({ state }).where(eq(quotations.orderId, orderId))
  }
}

beforeAll(async () => {
  const { shop, make } = testShop
  owner = await signedInStaff(testShop, { role: 'owner' })
  await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'orders')] })
  await fillOrders()
  const categoryId = await make.category()
  for (const pieces of [0, 1, 9, null])
    for (const state of [
      { active: true },
      { active: false },
      { active: false, archivedAt: shop.clock() },
      { availableFrom: new Date(shop.clock().getTime() + dayMs) },
    ]) {
      const id = await make.product({ categoryId, pieces })
      await shop.db.update(products).set(state).where(eq(products.id, id))
    }
  const { email, mobile } = await make.customer()
  for (const status of [0, 1, 2] as const)
    await shop.db
      .insert(supportRequests)
      .values({ userId: customerId, email, mobile, message: 'أين طلبي؟', language: 'ar', status })
  await shop.db.insert(staffInvitations).values({
    email: 'open@example.test',
    language: 'ar',
    roleIds: [],
    expiresAt: new Date(shop.clock().getTime() + dayMs),
  })
  for (const status of ['waiting', 'failed', 'sent'])
    await shop.db.execute(sql`insert into emails (message_id, kind, language, job, status, created_at)
      values (gen_random_uuid(), 'welcome', 'ar', '{}', ${status}, now())`)
})

it('every figure of the first screen leads to exactly its rows', async () => {
  const { data } = await read('/today')
  const { longestSupportWait: _, ...figures } = dashboardSchema.parse(data) as Dashboard
  expect(Object.keys(dashboardLists).toSorted()).toEqual(Object.keys(figures).toSorted())
  await expectRows(
    Object.entries(dashboardLists).map(([name, address]) => ({
      name,
      address,
      figure: figures[name as keyof typeof figures] ?? Number.NaN,
    })),
  )
})

it('every task of orders leads to exactly its orders, and no paid order is to be collected', async () => {
  const { data } = await read('/orders/tasks')
  const tasks = orderTasks.filter((task) => task !== 'settled')
  await expectRows(tasks.map((task) => ({ name: task, address: taskOrders(task), figure: data[task] })))
  for (const task of tasks.filter((one) => one !== 'awaitsGoods')) expect([task, data[task]]).not.toContain(0)
  const toCollect = (await rowsAt(taskOrders('toCollect'))) as { paymentState?: string }[]
  expect(new Set(toCollect.map(({ paymentState }) => paymentState))).toEqual(new Set(['unpaid']))
})

it('every figure of the cash at the door leads to the orders of that carrier and that day', async () => {
  const { data } = await read('/collections?days=7')
  expect(data).toHaveLength(4)
  const dueOf = (rows: unknown[]) =>
    (rows as { totalHalalas: number }[]).reduce((sum, row) => sum + row.totalHalalas, 0)
  for (const row of data) {
    await expectRows([{ name: `${row.day} ${row.carrier}`, address: collectionOrders(row, 'any'), figure: row.orders }])
    expect(row.orders).toBe(3)
    expect(dueOf(await rowsAt(collectionOrders(row, 'due')))).toBe(row.dueHalalas)
    expect(dueOf(await rowsAt(collectionOrders(row, 'collected')))).toBe(row.collectedHalalas)
  }
  const due = data.reduce((sum: number, { dueHalalas }: { dueHalalas: number }) => sum + dueHalalas, 0)
  expect(dueOf(await rowsAt(dueOrders(data.at(-1).day)))).toBe(due)
})

it.each(reportDays)('every figure of the sales of %i days leads to the orders that it adds up', async (span) => {
  const { data } = await read(`/sales?days=${span}`)
  const day = (at: string | number) => shopDate(new Date(at).getTime())
  const from = day(data.from)
  const figures = [{ name: 'orders', address: soldOrders({ from }), figure: data.current.orders }]
  if (data.bucket !== 'hour')
    for (const { at, orders: count } of data.buckets) {
      const last = day(Date.parse(at) + (data.bucket === 'week' ? 6 * dayMs : 0))
      figures.push({ name: at, address: soldOrders({ from: day(at), to: last }), figure: count })
    }
  for (const { productId } of data.best) {
    const rows = await rowsAt(soldOrders({ from, product: productId }))
    const lines = await testShop.shop.db.select().from(orderLines).where(eq(orderLines.productId, productId))
    expect(rows.map(({ id }) => id)).toEqual(lines.map(({ orderId }) => orderId))
  }
  await expectRows(figures)
})

it('every figure beside a customer, a role, a category and a brand leads to exactly its rows', async () => {
  const customer = (await read(`/customers/${customerId}`)).data
  const role = (await read('/roles')).data.find(({ members }: { members: number }) => members > 0)
  const categories: { id: number; products: number; subcategories: { id: number; products: number }[] }[] = (
    await read('/categories')
  ).data
  const brands: { id: number; products: number }[] = (await read('/brands')).data
  expect(categories.some(({ products: standing }) => standing === 16)).toBe(true)
  await expectRows([
    { name: 'orders', address: customerOrders(customerId), figure: customer.orders },
    { name: 'support', address: customerSupportRequests(customerId), figure: customer.supportRequests },
    { name: 'role', address: roleMembers(role.id), figure: role.members },
    ...categories.map(({ id, products: figure }) => ({
      name: `category ${id}`,
      address: productsOf('category', id),
      figure,
    })),
    ...categories.flatMap(({ subcategories }) =>
      subcategories.map(({ id, products: figure }) => ({
        name: `subcategory ${id}`,
        address: productsOf('subcategory', id),
        figure,
      })),
    ),
    ...brands.map(({ id, products: figure }) => ({ name: `brand ${id}`, address: productsOf('brand', id), figure })),
  ])
})
