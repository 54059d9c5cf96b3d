import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testPassword } from '../../testing/builders.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { sessions, users } from './tables.ts'

const testShop = useFixture(() => openTestShop({ RATE_LIMIT: 'on' }))

const day = 24 * 60 * 60_000
const signIn = (email: string, password: string, more = {}, headers = {}) =>
  testShop.call('POST', '/auth/signin1', { body: { email, password, ...more }, headers })
const profile = (token: string) => testShop.call('GET', '/user/profile', { token })

describe('Signing in', () => {
  it.each(['0501112222', '٠٥٠١١١٢٢٢٢', '+966501112222', 'SARA@example.test', ' sara@example.test '])(
    'works with %s',
    async (account) => {
      const [known] = await testShop.shop.db.select().from(users).where(eq(users.email, 'sara@example.test'))
      if (!known) await testShop.make.customer({ mobile: '0501112222', email: 'sara@example.test' })
      const { status, body } = await signIn(account, testPassword)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        message: 'Login successful',
        email: 'sara@example.test',
        type: 0,
        role: 3,
        id: expect.any(Number),
      })
      expect(body.accessToken).toMatch(/^[\w-]{43}$/)
    },
  )

  it('distinguishes an unknown account from a wrong password', async () => {
    const { mobile } = await testShop.make.customer()
    expect(await signIn('0509990000', testPassword)).toMatchObject({
      status: 404,
      body: { success: false, message: 'Email not found' },
    })
    expect(await signIn(mobile, 'Abcde2')).toMatchObject({
      status: 401,
      body: { success: false, message: 'Invalid password' },
    })
  })

  it.each([
    ['is blocked', null, 'account_blocked'],
    ['waits to be deleted', new Date(), 'account_deletion_pending'],
  ])('says that an account %s to who knows its password, and to nobody else', async (_, deletionRequestedAt, code) => {
    const { id, mobile } = await testShop.make.customer()
    await testShop.shop.db.update(users).set({ status: 0, deletionRequestedAt }).where(eq(users.id, id))
    expect(await signIn(mobile, testPassword)).toMatchObject({ status: 403, body: { code } })
    expect(await signIn(mobile, 'Abcde2')).toMatchObject({ status: 401, body: { code: 'wrong_password' } })
  })

  it('wants both fields', async () => {
    const { status, body } = await testShop.call('POST', '/auth/signin1', { body: {} })
    expect([status, body.errors]).toEqual([400, { email: 'Mail is Required', password: 'Required' }])
  })

  it('keeps only a hash of the token', async () => {
    const { mobile } = await testShop.make.customer()
    const { body } = await signIn(mobile, testPassword)
    const stored = await testShop.shop.db.select().from(sessions)
    expect(JSON.stringify(stored)).not.toContain(body.accessToken)
  })

  it('stores the language of the request', async () => {
    const { id, mobile } = await testShop.make.customer()
    const languageNow = async () => (await testShop.shop.db.select().from(users).where(eq(users.id, id)))[0]?.language
    await signIn(mobile, testPassword, {}, { 'accept-language': 'en' })
    expect(await languageNow()).toBe('en')
    await signIn(mobile, testPassword, {}, { 'accept-language': 'ar' })
    expect(await languageNow()).toBe('ar')
  })

  it('does not let a locked account in', async () => {
    const { mobile, token } = await testShop.make.customer({ status: 0 })
    expect((await signIn(mobile, testPassword)).status).toBe(403)
    expect((await profile(token)).status).toBe(401)
  })

  it('with a password is not for who joined by a code and has none', async () => {
    const { id, mobile } = await testShop.make.customer()
    await testShop.shop.db.update(users).set({ passwordHash: null }).where(eq(users.id, id))
    expect((await signIn(mobile, testPassword)).status).toBe(401)
  })
})

describe('A session', () => {
  it('shows the profile', async () => {
    const { token, id, email, mobile } = await testShop.make.customer({ type: 1 })
    expect(await profile(token)).toMatchObject({
      status: 200,
      body: {
        data: { id, email, mobile, type: 1, role: 3, address: '', zipcode: '' },
        datas: { name: expect.any(String), address: '' },
      },
    })
  })

  it.each(['', 'null', 'undefined', 'placeholder', 'nonsense', 'x'.repeat(43)])(
    'is asked for when the token is %j',
    async (token) => {
      expect(await profile(token)).toMatchObject({
        status: 401,
        body: { success: false, message: 'Your session expired! Please login to continue!' },
      })
    },
  )

  it('a bad token on a visitor’s call is simply a visitor', async () => {
    expect((await testShop.call('GET', '/brand', { token: 'x'.repeat(43) })).status).toBe(200)
  })

  it('ends at sign-out, and signing out twice is no error', async () => {
    const { token } = await testShop.make.customer()
    expect((await testShop.call('POST', '/auth/logout', { token })).status).toBe(200)
    expect((await profile(token)).status).toBe(401)
    expect((await testShop.call('POST', '/auth/logout', { token })).status).toBe(200)
  })

  it.each([
    ['7 days', undefined, 7],
    ['30 days with remember-me', true, 30],
    ['30 days with remember-me as a number', 1, 30],
    ['7 days without it as a number', 0, 7],
  ])('lives %s', async (_, remember, days) => {
    const { mobile } = await testShop.make.customer()
    const { body } = await signIn(mobile, testPassword, { remember })
    await testShop.advanceClock(days * day - 60_000)
    expect((await profile(body.accessToken)).status).toBe(200)
    await testShop.advanceClock(120_000)
    expect((await profile(body.accessToken)).status).toBe(401)
  })
})
