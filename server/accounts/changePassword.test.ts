import { sentences } from '@rawaj/contract/validation.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { users } from '../database/schema.ts'
import { testPassword } from '../testing/builders.ts'
import { forThisFile } from '../testing/forThisFile.ts'
import { openTestShop } from '../testing/openTestShop.ts'
import { readLetters } from '../testing/readLetters.ts'
import { issueResetToken } from './resetPassword.ts'

const house = forThisFile(openTestShop)
let post: ReturnType<typeof readLetters>
beforeAll(async () => {
  post = readLetters(house.shop)
})

const fresh = 'Fresh12'
const change = (token: string | undefined, body: Record<string, unknown>, headers = {}) =>
  house.call('PUT', '/user/password', {
    body: { current: testPassword, password: fresh, confirmPassword: fresh, ...body },
    headers,
    ...(token !== undefined && { token }),
  })
const signIn = (email: string, password: string) => house.call('POST', '/auth/signin1', { body: { email, password } })
const isSignedIn = async (token: string) => (await house.call('GET', '/user/profile', { token })).status === 200

describe('Changing the password', () => {
  it('keeps this session, ends the others and every reset link, and tells the owner', async () => {
    const { id, name, mobile, email, token } = await house.make.customer()
    const other = (await signIn(mobile, testPassword)).body.accessToken
    const link = await issueResetToken(house.shop, id)
    expect(await change(token, {}, { 'accept-language': 'en' })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Password changed successfully' },
    })
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false])
    expect([(await signIn(mobile, testPassword)).status, (await signIn(mobile, fresh)).status]).toEqual([401, 200])
    const body = { token: link, password: fresh, confirmPassword: fresh }
    expect((await house.call('POST', '/auth/reset-password', { body })).status).toBe(400)
    expect(post.of('passwordChanged', email)).toEqual([{ kind: 'passwordChanged', name, to: email, language: 'en' }])
  })

  it.each([
    [{ current: 'Wrong1' }, { current: sentences.wrongPassword }],
    [{ current: '' }, { current: sentences.passwordRequired }],
    [{ current: 7 }, { current: sentences.passwordRequired }],
    [{ password: 'weak', confirmPassword: 'weak' }, { password: sentences.weakPassword }],
    [{ password: 'Password123', confirmPassword: 'Password123' }, { password: sentences.weakPassword }],
    [{ confirmPassword: 'Fresh13' }, { confirmPassword: sentences.unequalPasswords }],
  ])('is refused by field with %j, and changes nothing', async (spoiled, errors) => {
    const { mobile, email, token } = await house.make.customer()
    const other = (await signIn(mobile, testPassword)).body.accessToken
    const { status, body } = await change(token, spoiled)
    expect([status, body.errors]).toEqual([400, errors])
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, true])
    expect((await signIn(mobile, testPassword)).status).toBe(200)
    expect(post.of('passwordChanged', email)).toEqual([])
  })

  it('is for who has one: who joined by a code asks for a reset link', async () => {
    const { id, token } = await house.make.customer()
    await house.shop.db.update(users).set({ passwordHash: null }).where(eq(users.id, id))
    expect((await change(token, {})).body.errors).toEqual({ current: sentences.wrongPassword })
  })

  it('needs a session', async () => {
    expect((await change(undefined, {})).status).toBe(401)
  })

  it('is an address of its own beside PUT /user/{id}', async () => {
    const answer = await house.call('GET', '/user/password')
    expect([answer.status, answer.headers.allow]).toEqual([405, 'PUT'])
  })

  it('is slowed down after ten tries, so that a found telephone does not give the password away', async () => {
    const busy = await openTestShop({ RATE_LIMIT: 'on' })
    const { token } = await busy.make.customer()
    const attempt = (current: string) =>
      busy.call('PUT', '/user/password', { token, body: { current, password: fresh, confirmPassword: fresh } })
    for (let times = 0; times < 10; times += 1) expect((await attempt('Wrong1')).status).toBe(400)
    expect((await attempt(testPassword)).status).toBe(429)
    busy.wait(15 * 60_000)
    expect((await attempt(testPassword)).status).toBe(200)
    await busy.close()
  })
})
