import type { OpenCustomer } from '@rawaj/contract/customers/customerSchemas.ts'
import type { TradeAccount } from '@rawaj/contract/customers/tradeAccountSchemas.ts'
import { emptyAddress, type NationalAddress } from '@rawaj/contract/fields/nationalAddress.ts'
import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EmailJob } from '../../../kernel/index.ts'
import { actorFor } from '../../../testing/actor.ts'
import type { SignedInCustomer } from '../../../testing/builders.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { placeOrder } from '../../../testing/placeOrder.ts'
import { recordEmails } from '../../../testing/recordEmails.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../../../testing/staffClient.ts'
import { sentAddress, testAddress } from '../../../testing/testAddress.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { users } from '../../accounts/tables.ts'
import { updateOrderStatus } from '../../fulfilment/index.ts'
import { staffNotifications } from '../../notifications/tables.ts'
import { orders } from '../../orders/tables.ts'
import { deleteWaitingCustomers } from '../deleteCustomer.ts'
import { tradeRequests } from './tables.ts'

const testShop = useFixture(() => openTestShop({ PAYLOAD_SEAL: 'off' }))
const nour = {
  company_name: 'شركة النور للتجارة',
  vat_number: '310122393500003',
  cr_number: '1010000001',
  ...sentAddress,
}

let staff: SignedInStaff
beforeAll(async () => {
  staff = await signedInStaff(testShop, { role: 'manager' })
})

const ask = ({ token }: { token: string }, company: Record<string, unknown> = nour) =>
  testShop.call('PUT', '/user/trade-account?lang=en', { token, body: company })
const withdraw = ({ token }: { token: string }) => testShop.call('DELETE', '/user/trade-account', { token })
const account = async ({ token }: { token: string }): Promise<TradeAccount> =>
  (await testShop.call('GET', '/user/trade-account', { token })).body.data
const customerOf = async (id: number): Promise<OpenCustomer> =>
  (await staff.client.call('GET', `/customers/${id}`)).body.data

async function decide({ id }: { id: number }, decision: Record<string, unknown>, by: SignedInStaff = staff) {
  const [request] = (await customerOf(id)).tradeRequests
  return by.client.call('PUT', `/customers/${id}/trade-requests/${request?.id}`, {
    body: { version: request?.version, ...decision },
  })
}

/** A customer whose trade account is approved. */
async function approved(decision: Record<string, unknown> = {}): Promise<SignedInCustomer> {
  const customer = await testShop.make.customer()
  expect((await ask(customer)).status).toBe(200)
  expect((await decide(customer, { approved: true, ...decision })).status).toBe(200)
  return customer
}

describe('A customer who asks for a trade account', () => {
  it('has one request, changes it while it waits, and takes it back without a trace', async () => {
    const customer = await testShop.make.customer()
    expect(await account(customer)).toEqual({ approved: null, request: null })
    const asked = await ask(customer)
    expect(asked.body.data).toMatchObject({ approved: null, request: { ...nour, state: 'waiting', answer: '' } })
    await ask(customer, { ...nour, company_name: 'شركة الضياء' })
    expect((await account(customer)).request).toMatchObject({ company_name: 'شركة الضياء', state: 'waiting' })
    expect((await customerOf(customer.id)).tradeRequests).toMatchObject([{ version: 2, companyName: 'شركة الضياء' }])
    expect((await withdraw(customer)).body.data).toEqual({ approved: null, request: null })
    expect((await customerOf(customer.id)).tradeRequests).toEqual([])
    expect([(await withdraw(customer)).body.code]).toEqual(['changed_meanwhile'])
  })

  it('may ask many times at the same moment, and has one request', async () => {
    const customer = await testShop.make.customer()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => ask(customer, { ...nour, company_name: `Company ${n}` })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await customerOf(customer.id)).tradeRequests).toHaveLength(1)
  })

  it('is heard of by the shop, on screen and by mail, once', async () => {
    const emails = recordTradeEmails()
    const customer = await testShop.make.customer()
    await ask(customer)
    await ask(customer)
    await ask(customer, { ...nour, vat_number: '' })
    const seen = await staff.client.call('GET', '/notifications')
    const own = seen.body.data.filter(({ entityId }: { entityId: number }) => entityId === customer.id)
    expect(own).toMatchObject([{ kind: 'tradeRequested', label: nour.company_name }])
    expect(emails()).toMatchObject([{ kind: 'tradeRequest', to: null }])
  })

  it('may type numbers in Arabic digits and in groups', async () => {
    const customer = await testShop.make.customer()
    const typed = {
      ...nour,
      company_name: '\u202eشركة النور\u202c ',
      vat_number: '٣١٠١٢٢٣٩٣٥٠٠٠٠٣',
      cr_number: '۱۰۱۰ 000-001',
      building: '٢٩٢٩',
      postcode: '۱۲۲۱۴',
    }
    expect((await ask(customer, typed)).body.data.request).toMatchObject({ ...nour, company_name: 'شركة النور' })
    expect((await ask(customer, { ...nour, vat_number: '' })).body.data.request.vat_number).toBe('')
  })

  it.each([
    [{ company_name: ' \u200b\u202e ' }, 'company_name', 'company_required'],
    [{ company_name: undefined }, 'company_name', 'company_required'],
    [{ company_name: '\0\u200f-' }, 'company_name', 'company_required'],
    [{ company_name: 'س'.repeat(121) }, 'company_name', 'too_long'],
    [{ company_name: 'س'.repeat(20_000) }, 'company_name', 'too_long'],
    [{ company_name: { $ne: 1 } }, 'company_name', 'company_required'],
    [{ vat_number: '410122393500003' }, 'vat_number', 'invalid_vat_number'],
    [{ vat_number: '310122393500004' }, 'vat_number', 'invalid_vat_number'],
    [{ vat_number: '31012239350003' }, 'vat_number', 'invalid_vat_number'],
    [{ vat_number: '3101223935000003' }, 'vat_number', 'invalid_vat_number'],
    [{ vat_number: 310_122_393_500_003 }, 'vat_number', 'invalid_vat_number'],
    [{ vat_number: '3'.repeat(50_000) }, 'vat_number', 'too_long'],
    [{ cr_number: '' }, 'cr_number', 'cr_number_required'],
    [{ cr_number: '101000000' }, 'cr_number', 'invalid_cr_number'],
    [{ cr_number: '10100000011' }, 'cr_number', 'invalid_cr_number'],
    [{ cr_number: '1010A00001' }, 'cr_number', 'invalid_cr_number'],
    [{ cr_number: null }, 'cr_number', 'cr_number_required'],
    [{ street: undefined }, 'street', 'street_required'],
    [{ building: '292' }, 'building', 'invalid_building'],
    [{ vat_number: '', city: '' }, 'city', 'city_required'],
    [{ postcode: '1221' }, 'postcode', 'invalid_postcode'],
  ])('gets an error for %j', async (wrong, field, code) => {
    const customer = await testShop.make.customer()
    const { status, body } = await ask(customer, { ...nour, ...wrong })
    expect([status, body.error_codes]).toEqual([400, { [field]: code }])
    expect((await account(customer)).request).toBeNull()
  })

  it('gives no address where the company is not registered for VAT, unless they want to', async () => {
    const customer = await testShop.make.customer()
    const { company_name, cr_number } = nour
    const { body } = await ask(customer, { company_name, cr_number, vat_number: '' })
    expect(body.data.request).toMatchObject({ street: '', building: '', postcode: '' })
    expect((await ask(customer, { ...nour, vat_number: '' })).body.data.request).toMatchObject(sentAddress)
  })

  it('asks so often only', async () => {
    const limited = await testShop.make.customer()
    const { settings } = testShop.shop
    const before = settings.rateLimit
    settings.rateLimit = true
    try {
      for (let n = 0; n < 10; n += 1) expect((await ask(limited)).status).toBe(200)
      expect((await ask(limited)).status).toBe(429)
    } finally {
      settings.rateLimit = before
    }
  })

  it('chooses no price list', async () => {
    const customer = await testShop.make.customer()
    await ask(customer, { ...nour, type: 2, state: 'approved', price_list: 'contract' })
    expect((await account(customer)).request?.state).toBe('waiting')
    expect((await customerOf(customer.id)).type).toBe(0)
  })
})

describe('The shop', () => {
  it('approves, and the customer pays the prices of that list from the next call on', async () => {
    const emails = recordTradeEmails()
    const customer = await testShop.make.customer()
    const productId = await testShop.make.product()
    const price = async () =>
      (await testShop.call('GET', `/product?prod_id=${productId}`, { token: customer.token })).body.datas.data[0]
        .price_list
    await ask(customer)
    expect(await price()).toBe('retail')
    await testShop.shop.db.update(users).set({ language: 'en' }).where(eq(users.id, customer.id))
    const { body } = await decide(customer, { approved: true })
    expect(body.data).toMatchObject({ type: 1, tradeRequests: [{ state: 'approved', decidedBy: expect.any(String) }] })
    expect(await price()).toBe('wholesale')
    expect(await account(customer)).toMatchObject({ approved: nour, request: null })
    expect(emails().at(-1)).toMatchObject({ kind: 'tradeDecided', to: customer.email, language: 'en' })
    const audit = await staff.client.call('GET', `/audit?entity=customer&entityId=${customer.id}`)
    expect(audit.body.data[0]).toMatchObject({
      call: 'decideTradeRequest',
      changes: { tradeRequest: { before: 'waiting', after: 'approved' }, type: { before: 0, after: 1 } },
    })
    expect((await customerOf((await approved({ type: 2 })).id)).type).toBe(2)
  })

  it('refuses with a reason, which the customer reads and may ask again after', async () => {
    const customer = await testShop.make.customer()
    await ask(customer)
    const silent = await decide(customer, { approved: false })
    expect([silent.status, silent.body.error_codes]).toEqual([400, { answer: 'required' }])
    const { body } = await decide(customer, { approved: false, answer: 'السجل منتهٍ' })
    expect(body.data).toMatchObject({ type: 0, tradeRequests: [{ state: 'refused', answer: 'السجل منتهٍ' }] })
    expect((await account(customer)).request).toMatchObject({ state: 'refused', answer: 'السجل منتهٍ' })
    expect((await ask(customer)).body.data.request).toMatchObject({ state: 'waiting', answer: '' })
    expect((await customerOf(customer.id)).tradeRequests.map(({ state }) => state)).toEqual(['waiting', 'refused'])
  })

  it('leaves what is approved in force until it decides on a change, and asks nothing for the same once more', async () => {
    const customer = await approved()
    expect((await ask(customer)).body.data.request).toBeNull()
    const moved = { ...nour, cr_number: '7001234567' }
    expect((await ask(customer, moved)).body.data).toMatchObject({ approved: nour, request: { ...moved } })
    await decide(customer, { approved: false, answer: 'لا' })
    expect(await account(customer)).toMatchObject({ approved: nour, request: { state: 'refused' } })
    await ask(customer, moved)
    await decide(customer, { approved: true, type: 1 })
    expect(await account(customer)).toMatchObject({ approved: moved, request: null })
    const states = (await customerOf(customer.id)).tradeRequests.map(({ state }) => state)
    expect(states).toEqual(['approved', 'refused', 'replaced'])
  })

  it('the shop decides once, whichever of its people comes first', async () => {
    const customer = await testShop.make.customer()
    await ask(customer)
    const colleague = await signedInStaff(testShop, { role: 'owner' })
    const answers = await Promise.all([
      decide(customer, { approved: true }),
      decide(customer, { approved: false, answer: 'لا' }, colleague),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'changed_meanwhile', data: { id: customer.id } })
    const events = await testShop.database.executeSql(
      `select count(*)::int as n from audit_log where entity = 'customer' and entity_id = $1`,
      [String(customer.id)],
    )
    expect(events.rows).toEqual([{ n: 1 }])
  })

  it('decides nothing that was changed or withdrawn since it was read', async () => {
    const customer = await testShop.make.customer()
    await ask(customer)
    const [request] = (await customerOf(customer.id)).tradeRequests
    await ask(customer, { ...nour, cr_number: '7001234567' })
    const path = `/customers/${customer.id}/trade-requests/${request?.id}`
    const put = (version: number) => staff.client.call('PUT', path, { body: { version, approved: true } })
    const changed = await put(1)
    expect([changed.status, changed.body.data.tradeRequests[0].version]).toEqual([409, 2])
    await withdraw(customer)
    expect((await put(2)).body.code).toBe('changed_meanwhile')
    const other = await testShop.make.customer()
    await ask(other)
    const [others] = (await customerOf(other.id)).tradeRequests
    const strange = `/customers/${customer.id}/trade-requests/${others?.id}`
    expect((await staff.client.call('PUT', strange, { body: { version: 1, approved: true } })).status).toBe(409)
    expect((await account(other)).request?.state).toBe('waiting')
  })

  it('finds who asks and who has one, and counts who waits among what there is to do', async () => {
    const figure = async () => (await staff.client.call('GET', '/today')).body.data.openTradeRequests
    const listed = async (trade: string) =>
      (await staff.client.call('GET', `/customers?trade=${trade}&limit=1000`)).body.data.map(
        ({ id }: { id: number }) => id,
      )
    const before = await figure()
    const customer = await testShop.make.customer()
    await ask(customer)
    expect(await figure()).toBe(before + 1)
    expect(await listed('waiting')).toContain(customer.id)
    const { body } = await staff.client.call('GET', '/customers/count?trade=waiting')
    expect(body.data).toEqual({ count: before + 1, more: false })
    await decide(customer, { approved: true })
    expect(await figure()).toBe(before)
    expect(await listed('waiting')).not.toContain(customer.id)
    expect(await listed('approved')).toContain(customer.id)
  })

  it('decides by those who may change customers alone', async () => {
    const customer = await testShop.make.customer()
    await ask(customer)
    const support = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'support')] })
    expect((await decide(customer, { approved: true }, support)).status).toBe(403)
    expect((await account(customer)).request?.state).toBe('waiting')
  })
})

const moved = { ...testAddress, street: 'طريق العروبة', building: '7001' }
const sentMoved = { ...sentAddress, street: moved.street, building: moved.building }

describe('The address of a company', () => {
  const auditOf = async ({ id }: { id: number }) => {
    const { rows } = await testShop.database.executeSql(
      `select actor_id, call, changes from audit_log
        where entity = 'customer' and entity_id = $1 and call <> 'decideTradeRequest' order by id`,
      [String(id)],
    )
    return rows
  }

  it('is changed by its customer at once, without a decision, and that is on record', async () => {
    const customer = await approved()
    const emails = recordTradeEmails()
    const { body } = await ask(customer, { ...nour, ...sentMoved })
    expect(body.data).toMatchObject({ approved: { ...nour, ...sentMoved }, request: null })
    expect((await customerOf(customer.id)).tradeRequests).toMatchObject([{ state: 'approved', address: moved }])
    await ask(customer, { ...nour, ...sentMoved })
    const record = { actor_id: customer.id, call: 'requestTradeAccount', changes: { tradeAddress: null } }
    expect(await auditOf(customer)).toEqual([record])
    expect(emails()).toEqual([])
  })

  it('waits for a decision with the company that it comes with', async () => {
    const customer = await approved()
    await ask(customer, { ...nour, ...sentMoved, cr_number: '7001234567' })
    expect(await account(customer)).toMatchObject({ approved: nour, request: sentMoved })
    await decide(customer, { approved: true, type: 1 })
    expect(await account(customer)).toMatchObject({ approved: sentMoved, request: null })
  })

  it('is corrected by staff on what stands alone, on what they have read alone, and may be taken away', async () => {
    const customer = await approved()
    const [request] = (await customerOf(customer.id)).tradeRequests
    const path = `/customers/${customer.id}/trade-requests/${request?.id}/address`
    const put = (version: number, address: NationalAddress = moved) =>
      staff.client.call('PUT', path, { body: { version, ...address } })
    expect((await put(1)).body.data.tradeRequests).toMatchObject([{ version: 2, address: moved }])
    const late = await put(1, testAddress)
    expect([late.status, late.body.code, late.body.data.tradeRequests[0].address]).toEqual([
      409,
      'changed_meanwhile',
      moved,
    ])
    expect((await put(2)).body.data.tradeRequests[0].version).toBe(2)
    expect((await put(2, { ...moved, city: '' })).body.error_codes).toEqual({ city: 'city_required' })
    const none = await put(2, emptyAddress)
    expect(none.body.data.tradeRequests).toMatchObject([{ version: 3, address: null }])
    expect(await auditOf(customer)).toMatchObject([
      { actor_id: staff.id, call: 'updateTradeAddress', changes: { tradeAddress: null } },
      { call: 'updateTradeAddress' },
    ])
    await ask(customer, { ...nour, cr_number: '7001234567' })
    await decide(customer, { approved: true, type: 1 })
    expect((await put(3)).body.code).toBe('changed_meanwhile')
    const support = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'support')] })
    expect((await support.client.call('PUT', path, { body: { version: 3, ...moved } })).status).toBe(403)
  })
})

describe('Accounts of staff', () => {
  it('ask for none, and are out of reach where they asked before they came to the shop', async () => {
    const employee = await testShop.make.customer({ role: 2 })
    expect((await ask(employee)).status).toBe(403)
    const hired = await testShop.make.customer()
    await ask(hired)
    const [request] = (await customerOf(hired.id)).tradeRequests
    const before = (await staff.client.call('GET', '/today')).body.data.openTradeRequests
    await testShop.shop.db.update(users).set({ roleId: 2 }).where(eq(users.id, hired.id))
    const path = `/customers/${hired.id}/trade-requests/${request?.id}`
    expect((await staff.client.call('PUT', path, { body: { version: 1, approved: true } })).status).toBe(404)
    const [row] = await testShop.shop.db.select().from(users).where(eq(users.id, hired.id))
    expect(row?.type).toBe(0)
    expect((await staff.client.call('GET', '/today')).body.data.openTradeRequests).toBe(before - 1)
  })
})

describe('An order of a trade account', () => {
  it('carries the company as it was when it was ordered, for its customer and for the shop', async () => {
    const customer = await approved({ type: 0 })
    const read = async ({ orderId, orderNo }: { orderId: number; orderNo: string }) => {
      const own = await testShop.call('GET', `/orders/${orderNo}`, { token: customer.token })
      const { body } = await staff.client.call('GET', `/orders/${orderId}`)
      return [
        own.body.data.buyer_company,
        own.body.data.buyer_vat_number,
        body.data.buyerCompany,
        body.data.buyerVatNumber,
      ]
    }
    const first = await placeOrder(testShop, { customer })
    const then = [nour.company_name, nour.vat_number]
    await ask(customer, { ...nour, company_name: 'شركة الضياء', vat_number: '' })
    // Until the shop decides, what is approved is in force.
    const second = await placeOrder(testShop, { customer, type: 2 })
    await decide(customer, { approved: true, type: 0 })
    const third = await placeOrder(testShop, { customer })
    expect(await read(first)).toEqual([...then, ...then])
    expect(await read(second)).toEqual([...then, ...then])
    expect(await read(third)).toEqual(['شركة الضياء', '', 'شركة الضياء', ''])
    const waiting = await testShop.make.customer()
    await ask(waiting)
    const plain = await placeOrder(testShop, { customer: waiting })
    const [row] = await testShop.shop.db.select().from(orders).where(eq(orders.id, plain.orderId))
    expect([row?.buyerCompany, row?.buyerVatNumber]).toEqual(['', ''])
  })

  it('keeps commercial registration and address as they were when it was placed', async () => {
    const customer = await approved({ type: 0 })
    const read = async ({ orderId }: { orderId: number }) => {
      const { buyerCrNumber, buyerCompanyAddress } = (await staff.client.call('GET', `/orders/${orderId}`)).body.data
      return { buyerCrNumber, buyerCompanyAddress }
    }
    const first = await placeOrder(testShop, { customer })
    await ask(customer, { ...nour, ...sentMoved })
    const second = await placeOrder(testShop, { customer })
    const plain = await placeOrder(testShop)
    expect(await read(first)).toEqual({ buyerCrNumber: nour.cr_number, buyerCompanyAddress: testAddress })
    expect(await read(second)).toEqual({ buyerCrNumber: nour.cr_number, buyerCompanyAddress: moved })
    expect(await read(plain)).toEqual({ buyerCrNumber: '', buyerCompanyAddress: null })
  })
})

describe('The data of a customer with a trade account', () => {
  it('are in the file of their data, and gone with the account; orders keep the company as long as the law wants', async () => {
    const { shop, make } = testShop
    const customer = await approved({ type: 0 })
    const { orderId } = await placeOrder(testShop, { customer })
    await ask(customer, { ...nour, company_name: 'شركة الضياء' })
    const exported = await staff.client.call('POST', `/customers/${customer.id}/export`)
    expect(exported.body.data.tradeRequests).toMatchObject([
      {
        companyName: nour.company_name,
        vatNumber: nour.vat_number,
        companyAddress: testAddress,
        state: 'approved',
      },
      { companyName: 'شركة الضياء', state: 'waiting' },
    ])
    expect(exported.body.data.orders).toMatchObject([
      { buyerCompany: nour.company_name, buyerCompanyAddress: testAddress },
    ])
    const [asked] = await shop.db.select().from(tradeRequests).where(eq(tradeRequests.userId, customer.id))
    await shop.db.execute(sql`
      insert into emails (message_id, kind, language, job, status, recipient, created_at) values (gen_random_uuid(),
        'tradeRequest', 'ar', ${JSON.stringify({ kind: 'tradeRequest', tradeRequestId: asked?.id })}, 'sent', 'desk@shop.test', now())`)
    await shop.db.insert(staffNotifications).values({ kind: 'tradeRequested', entityId: customer.id, label: 'شركة' })
    await updateOrderStatus(shop, actorFor(await make.customer({ role: 2 })), { orderId, to: orderStatus.cancelled })
    expect((await staff.client.call('DELETE', `/customers/${customer.id}`)).body.data).toEqual({ deleted: true })
    expect(await shop.db.$count(tradeRequests, eq(tradeRequests.userId, customer.id))).toBe(0)
    expect(await shop.db.$count(staffNotifications, eq(staffNotifications.entityId, customer.id))).toBe(0)
    const emails = await shop.db.execute(sql`select from emails where job ->> 'tradeRequestId' = ${String(asked?.id)}`)
    expect(emails.rows).toEqual([])
    const order = async () => (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0]
    expect(await order()).toMatchObject({ buyerCompany: nour.company_name, buyerVatNumber: nour.vat_number })
    await shop.db
      .update(orders)
      .set({ createdAt: new Date(Date.UTC(shop.clock().getUTCFullYear() - 7, 5)) })
      .where(eq(orders.id, orderId))
    await deleteWaitingCustomers(shop)
    expect(await order()).toMatchObject({
      buyerName: '',
      buyerCompany: '',
      buyerVatNumber: '',
      buyerCrNumber: '',
      buyerCompanyAddress: null,
    })
  })
})

/** The emails about trade accounts from now on, those that only say what came in too; the shop's events are handled at once. */
function recordTradeEmails() {
  recordEmails(testShop.shop)
  const { mailer } = testShop.shop
  const emails: EmailJob[] = []
  testShop.shop.mailer = {
    ...mailer,
    async enqueueEmail(_tx, ...enqueued) {
      emails.push(...enqueued)
    },
  }
  return () => emails.filter(({ kind }) => kind.startsWith('trade'))
}
