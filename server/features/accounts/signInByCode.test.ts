import { fieldErrorCatalogue } from '@rawaj/contract/api/errors.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testPassword } from '../../testing/builders.ts'
import { interceptEmails } from '../../testing/interceptEmails.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { createSession } from './sessions.ts'
import { knownDevices, users } from './tables.ts'

const testShop = useFixture(openTestShop)
let post: ReturnType<typeof interceptEmails>
beforeAll(async () => {
  post = interceptEmails(testShop.shop)
})
beforeEach(() => {
  post.answer = 'sent'
})

const minute = 60_000
const ask = (email: unknown, headers = {}) =>
  testShop.call('POST', '/user/register_by_number', { body: { email }, headers })
const enter = (email: unknown, otp: unknown, headers = {}) =>
  testShop.call('POST', '/user/login_by_otp', { body: { email, otp }, headers })
const denied = { status: 401, body: { success: false, message: 'Login Denied!' } }
const accountOf = async (email: string) =>
  (await testShop.shop.db.select().from(users).where(eq(users.email, email)))[0]
/** The device cookie that an answer sets. */
const deviceOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String([headers['set-cookie']].flat()[0]).split(';', 1)[0] ?? ''
/** Six digits that are not the code. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('Asking for a code', () => {
  it('mails one, in the language of the call, and answers the same without an account', async () => {
    const { email } = await testShop.make.customer()
    const answers = [await ask(email, { 'accept-language': 'en' }), await ask('stranger@example.test')]
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { success: true, message: 'OTP Send to Given Mail Id successfully' }])
    expect(post.of('code', email)).toMatchObject([{ kind: 'code', to: email, language: 'en' }])
    expect(post.of('code', 'stranger@example.test')).toMatchObject([
      { kind: 'code', to: 'stranger@example.test', language: 'ar' },
    ])
  })

  it('makes no account', async () => {
    await ask('curious@example.test')
    expect(await accountOf('curious@example.test')).toBeUndefined()
  })

  it.each([
    [undefined, fieldErrorCatalogue.email_required],
    ['', fieldErrorCatalogue.email_required],
    [null, fieldErrorCatalogue.email_required],
    [{}, fieldErrorCatalogue.email_required],
    ['sara@', fieldErrorCatalogue.invalid_email],
  ])('needs an address: %j', async (email, message) => {
    expect(await ask(email)).toMatchObject({ status: 400, body: { errors: { email: message } } })
  })

  it('is answered as sent when the mail server does not answer, for the email is in the queue', async () => {
    post.answer = 'queued'
    expect((await ask('patient@example.test')).status).toBe(200)
  })

  it('fails when the mail server refuses the address', async () => {
    post.answer = 'refused'
    expect(await ask('no.such.box@example.test')).toMatchObject({
      status: 502,
      body: { success: false, message: 'OTP send to given Mail Id failed' },
    })
  })
})

describe('A one-time code', () => {
  it('signs a customer in, once', async () => {
    const { id, email } = await testShop.make.customer({ type: 1 })
    await ask(email)
    const code = post.code()
    const { status, body } = await enter(` ${email.toUpperCase()}`, code)
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: 'Login successful',
        accessToken: expect.stringMatching(/^[\w-]{43}$/),
        type: 1,
        roleId: 3,
        id,
      },
    ])
    expect((await testShop.call('GET', '/user/profile', { token: body.accessToken })).body.data.id).toBe(id)
    expect(await enter(email, code)).toMatchObject(denied)
    expect(post.of('welcome', email)).toEqual([])
  })

  it.each(['٠١٢٣٤٥', '012 345', ' 012345 '])('may be typed as %s', async (typed) => {
    const email = `typed${typed.length}${typed.codePointAt(0)}@example.test`
    testShop.shop.randomBytes = (
      (random) => (size: number) =>
        size === 6 ? Buffer.from([0, 0, 0, 0, 0x30, 0x39]) : random(size)
    )(testShop.shop.randomBytes)
    await ask(email)
    expect(post.code()).toBe('012345')
    expect((await enter(email, typed)).status).toBe(200)
  })

  it('replaces the session of a signed-in customer, and lasts as long as that', async () => {
    const { email } = await testShop.make.customer()
    const body = { email, password: testPassword, remember: true }
    const { accessToken } = (await testShop.call('POST', '/auth/signin1', { body })).body
    await ask(email)
    const entered = await enter(email, post.code(), { 'x-access-token': accessToken })
    expect(entered.status).toBe(200)
    expect((await testShop.call('GET', '/user/profile', { token: accessToken })).status).toBe(401)
    await testShop.advanceClock(20 * 24 * 60 * minute)
    const { status, body: list } = await testShop.call('GET', '/user/sessions', { token: entered.body.accessToken })
    expect([status, list.data.length]).toEqual([200, 1])
  })

  it('ends no session of another account', async () => {
    const [{ token }, { email }] = [await testShop.make.customer(), await testShop.make.customer()]
    await ask(email)
    expect((await enter(email, post.code(), { 'x-access-token': token })).status).toBe(200)
    expect((await testShop.call('GET', '/user/profile', { token })).status).toBe(200)
  })

  it('makes an account for an address that had none, with a welcome email', async () => {
    await ask('newcomer.one@example.test')
    const { status, body } = await enter('newcomer.one@example.test', post.code(), { 'accept-language': 'en' })
    expect([status, body.type, body.roleId]).toEqual([200, 0, 3])
    expect(await accountOf('newcomer.one@example.test')).toMatchObject({
      id: body.id,
      name: 'newcomer.one',
      mobile: null,
      passwordHash: null,
      roleId: 3,
      type: 0,
      status: 1,
      language: 'en',
    })
    expect(post.of('welcome', 'newcomer.one@example.test')).toEqual([
      { kind: 'welcome', name: 'newcomer.one', to: 'newcomer.one@example.test', language: 'en' },
    ])
    expect((await testShop.call('GET', '/user/profile', { token: body.accessToken })).body.data).toMatchObject({
      name: 'newcomer.one',
      mobile: '',
    })
  })

  it('is denied alike when it is wrong, used, expired, another customer’s or was never asked for', async () => {
    const { email } = await testShop.make.customer()
    await ask(email)
    const first = post.code()
    expect(await enter(email, wrong(first))).toMatchObject(denied)
    expect(await enter('somebody.else@example.test', first)).toMatchObject(denied)
    expect((await enter(email, first)).status).toBe(200)
    expect(await enter(email, first)).toMatchObject(denied)
    await ask(email)
    await testShop.advanceClock(10 * minute)
    expect(await enter(email, post.code())).toMatchObject(denied)
    expect(await accountOf('somebody.else@example.test')).toBeUndefined()
  })

  it('lives ten minutes', async () => {
    const { email } = await testShop.make.customer()
    await ask(email)
    await testShop.advanceClock(9 * minute)
    expect((await enter(email, post.code())).status).toBe(200)
  })

  it('does not open a locked account', async () => {
    const { email } = await testShop.make.customer({ status: 0 })
    await ask(email)
    expect(await enter(email, post.code())).toMatchObject(denied)
  })

  it('ends what a stranger registered with the address: password, sessions, links and devices; the owner is notified once', async () => {
    const { id, email, name, mobile, token } = await testShop.make.customer()
    const byPassword = (account: string) =>
      testShop.call('POST', '/auth/signin1', { body: { email: account, password: testPassword } })
    const remembered = await byPassword(email)
    await testShop.make.cartLine(id, await testShop.make.product())
    await testShop.call('POST', '/auth/forgot-password', { body: { email } })
    const link = await post.resetToken(email)

    await ask(email)
    const entered = await enter(email, post.code(), { 'accept-language': 'en', cookie: deviceOf(remembered) })
    expect(entered.status).toBe(200)
    for (const old of [token, remembered.body.accessToken])
      expect((await testShop.call('GET', '/user/profile', { token: old })).status).toBe(401)
    for (const account of [email, mobile]) expect((await byPassword(account)).body.code).toBe('wrong_password')
    const reset = { token: link, password: 'Better-pass-1', confirmPassword: 'Better-pass-1' }
    expect((await testShop.call('POST', '/auth/reset-password', { body: reset })).body.code).toBe('reset_link_dead')
    expect(await testShop.shop.db.$count(knownDevices, eq(knownDevices.userId, id))).toBe(1)
    expect(post.of('emailProven', email)).toMatchObject([{ name, to: email, language: 'en', passwordEnded: true }])

    // The content of the account stays.
    const cart = await testShop.call('POST', '/cart/cartProduct', { token: entered.body.accessToken, body: {} })
    expect(cart.body.datas.count).toBe(1)
    await ask(email)
    expect((await enter(email, post.code())).status).toBe(200)
    expect((await testShop.call('GET', '/user/profile', { token: entered.body.accessToken })).status).toBe(200)
    expect(post.of('emailProven', email)).toHaveLength(1)
  })

  it('ends nothing where a signed-in customer proves the address, nor where it was proven before', async () => {
    const { email, token } = await testShop.make.customer()
    const body = { email, password: testPassword }
    const here = (await testShop.call('POST', '/auth/signin1', { body })).body.accessToken
    await ask(email)
    expect((await enter(email, post.code(), { 'x-access-token': here })).status).toBe(200)
    await ask(email)
    expect((await enter(email, post.code())).status).toBe(200)
    expect((await testShop.call('GET', '/user/profile', { token })).status).toBe(200)
    expect((await testShop.call('POST', '/auth/signin1', { body })).status).toBe(200)
  })

  it.each(['that has ended', 'of another account', 'made up'])(
    'is no proof from within where the token it comes with is one %s',
    async (kind) => {
      const { id, email, token } = await testShop.make.customer()
      const other = await testShop.make.customer()
      const ended = await createSession(testShop.shop, id, false)
      await testShop.call('POST', '/auth/logout', { token: ended })
      const brought = kind === 'that has ended' ? ended : kind === 'made up' ? 'x'.repeat(43) : other.token
      await ask(email)
      expect((await enter(email, post.code(), { 'x-access-token': brought })).status).toBe(200)
      expect((await testShop.call('GET', '/user/profile', { token })).status).toBe(401)
      expect((await testShop.call('GET', '/user/profile', { token: other.token })).status).toBe(200)
    },
  )

  it('says nothing of the kind to whom a reset link has reached', async () => {
    const { email } = await testShop.make.customer()
    await testShop.call('POST', '/auth/forgot-password', { body: { email } })
    const password = 'Better-pass-1'
    const link = { token: await post.resetToken(email), password, confirmPassword: password }
    expect((await testShop.call('POST', '/auth/reset-password', { body: link })).status).toBe(200)
    await ask(email)
    expect((await enter(email, post.code())).status).toBe(200)
    expect((await testShop.call('POST', '/auth/signin1', { body: { email, password } })).status).toBe(200)
    expect(post.of('emailProven', email)).toEqual([])
  })

  it.each([
    [{}, { email: fieldErrorCatalogue.otp_email_required, otp: fieldErrorCatalogue.otp_required }],
    [{ email: 'sara@example.test', otp: '' }, { otp: fieldErrorCatalogue.otp_required }],
    [{ email: 'sara@example.test', otp: '1'.repeat(13) }, { otp: fieldErrorCatalogue.too_long }],
  ])('needs both fields: %j', async (body, errors) => {
    const answer = await testShop.call('POST', '/user/login_by_otp', { body })
    expect([answer.status, answer.body.errors]).toEqual([400, errors])
  })
})
