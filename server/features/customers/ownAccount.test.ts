import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { actorFor } from '../../testing/actor.ts'
import { type SignedInCustomer, testPassword } from '../../testing/builders.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { placeOrder } from '../../testing/placeOrder.ts'
import { recordEmails } from '../../testing/recordEmails.ts'
import { type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { issueCode, issueConfirmationCode } from '../accounts/index.ts'
import { users } from '../accounts/tables.ts'
import { updateOrderStatus } from '../fulfilment/index.ts'
import { deleteWaitingCustomers } from './index.ts'

const testShop = useFixture(() => openTestShop({ PAYLOAD_SEAL: 'off', RATE_LIMIT: 'on' }))
const manager = () => signedInStaff(testShop, { role: 'manager' })

const deletion = ({ token }: SignedInCustomer, body: object) => testShop.call('POST', '/user/deletion', { token, body })
const codeOf = async ({ id }: SignedInCustomer) =>
  (await issueConfirmationCode(testShop.shop, { userId: id, purpose: 'deletion' })) ?? ''
const accountOf = async ({ id }: { id: number }) =>
  (await testShop.shop.db.select().from(users).where(eq(users.id, id)))[0]
const auditOf = async ({ client }: SignedInStaff, { id }: { id: number }) =>
  (await client.call('GET', `/audit?entity=customer&entityId=${id}`)).body.data
const cancel = async (orderId: number) => {
  const by = actorFor(await testShop.make.customer({ role: 2 }))
  await updateOrderStatus(testShop.shop, by, { orderId, to: orderStatus.cancelled })
}

describe('The own data', () => {
  it('is one file, the same that staff would save, on record, ten times a day', async () => {
    const staff = await manager()
    const { customer, orderNo } = await placeOrder(testShop)
    const save = () => testShop.call('POST', '/user/export', { token: customer.token })
    const { status, body } = await save()
    expect([status, body.data.account.email, body.data.orders[0].orderNo]).toEqual([200, customer.email, orderNo])
    const byStaff = await staff.client.call('POST', `/customers/${customer.id}/export`)
    expect(Object.keys(body.data)).toEqual(Object.keys(byStaff.body.data))
    expect(JSON.stringify(body.data)).not.toContain('passwordHash')
    expect(await auditOf(staff, customer)).toMatchObject([{}, { call: 'exportOwnData', actor: { id: customer.id } }])
    for (let time = 1; time < 10; time += 1) expect((await save()).status).toBe(200)
    expect((await save()).status).toBe(429)
  })
})

describe('The own account', () => {
  it('is deleted with its password: signed out, mailed about, and on record as asked for by the customer', async () => {
    const staff = await manager()
    const { customer, orderId } = await placeOrder(testShop)
    await cancel(orderId)
    const emails = recordEmails(testShop.shop)
    const before = await testShop.call('GET', '/user/deletion', { token: customer.token })
    expect(before.body.data).toEqual({ open_orders: [], has_password: true })
    const wrong = await deletion(customer, { password: 'Wrong123' })
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ['password']])
    expect((await deletion(customer, {})).status).toBe(400)
    const { status, body } = await deletion(customer, { password: testPassword })
    expect([status, body.data]).toEqual([200, { deleted: true }])
    expect((await testShop.call('GET', '/user/profile', { token: customer.token })).status).toBe(401)
    expect(JSON.stringify(await accountOf(customer))).not.toContain(customer.email)
    expect(emails).toMatchObject([{ kind: 'accountDeleted', to: customer.email }])
    expect(await auditOf(staff, customer)).toMatchObject([{ call: 'deleteOwnAccount', actor: { id: customer.id } }])
  })

  it('waits for an open order, and staff who are asked let its owner in again', async () => {
    const staff = await manager()
    const { customer, orderNo, orderId } = await placeOrder(testShop)
    const emails = recordEmails(testShop.shop)
    const before = await testShop.call('GET', '/user/deletion', { token: customer.token })
    expect(before.body.data.open_orders).toEqual([orderNo])
    expect((await deletion(customer, { password: testPassword })).body.data).toEqual({ deleted: false })
    expect((await testShop.call('GET', '/user/profile', { token: customer.token })).status).toBe(401)
    const path = `/customers/${customer.id}`
    const { data } = (await staff.client.call('GET', path)).body
    expect(data).toMatchObject({ blocked: true, deletionByCustomer: true })
    await staff.client.call('PUT', `${path}/blocked`, { body: { blocked: false } })
    expect((await staff.client.call('GET', path)).body.data).toMatchObject({ deletionByCustomer: false })
    // Staff do this on the customer's behalf: it is not the customer's own action.
    await staff.client.call('DELETE', path)
    expect((await staff.client.call('GET', path)).body.data).toMatchObject({ deletionByCustomer: false })
    await cancel(orderId)
    await deleteWaitingCustomers(testShop.shop)
    expect((await accountOf(customer))?.deletedAt).not.toBeNull()
    const mailed = emails.filter(({ kind }) => kind.startsWith('account')).map(({ kind, to }) => [kind, to])
    expect(mailed).toEqual([
      ['accountDeletionWaits', customer.email],
      ['accountDeletionWaits', customer.email],
      ['accountDeleted', customer.email],
    ])
  })

  it('without a password is deleted with a mailed code, which signs nobody in, dies of five wrong ones, and is one of five', async () => {
    const { shop, make, call } = testShop
    const customer = await make.customer()
    await shop.db.update(users).set({ passwordHash: null }).where(eq(users.id, customer.id))
    const emails = recordEmails(shop)
    const ask = () => call('POST', '/user/deletion/code', { token: customer.token })
    for (let time = 0; time < 5; time += 1) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
    expect(emails.at(-1)).toMatchObject({ kind: 'deletionCode', to: customer.email, userId: customer.id })
    const [dead, signIn] = [await codeOf(customer), await issueCode(shop, customer.email)]
    const otherwise = { email: customer.email, otp: dead }
    expect((await call('POST', '/user/login_by_otp', { body: otherwise })).status).toBe(401)
    for (let time = 0; time < 5; time += 1) {
      const { status, body } = await deletion(customer, { code: signIn === dead ? '000000' : signIn })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['code']])
    }
    expect((await deletion(customer, { code: dead })).status).toBe(400)
    const late = await codeOf(customer)
    await testShop.advanceClock(10 * 60_000 + 1)
    expect((await deletion(customer, { code: late })).status).toBe(400)
    expect((await deletion(customer, { code: await codeOf(customer) })).body.data).toEqual({ deleted: true })
  })

  it('an employee’s account cannot be deleted or exported by its holder', async () => {
    const employee = await testShop.make.customer({ role: 2 })
    const { token } = employee
    const answers = [
      await testShop.call('POST', '/user/export', { token }),
      await testShop.call('GET', '/user/deletion', { token }),
      await testShop.call('POST', '/user/deletion/code', { token }),
      await deletion(employee, { password: testPassword }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [403, 'forbidden']))
  })

  it('is deleted once, however often that is asked for at once', async () => {
    const customer = await testShop.make.customer()
    const answers = await Promise.all([1, 2, 3, 4].map(() => deletion(customer, { password: testPassword })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401])
  })
})
