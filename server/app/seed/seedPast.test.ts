// @module-tag ci
import { orderTasks } from '@rawaj/contract/orders/orderFilters.ts'
import { returnStates } from '@rawaj/contract/orders/orderReasons.ts'
import { orderStatus, orderType } from '@rawaj/contract/orders/orderStatus.ts'
import { quotationStates } from '@rawaj/contract/quotations/quotations.ts'
import { createSeedData } from '@rawaj/demo'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { users } from '../../features/accounts/tables.ts'
import { cartLines } from '../../features/cart/tables.ts'
import { productStock, products } from '../../features/catalogue/tables.ts'
import { tradeRequests } from '../../features/customers/tradeAccounts/tables.ts'
import { orderReturns, orders } from '../../features/orders/tables.ts'
import { auditBooks, reconcilePayments, refundPayment } from '../../features/payments/index.ts'
import { payments, refunds } from '../../features/payments/tables.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { StaffClient } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { deleteExpired } from '../jobs/deleteExpired.ts'
import { seedShop } from './seedShop.ts'

const testShop = useFixture(() =>
  openTestShop({ SEED: 'demo', ADMIN_EMAIL: 'owner@shop.test', ADMIN_PASSWORD: 'Owner12345' }),
)
const until = new Date()
const data = createSeedData({ historyUntil: until })
const admin = async (path: string) => (await client.call('GET', path)).body.data
let client: StaffClient

beforeAll(async () => {
  await seedShop(testShop.shop, { loadData: async () => data, progress: () => {} })
  client = new StaffClient(testShop)
  await client.signIn('owner@shop.test', 'Owner12345')
  await client.call('POST', '/second-factors/postpone')
})

const rowsIn = async (table: string) =>
  Number((await testShop.database.executeSql(`select count(*) from ${table}`)).rows.map((row) => Object(row).count)[0])

it('A demo with a past has books that agree, and as much in stock as its catalogue says', async () => {
  const { db } = testShop.shop
  expect(await auditBooks(db)).toBeNull()
  const rows = await db
    .select({ sku: products.sku, pieces: productStock.pieces, sold: productStock.sold })
    .from(productStock)
    .innerJoin(products, eq(products.id, productStock.productId))
  const bySku = new Map(rows.map((row) => [row.sku, row]))
  for (const { sku, stock, sold } of data.products) {
    expect(bySku.get(sku)?.pieces, sku).toBe(stock)
    expect(bySku.get(sku)?.sold, sku).toBeGreaterThanOrEqual(sold)
  }
})

it('It has orders of every state for every screen', async () => {
  const { db } = testShop.shop
  const placed = await db.select({ status: orders.status, type: orders.type }).from(orders)
  expect(placed.length).toBeGreaterThan(250)
  expect(new Set(placed.map(({ status }) => status))).toEqual(new Set(Object.values(orderStatus)))
  expect(new Set(placed.map(({ type }) => type))).toEqual(new Set([0, 1, 2]))
  const tasks: Record<string, number> = await admin('/orders/tasks')
  for (const task of orderTasks.filter((one) => one !== 'settled')) expect(tasks[task], task).toBeGreaterThan(0)
  const returned = await db.select({ state: orderReturns.state }).from(orderReturns)
  expect(new Set(returned.map(({ state }) => state))).toEqual(new Set(returnStates))
  const given = await db.select({ state: refunds.state, paidFrom: refunds.paidFrom }).from(refunds)
  expect(new Set(given.map(({ state }) => state))).toEqual(new Set(['done', 'manual']))
  expect(new Set(given.map(({ paidFrom }) => paidFrom))).toEqual(new Set(['provider', 'cash', 'bank', null]))
  const collections: { dueHalalas: number; collectedHalalas: number }[] = await admin('/collections?days=30')
  for (const kind of ['dueHalalas', 'collectedHalalas'] as const)
    expect(collections.some((collection) => collection[kind] > 0)).toBe(true)
  const sales: Record<'current' | 'before', { orders: number }> = await admin('/sales?days=30')
  for (const span of ['current', 'before'] as const) expect(sales[span].orders).toBeGreaterThan(10)
  expect(await admin('/notifications')).toHaveLength(5)
  const asked = await db.select({ state: tradeRequests.state }).from(tradeRequests)
  expect(new Set(asked.map(({ state }) => state))).toEqual(new Set(['waiting', 'approved', 'refused']))
  const quotations: Record<string, number> = await admin('/quotations/states')
  for (const state of quotationStates) expect([state, quotations[state]]).not.toContain(0)
  for (const table of [
    'owed_goods',
    'quotation_messages',
    'customer_notes',
    'order_notes',
    'subscribers',
    'support_requests',
    'support_remarks',
  ])
    expect(await rowsIn(table), table).toBeGreaterThan(0)
})

it('Its customers to sign in with have ordered nothing, and nobody signs in as the others', async () => {
  const { db } = testShop.shop
  const own = data.customers.map(({ email }) => email)
  const mine = await db.select({ id: users.id }).from(users).where(inArray(users.email, own))
  const ids = mine.map(({ id }) => id)
  expect(ids).toHaveLength(3)
  expect(await db.select().from(orders).where(inArray(orders.userId, ids))).toEqual([])
  expect(await db.select().from(cartLines)).toEqual([])
  const others = await db
    .select({ email: users.email, status: users.status })
    .from(users)
    .where(isNull(users.passwordHash))
  expect(new Set(others.map(({ email }) => email))).toEqual(new Set(data.history?.customers.map(({ email }) => email)))
  expect(others.filter(({ status }) => status === 0)).toHaveLength(1)
})

it('Nothing follows from it later: no email, no event, no job, and nothing to ask a payment provider about', async () => {
  const { shop } = testShop
  // Writing it takes a while, in which something real may fall due.
  shop.clock = () => until
  const before = await rowsIn('order_status_history')
  await reconcilePayments(shop)
  await deleteExpired(shop)
  for (const table of ['emails', 'events', 'event_handlings', 'attempts']) expect(await rowsIn(table), table).toBe(0)
  expect(await rowsIn("pgboss.job where name in ('email', 'handleEvent', 'refundPayment', 'releaseReservation')")).toBe(
    0,
  )
  const { db } = shop
  const providerIds = await db
    .select({ id: payments.providerPaymentId, order: payments.providerOrderId, state: payments.state })
    .from(payments)
  expect(new Set(providerIds.map((row) => JSON.stringify(row)))).toEqual(
    new Set([JSON.stringify({ id: null, order: null, state: 'paid' })]),
  )
  expect(await rowsIn('order_status_history')).toBe(before)
  expect(await auditBooks(db)).toBeNull()
})

it('What was paid online in it a person gives back', async () => {
  const { shop } = testShop
  const online = and(eq(orders.status, orderStatus.paid), eq(orders.type, orderType.online))
  const [paid] = await shop.db.select({ id: orders.id }).from(orders).where(online)
  if (!paid) throw new Error('The demo has no order that was paid online')
  const body = { from: orderStatus.paid, to: orderStatus.cancelled, cancellation: { reason: 'duplicate', note: '' } }
  expect((await client.call('POST', `/orders/${paid.id}/status`, { body })).status).toBe(200)
  const refundOf = async () => (await shop.db.select().from(refunds).where(eq(refunds.orderId, paid.id)))[0]
  const { id: refundId = 0 } = (await refundOf()) ?? {}
  await refundPayment(shop, { refundId })
  expect(await refundOf()).toMatchObject({ state: 'manual' })
})
