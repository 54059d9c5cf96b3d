import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testPassword } from '../../testing/builders.ts'
import { freezeClock } from '../../testing/freezeClock.ts'
import { interceptEmails } from '../../testing/interceptEmails.ts'
import { type Answer, openTestShop, type TestShop } from '../../testing/openTestShop.ts'
import { waitUntilBlocked } from '../../testing/waitUntilBlocked.ts'
import { codeSourceOf, issueCode, redeemCode } from './oneTimeCode.ts'
import { hashPassword } from './password.ts'
import { issueResetToken } from './resetPassword.ts'
import { sessions, users } from './tables.ts'

const times = <Result>(count: number, work: (number: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, number) => work(number)))
const statuses = (answers: { status: number }[]) =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]))

describe('At the same moment,', () => {
  let testShop: TestShop
  let post: ReturnType<typeof interceptEmails>
  beforeAll(async () => {
    testShop = await openTestShop()
    post = interceptEmails(testShop.shop)
  })
  afterAll(async () => {
    await testShop?.close()
    expect(testShop?.loggedErrors).toEqual([])
  })

  const enter = (email: string, otp: string) => testShop.call('POST', '/user/login_by_otp', { body: { email, otp } })
  const reset = (token: string | null, password: string) =>
    testShop.call('POST', '/auth/reset-password', { body: { token, password, confirmPassword: password } })
  const signIn = (email: string, password: string) =>
    testShop.call('POST', '/auth/signin1', { body: { email, password } })

  it('20 times the right code sign in once, and make one account with one welcome', async () => {
    const email = 'newcomer@example.test'
    const code = await issueCode(testShop.shop, email)
    expect(statuses(await times(20, () => enter(email, code)))).toEqual({ 200: 1, 401: 19 })
    const made = await testShop.shop.db.select().from(users).where(eq(users.email, email))
    expect(made).toHaveLength(1)
    expect(
      await testShop.shop.db
        .select()
        .from(sessions)
        .where(eq(sessions.userId, made[0]?.id ?? 0)),
    ).toHaveLength(1)
    expect(post.of('welcome', email)).toHaveLength(1)
  })

  it('16 wrong codes are five tries: the right one is dead after them', async () => {
    const { email } = await testShop.make.customer()
    const code = await issueCode(testShop.shop, email)
    const wrong = (number: number) => String((Number(code) + 1 + number) % 1_000_000).padStart(6, '0')
    expect(statuses(await times(16, (number) => enter(email, wrong(number))))).toEqual({ 401: 16 })
    expect((await enter(email, code)).status).toBe(401)
  })

  it('codes that are asked for and guessed at never block each other, and the owner’s works', async () => {
    const { email } = await testShop.make.customer()
    const code = await issueCode(testShop.shop, email, 'the owner')
    await times(21, async (number) => {
      const name = `network ${number % 7}`
      if (number % 3 === 0) return issueCode(testShop.shop, email, name)
      return redeemCode(testShop.shop, email, '1234567', { ...codeSourceOf(name, null) })
    })
    expect(await redeemCode(testShop.shop, email, code, codeSourceOf('the owner', null))).toBe(true)
  })

  it('registering and the first sign-in by code make one account', async () => {
    const email = 'both@example.test'
    const code = await issueCode(testShop.shop, email)
    const registration = { name: 'Both', mobile: '0501231231', email, password: 'Fresh12' }
    const [, byCode] = await Promise.all([
      testShop.call('POST', '/auth/signup', { body: registration }),
      enter(email, code),
    ])
    expect(byCode.status).toBe(200)
    expect(await testShop.shop.db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
  })

  it('10 uses of one reset link set one password', async () => {
    const { id, email } = await testShop.make.customer()
    const link = await issueResetToken(testShop.shop, id)
    const answers = await times(10, (number) => reset(link, `Fresh1${number}`))
    expect(statuses(answers)).toEqual({ 200: 1, 400: 9 })
    expect(post.of('passwordChanged', email)).toHaveLength(1)
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await signIn(email, `Fresh1${winner}`)).status).toBe(200)
  })

  it('two links of one account never block each other, and one of them works', async () => {
    const { id } = await testShop.make.customer()
    for (let round = 0; round < 5; round += 1) {
      const links = [await issueResetToken(testShop.shop, id), await issueResetToken(testShop.shop, id)]
      const answers = await times(2, (number) => reset(links[number] ?? null, `Fresh1${number}`))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    }
  })

  it('two password changes leave one password', async () => {
    const { mobile, token } = await testShop.make.customer()
    const change = (password: string) =>
      testShop.call('PUT', '/user/password', {
        token,
        body: { current: testPassword, password, confirmPassword: password },
      })
    const answers = await times(4, (number) => change(`Fresh1${number}`))
    expect(statuses(answers)).toEqual({ 200: 1, 400: 3 })
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await signIn(mobile, `Fresh1${winner}`)).status).toBe(200)
  })

  it('two customers who want one mobile number: one gets it', async () => {
    const customers = [await testShop.make.customer(), await testShop.make.customer()]
    const answers = await Promise.all(
      customers.map(({ id, token }) => testShop.call('PUT', `/user/${id}`, { token, body: { mobile: '0509876543' } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('With limits, at the same moment,', () => {
  let testShop: TestShop
  beforeAll(async () => {
    testShop = await openTestShop({ RATE_LIMIT: 'on' })
  })
  afterAll(async () => {
    await testShop?.close()
    expect(testShop?.loggedErrors).toEqual([])
  })
  const signIn = (email: string, password: string) =>
    testShop.call('POST', '/auth/signin1', { body: { email, password } })

  it('a sign-in with the old password while it is replaced is signed out again', async () => {
    const { id, mobile } = await testShop.make.customer()
    let late: Promise<Answer> | undefined
    await testShop.shop.db.transaction(async (tx) => {
      const passwordHash = await hashPassword('Fresh12')
      await tx.update(users).set({ passwordHash }).where(eq(users.id, id))
      late = signIn(mobile, testPassword)
      // It has read the old hash once it waits for the account's row.
      await waitUntilBlocked(testShop.database)
    })
    expect((await late)?.status).toBe(401)
    expect(await testShop.shop.db.select().from(sessions).where(eq(sessions.userId, id))).toHaveLength(1)
  })

  it('30 guesses that come all at once learn no more than ten, and a good sign-in waits for none', async () => {
    freezeClock(testShop)
    const { mobile } = await testShop.make.customer()
    const answers = await times(30, (number) => signIn(mobile, `Wrong${number}`))
    expect(statuses(answers)).toEqual({ 401: 10, 429: 20 })
    expect((await signIn(mobile, testPassword)).status).toBe(429)
    const { mobile: other } = await testShop.make.customer()
    expect(statuses(await times(12, () => signIn(other, testPassword)))).toEqual({ 200: 12 })
  })

  it('limits count every one of many at once', async () => {
    freezeClock(testShop)
    const ask = () => testShop.call('POST', '/auth/forgot-password', { body: { email: 'many@example.test' } })
    expect(statuses(await times(20, ask))).toEqual({ 200: 5, 429: 15 })
  })
})
