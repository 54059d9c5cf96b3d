import type { OpenCustomer } from '@rawaj/contract/customers/customerSchemas.ts'
import { emailKinds } from '@rawaj/contract/email/emailKinds.ts'
import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EmailJob } from '../../kernel/index.ts'
import { testPassword } from '../../testing/builders.ts'
import { handleEventsAtOnce } from '../../testing/handleEventsAtOnce.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { users } from '../accounts/tables.ts'
import { auditLog } from '../audit/tables.ts'
import { isShopEmail } from '../email/index.ts'
import { emails } from '../email/tables.ts'

const testShop = useFixture(() => openTestShop({ PAYLOAD_SEAL: 'off' }))
let staff: SignedInStaff
beforeAll(async () => {
  staff = await signedInStaff(testShop, { role: 'owner' })
  handleEventsAtOnce(testShop.shop)
})

let numbers = 0
const newMobile = () => {
  numbers += 1
  return `05${String(61_000_000 + numbers)}`
}
const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  staff.client.call(method, path, body && { body })
async function opened(parts: object = {}): Promise<OpenCustomer> {
  const { status, body } = await call('POST', '/customers', {
    name: 'أم سعد',
    mobile: newMobile(),
    language: 'ar',
    ...parts,
  })
  expect([status, body.error_codes]).toEqual([200, undefined])
  return body.data
}
const detailsOf = ({ name, mobile, email, address, zipcode, language }: OpenCustomer) => ({
  name,
  mobile,
  email,
  address,
  zipcode,
  language,
})
const correct = (customer: OpenCustomer, changes: object) => {
  const { seen } = customer
  return call('PUT', `/customers/${customer.id}`, { ...detailsOf(customer), ...changes, seen })
}
const sentTo = async (recipient: string) => {
  const rows = await testShop.shop.db.select().from(emails).orderBy(emails.id)
  return rows.filter(({ job }) => job.to === recipient).map(({ kind }) => kind)
}

describe('A customer without an email', () => {
  it('is opened with a mobile alone, found by it, and can be ordered for, and nothing is mailed to nobody', async () => {
    const customer = await opened()
    expect(customer).toMatchObject({ email: '', emailProvenAt: null })
    const { body: found } = await call('GET', `/customers?query=${customer.mobile}`)
    expect(found.data).toMatchObject([{ id: customer.id, email: '' }])
    const productId = await testShop.make.product({ pieces: 10 })
    const lines = [{ productId, quantity: 2 }]
    const { body: quote } = await call('POST', '/orders/quote', { payment: 'cash', lines, customerId: customer.id })
    const order = await call('POST', '/orders', {
      key: 'by phone',
      customerId: customer.id,
      payment: 'cash',
      lines: [{ ...lines[0], unitHalalas: quote.data.lines[0].unitHalalas }],
      totalHalalas: quote.data.totalHalalas,
      buyerName: customer.name,
      buyerMobile: customer.mobile,
      buyerAddress: 'حي الملز',
      buyerZipcode: '12836',
    })
    expect([order.status, order.body.error_codes]).toEqual([200, undefined])
    const rows = await testShop.shop.db.select().from(emails)
    const kinds = rows.filter(({ job }) => job.to === null || job.to === '').map(({ kind }) => kind)
    expect(kinds).toEqual(['newOrder'])
    expect((await call('GET', `/orders/${order.body.data.id}`)).body.data.customer).toMatchObject({ email: '' })
  })

  it.each(emailKinds)('is sent no email, whatever its kind, and the shop gets its own: %s', async (kind) => {
    const { db, mailer } = testShop.shop
    const waiting = () => db.$count(emails, eq(emails.kind, kind))
    const before = await waiting()
    for (const to of [null, ''] as const) {
      const email = { kind, to, language: 'ar' } as unknown as EmailJob
      await mailer.enqueueEmail(db, email)
      if (to === '' || !isShopEmail(email)) expect(await mailer.sendNow(email)).toBe('refused')
    }
    const isOwn = isShopEmail({ kind } as unknown as EmailJob)
    expect((await waiting()) - before).toBe(isOwn ? 1 : 0)
  })

  it('is in no other one’s way, and shares a mobile with nobody', async () => {
    const [one] = [await opened(), await opened()]
    const taken = await call('POST', '/customers', { name: 'آخر', mobile: one.mobile, language: 'ar' })
    expect([taken.status, taken.body.error_codes]).toEqual([409, { mobile: 'mobile_taken' }])
    expect(taken.body.data).toMatchObject([{ id: one.id }])
  })

  it('gets an email later, is welcomed there, signs in by a code, and then by the mobile', async () => {
    const customer = await opened()
    const email = `later-${customer.id}@example.test`
    const changed = await correct(customer, { email })
    expect(changed.body.data).toMatchObject({ email, mobile: customer.mobile })
    expect(await sentTo(email)).toEqual(['welcome'])
    const withPassword = { passwordHash: await passwordHashOf(), emailProvenAt: new Date() }
    await testShop.shop.db.update(users).set(withPassword).where(eq(users.id, customer.id))
    const signIn = await testShop.call('POST', '/auth/signin1', {
      body: { email: customer.mobile, password: testPassword },
    })
    expect([signIn.status, signIn.body.email]).toEqual([200, email])
  })

  it('is merged with the account that they opened themselves, by a code from its mailbox alone', async () => {
    const known = await opened()
    const own = await testShop.make.customer()
    const path = `/customers/${own.id}/merge/${known.id}`
    const { body: pair } = await call('GET', path)
    expect(pair.data.goes).toMatchObject({ email: '' })
    const wrong = await call('POST', path, { seen: pair.data.seen, code: '000000', otherCode: '', keep: {} })
    expect([wrong.status, wrong.body.error_codes]).toEqual([400, { code: 'wrong_code' }])
  })

  it('is erased with what hangs on the mobile, and nothing of others', async () => {
    const [goes, stays] = [await opened(), await opened()]
    const { body } = await call('GET', `/customers/${stays.id}`)
    const gone = await staff.client.call('DELETE', `/customers/${goes.id}`)
    expect([gone.status, gone.body.data]).toEqual([200, { deleted: true }])
    expect((await call('GET', `/customers/${stays.id}`)).body.data).toEqual(body.data)
    expect(await testShop.shop.db.$count(emails, eq(emails.kind, 'newOrder'))).toBeGreaterThan(0)
  })
})

const passwordHashOf = async () => {
  const { id } = await testShop.make.customer()
  const [made] = await testShop.shop.db.select().from(users).where(eq(users.id, id))
  return made?.passwordHash ?? null
}

describe('A customer whose details staff correct', () => {
  it('has them from then on, on record without their values', async () => {
    const customer = await opened({ email: `first-${newMobile()}@example.test` })
    const { status, body } = await correct(customer, { name: 'أم سعد القحطاني', address: 'الملز', zipcode: '12836' })
    expect([status, body.error_codes]).toEqual([200, undefined])
    expect(body.data).toMatchObject({ name: 'أم سعد القحطاني', address: 'الملز', zipcode: '12836' })
    const ofCustomer = and(eq(auditLog.entity, 'customer'), eq(auditLog.entityId, String(customer.id)))
    const [entry] = await testShop.shop.db.select().from(auditLog).where(ofCustomer).orderBy(desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({ call: 'updateCustomer', changes: { name: null, address: null, zipcode: null } })
    expect(await sentTo(customer.email)).toEqual(['welcome'])
  })

  it('with another mailbox is signed out, has no password any more, and is notified at the previous one', async () => {
    const customer = await testShop.make.customer()
    const { body: read } = await call('GET', `/customers/${customer.id}`)
    const email = `other-${customer.id}@example.test`
    expect((await correct(read.data, { email })).body.data).toMatchObject({ email, sessions: 0, emailProvenAt: null })
    expect((await testShop.call('GET', '/user/profile', { token: customer.token })).status).toBe(401)
    const signIn = { email, password: testPassword }
    expect((await testShop.call('POST', '/auth/signin1', { body: signIn })).status).not.toBe(200)
    expect([await sentTo(customer.email), await sentTo(email)]).toEqual([['emailReplaced'], ['welcome']])
  })

  it('is not overwritten where it was changed meanwhile, nor given what another account has', async () => {
    const [customer, other] = [await opened(), await opened()]
    await correct(customer, { name: 'اسم زميل' })
    const late = await correct(customer, { name: 'اسمي' })
    expect([late.status, late.body.code, late.body.data.name]).toEqual([409, 'changed_meanwhile', 'اسم زميل'])
    const taken = await correct(other, { mobile: customer.mobile })
    expect([taken.status, taken.body.error_codes]).toEqual([409, { mobile: 'mobile_taken' }])
  })
})
