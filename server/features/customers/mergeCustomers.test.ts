import type { TradeRequestState } from '@rawaj/contract/customers/tradeAccounts.ts'
import { eq, inArray, or, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type SignedInCustomer, testPassword } from '../../testing/builders.ts'
import { checkoutBody } from '../../testing/checkout.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { placeOrder } from '../../testing/placeOrder.ts'
import { recordEmails } from '../../testing/recordEmails.ts'
import { type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { waitUntilBlocked } from '../../testing/waitUntilBlocked.ts'
import { issueCode, issueConfirmationCode } from '../accounts/index.ts'
import { users } from '../accounts/tables.ts'
import { cartLines } from '../cart/tables.ts'
import { coupons } from '../coupons/tables.ts'
import { forgetSubscriber, knownAddresses } from '../newsletter/index.ts'
import { subscribers } from '../newsletter/tables.ts'
import { orders } from '../orders/tables.ts'
import { auditBooks } from '../payments/index.ts'
import { supportRequests } from '../support/tables.ts'
import { deleteWaitingCustomers, mergeSubject } from './index.ts'
import { tradeRequests } from './tradeAccounts/tables.ts'

const testShop = useFixture(() => openTestShop({ PAYLOAD_SEAL: 'off' }))
const manager = () => signedInStaff(testShop, { role: 'manager' })

interface Pair {
  stays: SignedInCustomer
  goes: SignedInCustomer
}
async function newPair(): Promise<Pair> {
  const { make, shop } = testShop
  const pair = { stays: await make.customer(), goes: await make.customer() }
  // A first order writes its address into an account that has none, which is a change like any other.
  const ofPair = inArray(users.id, [pair.stays.id, pair.goes.id])
  await shop.db.update(users).set({ address: 'شارع التحلية', emailProvenAt: shop.clock() }).where(ofPair)
  return pair
}

const codesOf = async ({ stays, goes }: Pair) => {
  const subject = mergeSubject({ from: goes.id, into: stays.id })
  const codeOf = ({ id }: SignedInCustomer) =>
    issueConfirmationCode(testShop.shop, { userId: id, purpose: 'merge', subject })
  return { code: (await codeOf(stays)) ?? '', otherCode: (await codeOf(goes)) ?? '' }
}
const pathOf = ({ stays, goes }: Pair) => `/customers/${stays.id}/merge/${goes.id}`
const seenBy = async ({ client }: SignedInStaff, pair: Pair): Promise<string> =>
  (await client.call('GET', pathOf(pair))).body.data.seen

/** As staff do it who have seen both accounts and got both codes. */
async function merge(staff: SignedInStaff, pair: Pair, body: object = {}) {
  // Codes that are requested again replace those that a test already has.
  const codes = 'code' in body ? {} : await codesOf(pair)
  const seen = 'seen' in body ? {} : { seen: await seenBy(staff, pair) }
  return staff.client.call('POST', pathOf(pair), { body: { ...seen, ...codes, keep: {}, ...body } })
}
const accountOf = async ({ id }: { id: number }) =>
  (await testShop.shop.db.select().from(users).where(eq(users.id, id)))[0]
const orderIdsOf = async ({ token }: SignedInCustomer): Promise<number[]> =>
  (await testShop.call('GET', '/orders/list', { token })).body.data.map(({ id }: { id: number }) => id)

describe('Two accounts of one person', () => {
  it('become one: orders, requests and cart move, the other is empty and signed out, both mailboxes and histories say so', async () => {
    const { shop, make, call } = testShop
    const staff = await manager()
    const { orderId, customer: goes } = await placeOrder(testShop)
    const pair = { stays: await make.customer(), goes }
    const { stays } = pair
    await shop.db.update(users).set({ emailProvenAt: shop.clock() }).where(eq(users.id, stays.id))
    const asks = { email: goes.email, mobile: '0501234567', message: 'أين طلبي؟' }
    await call('POST', '/support', { token: goes.token, body: asks })
    const [shared, theirs] = [await make.product({ pieces: 5 }), await make.product()]
    await make.cartLine(stays.id, shared, 3)
    await make.cartLine(goes.id, shared, 4)
    await make.cartLine(goes.id, theirs, 1)
    await shop.db.insert(subscribers).values({ email: goes.email, language: 'ar' })

    const seen = await staff.client.call('GET', pathOf(pair))
    expect(seen.body.data.goes).toMatchObject({ orders: 1, supportRequests: 1, cartLines: 2, newsletter: true })
    const emails = recordEmails(shop)
    const { status, body } = await merge(staff, pair)
    expect([status, body.data.email, body.data.orders]).toEqual([200, stays.email, 1])

    expect(await orderIdsOf(stays)).toEqual([orderId])
    expect(await shop.db.$count(supportRequests, eq(supportRequests.userId, stays.id))).toBe(1)
    const cart = await shop.db.select().from(cartLines).where(eq(cartLines.userId, stays.id)).orderBy(cartLines.id)
    // As far as there are enough.
    expect(cart.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [shared, 5],
      [theirs, 1],
    ])
    expect(await shop.db.$count(subscribers, eq(subscribers.email, stays.email))).toBe(1)
    expect(JSON.stringify(await accountOf(goes))).not.toContain(goes.email)
    expect(await accountOf(goes)).toMatchObject({ name: '', status: 0, mergedIntoId: stays.id })
    expect((await call('GET', '/user/profile', { token: goes.token })).status).toBe(401)
    expect((await staff.client.call('GET', `/customers/${goes.id}`)).status).toBe(404)
    expect(emails.map(({ kind, to }) => [kind, to]).toSorted()).toEqual(
      [stays, goes].map(({ email }) => ['accountsMerged', email]).toSorted(),
    )
    for (const [{ id }, change] of [
      [stays, { mergedFrom: { before: null, after: goes.id } }],
      [goes, { mergedInto: { before: null, after: stays.id } }],
    ] as const) {
      const audit = await staff.client.call('GET', `/audit?entity=customer&entityId=${id}`)
      expect(audit.body.data[0]).toMatchObject({ call: 'mergeCustomers', changes: change })
    }
    expect(await auditBooks(shop.db)).toBeNull()
  })

  it('keep no password of a mailbox that nothing but the code of the merge has proven', async () => {
    const { shop, call } = testShop
    const pair = await newPair()
    const { id, email, token } = pair.stays
    await shop.db.update(users).set({ emailProvenAt: null }).where(eq(users.id, id))
    const emails = recordEmails(shop)
    expect((await merge(await manager(), pair)).status).toBe(200)
    expect((await call('GET', '/user/profile', { token })).status).toBe(401)
    const body = { email, password: testPassword }
    expect((await call('POST', '/auth/signin1', { body })).body.code).toBe('wrong_password')
    expect(emails).toContainEqual(expect.objectContaining({ kind: 'emailProven', to: email, passwordEnded: true }))
  })

  it('keep what staff chose of each, the password with its mailbox', async () => {
    const { shop, call } = testShop
    const staff = await manager()
    const pair = await newPair()
    const { stays, goes } = pair
    await shop.db.update(users).set({ type: 1, passwordHash: null }).where(eq(users.id, stays.id))
    const before = await accountOf(goes)
    const { body } = await merge(staff, pair, { keep: { email: 'other', mobile: 'other', name: 'other' } })
    expect(body.data).toMatchObject({ id: stays.id, email: goes.email, mobile: before?.mobile, type: 1 })
    // The session has ended: its mailbox is another one now.
    expect((await call('GET', '/user/profile', { token: stays.token })).status).toBe(401)
    const signIn = { email: goes.email, password: testPassword }
    expect((await call('POST', '/auth/signin1', { body: signIn })).body).toMatchObject({ id: stays.id })
    const freed = { name: 'هدى', email: stays.email, mobile: '0577000001', password: testPassword }
    expect((await call('POST', '/auth/signup', { body: freed })).status).toBe(200)
  })

  it('are off the newsletter where either has left it, and the address that goes is not brought back by a table', async () => {
    const { shop } = testShop
    const staff = await manager()
    const [first, second] = [await newPair(), await newPair()]
    await shop.db.insert(subscribers).values({ email: first.goes.email, language: 'ar', status: 'unsubscribed' })
    await merge(staff, first)
    const addresses = [first.goes.email, first.stays.email]
    expect([...(await knownAddresses(shop.db, addresses)).left].sort()).toEqual(addresses.toSorted())
    const left = { email: second.stays.email, language: 'ar', status: 'unsubscribed' } as const
    await shop.db.insert(subscribers).values([left, { email: second.goes.email, language: 'ar' }])
    await forgetSubscriber(shop.db, second.stays.email, shop.clock())
    await merge(staff, second)
    const [kept] = await shop.db.select().from(subscribers).where(eq(subscribers.email, second.stays.email))
    expect(kept?.status).toBe('unsubscribed')
  })

  it('may use what coupons had named either for', async () => {
    const { shop } = testShop
    const staff = await manager()
    const { stays, goes } = await newPair()
    const code = `FOR${goes.id}`
    await shop.db.insert(coupons).values({ code, name: 'x', percent: 10, customerIds: [goes.id, stays.id, 1] })
    await merge(staff, { stays, goes })
    const [kept] = await shop.db.select().from(coupons).where(eq(coupons.code, code))
    expect(kept?.customerIds).toEqual([1, stays.id])
  })

  it('have one coupon, the one that still counts', async () => {
    const { shop } = testShop
    const staff = await manager()
    const over = new Date(shop.clock().getTime() - 1)
    for (const [own, other, expected] of [
      [null, null, 'goes'],
      [over, null, 'goes'],
      [null, over, 'stays'],
    ] as const) {
      const pair = await newPair()
      const { stays, goes } = pair
      const codeOf = ({ id }: SignedInCustomer) => `MERGE${id}`
      await shop.db.insert(coupons).values({ code: codeOf(goes), percent: 10, email: goes.email, expiresAt: other })
      const hasOwn = own !== null || other !== null
      if (hasOwn)
        await shop.db.insert(coupons).values({ code: codeOf(stays), percent: 10, email: stays.email, expiresAt: own })
      await merge(staff, pair)
      const [kept] = await shop.db.select().from(coupons).where(eq(coupons.email, stays.email))
      expect(kept?.code).toBe(codeOf(pair[expected]))
      // A coupon without an owner would be valid for everyone: it must have ended.
      const rest = await shop.db
        .select()
        .from(coupons)
        .where(inArray(coupons.code, [codeOf(stays), codeOf(goes)]))
      for (const { email, expiresAt } of rest)
        if (email === null) expect(expiresAt?.getTime()).toBeLessThanOrEqual(shop.clock().getTime())
    }
  })

  it('keep one company and one request for a trade account, and may ask again', async () => {
    const { shop, call } = testShop
    const staff = await manager()
    const company = { companyName: 'شركة النور', vatNumber: '', crNumber: '1010000000' }
    const ask = { company_name: 'شركة الفجر', vat_number: '', cr_number: '1010000001' }
    for (const [own, other, expected] of [
      [[], ['approved', 'waiting'], ['approved', 'waiting']],
      [['refused'], ['waiting'], ['refused', 'waiting']],
      [['approved'], ['approved', 'waiting'], ['approved', 'replaced']],
      [['waiting'], ['waiting'], ['waiting']],
    ] as const) {
      const pair = await newPair()
      const { stays, goes } = pair
      const requestsOf = ({ id: userId }: SignedInCustomer, states: readonly TradeRequestState[]) =>
        states.map((state) => ({ ...company, userId, state }))
      // Requests of the account that goes are created first, so that ids do not give the order.
      const requests = [...requestsOf(goes, other), ...requestsOf(stays, own)]
      await shop.db.insert(tradeRequests).values(requests)
      expect((await merge(staff, pair)).status).toBe(200)
      const rows = await shop.db.select().from(tradeRequests).where(eq(tradeRequests.userId, stays.id))
      expect(rows.map(({ state }) => state).toSorted()).toEqual([...expected])
      const asked = await call('PUT', '/user/trade-account', { token: stays.token, body: ask })
      expect([asked.status, asked.body.data.request.company_name]).toEqual([200, ask.company_name])
    }
  })
})

describe('The codes of a merge', () => {
  it('go to both mailboxes, each in its language, and are worth nothing for anything else', async () => {
    const { shop, call } = testShop
    const staff = await manager()
    const pair = await newPair()
    await shop.db.update(users).set({ language: 'en' }).where(eq(users.id, pair.goes.id))
    const emails = recordEmails(shop)
    const { status } = await staff.client.call('POST', `${pathOf(pair)}/codes`)
    expect(status).toBe(200)
    expect(emails.map(({ kind, to, language }) => [kind, to, language])).toEqual([
      ['mergeCode', pair.goes.email, 'en'],
      ['mergeCode', pair.stays.email, 'ar'],
    ])
    const { code } = await codesOf(pair)
    const signIn = (otp: string) => call('POST', '/user/login_by_otp', { body: { email: pair.stays.email, otp } })
    expect((await signIn(code)).status).toBe(401)
    const deletion = await call('POST', '/user/deletion', { token: pair.stays.token, body: { code } })
    expect(deletion.body.errors).toHaveProperty('code')
    const signInCodes = await Promise.all([pair.stays, pair.goes].map(({ email }) => issueCode(shop, email)))
    const seen = await seenBy(staff, pair)
    const [own, other] = signInCodes
    const answer = await staff.client.call('POST', pathOf(pair), {
      body: { seen, code: own, otherCode: other, keep: {} },
    })
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['code', 'otherCode']])
  })

  it('die after five wrong tries, after ten minutes, and with the other direction', async () => {
    const staff = await manager()
    const pair = await newPair()
    const { code, otherCode } = await codesOf(pair)
    const seen = await seenBy(staff, pair)
    const attempt = (body: object) => staff.client.call('POST', pathOf(pair), { body: { seen, keep: {}, ...body } })
    const wrong = code === '000000' ? '000001' : '000000'
    for (let time = 0; time < 5; time += 1) {
      const { body } = await attempt({ code: wrong, otherCode })
      expect(Object.keys(body.errors ?? {})).toEqual(['code'])
    }
    expect((await attempt({ code, otherCode })).status).toBe(400)

    const turned = { stays: pair.goes, goes: pair.stays }
    const codes = await codesOf(pair)
    const back = await merge(staff, turned, { code: codes.otherCode, otherCode: codes.code })
    expect(back.status).toBe(400)

    const late = await codesOf(pair)
    await testShop.advanceClock(10 * 60_000 + 1)
    expect((await merge(staff, pair, late)).status).not.toBe(200)
    expect((await accountOf(pair.goes))?.deletedAt).toBeNull()
  })
})

describe('A merge is refused', () => {
  it('for one account twice, staff, who is blocked or waits to be deleted, and where an account has changed since', async () => {
    const { shop } = testShop
    const staff = await manager()
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const one = await testShop.make.customer()
    const answerOf = async (goes: { id: number }, stays: { id: number } = one) => {
      const { status, body } = await staff.client.call('GET', `/customers/${stays.id}/merge/${goes.id}`)
      const sent = await staff.client.call('POST', `/customers/${stays.id}/merge/${goes.id}/codes`)
      expect(sent.body.code).toBe(body.code)
      return [status, body.code]
    }
    expect(await answerOf(one)).toEqual([409, 'merge_forbidden'])
    expect(await answerOf(owner)).toEqual([404, 'not_found'])
    expect(await answerOf(one, owner)).toEqual([404, 'not_found'])
    const blocked = await testShop.make.customer()
    await staff.client.call('PUT', `/customers/${blocked.id}/blocked`, { body: { blocked: true } })
    expect(await answerOf(blocked)).toEqual([409, 'merge_forbidden'])
    const { customer: waiting } = await placeOrder(testShop)
    await staff.client.call('DELETE', `/customers/${waiting.id}`)
    expect(await answerOf(waiting)).toEqual([409, 'merge_forbidden'])

    const pair = await newPair()
    const seen = await seenBy(staff, pair)
    await shop.db.update(users).set({ type: 1 }).where(eq(users.id, pair.goes.id))
    const changed = await merge(staff, pair, { seen })
    expect([changed.status, changed.body.code]).toEqual([409, 'changed_meanwhile'])
  })
})

describe('At the same moment', () => {
  it('of merges of the same accounts in both directions, at the same moment, one succeeds', async () => {
    const staff = await manager()
    const pair = await newPair()
    const turned = { stays: pair.goes, goes: pair.stays }
    // Codes of both directions cannot live at once: whichever comes second is refused for its code or for an account that is gone.
    const seen = [await seenBy(staff, pair), await seenBy(staff, turned)]
    const codes = await codesOf(pair)
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => merge(staff, pair, { seen: seen[0], ...codes })),
      merge(staff, turned, { seen: seen[1], code: codes.otherCode, otherCode: codes.code }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 400, 404].includes(status))).toBe(true)
    expect(await accountOf(pair.goes)).toMatchObject({ mergedIntoId: pair.stays.id })
    expect(await accountOf(pair.stays)).toMatchObject({ status: 1, deletedAt: null })
  })

  it('no order of the account that goes is lost: it moves, or is refused', async () => {
    const { shop, make, call } = testShop
    const staff = await manager()
    const rounds = await Promise.all(
      Array.from({ length: 8 }, async (_, round) => {
        const pair = await newPair()
        const productId = await make.product()
        await make.cartLine(pair.goes.id, productId, 1)
        const ready = { seen: await seenBy(staff, pair), ...(await codesOf(pair)) }
        const body = checkoutBody([{ productId, quantity: 1, unitHalalas: 11_500 }])
        const headers: Record<string, string> = round % 2 === 0 ? { 'idempotency-key': `round ${round}` } : {}
        const order = () => call('POST', '/checkout', { token: pair.goes.token, body, headers })
        return { pair, ready, order }
      }),
    )
    const outcomes = await Promise.all(
      rounds.map(async ({ pair, ready, order }, round) => {
        const both = [() => merge(staff, pair, ready), order]
        const [first, second] = round % 3 === 0 ? both : both.toReversed()
        const answers = await Promise.all([first?.(), second?.()])
        const [merged, placed] = round % 3 === 0 ? answers : answers.toReversed()
        return { pair, merged, placed }
      }),
    )
    for (const { pair, merged, placed } of outcomes) {
      expect(merged?.status).toBe(200)
      const found = await orderIdsOf(pair.stays)
      if (placed?.status === 200) expect(found).toEqual([placed.body.data.id])
      else expect([placed?.status, found]).toEqual([401, []])
      expect(await shop.db.$count(orders, eq(orders.userId, pair.goes.id))).toBe(0)
    }
    expect(await auditBooks(shop.db)).toBeNull()
  })

  it('an order that is being placed is waited for, and one that comes after is refused', async () => {
    const { shop, make, call, database } = testShop
    const staff = await manager()
    const pair = await newPair()
    const productId = await make.product()
    await make.cartLine(pair.goes.id, productId, 1)
    const ready = { seen: await seenBy(staff, pair), ...(await codesOf(pair)) }
    const body = checkoutBody([{ productId, quantity: 1, unitHalalas: 11_500 }])
    let merging: ReturnType<typeof merge> | undefined
    let placing: ReturnType<typeof call> | undefined
    await shop.db.transaction(async (tx) => {
      // Holds the stock of the product: the order has locked its account and cart, and waits for this.
      await tx.execute(sql`select from product_stock where product_id = ${productId} for update`)
      placing = call('POST', '/checkout', { token: pair.goes.token, body })
      await waitUntilBlocked(database)
      merging = merge(staff, pair, ready)
      await waitUntilBlocked(database, { longerThanMs: 200 })
    })
    expect([(await placing)?.status, (await merging)?.status]).toEqual([200, 200])
    expect(await orderIdsOf(pair.stays)).toHaveLength(1)
    await make.cartLine(pair.stays.id, productId, 1)
    expect((await call('POST', '/checkout', { token: pair.goes.token, body })).status).toBe(401)
  })

  it('what a call of the account wrote too late follows within the hour', async () => {
    const { shop } = testShop
    const staff = await manager()
    const pair = await newPair()
    await merge(staff, pair)
    const late = { userId: pair.goes.id, email: 'late@example.test', mobile: '', message: '?', language: 'ar' } as const
    await shop.db.insert(supportRequests).values(late)
    await deleteWaitingCustomers(shop)
    const ofEither = or(eq(supportRequests.userId, pair.goes.id), eq(supportRequests.userId, pair.stays.id))
    expect(await shop.db.select().from(supportRequests).where(ofEither)).toMatchObject([{ userId: pair.stays.id }])
  })
})
