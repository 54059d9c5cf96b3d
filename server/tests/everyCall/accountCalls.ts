import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { issueCode, issueResetToken } from '../../features/accounts/index.ts'
import { testPassword } from '../../testing/builders.ts'
import { expired, weak } from './accountReplies.ts'
import type { GetShop } from './ListeningShop.ts'

const newEmail = () => `${randomUUID()}@example.test`
const newMobile = () => `05${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

export function accountCalls(the: GetShop): void {
  const newAccount = () => ({
    name: 'Independent',
    mobile: newMobile(),
    email: newEmail(),
    password: 'Abcd1',
    status: 1,
    role_id: 3,
  })

  describe('POST /auth/signup', () => {
    it('registers a customer, whatever role and status are asked for', async () => {
      const client = the().client()
      const account = { ...newAccount(), role_id: 1, status: 0, type: 2, id: 1 }
      expect(await client.call('POST', '/auth/signup', account)).toMatchObject({
        status: 200,
        reply: { success: true, message: 'You have successfully registered', email: account.email },
      })
      const { reply } = await client.call('POST', '/auth/signin1', { email: account.email, password: 'Abcd1' })
      expect(reply).toMatchObject({ role: 3, type: 0 })
    })

    it('says by field what is missing or wrong', async () => {
      const { status, reply } = await the().client().call('POST', '/auth/signup', {})
      expect([status, reply.success, reply.errors]).toEqual([
        400,
        false,
        {
          name: 'Name is Required',
          mobile: 'Mobile Number is required',
          email: 'Mail is Required',
          password: 'Required',
        },
      ])
      const wrong = { ...newAccount(), mobile: '12345', password: 'abcd1' }
      expect((await the().client().call('POST', '/auth/signup', wrong)).reply.errors).toEqual({
        mobile: 'Mobile number must be 10 digits',
        password: weak,
      })
    })

    it('names what is taken', async () => {
      const known = await the().testShop.make.customer()
      const sameEmail = await the()
        .client()
        .call('POST', '/auth/signup', { ...newAccount(), email: known.email })
      expect([sameEmail.status, Object.keys(sameEmail.reply.errors ?? {})]).toEqual([409, ['email']])
      const sameMobile = { ...newAccount(), mobile: `+966 ${String(known.mobile).slice(1)}` }
      const refused = await the().client().call('POST', '/auth/signup', sameMobile)
      expect([refused.status, Object.keys(refused.reply.errors ?? {})]).toEqual([409, ['mobile']])
    })
  })

  describe('POST /auth/signin1 and /auth/logout', () => {
    it('takes the mobile number or the e-mail address, until signing out', async () => {
      const known = await the().testShop.make.customer({ type: 1 })
      for (const email of [known.email, known.mobile, known.email.toUpperCase()]) {
        const client = the().client()
        const { status, reply } = await client.call('POST', '/auth/signin1', { email, password: testPassword })
        expect([status, reply]).toEqual([
          200,
          {
            success: true,
            message: 'Login successful',
            accessToken: expect.any(String),
            email: known.email,
            type: 1,
            role: 3,
            id: known.id,
          },
        ])
        client.carryToken(reply.accessToken)
        expect((await client.call('GET', '/user/profile')).status).toBe(200)
        expect(await client.call('POST', '/auth/logout')).toMatchObject({ status: 200, reply: { success: true } })
        expect(await client.call('GET', '/user/profile')).toMatchObject({ status: 401, reply: expired })
      }
    })

    it('tells an unknown account from a wrong password', async () => {
      const known = await the().testShop.make.customer()
      const signIn = (email: string) => the().client().call('POST', '/auth/signin1', { email, password: 'Wrong1' })
      expect(await signIn(newEmail())).toMatchObject({ status: 404, reply: { message: 'Email not found' } })
      expect(await signIn(known.email)).toMatchObject({ status: 401, reply: { message: 'Invalid password' } })
      expect((await the().client().call('POST', '/auth/signin1', {})).reply.errors).toEqual({
        email: 'Mail is Required',
        password: 'Required',
      })
    })

    it('makes guessing slow', async () => {
      const strict = await the().alsoWith({ RATE_LIMIT: 'on' })
      const { email } = await the().testShop.make.customer()
      let last = await strict.client().call('POST', '/auth/signin1', { email, password: 'Wrong1' })
      for (let tries = 0; tries < 30 && last.status === 401; tries += 1)
        last = await strict.client().call('POST', '/auth/signin1', { email, password: 'Wrong1' })
      expect([last.status, last.reply.success]).toEqual([429, false])
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
      await strict.close()
    })

    it('ends by itself after 7 days, with remember after 30', async () => {
      const { email } = await the().testShop.make.customer()
      const tokenOf = async (remember: boolean) => {
        const client = the().client()
        const { reply } = await client.call('POST', '/auth/signin1', { email, password: testPassword, remember })
        client.carryToken(reply.accessToken)
        return client
      }
      const [short, long] = [await tokenOf(false), await tokenOf(true)]
      const day = 24 * 60 * 60_000
      const at = async (days: number, client: typeof short) => {
        await the().testShop.advanceClock(days * day)
        const { status } = await client.call('GET', '/user/profile')
        await the().testShop.advanceClock(-days * day)
        return status
      }
      expect([await at(6, short), await at(8, short), await at(29, long), await at(31, long)]).toEqual([
        200, 401, 200, 401,
      ])
    })
  })

  describe('POST /auth/forgot-password and /auth/reset-password', () => {
    it('answers the same for an address that has no account', async () => {
      const { email } = await the().testShop.make.customer()
      for (const address of [email, newEmail()]) {
        expect(await the().client().call('POST', '/auth/forgot-password', { email: address })).toMatchObject({
          status: 200,
          reply: { success: true, message: 'Reset link has been sent to your email' },
        })
      }
      expect(the().emails.filter((sent) => sent.kind === 'resetLink' && sent.to === email)).toHaveLength(1)
      expect((await the().client().call('POST', '/auth/forgot-password', { email: 'x' })).status).toBe(400)
    })

    it('sets a new password once and ends every session', async () => {
      const { id, email, token: session } = await the().testShop.make.customer()
      const token = await issueResetToken(the().testShop.shop, id)
      const input = { token, password: 'Fresh1', confirmPassword: 'Fresh1' }
      const reset = (body: unknown) => the().client().call('POST', '/auth/reset-password', body)
      expect(await reset({ ...input, password: 'weak', confirmPassword: 'weak' })).toMatchObject({
        status: 400,
        reply: { errors: { password: weak } },
      })
      expect(await reset({ ...input, confirmPassword: 'Other1' })).toMatchObject({
        status: 400,
        reply: { errors: { confirmPassword: expect.any(String) } },
      })
      expect(await reset(input)).toMatchObject({ status: 200, reply: { success: true } })
      expect(await reset(input)).toMatchObject({ status: 400, reply: { success: false } })
      expect((await the().client(session).call('GET', '/user/profile')).status).toBe(401)
      expect((await the().client().call('POST', '/auth/signin1', { email, password: 'Fresh1' })).status).toBe(200)
    })

    it('refuses unknown and expired links', async () => {
      const { id } = await the().testShop.make.customer()
      const token = await issueResetToken(the().testShop.shop, id)
      const reset = (token: unknown) =>
        the().client().call('POST', '/auth/reset-password', { token, password: 'Fresh1', confirmPassword: 'Fresh1' })
      expect((await reset('made-up')).status).toBe(400)
      await the().testShop.advanceClock(61 * 60_000)
      expect((await reset(token)).status).toBe(400)
      await the().testShop.advanceClock(-61 * 60_000)
    })

    it('is not for asking all day', async () => {
      const strict = await the().alsoWith({ RATE_LIMIT: 'on' })
      const { email } = await the().testShop.make.customer()
      const ask = () => strict.client().call('POST', '/auth/forgot-password', { email })
      let last = await ask()
      for (let times = 0; times < 50 && last.status === 200; times += 1) last = await ask()
      expect(last.status).toBe(429)
      await strict.close()
    })
  })

  describe('POST /user/register_by_number and /user/login_by_otp', () => {
    it('signs in whoever reads the mail, with an account or without', async () => {
      const known = await the().testShop.make.customer()
      for (const email of [known.email, newEmail()]) {
        expect(await the().client().call('POST', '/user/register_by_number', { email })).toMatchObject({
          status: 200,
          reply: { message: 'OTP Send to Given Mail Id successfully' },
        })
        expect(the().emails.at(-1)).toMatchObject({ kind: 'code', to: email })
        const otp = await issueCode(the().testShop.shop, email)
        const { status, reply } = await the().client().call('POST', '/user/login_by_otp', { email, otp })
        expect([status, reply]).toMatchObject([
          200,
          { accessToken: expect.any(String), type: 0, roleId: 3, id: expect.any(Number) },
        ])
        expect((await the().client().call('POST', '/user/login_by_otp', { email, otp })).status).toBe(401)
        expect((await the().client(String(reply.accessToken)).call('GET', '/user/profile')).status).toBe(200)
      }
    })

    it('says what is missing, and denies wrong, dead and expired codes', async () => {
      const signIn = (body: unknown) => the().client().call('POST', '/user/login_by_otp', body)
      expect((await the().client().call('POST', '/user/register_by_number', {})).reply.errors).toEqual({
        email: 'Mail is Required',
      })
      expect((await signIn({})).reply.errors).toEqual({ email: 'Email is Required', otp: 'OTP is Required' })
      const email = newEmail()
      const otp = await issueCode(the().testShop.shop, email)
      const wrong = otp === '111111' ? '222222' : '111111'
      expect(await signIn({ email, otp: wrong })).toMatchObject({ status: 401, reply: { message: 'Login Denied!' } })
      for (let tries = 0; tries < 4; tries += 1) await signIn({ email, otp: wrong })
      expect((await signIn({ email, otp })).status).toBe(401)
      const late = await issueCode(the().testShop.shop, email)
      await the().testShop.advanceClock(11 * 60_000)
      expect((await signIn({ email, otp: late })).status).toBe(401)
      await the().testShop.advanceClock(-11 * 60_000)
    })

    it('says when the mail server rejects the address', async () => {
      const other = await the().alsoWith({})
      other.testShop.shop.mailer = { enqueueEmail: async () => {}, sendNow: async () => 'refused' }
      expect(await other.client().call('POST', '/user/register_by_number', { email: newEmail() })).toMatchObject({
        status: 502,
        reply: { success: false, message: 'OTP send to given Mail Id failed' },
      })
      await other.close()
    })

    it('is not for asking all day', async () => {
      const strict = await the().alsoWith({ RATE_LIMIT: 'on' })
      const email = newEmail()
      const ask = () => strict.client().call('POST', '/user/register_by_number', { email })
      let last = await ask()
      for (let times = 0; times < 50 && last.status === 200; times += 1) last = await ask()
      expect(last.status).toBe(429)
      const otp = '123456'
      let denied = await strict.client().call('POST', '/user/login_by_otp', { email, otp })
      for (let tries = 0; tries < 150 && denied.status === 401; tries += 1)
        denied = await strict.client().call('POST', '/user/login_by_otp', { email, otp })
      expect(denied.status).toBe(429)
      await strict.close()
    })
  })
}
