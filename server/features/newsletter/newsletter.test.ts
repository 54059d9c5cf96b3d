import { errorCatalogue, fieldErrorCatalogue } from '@rawaj/contract/api/errors.ts'
import { orderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EmailJob } from '../../kernel/index.ts'
import { checkoutBody } from '../../testing/checkout.ts'
import { openTestShop, type TestShop } from '../../testing/openTestShop.ts'
import { recordEmails } from '../../testing/recordEmails.ts'
import { statesWithStatus } from '../../testing/statesWithStatus.ts'
import { users } from '../accounts/tables.ts'
import { cartLines } from '../cart/tables.ts'
import { lockCoupon, redeemCoupon } from '../coupons/index.ts'
import { coupons } from '../coupons/tables.ts'
import { orders } from '../orders/tables.ts'
import { deleteExpiredConfirmations, issueConfirmation } from './confirmations.ts'
import { forgetSubscriber } from './suppression.ts'
import { newsletterConfirmations, subscribers } from './tables.ts'

describe('The newsletter', () => {
  let testShop: TestShop
  let emails: EmailJob[]
  beforeAll(async () => {
    testShop = await openTestShop()
    await testShop.make.settings('promises', { subscriberCode: true })
  })
  beforeEach(() => {
    emails = recordEmails(testShop.shop)
  })
  afterAll(async () => {
    await testShop?.close()
    expect(testShop?.loggedErrors).toEqual([])
  })

  let count = 0
  const newEmail = () => {
    count += 1
    return `reader${count}@example.test`
  }
  const subscribe = (email: unknown, lang = 'ar') =>
    testShop.call('POST', `/user/subscribe?lang=${lang}`, { body: { email } })
  const couponOf = async (email: string) => {
    const [coupon] = await testShop.shop.db.select().from(coupons).where(eq(coupons.email, email))
    if (!coupon) throw new Error(`No coupon for ${email}`)
    return { ...coupon, email }
  }
  const useOf = (customer: { id: number; email: string }, code: string) => ({
    customer: { ...customer, type: 0 },
    code,
    now: testShop.shop.clock(),
  })
  const newCoupon = async () => {
    const email = newEmail()
    await subscribe(email)
    return couponOf(email)
  }
  const provenAt = async (id: number) =>
    (await testShop.shop.db.select().from(users).where(eq(users.id, id)))[0]?.emailProvenAt
  const newOrder = async () => {
    const { id: userId } = await testShop.make.customer()
    const money = { subtotalHalalas: 100, vatHalalas: 15, shippingHalalas: 0, totalHalalas: 115 }
    const buyer = { buyerName: 'A', buyerMobile: '0501234567', buyerAddress: 'B', buyerZipcode: '1' }
    const [order] = await testShop.shop.db
      .insert(orders)
      .values({ orderNo: testShop.shop.randomBytes(6).toString('hex'), userId, type: 0, ...money, ...buyer })
      .returning({ id: orders.id })
    return order?.id ?? 0
  }

  describe('Subscribing', () => {
    const thanks = { success: true, message: 'Thank you for Subscribing!' }

    it('is noted with time and language, and thanked with a code of the owner’s terms', async () => {
      const email = newEmail()
      const { status, body } = await subscribe(email.toUpperCase(), 'en')
      expect([status, body]).toEqual([200, thanks])
      const [subscriber] = await testShop.shop.db.select().from(subscribers).where(eq(subscribers.email, email))
      expect(subscriber).toMatchObject({ email, language: 'en', createdAt: expect.any(Date) })
      const { code, percent, createdAt, expiresAt } = await couponOf(email)
      expect([code, percent]).toEqual([expect.stringMatching(/^RWJ-.{4}-.{4}$/), 10])
      expect((expiresAt?.getTime() ?? 0) - createdAt.getTime()).toBe(30 * 86_400_000)
      const terms = { percent: 10, days: 30, fromHalalas: 0 }
      expect(emails).toEqual([{ kind: 'newsletterCode', code, ...terms, to: email, language: 'en' }])

      const other = newEmail()
      const changed = { subscriberPercent: 15, subscriberDays: 7, subscriberFromHalalas: 20_000 }
      await testShop.make.settings('promises', changed)
      await subscribe(other)
      await testShop.make.settings('promises', { subscriberPercent: 10, subscriberDays: 30, subscriberFromHalalas: 0 })
      const coupon = await couponOf(other)
      expect(coupon).toMatchObject({ percent: 15, smallestHalalas: 20_000 })
      expect((coupon.expiresAt?.getTime() ?? 0) - coupon.createdAt.getTime()).toBe(7 * 86_400_000)
      expect(emails.at(-1)).toMatchObject({ percent: 15, days: 7, fromHalalas: 20_000 })
    })

    it('is thanked alike and brings no code while the owner promises none; a later promise holds for who comes again', async () => {
      const email = newEmail()
      await testShop.make.settings('promises', { subscriberCode: false })
      const { status, body } = await subscribe(email)
      await testShop.make.settings('promises', { subscriberCode: true })
      expect([status, body]).toEqual([200, thanks])
      expect(await testShop.shop.db.$count(subscribers, eq(subscribers.email, email))).toBe(1)
      expect(await testShop.shop.db.$count(coupons, eq(coupons.email, email))).toBe(0)
      expect(emails).toEqual([])
      await subscribe(email)
      expect(emails).toMatchObject([{ kind: 'newsletterCode', to: email }])
    })

    it('again answers the same and mails no second code', async () => {
      const email = newEmail()
      for (const spelling of [email, email.toUpperCase(), ` ${email} `]) {
        const { status, body } = await subscribe(spelling)
        expect([status, body]).toEqual([200, thanks])
      }
      expect(emails).toHaveLength(1)
    })

    it('again after leaving the list brings no second code', async () => {
      const email = newEmail()
      await subscribe(email)
      await testShop.shop.db.delete(subscribers).where(eq(subscribers.email, email))
      expect((await subscribe(email)).body).toEqual(thanks)
      expect(emails).toHaveLength(1)
      expect(await testShop.shop.db.select().from(subscribers).where(eq(subscribers.email, email))).toHaveLength(1)
    })

    describe('by an address that has left the list', () => {
      const statusOf = async (email: string) =>
        (await testShop.shop.db.select().from(subscribers).where(eq(subscribers.email, email)))[0]?.status
      const leave = (email: string) =>
        testShop.shop.db.update(subscribers).set({ status: 'unsubscribed' }).where(eq(subscribers.email, email))
      const linkFor = async (email: string) =>
        `/newsletter/confirm/${await issueConfirmation(testShop.shop, { email, language: 'ar', consentText: 'yes' })}`
      const visit = (method: 'GET' | 'HEAD' | 'POST', url: string) => testShop.app.inject({ method, url })

      it('is answered the same, and brings a link to its owner alone', async () => {
        const email = newEmail()
        await subscribe(email)
        await leave(email)
        emails.length = 0
        for (const spelling of [email, email.toUpperCase(), email.replace('@', '+again@')])
          expect((await subscribe(spelling, 'en')).body).toEqual(thanks)
        expect(await statusOf(email)).toBe('unsubscribed')
        expect(await statusOf(email.replace('@', '+again@'))).toBeUndefined()
        expect(emails.map(({ kind, language }) => [kind, language])).toEqual(
          emails.map(() => ['newsletterConfirmation', 'en']),
        )
        expect(emails[0]?.to).toBe(email)
      })

      it('counts once the link is pressed, which works once; looking at it changes nothing', async () => {
        const email = newEmail()
        await subscribe(email)
        await leave(email)
        const link = await linkFor(email)
        for (const method of ['HEAD', 'GET'] as const) expect((await visit(method, link)).statusCode).toBe(200)
        expect(await statusOf(email)).toBe('unsubscribed')
        expect((await visit('POST', link)).statusCode).toBe(200)
        expect(await statusOf(email)).toBe('subscribed')
        await leave(email)
        expect((await visit('POST', link)).statusCode).toBe(404)
        expect(await statusOf(email)).toBe('unsubscribed')
      })

      it('does not count by a link that is too old, replaced or made up', async () => {
        const email = newEmail()
        await subscribe(email)
        await leave(email)
        const replaced = await linkFor(email)
        const old = await linkFor(email)
        await testShop.advanceClock(49 * 3_600_000)
        for (const link of [replaced, old, '/newsletter/confirm/x', `/newsletter/confirm/${'A'.repeat(32)}`])
          expect((await visit('POST', link)).statusCode).toBe(404)
        expect(await statusOf(email)).toBe('unsubscribed')
        await deleteExpiredConfirmations(testShop.shop)
        expect(await testShop.shop.db.$count(newsletterConfirmations)).toBe(0)
      })

      it('is asked first also where the shop has forgotten the person, and remembers that they had left', async () => {
        const email = newEmail()
        await subscribe(email)
        await leave(email)
        await testShop.shop.db.transaction((tx) => forgetSubscriber(tx, email, testShop.shop.clock()))
        emails.length = 0
        await subscribe(email)
        expect(emails).toEqual([{ kind: 'newsletterConfirmation', to: email, language: 'ar' }])
        expect((await visit('POST', await linkFor(email))).statusCode).toBe(200)
        expect(await statusOf(email)).toBe('subscribed')
      })
    })

    it('under other names of the same mailbox brings no second code', async () => {
      const email = newEmail()
      const [name, domain] = email.split('@')
      for (const spelling of [email, `${name}+1@${domain}`, `${name}+sale@${domain}`])
        expect((await subscribe(spelling)).body).toEqual(thanks)
      expect(emails.map(({ to }) => to)).toEqual([email])
    })

    it('50 times at once makes one code and one email', async () => {
      const email = newEmail()
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, turn) => subscribe(turn % 2 === 0 ? email : email.toUpperCase())),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect(emails).toHaveLength(1)
      expect(await testShop.shop.db.select().from(coupons).where(eq(coupons.email, email))).toHaveLength(1)
    })

    it('makes another code when the first one is there already', async () => {
      const { code } = await newCoupon()
      const { randomBytes } = testShop.shop
      const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
      let same = Buffer.from([...code.replace(/^RWJ|-/g, '')].map((sign) => signs.indexOf(sign)))
      testShop.shop.randomBytes = (size) => {
        const bytes = same.length === size ? same : randomBytes(size)
        same = Buffer.alloc(0)
        return bytes
      }
      const second = await newCoupon()
      testShop.shop.randomBytes = randomBytes
      expect(second.code).not.toBe(code)
    })

    it.each([
      [undefined, fieldErrorCatalogue.email_required],
      ['', fieldErrorCatalogue.email_required],
      ['nobody', fieldErrorCatalogue.invalid_email],
      [`<script>@example.test`, fieldErrorCatalogue.invalid_email],
      [`a@example.test\r\nBcc: b@example.test`, fieldErrorCatalogue.invalid_email],
      [{ $gt: '' }, fieldErrorCatalogue.email_required],
      [`${'a'.repeat(200)}@example.test`, fieldErrorCatalogue.too_long],
    ])('with the address %j is refused', async (email, message) => {
      const { status, body } = await subscribe(email)
      expect([status, body.errors]).toEqual([400, { email: message }])
      expect(emails).toEqual([])
    })

    it('leaves nothing behind when what follows from it cannot be queued', async () => {
      const email = newEmail()
      const rollback = async () => {
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      }
      testShop.shop.events.publish = rollback
      expect((await subscribe(email)).status).toBe(503)
      expect(await testShop.shop.db.select().from(subscribers).where(eq(subscribers.email, email))).toEqual([])
      expect(await testShop.shop.db.select().from(coupons).where(eq(coupons.email, email))).toEqual([])
      testShop.loggedErrors.length = 0
    })
  })

  describe('A coupon', () => {
    const check = (token: string | undefined, code: unknown) =>
      testShop.call('POST', '/cart/coupon', { token, body: { code } })

    it('is known in every way of typing it', async () => {
      const { code, email } = await newCoupon()
      const { token } = await testShop.make.customer({ email })
      for (const typed of [code, code.toLowerCase(), ` ${code.replaceAll('-', ' ')} `, code.replaceAll('-', '')]) {
        const { status, body } = await check(token, typed)
        expect([status, body.data]).toMatchObject([200, { code, kind: 'percent', percent: 10, amount: null }])
      }
    })

    it('an unknown or used coupon does not count', async () => {
      const used = await newCoupon()
      const { token } = await testShop.make.customer({ email: used.email })
      const orderId = await newOrder()
      await testShop.shop.db.transaction((tx) => redeemCoupon(tx, used.id, orderId))
      for (const code of [used.code, 'RWJ-0000-0000', `' or 1=1 --`, '', undefined, 7, 'a'.repeat(41)]) {
        const { status, body } = await check(token, code)
        expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['code']])
      }
      expect((await check(token, used.code)).body.errors).toEqual({ code: fieldErrorCatalogue.invalid_coupon })
    })

    it('counts only in the account that has its address, and is to others like one that nobody made', async () => {
      const { code, email } = await newCoupon()
      for (const other of [await testShop.make.customer(), await testShop.make.customer({ type: 1 })]) {
        const { status, body } = await check(other.token, code)
        expect([status, body.errors]).toEqual([400, { code: fieldErrorCatalogue.invalid_coupon }])
        const productId = await testShop.make.product()
        await testShop.make.cartLine(other.id, productId)
        const lines = [{ productId, quantity: 1, unitHalalas: other.type === 0 ? 11_500 : 9_000 }]
        const placed = await testShop.call('POST', '/checkout', {
          token: other.token,
          body: checkoutBody(lines, { coupon: code }, 10),
        })
        expect([placed.status, placed.body.errors]).toEqual([400, { coupon: fieldErrorCatalogue.invalid_coupon }])
      }
      expect((await check((await testShop.make.customer({ email })).token, code)).status).toBe(200)
    })

    it('thirty of them, mailed anywhere, are of no use to one account', async () => {
      const { token } = await testShop.make.customer()
      const codes = []
      for (let made = 0; made < 30; made += 1) codes.push((await newCoupon()).code)
      const answers = []
      for (const code of codes) answers.push((await check(token, code)).status)
      expect(answers).toEqual(codes.map(() => 400))
    })

    it('mailed to name+tag@ counts for the account of name@, but proves nothing about that address', async () => {
      const email = newEmail()
      await subscribe(email.replace('@', '+tag@'))
      const { code } = await couponOf(email)
      const { id, token } = await testShop.make.customer({ email })
      expect((await check(token, code)).status).toBe(200)
      expect(await provenAt(id)).toBeNull()
    })

    it('a coupon of 30 days ago does not count any more; one without an end does', async () => {
      const late = await openTestShop()
      await late.make.settings('promises', { subscriberCode: true })
      const email = 'late@example.test'
      await late.call('POST', '/user/subscribe', { body: { email } })
      const [coupon] = await late.shop.db.select().from(coupons)
      const { token } = await late.make.customer({ email })
      const answer = () => late.call('POST', '/cart/coupon', { token, body: { code: coupon?.code } })
      const dayMs = 86_400_000
      // Sessions are shorter than that.
      const madeDaysAgo = (days: number) =>
        late.shop.db.update(coupons).set({ expiresAt: new Date(Date.now() + (30 - days) * dayMs) })
      await madeDaysAgo(29)
      expect((await answer()).status).toBe(200)
      await madeDaysAgo(30)
      expect((await answer()).body.errors).toEqual({ code: fieldErrorCatalogue.invalid_coupon })
      await late.shop.db.update(coupons).set({ expiresAt: null })
      expect((await answer()).status).toBe(200)
      await late.close()
    })

    it('entered in the account of its address proves the address, once, and an email says so', async () => {
      const { code, email } = await newCoupon()
      const { id, token } = await testShop.make.customer({ email })
      expect(await provenAt(id)).toBeNull()
      expect((await check(token, 'RWJ-0000-0000')).status).toBe(400)
      expect(await provenAt(id)).toBeNull()
      expect((await check(token, code)).status).toBe(200)
      const first = await provenAt(id)
      expect(first).toEqual(expect.any(Date))
      expect((await check(token, code)).status).toBe(200)
      expect(await provenAt(id)).toEqual(first)
      expect(emails.filter(({ kind, to }) => kind === 'emailProven' && to === email)).toHaveLength(1)
    })

    it('sent with a large cash order proves the address on the way', async () => {
      const { code, email } = await newCoupon()
      const { id, token } = await testShop.make.customer({ email })
      const productId = await testShop.make.product({ retailHalalas: 690_000 })
      await testShop.make.cartLine(id, productId)
      const lines = [{ productId, quantity: 1, unitHalalas: 690_000 }]
      const place = (body: unknown) => testShop.call('POST', '/checkout', { token, body })
      expect((await place(checkoutBody(lines))).body.code).toBe('email_not_proven')
      expect((await place(checkoutBody(lines, { coupon: code }, 10))).status).toBe(200)
      expect(await provenAt(id)).toEqual(expect.any(Date))
      expect(await testShop.shop.db.select().from(cartLines).where(eq(cartLines.userId, id))).toEqual([])
    })

    it('is checked for customers only', async () => {
      const { code } = await newCoupon()
      expect((await check(undefined, code)).status).toBe(401)
    })

    it('counts again when its order is cancelled, and another order may use it then', async () => {
      const { id, code, email } = await newCoupon()
      const use = useOf({ id: 0, email }, code)
      const [first, second] = [await newOrder(), await newOrder()]
      const { db } = testShop.shop
      await db.transaction((tx) => redeemCoupon(tx, id, first))
      const refused = { coupon: null, problem: 'invalid_coupon' }
      expect(await db.transaction((tx) => lockCoupon(tx, use))).toMatchObject(refused)
      await db.update(orders).set(statesWithStatus(orderStatus.cancelled)).where(eq(orders.id, first))
      expect(await db.transaction((tx) => lockCoupon(tx, { ...use, code: code.toLowerCase() }))).toMatchObject({
        coupon: { id, code, discount: { kind: 'percent', percent: 10 } },
      })
      await db.transaction((tx) => redeemCoupon(tx, id, second))
      expect(await db.transaction((tx) => lockCoupon(tx, use))).toMatchObject(refused)
    })

    it('is used by one of ten orders at the same moment', async () => {
      const { code, email } = await newCoupon()
      const orderIds = []
      for (let made = 0; made < 10; made += 1) orderIds.push(await newOrder())
      const taken = await Promise.all(
        orderIds.map((orderId) =>
          testShop.shop.db.transaction(async (tx) => {
            const { coupon } = await lockCoupon(tx, useOf({ id: 0, email }, code))
            if (coupon) await redeemCoupon(tx, coupon.id, orderId)
            return coupon !== null
          }),
        ),
      )
      expect(taken.filter(Boolean)).toHaveLength(1)
    })
  })
})

describe('With limits', () => {
  it('an address that has left the list gets two links a day, however many ask, and no more', async () => {
    const busy = await openTestShop({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })
    const mails = recordEmails(busy.shop)
    await busy.shop.db
      .insert(subscribers)
      .values({ email: 'left@example.test', language: 'ar', status: 'unsubscribed' })
    for (let network = 1; network <= 6; network += 1) {
      const { status } = await busy.call('POST', '/user/subscribe', {
        body: { email: 'left@example.test' },
        headers: { 'x-forwarded-for': `198.51.100.${network}` },
      })
      expect(status).toBe(200)
    }
    expect(mails).toHaveLength(2)
    await busy.close()
  })

  it('one network subscribes five times in 15 minutes and twenty times a day', async () => {
    const busy = await openTestShop({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })
    await busy.make.settings('promises', { subscriberCode: true })
    const send = (email: string, address: string) =>
      busy.call('POST', '/user/subscribe', { body: { email }, headers: { 'x-forwarded-for': address } })
    let sent = 0
    const next = (address: string) => send(`a${sent++}@example.test`, address)
    for (const round of [1, 2, 3, 4]) {
      for (let more = 0; more < 5; more += 1) expect((await next('192.0.2.1')).status, `${round}`).toBe(200)
      const { status, body } = await next('192.0.2.1')
      expect([status, body.message]).toEqual([429, errorCatalogue.too_many_requests.message])
      await busy.advanceClock(15 * 60_000)
    }
    expect((await next('192.0.2.1')).status).toBe(429)
    expect((await next('192.0.2.2')).status).toBe(200)
    expect(await busy.shop.db.select().from(coupons)).toHaveLength(21)
    await busy.advanceClock(24 * 3_600_000)
    expect((await next('192.0.2.1')).status).toBe(200)
    await busy.close()
  })

  it('one account tries 20 codes and one address 100, the right one included', async () => {
    const busy = await openTestShop({ RATE_LIMIT: 'on', TRUST_PROXY: '1' })
    await busy.make.settings('promises', { subscriberCode: true })
    await busy.call('POST', '/user/subscribe', { body: { email: 'a@example.test' } })
    const [coupon] = await busy.shop.db.select().from(coupons)
    const check = (token: string, code: string | undefined, address: string) =>
      busy.call('POST', '/cart/coupon', { token, body: { code }, headers: { 'x-forwarded-for': address } })
    const guesser = await busy.make.customer()
    for (let tried = 0; tried < 20; tried += 1)
      expect((await check(guesser.token, 'RWJ-0000-0000', `192.0.2.${tried}`)).status).toBe(400)
    expect((await check(guesser.token, coupon?.code, '192.0.2.99')).status).toBe(429)

    const colleagues = await Promise.all(Array.from({ length: 5 }, () => busy.make.customer()))
    colleagues.push(await busy.make.customer({ email: 'a@example.test' }))
    for (const { token } of colleagues.slice(0, 5))
      for (let tried = 0; tried < 20; tried += 1) await check(token, 'RWJ-0000-0000', '198.51.100.1')
    expect((await check(colleagues[5]?.token ?? '', coupon?.code, '198.51.100.1')).status).toBe(429)
    expect((await check(colleagues[5]?.token ?? '', coupon?.code, '198.51.100.2')).status).toBe(200)
    await busy.close()
  })
})
