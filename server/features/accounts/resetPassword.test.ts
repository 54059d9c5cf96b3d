import { fieldErrorCatalogue } from '@rawaj/contract/api/errors.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderEmail } from '../../app/email/renderEmail.ts'
import { testPassword } from '../../testing/builders.ts'
import { freezeClock } from '../../testing/freezeClock.ts'
import { interceptEmails } from '../../testing/interceptEmails.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { issueResetToken } from './resetPassword.ts'
import { passwordResets, users } from './tables.ts'

const testShop = useFixture(() => openTestShop({ PASSWORD_MIN: '6' }))
let post: ReturnType<typeof interceptEmails>
beforeAll(async () => {
  post = interceptEmails(testShop.shop)
})

const minute = 60_000
const fresh = 'Fresh12'
const forgot = (email: string, headers = {}) =>
  testShop.call('POST', '/auth/forgot-password', { body: { email }, headers })
const reset = (token: string, password = fresh, confirmPassword = password, headers = {}) =>
  testShop.call('POST', '/auth/reset-password', { body: { token, password, confirmPassword }, headers })
const signIn = (email: string, password: string) =>
  testShop.call('POST', '/auth/signin1', { body: { email, password } })
const isSignedIn = async (token: string) => (await testShop.call('GET', '/user/profile', { token })).status === 200
const linkFor = async (id: number) => (await issueResetToken(testShop.shop, id)) ?? ''
const dead = { status: 400, body: { success: false, message: 'This reset link is invalid or has expired' } }

describe('Who forgot the password', () => {
  it('has a link mailed, in the language of the call', async () => {
    const { id, email } = await testShop.make.customer()
    expect(await forgot(` ${email.toUpperCase()}`, { 'accept-language': 'en' })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Reset link has been sent to your email' },
    })
    expect(post.of('resetLink', email)).toEqual([{ kind: 'resetLink', userId: id, to: email, language: 'en' }])
  })

  it('is answered the same without an account or with a locked one, and no link is written', async () => {
    const { email: known } = await testShop.make.customer()
    const { email: locked } = await testShop.make.customer({ status: 0 })
    const answers = await Promise.all([known, locked, 'nobody@example.test'].map((email) => forgot(email)))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    for (const email of [locked, 'nobody@example.test']) {
      const [first, ...more] = post.of('resetLink', email)
      expect(more).toEqual([])
      if (first) expect(await renderEmail(testShop.shop, first, { id: 'email', writtenAt: new Date() })).toBeNull()
    }
    expect(await post.resetToken(known)).not.toBe('')
  })

  it.each([
    [{}, fieldErrorCatalogue.email_required],
    [{ email: '' }, fieldErrorCatalogue.email_required],
    [{ email: 'sara' }, fieldErrorCatalogue.invalid_email],
    [{ email: ['sara@example.test'] }, fieldErrorCatalogue.email_required],
    [{ email: `${'x'.repeat(200)}@example.test` }, fieldErrorCatalogue.too_long],
  ])('has to say which address: %j', async (body, email) => {
    expect(await testShop.call('POST', '/auth/forgot-password', { body })).toMatchObject({
      status: 400,
      body: { errors: { email } },
    })
  })

  it('gets no link once the account is gone or locked', async () => {
    const { id } = await testShop.make.customer({ status: 0 })
    expect([await issueResetToken(testShop.shop, id), await issueResetToken(testShop.shop, 999_999)]).toEqual([
      null,
      null,
    ])
  })
})

describe('A reset link', () => {
  it('sets a new password, ends all sessions and notifies the owner', async () => {
    const { id, email, mobile, name, token } = await testShop.make.customer()
    const other = (await signIn(mobile, testPassword)).body.accessToken
    expect(await reset(await linkFor(id), fresh, fresh, { 'accept-language': 'en' })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Password changed successfully' },
    })
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([false, false])
    expect((await signIn(mobile, testPassword)).status).toBe(401)
    expect((await signIn(mobile, fresh)).status).toBe(200)
    expect(post.of('passwordChanged', email)).toEqual([{ kind: 'passwordChanged', name, to: email, language: 'en' }])
  })

  it('leaves everybody else alone', async () => {
    const { id } = await testShop.make.customer()
    const bystander = await testShop.make.customer()
    const link = await linkFor(bystander.id)
    await reset(await linkFor(id))
    expect(await isSignedIn(bystander.token)).toBe(true)
    expect((await reset(link)).status).toBe(200)
  })

  it('works once, and takes the other links of the account with it', async () => {
    const { id } = await testShop.make.customer()
    const [one, other] = [await linkFor(id), await linkFor(id)]
    expect((await reset(one)).status).toBe(200)
    expect(await reset(one)).toMatchObject(dead)
    expect(await reset(other)).toMatchObject(dead)
  })

  it('lives 60 minutes', async () => {
    const { id } = await testShop.make.customer()
    const [early, late] = [await linkFor(id), await linkFor(id)]
    await testShop.advanceClock(60 * minute - 5_000)
    // A refused password does not use it up.
    expect((await reset(early, 'weak')).status).toBe(400)
    await testShop.advanceClock(10_000)
    expect(await reset(late)).toMatchObject(dead)
    const last = await linkFor(id)
    await testShop.advanceClock(59 * minute)
    expect((await reset(last)).status).toBe(200)
  })

  it.each(['x'.repeat(43), 'nonsense', "' or 1=1 --", '../..', 'x'.repeat(200)])(
    '%s is no reset link',
    async (token) => {
      expect(await reset(token)).toMatchObject(dead)
    },
  )

  it('a reset link of an account that was locked since is dead', async () => {
    const { id } = await testShop.make.customer()
    const link = await linkFor(id)
    await testShop.shop.db.update(users).set({ status: 0 }).where(eq(users.id, id))
    expect(await reset(link)).toMatchObject(dead)
  })

  it('is kept as a hash alone', async () => {
    const { id } = await testShop.make.customer()
    const link = await linkFor(id)
    expect(link).toMatch(/^[\w-]{43}$/)
    const stored = await testShop.shop.db.select().from(passwordResets).where(eq(passwordResets.userId, id))
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(link)
  })

  it('gives a first password to who joined by a code', async () => {
    const { id, email } = await testShop.make.customer()
    await testShop.shop.db.update(users).set({ passwordHash: null }).where(eq(users.id, id))
    expect((await reset(await linkFor(id))).status).toBe(200)
    expect((await signIn(email, fresh)).status).toBe(200)
  })

  it.each([
    ['abcde1', 'abcde1', { password: fieldErrorCatalogue.weak_password }],
    ['Abcd1', 'Abcd1', { password: fieldErrorCatalogue.weak_password }],
    ['Password123', 'Password123', { password: fieldErrorCatalogue.common_password }],
    ['', '', { password: fieldErrorCatalogue.required, confirmPassword: fieldErrorCatalogue.required }],
    [fresh, 'Fresh13', { confirmPassword: fieldErrorCatalogue.password_mismatch }],
    [fresh, '', { confirmPassword: fieldErrorCatalogue.required }],
    [
      `Aa1${'x'.repeat(200)}`,
      fresh,
      { password: fieldErrorCatalogue.too_long, confirmPassword: fieldErrorCatalogue.password_mismatch },
    ],
  ])('refuses the password %j with %j, and stays alive', async (password, confirmPassword, errors) => {
    const { id, token } = await testShop.make.customer()
    const link = await linkFor(id)
    const { status, body } = await reset(link, password, confirmPassword)
    expect([status, body.errors]).toEqual([400, errors])
    expect(await isSignedIn(token)).toBe(true)
    expect((await reset(link)).status).toBe(200)
  })

  it('changes nothing when the email about it cannot be queued', async () => {
    const unlucky = await openTestShop()
    const { id, mobile, token } = await unlucky.make.customer()
    const link = (await issueResetToken(unlucky.shop, id)) ?? ''
    unlucky.shop.events.publish = () => Promise.reject(new Error('the queue is broken'))
    const body = { token: link, password: fresh, confirmPassword: fresh }
    expect((await unlucky.call('POST', '/auth/reset-password', { body })).status).toBe(500)
    expect((await unlucky.call('GET', '/user/profile', { token })).status).toBe(200)
    const signedIn = await unlucky.call('POST', '/auth/signin1', { body: { email: mobile, password: testPassword } })
    expect(signedIn.status).toBe(200)
    expect(await unlucky.shop.db.select().from(passwordResets)).toHaveLength(1)
    expect(unlucky.loggedErrors.splice(0)).toEqual([expect.stringContaining('the queue is broken')])
    await unlucky.close()
  })

  it('lets its owner in at once who had tried the old password too often', async () => {
    const busy = await openTestShop({ RATE_LIMIT: 'on' })
    freezeClock(busy)
    const { id, mobile, email } = await busy.make.customer()
    const enter = (account: string, password: string) =>
      busy.call('POST', '/auth/signin1', { body: { email: account, password } })
    for (let times = 0; times < 10; times += 1) await enter(mobile, 'Wrong1')
    expect((await enter(mobile, testPassword)).status).toBe(429)
    const body = { token: await issueResetToken(busy.shop, id), password: fresh, confirmPassword: fresh }
    expect((await busy.call('POST', '/auth/reset-password', { body })).status).toBe(200)
    expect([(await enter(mobile, fresh)).status, (await enter(email, fresh)).status]).toEqual([200, 200])
    await busy.close()
  })
})
