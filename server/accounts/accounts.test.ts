import { sentences } from '@rawaj/contract/validation.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessions, users } from '../database/schema.ts'
import { testPassword } from '../testing/builders.ts'
import { openTestShop, type TestShop } from '../testing/openTestShop.ts'

let house: TestShop
beforeAll(async () => {
  house = await openTestShop({ RATE_LIMIT: 'on', PASSWORD_MIN: '6' })
})
afterAll(async () => {
  await house.close()
  expect(house.faults).toEqual([])
})

const day = 24 * 60 * 60_000
const sara = {
  name: 'سارة',
  mobile: '+966 50 111 2222',
  email: 'Sara@Example.test',
  password: 'Abcde1',
  status: 1,
  role_id: 3,
}
const signUp = (body: unknown) => house.call('POST', '/auth/signup', { body })
const signIn = (email: string, password: string, more = {}) =>
  house.call('POST', '/auth/signin1', { body: { email, password, ...more } })
const profile = (token: string) => house.call('GET', '/user/profile', { token })

describe('Signing up', () => {
  it('makes a retail customer, whatever role the request asks for', async () => {
    const answer = await signUp({ ...sara, role_id: 1, status: 0, type: 1, user_id: 1 })
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'You have successfully registered', email: 'sara@example.test' },
    })
    const [user] = await house.shop.db.select().from(users).where(eq(users.email, 'sara@example.test'))
    expect(user).toMatchObject({ name: 'سارة', mobile: '0501112222', roleId: 3, status: 1, type: 0 })
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/)
  })

  it('says for each field what is missing, in the sentences of the spec', async () => {
    const { status, body } = await signUp({})
    expect(status).toBe(400)
    expect(body.errors).toEqual({
      name: sentences.nameRequired,
      mobile: sentences.mobileRequired,
      email: sentences.mailRequired,
      password: sentences.passwordRequired,
    })
  })

  it.each(['abcde1', 'ABCDE1', 'Abcdef', 'Ab1', 'Abcd1', 'Password123', 'pASSWORD123'])(
    'refuses the password %s',
    async (password) => {
      const { status, body } = await signUp({ ...sara, email: 'new@example.test', mobile: '0509999999', password })
      expect([status, body.errors]).toEqual([400, { password: sentences.weakPassword }])
    },
  )

  it('takes a long passphrase in Arabic and English', async () => {
    const password = `كلمة سر طويلة جدا Aa1 ${'x'.repeat(80)}`
    expect((await signUp({ ...sara, email: 'long@example.test', mobile: '0508888888', password })).status).toBe(200)
    expect((await signIn('long@example.test', password)).status).toBe(200)
  })

  it.each([
    ['12345', sentences.mobileTenDigits],
    ['0112345678', sentences.mobileTenDigits],
  ])('refuses the mobile number %s', async (mobile, sentence) => {
    expect((await signUp({ ...sara, mobile })).body.errors).toEqual({ mobile: sentence })
  })

  it('refuses an e-mail or a mobile number that is taken, and says which', async () => {
    const taken = await signUp(sara)
    expect(taken.status).toBe(409)
    expect(Object.keys(taken.body.errors ?? {})).toEqual(['email', 'mobile'])
    expect(Object.keys((await signUp({ ...sara, mobile: '0507777777' })).body.errors ?? {})).toEqual(['email'])
    expect(Object.keys((await signUp({ ...sara, email: 'other@example.test' })).body.errors ?? {})).toEqual(['mobile'])
  })

  it('twice at the same moment makes one account', async () => {
    const twin = { ...sara, email: 'twin@example.test', mobile: '0506666666' }
    const answers = await Promise.all([signUp(twin), signUp(twin), signUp(twin)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('Signing in', () => {
  it.each(['0501112222', '٠٥٠١١١٢٢٢٢', '+966501112222', 'SARA@example.test', ' sara@example.test '])(
    'works with %s',
    async (account) => {
      const { status, body } = await signIn(account, 'Abcde1')
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

  it('tells an unknown account from a wrong password', async () => {
    expect(await signIn('0509990000', 'Abcde1')).toMatchObject({
      status: 404,
      body: { success: false, message: 'Email not found' },
    })
    expect(await signIn('0501112222', 'Abcde2')).toMatchObject({
      status: 401,
      body: { success: false, message: 'Invalid password' },
    })
  })

  it('wants both fields', async () => {
    const { status, body } = await house.call('POST', '/auth/signin1', { body: {} })
    expect([status, body.errors]).toEqual([400, { email: 'Mail is Required', password: 'Required' }])
  })

  it('keeps only a hash of the token', async () => {
    const { body } = await signIn('0501112222', 'Abcde1')
    const stored = await house.shop.db.select().from(sessions)
    expect(JSON.stringify(stored)).not.toContain(body.accessToken)
  })

  it('is slowed down after repeated failures, and opens again later', async () => {
    const { mobile } = await house.make.customer()
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await signIn(mobile, 'Wrong1')).status).toBe(401)
    const refused = await signIn(mobile, testPassword)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    house.wait(15 * 60_000)
    expect((await signIn(mobile, testPassword)).status).toBe(200)
  })

  it('is slowed down as much for guesses that come all at once, the right one among them', async () => {
    const { mobile } = await house.make.customer()
    const guesses = Array.from({ length: 30 }, (_, place) => (place === 29 ? testPassword : `Wrong${place}`))
    const answers = await Promise.all(guesses.map((guess) => signIn(mobile, guess)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
    const { mobile: other } = await house.make.customer()
    const honest = await Promise.all(Array.from({ length: 12 }, () => signIn(other, testPassword)))
    expect(honest.map(({ status }) => status)).toEqual(honest.map(() => 200))
  })

  it('does not let a locked account in', async () => {
    const { mobile, token } = await house.make.customer({ status: 0 })
    expect((await signIn(mobile, testPassword)).status).toBe(403)
    expect((await profile(token)).status).toBe(401)
  })
})

describe('A session', () => {
  it('shows the profile', async () => {
    const { token, id, email, mobile } = await house.make.customer({ type: 1 })
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
    expect((await house.call('GET', '/brand', { token: 'x'.repeat(43) })).status).toBe(200)
  })

  it('ends at sign-out, and signing out twice is no error', async () => {
    const { token } = await house.make.customer()
    expect((await house.call('POST', '/auth/logout', { token })).status).toBe(200)
    expect((await profile(token)).status).toBe(401)
    expect((await house.call('POST', '/auth/logout', { token })).status).toBe(200)
  })

  it.each([
    ['7 days', undefined, 7],
    ['30 days with remember-me', true, 30],
    ['30 days with remember-me as a number', 1, 30],
    ['7 days without it as a number', 0, 7],
  ])('lives %s', async (_, remember, days) => {
    const { mobile } = await house.make.customer()
    const { body } = await signIn(mobile, testPassword, { remember })
    house.wait(days * day - 60_000)
    expect((await profile(body.accessToken)).status).toBe(200)
    house.wait(120_000)
    expect((await profile(body.accessToken)).status).toBe(401)
  })
})
