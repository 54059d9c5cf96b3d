import type { OpenCustomer } from '@rawaj/contract/customers/customerSchemas.ts'
import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { actorFor } from '../../testing/actor.ts'
import { testPassword } from '../../testing/builders.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { placeOrder } from '../../testing/placeOrder.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { users } from '../accounts/tables.ts'
import { updateOrderStatus } from '../fulfilment/index.ts'
import { orders } from '../orders/tables.ts'
import { auditBooks } from '../payments/index.ts'
import { supportRequests } from '../support/tables.ts'
import { deleteWaitingCustomers } from './index.ts'

const testShop = useFixture(() => openTestShop({ PAYLOAD_SEAL: 'off' }))

const manager = () => signedInStaff(testShop, { role: 'manager' })
const read = async ({ client }: SignedInStaff, id: number): Promise<OpenCustomer> =>
  (await client.call('GET', `/customers/${id}`)).body.data
const list = async ({ client }: SignedInStaff, query: Record<string, string>) =>
  (await client.call('GET', `/customers?${new URLSearchParams(query)}`)).body

describe('The list of customers', () => {
  it('finds them by name, email or mobile, with what they ordered', async () => {
    const staff = await manager()
    const { customer } = await placeOrder(testShop)
    const { email, mobile } = await read(staff, customer.id)
    for (const query of [email, email.slice(0, 12), mobile])
      expect((await list(staff, { query })).data).toMatchObject([{ id: customer.id, orders: 1, spentHalalas: 26_000 }])
    expect((await list(staff, { query: '100%_' })).data).toEqual([])
  })

  it('is divided by price list and by who is kept out, and continues page by page', async () => {
    const staff = await manager()
    const made = await Promise.all([1, 1, 1].map((type) => testShop.make.customer({ type })))
    const ids: number[] = []
    let after: string | undefined
    do {
      const page = await list(staff, { type: '1', limit: '2', ...(after && { after }) })
      ids.push(...page.data.map(({ id }: { id: number }) => id))
      after = page.next ?? undefined
    } while (after)
    expect(ids.toSorted()).toEqual(made.map(({ id }) => id).toSorted())
    expect((await list(staff, { type: '1', blocked: 'true' })).data).toEqual([])
    const { body } = await staff.client.call('GET', '/customers/count?type=1')
    expect(body.data).toEqual({ count: 3, more: false })
  })

  it('has nobody who works for the shop', async () => {
    const staff = await manager()
    const colleague = await signedInStaff(testShop, { role: 'owner' })
    expect((await list(staff, { query: colleague.email })).data).toEqual([])
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['PUT', '/type', { from: 0, type: 1 }],
      ['PUT', '/blocked', { blocked: true }],
      ['POST', '/sign-out', undefined],
      ['POST', '/notes', { text: 'x' }],
    ] as const) {
      const { status } = await staff.client.call(method, `/customers/${colleague.id}${path}`, { body })
      expect([path, status]).toEqual([path, 404])
    }
  })
})

describe('A customer', () => {
  it('pays the prices of another list from the next call on', async () => {
    const staff = await manager()
    const customer = await testShop.make.customer()
    const productId = await testShop.make.product()
    const price = async () =>
      (await testShop.call('GET', `/product?prod_id=${productId}`, { token: customer.token })).body.datas.data[0]
        .price_incl
    expect(await price()).toBe(115)
    const { body } = await staff.client.call('PUT', `/customers/${customer.id}/type`, { body: { from: 0, type: 1 } })
    expect(body.data.type).toBe(1)
    expect(await price()).toBeLessThan(115)
    const again = await staff.client.call('PUT', `/customers/${customer.id}/type`, { body: { from: 0, type: 2 } })
    expect([again.status, again.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await read(staff, customer.id)).type).toBe(1)
  })

  it('who is blocked is signed out at once and cannot sign in, until let in again', async () => {
    const staff = await manager()
    const customer = await testShop.make.customer()
    const block = (blocked: boolean) =>
      staff.client.call('PUT', `/customers/${customer.id}/blocked`, { body: { blocked } })
    expect((await block(true)).body.data).toMatchObject({ blocked: true, sessions: 0 })
    expect((await testShop.call('GET', '/user/profile', { token: customer.token })).status).toBe(401)
    const signIn = () =>
      testShop.call('POST', '/auth/signin1', { body: { email: customer.email, password: testPassword } })
    expect((await signIn()).status).toBe(403)
    expect((await list(staff, { blocked: 'true' })).data).toMatchObject([{ id: customer.id }])
    expect((await block(false)).body.data.blocked).toBe(false)
    expect((await signIn()).status).toBe(200)
  })

  it('is signed out everywhere, and may sign in again', async () => {
    const staff = await manager()
    const customer = await testShop.make.customer()
    expect((await read(staff, customer.id)).sessions).toBe(1)
    expect((await staff.client.call('POST', `/customers/${customer.id}/sign-out`)).body.data.sessions).toBe(0)
    expect((await testShop.call('GET', '/user/profile', { token: customer.token })).status).toBe(401)
  })

  it('has notes that staff alone read, each on record', async () => {
    const staff = await manager()
    const { id } = await testShop.make.customer()
    const noted = await staff.client.call('POST', `/customers/${id}/notes`, { body: { text: 'يفضّل الاتصال مساءً' } })
    expect(noted.body.data.notes).toMatchObject([{ text: 'يفضّل الاتصال مساءً' }])
    const [{ id: noteId }] = noted.body.data.notes
    const removed = await staff.client.call('DELETE', `/customers/${id}/notes/${noteId}`)
    expect(removed.body.data.notes).toEqual([])
    const { body } = await staff.client.call('GET', `/audit?entity=customer&entityId=${id}`)
    expect(body.data.map(({ call }: { call: string }) => call)).toEqual(['removeCustomerNote', 'addCustomerNote'])
  })

  it('has all their data in one file, without secrets, which is on record', async () => {
    const staff = await manager()
    const { customer, orderId, orderNo } = await placeOrder(testShop)
    const cancelled = await staff.client.call('POST', `/orders/${orderId}/status`, {
      body: { from: 0, to: 7, cancellation: { reason: 'suspicious', note: 'المشتري مزعج' } },
    })
    expect(cancelled.status).toBe(200)
    await staff.client.call('POST', `/customers/${customer.id}/notes`, { body: { text: 'بين الزملاء' } })
    const { status, body } = await staff.client.call('POST', `/customers/${customer.id}/export`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ account: { email: customer.email }, orders: [{ orderNo }], orderLines: [{}] })
    const text = JSON.stringify(body.data)
    expect(body.data.orders[0].cancelNote).toBe('')
    for (const secret of ['passwordHash', 'tokenHash', 'بين الزملاء', 'المشتري مزعج'])
      expect(text).not.toContain(secret)
    const audit = await staff.client.call('GET', `/audit?entity=customer&entityId=${customer.id}`)
    expect(audit.body.data[0].call).toBe('exportCustomer')
    const clerk = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'orders')] })
    expect((await clerk.client.call('POST', `/customers/${customer.id}/export`)).status).toBe(403)
  })

  it('a customer is read by employees who may see customers, and changed by fewer', async () => {
    const support = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'support')] })
    const { customer } = await placeOrder(testShop)
    expect((await read(support, customer.id)).latestOrders).toHaveLength(1)
    const { status } = await support.client.call('PUT', `/customers/${customer.id}/type`, {
      body: { from: 0, type: 1 },
    })
    expect(status).toBe(403)
    const accountant = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'catalogue')] })
    expect((await accountant.client.call('GET', `/customers/${customer.id}`)).status).toBe(403)
  })
})

describe('An account that is to be deleted', () => {
  it('is gone at once where no order is open, with its tickets and letters; its orders keep their buyer', async () => {
    const { shop, make, call } = testShop
    const staff = await manager()
    const { orderId, customer } = await placeOrder(testShop)
    const asks = { email: customer.email, mobile: '0501234567', message: 'أين طلبي؟' }
    expect((await call('POST', '/support', { token: customer.token, body: asks })).status).toBe(200)
    const by = actorFor(await make.customer({ role: 2 }))
    await updateOrderStatus(shop, by, { orderId, to: orderStatus.cancelled })
    const { status, body } = await staff.client.call('DELETE', `/customers/${customer.id}`)
    expect([status, body.data]).toEqual([200, { deleted: true }])
    expect((await staff.client.call('GET', `/customers/${customer.id}`)).status).toBe(404)
    expect((await call('GET', '/user/profile', { token: customer.token })).status).toBe(401)
    const [account] = await shop.db.select().from(users).where(eq(users.id, customer.id))
    expect(account).toMatchObject({ name: '', mobile: null, passwordHash: null, status: 0 })
    expect(JSON.stringify(account)).not.toContain(customer.email)
    expect(await shop.db.$count(supportRequests, eq(supportRequests.userId, customer.id))).toBe(0)
    const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId))
    expect(order?.buyerName).toBe('سارة')
    // The mailbox may register again.
    const mailbox = and(eq(users.email, customer.email), isNull(users.deletedAt))
    expect(await shop.db.$count(users, mailbox)).toBe(0)
  })

  it('waits for an order that is on its way, its owner kept out, and goes with the next round after it', async () => {
    const { shop, make, call } = testShop
    const staff = await manager()
    const { orderId, customer } = await placeOrder(testShop)
    const by = actorFor(await make.customer({ role: 2 }))
    await updateOrderStatus(shop, by, { orderId, to: orderStatus.dispatched })
    const { body } = await staff.client.call('DELETE', `/customers/${customer.id}`)
    expect(body.data).toEqual({ deleted: false })
    expect((await call('GET', '/user/profile', { token: customer.token })).status).toBe(401)
    await deleteWaitingCustomers(shop)
    expect((await read(staff, customer.id)).deletionRequestedAt).not.toBeNull()
    for (const to of [orderStatus.delivered, orderStatus.completed]) await updateOrderStatus(shop, by, { orderId, to })
    await deleteWaitingCustomers(shop)
    expect((await staff.client.call('GET', `/customers/${customer.id}`)).status).toBe(404)
    expect(await auditBooks(shop.db)).toBeNull()
  })

  it('is not deleted any more once its owner is let in again', async () => {
    const { shop, make } = testShop
    const staff = await manager()
    const { orderId, customer } = await placeOrder(testShop)
    await staff.client.call('DELETE', `/customers/${customer.id}`)
    await staff.client.call('PUT', `/customers/${customer.id}/blocked`, { body: { blocked: false } })
    const by = actorFor(await make.customer({ role: 2 }))
    await updateOrderStatus(shop, by, { orderId, to: orderStatus.cancelled })
    await deleteWaitingCustomers(shop)
    expect(await read(staff, customer.id)).toMatchObject({ email: customer.email, deletionRequestedAt: null })
  })

  it('is forgotten by its orders too once no law keeps them', async () => {
    const { shop, make } = testShop
    const staff = await manager()
    const [old, recent] = await Promise.all([placeOrder(testShop), placeOrder(testShop)])
    const by = actorFor(await make.customer({ role: 2 }))
    for (const { orderId, customer } of [old, recent]) {
      await updateOrderStatus(shop, by, { orderId, to: orderStatus.cancelled })
      await staff.client.call('DELETE', `/customers/${customer.id}`)
    }
    const lastYearKept = shop.clock().getUTCFullYear() - 6
    const placedIn = (year: number) => ({ createdAt: new Date(Date.UTC(year, 5, 1)) })
    await shop.db
      .update(orders)
      .set(placedIn(lastYearKept - 1))
      .where(eq(orders.id, old.orderId))
    await shop.db.update(orders).set(placedIn(lastYearKept)).where(eq(orders.id, recent.orderId))
    await deleteWaitingCustomers(shop)
    const rows = await shop.db
      .select()
      .from(orders)
      .where(inArray(orders.id, [old.orderId, recent.orderId]))
      .orderBy(orders.id)
    expect(rows.map(({ buyerName, buyerMobile }) => [buyerName, buyerMobile]).toSorted()).toEqual([
      ['', ''],
      ['سارة', '0501234567'],
    ])
  })
})
