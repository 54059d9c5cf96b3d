import { fieldErrorCatalogue } from '@rawaj/contract/api/errors.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { testPassword } from '../../testing/builders.ts'
import { freezeClock } from '../../testing/freezeClock.ts'
import { interceptEmails } from '../../testing/interceptEmails.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { issueResetToken } from './resetPassword.ts'
import { users } from './tables.ts'

const testShop = useFixture(openTestShop)
let post: ReturnType<typeof interceptEmails>
beforeAll(async () => {
  post = interceptEmails(testShop.shop)
})

const fresh = 'Fresh12'
const change = (token: string | undefined, body: Record<string, unknown>, headers = {}) =>
  testShop.call('PUT', '/user/password', {
    body: { current: testPassword, password: fresh, confirmPassword: fresh, ...body },
    headers,
    ...(token !== undefined && { token }),
  })
const signIn = (email: string, password: string) =>
  testShop.call('POST', '/auth/signin1', { body: { email, password } })
const isSignedIn = async (token: string) => (await testShop.call('GET', '/user/profile', { token })).status === 200

describe('Changing the password', () => {
  it('keeps this session, ends the others and every reset link, and notifies the owner', async () => {
    const { id, name, mobile, email, token } = await testShop.make.customer()
    const other = (await signIn(mobile, testPassword)).body.accessToken
    const link = await issueResetToken(testShop.shop, id)
    expect(await change(token, {}, { 'accept-language': 'en' })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Password changed successfully' },
    })
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false])
    expect([(await signIn(mobile, testPassword)).status, (await signIn(mobile, fresh)).status]).toEqual([401, 200])
    const body = { token: link, password: fresh, confirmPassword: fresh }
    expect((await testShop.call('POST', '/auth/reset-password', { body })).status).toBe(400)
    expect(post.of('passwordChanged', email)).toEqual([{ kind: 'passwordChanged', name, to: email, language: 'en' }])
  })

  it.each([
    [{ current: 'Wrong1' }, { current: fieldErrorCatalogue.wrong_password }],
    [{ current: '' }, { current: fieldErrorCatalogue.required }],
    [{ current: 7 }, { current: fieldErrorCatalogue.required }],
    [{ password: 'weak', confirmPassword: 'weak' }, { password: fieldErrorCatalogue.weak_password }],
    [{ password: 'Password123', confirmPassword: 'Password123' }, { password: fieldErrorCatalogue.common_password }],
    [{ confirmPassword: 'Fresh13' }, { confirmPassword: fieldErrorCatalogue.password_mismatch }],
  ])('is refused by field with %j, and changes nothing', async (spoiled, errors) => {
    const { mobile, email, token } = await testShop.make.customer()
    const other = (await signIn(mobile, testPassword)).body.accessToken
    const { status, body } = await change(token, spoiled)
    expect([status, body.errors]).toEqual([400, errors])
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, true])
    expect((await signIn(mobile, testPassword)).status).toBe(200)
    expect(post.of('passwordChanged', email)).toEqual([])
  })

  it('is for who has one: who joined by a code asks for a reset link', async () => {
    const { id, token } = await testShop.make.customer()
    await testShop.shop.db.update(users).set({ passwordHash: null }).where(eq(users.id, id))
    expect((await change(token, {})).body.errors).toEqual({ current: fieldErrorCatalogue.wrong_password })
  })

  it('needs a session', async () => {
    expect((await change(undefined, {})).status).toBe(401)
  })

  it('is an address of its own beside PUT /user/{id}', async () => {
    const answer = await testShop.call('GET', '/user/password')
    expect([answer.status, answer.headers.allow]).toEqual([405, 'PUT'])
  })

  it('is slowed down after ten wrong tries, so that a found telephone does not give the password away', async () => {
    const busy = await openTestShop({ RATE_LIMIT: 'on' })
    const clock = freezeClock(busy)
    const { token } = await busy.make.customer()
    const attempt = async (current: string) => {
      const body = { current, password: fresh, confirmPassword: fresh }
      const { status, headers } = await busy.call('PUT', '/user/password', { token, body })
      return [status, Number(headers['retry-after'] ?? 0)]
    }
    for (let times = 0; times < 10; times += 1) expect(await attempt('Wrong1')).toEqual([400, 0])
    expect(await attempt(testPassword)).toEqual([429, 2])
    clock.wait(2_000)
    expect(await attempt('Wrong1')).toEqual([400, 0])
    expect(await attempt(testPassword)).toEqual([429, 4])
    clock.wait(4_000)
    expect(await attempt(testPassword)).toEqual([200, 0])
    await busy.close()
  })

  it('on one device is not slowed down by who guesses on another', async () => {
    const busy = await openTestShop({ RATE_LIMIT: 'on' })
    freezeClock(busy)
    const { mobile, token: found } = await busy.make.customer()
    const signedIn = await busy.call('POST', '/auth/signin1', { body: { email: mobile, password: testPassword } })
    const attempt = (token: string, current: string) =>
      busy.call('PUT', '/user/password', { token, body: { current, password: fresh, confirmPassword: fresh } })
    for (let times = 0; times < 12; times += 1) await attempt(found, 'Wrong1')
    expect((await attempt(found, testPassword)).status).toBe(429)
    expect((await attempt(signedIn.body.accessToken, testPassword)).status).toBe(200)
    await busy.close()
  })

  it('learns no more from thirty guesses at once than from ten', async () => {
    const busy = await openTestShop({ RATE_LIMIT: 'on' })
    freezeClock(busy)
    const { token } = await busy.make.customer()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, number) =>
        busy.call('PUT', '/user/password', {
          token,
          body: { current: `Wrong${number}`, password: fresh, confirmPassword: fresh },
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
    await busy.close()
  })
})
