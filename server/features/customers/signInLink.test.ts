import { randomUUID } from 'node:crypto'
import type { OpenCustomer } from '@rawaj/contract/customers/customerSchemas.ts'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { handleEventsAtOnce } from '../../testing/handleEventsAtOnce.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { issueResetToken } from '../accounts/index.ts'
import { passwordResets, users } from '../accounts/tables.ts'
import { auditLog } from '../audit/tables.ts'
import { emails } from '../email/tables.ts'

const testShop = useFixture(() => openTestShop({ PAYLOAD_SEAL: 'off', RATE_LIMIT: 'on' }))
let staff: SignedInStaff
beforeAll(async () => {
  staff = await signedInStaff(testShop, { role: 'owner' })
  handleEventsAtOnce(testShop.shop)
})

const password = 'Fresh123'
const newEmail = () => `c-${randomUUID()}@example.test`
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  staff.client.call(method, path, body && { body })

let numbers = 0
async function byPhone(): Promise<OpenCustomer> {
  numbers += 1
  const mobile = `05${String(62_000_000 + numbers)}`
  return (await call('POST', '/customers', { name: 'أم سعد', mobile, language: 'ar' })).body.data
}
const makeLink = (id: number) => call('POST', `/customers/${id}/sign-in-link`)
const tokenIn = (url: string) => new URL(url).searchParams.get('token') ?? ''
async function linkOf(id: number): Promise<string> {
  const { status, body } = await makeLink(id)
  expect(status).toBe(200)
  return tokenIn(body.data.url)
}
const use = (token: string, parts: object = {}) =>
  testShop.call('POST', '/auth/reset-password', {
    body: { token, email: newEmail(), password, confirmPassword: password, ...parts },
  })
const signIn = (email: string) => testShop.call('POST', '/auth/signin1', { body: { email, password } })
const dead = [400, 'reset_link_dead']
const outcome = ({ status, body }: Awaited<ReturnType<typeof use>>) => [status, body.code]
const accountOf = async (id: number) => (await testShop.shop.db.select().from(users).where(eq(users.id, id)))[0]

describe('The sign-in link of a customer without an email', () => {
  it('gives the account an email and a password, works once, and both are on record', async () => {
    const customer = await byPhone()
    const { body } = await makeLink(customer.id)
    const link = new URL(body.data.url)
    expect([link.pathname, link.searchParams.has('first')]).toEqual(['/reset-password', true])
    const inThreeDays = testShop.shop.clock().getTime() + 72 * 3_600_000
    expect(Math.abs(Date.parse(body.data.expiresAt) - inThreeDays)).toBeLessThan(60_000)
    const token = tokenIn(body.data.url)
    const stored = await testShop.shop.db.select().from(passwordResets).where(eq(passwordResets.userId, customer.id))
    expect(JSON.stringify(stored)).not.toContain(token)
    const email = newEmail()
    expect((await use(token, { email: email.toUpperCase() })).status).toBe(200)
    expect(await accountOf(customer.id)).toMatchObject({ email, emailProvenAt: null, mobile: customer.mobile })
    expect([(await signIn(email)).status, (await signIn(customer.mobile)).status]).toEqual([200, 200])
    expect(outcome(await use(token))).toEqual(dead)
    const entries = await testShop.shop.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entity, 'customer'), eq(auditLog.entityId, String(customer.id))))
      .orderBy(auditLog.id)
    expect(entries.map(({ call: name, actorId, changes }) => [name, actorId, changes])).toEqual([
      ['createCustomer', staff.id, {}],
      ['createSignInLink', staff.id, {}],
      ['resetPassword', customer.id, { email: null }],
    ])
    const mails = await testShop.shop.db.select().from(emails)
    expect(mails.filter(({ job }) => job.to === email).map(({ kind }) => kind)).toEqual(['welcome'])
  })

  it('wants an email and a good password, and stays alive until it has both', async () => {
    const { id } = await byPhone()
    const token = await linkOf(id)
    for (const [parts, errors] of [
      [{ email: undefined }, { email: 'email_required' }],
      [{ email: '' }, { email: 'email_required' }],
      [{ email: 'nobody' }, { email: 'invalid_email' }],
      [{ password: 'weak', confirmPassword: 'weak' }, { password: 'weak_password' }],
      [{ confirmPassword: 'Other123' }, { confirmPassword: 'password_mismatch' }],
    ]) {
      const { status, body } = await use(token, parts)
      expect([status, body.error_codes]).toEqual([400, errors])
    }
    expect((await use(token)).status).toBe(200)
  })

  it('takes no email that another account has, and asks after 20 of them in an hour no more', async () => {
    const { id } = await byPhone()
    const token = await linkOf(id)
    const taken = newEmail()
    await testShop.make.customer({ email: taken })
    const refused = await use(token, { email: taken })
    expect([refused.status, refused.body.code, refused.body.error_codes]).toEqual([
      409,
      'account_taken',
      { email: 'email_taken' },
    ])
    for (let tried = 1; tried < 20; tried += 1) expect((await use(token, { email: taken })).status).toBe(409)
    expect((await use(token, { email: taken })).status).toBe(429)
    expect(await accountOf(id)).toMatchObject({ email: null, passwordHash: null })
  })

  it('of two uses at once, and of two links with one email, one goes through', async () => {
    const [one, other] = [await byPhone(), await byPhone()]
    const token = await linkOf(one.id)
    const twice = await Promise.all([use(token), use(token)])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const third = await byPhone()
    const email = newEmail()
    const both = await Promise.all([use(await linkOf(other.id), { email }), use(await linkOf(third.id), { email })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is dead after 72 hours, and when a newer one is made', async () => {
    const { id } = await byPhone()
    const [first, second] = [await linkOf(id), await linkOf(id)]
    expect(outcome(await use(first))).toEqual(dead)
    await testShop.shop.db
      .update(passwordResets)
      .set({ expiresAt: new Date(testShop.shop.clock().getTime() - 1) })
      .where(eq(passwordResets.userId, id))
    expect(outcome(await use(second))).toEqual(dead)
  })

  it('is dead once staff add an email, also if they remove it again, block the customer, or delete them', async () => {
    const correct = async (id: number, email: string) => {
      const { name, mobile, address, zipcode, language, seen } = (await call('GET', `/customers/${id}`)).body.data
      const values = { name, mobile, address, zipcode, language, email, seen }
      expect((await call('PUT', `/customers/${id}`, values)).status).toBe(200)
    }
    const [added, removed, blocked, deleted] = [await byPhone(), await byPhone(), await byPhone(), await byPhone()]
    const tokens = [added, removed, blocked, deleted].map(({ id }) => linkOf(id))
    const links = await Promise.all(tokens)
    const theirs = newEmail()
    await correct(added.id, theirs)
    await correct(removed.id, newEmail())
    await correct(removed.id, '')
    await call('PUT', `/customers/${blocked.id}/blocked`, { blocked: true })
    await call('PUT', `/customers/${blocked.id}/blocked`, { blocked: false })
    expect((await call('DELETE', `/customers/${deleted.id}`)).body.data).toMatchObject({ deleted: true })
    for (const token of links) expect(outcome(await use(token))).toEqual(dead)
    expect(await accountOf(added.id)).toMatchObject({ email: theirs, passwordHash: null })
  })

  it('is made for customers without an email alone, who are not blocked, and by who may change customers', async () => {
    const withEmail = await testShop.make.customer()
    expect((await makeLink(withEmail.id)).body.code).toBe('changed_meanwhile')
    const { id } = await byPhone()
    await call('PUT', `/customers/${id}/blocked`, { blocked: true })
    expect((await makeLink(id)).body.code).toBe('customer_blocked')
    expect((await makeLink(staff.id)).status).toBe(404)
    expect((await makeLink(2_000_000_000)).status).toBe(404)
    const role = { nameAr: randomUUID(), nameEn: randomUUID(), permissions: ['customers.read'] }
    const roleId = (await call('POST', '/roles', role)).body.data.id
    const { client } = await signedInStaff(testShop, { roleIds: [roleId] })
    expect((await client.call('POST', `/customers/${(await byPhone()).id}/sign-in-link`)).status).toBe(403)
  })

  it('is nothing that other links do: a reset link leaves the email as it is, whatever is sent along', async () => {
    const { id } = await testShop.make.customer()
    const before = await accountOf(id)
    const token = (await issueResetToken(testShop.shop, id)) ?? ''
    expect((await use(token, { email: newEmail() })).status).toBe(200)
    expect((await accountOf(id))?.email).toBe(before?.email)
  })
})
