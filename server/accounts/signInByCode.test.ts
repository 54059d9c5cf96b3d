import { sentences } from '@rawaj/contract/validation.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { oneTimeCodes, users } from '../database/schema.ts'
import { testPassword } from '../testing/builders.ts'
import { forThisFile } from '../testing/forThisFile.ts'
import { openTestShop } from '../testing/openTestShop.ts'
import { readLetters } from '../testing/readLetters.ts'
import { issueCode } from './oneTimeCode.ts'

const house = forThisFile(openTestShop)
let post: ReturnType<typeof readLetters>
beforeAll(async () => {
  post = readLetters(house.shop)
})
beforeEach(() => {
  post.answer = 'sent'
})

const minute = 60_000
const ask = (email: unknown, headers = {}) =>
  house.call('POST', '/user/register_by_number', { body: { email }, headers })
const enter = (email: unknown, otp: unknown, headers = {}) =>
  house.call('POST', '/user/login_by_otp', { body: { email, otp }, headers })
const denied = { status: 401, body: { success: false, message: 'Login Denied!' } }
const accountOf = async (email: string) => (await house.shop.db.select().from(users).where(eq(users.email, email)))[0]
/** Six digits that are not the code. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('Asking for a code', () => {
  it('mails one, in the language of the call, and answers the same without an account', async () => {
    const { email } = await house.make.customer()
    const answers = [await ask(email, { 'accept-language': 'en' }), await ask('stranger@example.test')]
    for (const { status, body } of answers)
      expect([status, body]).toEqual([200, { success: true, message: 'OTP Send to Given Mail Id successfully' }])
    expect(post.of('code', email)).toEqual([{ kind: 'code', to: email, language: 'en' }])
    expect(post.of('code', 'stranger@example.test')).toEqual([
      { kind: 'code', to: 'stranger@example.test', language: 'ar' },
    ])
  })

  it('makes no account', async () => {
    await ask('curious@example.test')
    expect(await accountOf('curious@example.test')).toBeUndefined()
  })

  it.each([
    [undefined, sentences.mailRequired],
    ['', sentences.mailRequired],
    [null, sentences.mailRequired],
    [{}, sentences.mailRequired],
    ['sara@', sentences.mailInvalid],
  ])('needs an address: %j', async (email, sentence) => {
    expect(await ask(email)).toMatchObject({ status: 400, body: { errors: { email: sentence } } })
  })

  it('is answered as sent when the mail server does not answer, for the letter is in the queue', async () => {
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

  it('is slowed down after five for one address, and fifty from one network', async () => {
    const busy = await openTestShop({ RATE_LIMIT: 'on' })
    const askFor = (email: string) => busy.call('POST', '/user/register_by_number', { body: { email } })
    for (let times = 0; times < 5; times += 1) expect((await askFor('sara@example.test')).status).toBe(200)
    const refused = await askFor('sara@example.test')
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    for (let number = 6; number < 50; number += 1) expect((await askFor(`n${number}@example.test`)).status).toBe(200)
    expect((await askFor('n50@example.test')).status).toBe(429)
    busy.wait(60 * minute)
    expect((await askFor('sara@example.test')).status).toBe(200)
    await busy.close()
  })

  it('brings one mailbox thirty in a day, however its address is spelt', async () => {
    const busy = await openTestShop({ RATE_LIMIT: 'on' })
    let brought = 0
    for (let quarter = 0; quarter < 24; quarter += 1) {
      for (let times = 0; times < 6; times += 1) {
        const email = `Sara+${quarter}.${times}@example.test`
        const { status } = await busy.call('POST', '/user/register_by_number', { body: { email } })
        expect([200, 429]).toContain(status)
        if (status === 200) brought += 1
      }
      busy.wait(15 * minute)
    }
    expect(brought).toBe(30)
    busy.wait(18 * 60 * minute)
    expect((await busy.call('POST', '/user/register_by_number', { body: { email: 'sara@example.test' } })).status).toBe(
      200,
    )
    await busy.close()
  })
})

describe('A one-time code', () => {
  it('has six digits, is never kept as it is, and is another for another address', async () => {
    const code = await issueCode(house.shop, 'kept@example.test')
    expect(code).toMatch(/^\d{6}$/)
    const [kept] = await house.shop.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.email, 'kept@example.test'))
    expect(JSON.stringify(kept)).not.toContain(code)
    await issueCode(house.shop, 'other@example.test')
    await house.shop.db
      .update(oneTimeCodes)
      .set({ codeHash: kept?.codeHash ?? '' })
      .where(eq(oneTimeCodes.email, 'other@example.test'))
    expect(await enter('other@example.test', code)).toMatchObject(denied)
  })

  it('signs a customer in, once', async () => {
    const { id, email } = await house.make.customer({ type: 1 })
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
    expect((await house.call('GET', '/user/profile', { token: body.accessToken })).body.data.id).toBe(id)
    expect(await enter(email, code)).toMatchObject(denied)
    expect(post.of('welcome', email)).toEqual([])
  })

  it.each(['٠١٢٣٤٥', '012 345', ' 012345 '])('may be typed as %s', async (typed) => {
    const email = `typed${typed.length}${typed.codePointAt(0)}@example.test`
    house.shop.randomBytes = (
      (random) => (size: number) =>
        size === 6 ? Buffer.from([0, 0, 0, 0, 0x30, 0x39]) : random(size)
    )(house.shop.randomBytes)
    await ask(email)
    expect(post.code()).toBe('012345')
    expect((await enter(email, typed)).status).toBe(200)
  })

  it('makes an account for an address that had none, with a letter of welcome', async () => {
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
    expect((await house.call('GET', '/user/profile', { token: body.accessToken })).body.data).toMatchObject({
      name: 'newcomer.one',
      mobile: '',
    })
  })

  it('is denied alike when it is wrong, expired, replaced, somebody else’s or was never asked for', async () => {
    const { email } = await house.make.customer()
    await ask(email)
    const first = post.code()
    expect(await enter(email, wrong(first))).toMatchObject(denied)
    expect(await enter('somebody.else@example.test', first)).toMatchObject(denied)
    await ask(email)
    const second = post.code()
    if (second !== first) expect(await enter(email, first)).toMatchObject(denied)
    house.wait(10 * minute)
    expect(await enter(email, second)).toMatchObject(denied)
    expect(await accountOf('somebody.else@example.test')).toBeUndefined()
  })

  it('lives ten minutes', async () => {
    const { email } = await house.make.customer()
    await ask(email)
    house.wait(10 * minute - 5_000)
    expect((await enter(email, post.code())).status).toBe(200)
  })

  it('dies after five wrong tries, and the next one is fresh', async () => {
    const { email } = await house.make.customer()
    await ask(email)
    for (let tries = 0; tries < 4; tries += 1) await enter(email, wrong(post.code()))
    expect((await enter(email, post.code())).status).toBe(200)
    await ask(email)
    for (let tries = 0; tries < 5; tries += 1) await enter(email, wrong(post.code()))
    expect(await enter(email, post.code())).toMatchObject(denied)
    await ask(email)
    expect((await enter(email, post.code())).status).toBe(200)
  })

  it('does not open a locked account', async () => {
    const { email } = await house.make.customer({ status: 0 })
    await ask(email)
    expect(await enter(email, post.code())).toMatchObject(denied)
  })

  it('tells the owner of the mailbox, once, that the account had been registered with a password', async () => {
    const { email, name, token } = await house.make.customer()
    await ask(email)
    expect((await enter(email, post.code(), { 'accept-language': 'en' })).status).toBe(200)
    expect(post.of('emailProven', email)).toEqual([{ kind: 'emailProven', name, to: email, language: 'en' }])
    expect((await house.call('GET', '/user/profile', { token })).status).toBe(200)
    const byPassword = await house.call('POST', '/auth/signin1', { body: { email, password: testPassword } })
    expect(byPassword.status).toBe(200)

    await ask(email)
    expect((await enter(email, post.code())).status).toBe(200)
    expect(post.of('emailProven', email)).toHaveLength(1)
  })

  it('says nothing of the kind to whom a reset link has reached', async () => {
    const { email } = await house.make.customer()
    await house.call('POST', '/auth/forgot-password', { body: { email } })
    const password = 'Better-pass-1'
    const link = { token: await post.resetToken(email), password, confirmPassword: password }
    expect((await house.call('POST', '/auth/reset-password', { body: link })).status).toBe(200)
    await ask(email)
    expect((await enter(email, post.code())).status).toBe(200)
    expect((await house.call('POST', '/auth/signin1', { body: { email, password } })).status).toBe(200)
    expect(post.of('emailProven', email)).toEqual([])
  })

  it.each([
    [{}, { email: sentences.codeMailRequired, otp: sentences.codeRequired }],
    [{ email: 'sara@example.test', otp: '' }, { otp: sentences.codeRequired }],
    [{ email: 'sara@example.test', otp: '1'.repeat(13) }, { otp: sentences.tooLong }],
  ])('needs both fields: %j', async (body, errors) => {
    const answer = await house.call('POST', '/user/login_by_otp', { body })
    expect([answer.status, answer.body.errors]).toEqual([400, errors])
  })

  it('is guessed at twenty times for one address, and a hundred times from one network', async () => {
    const busy = await openTestShop({ RATE_LIMIT: 'on' })
    const guess = (email: string) => busy.call('POST', '/user/login_by_otp', { body: { email, otp: '123456' } })
    for (let times = 0; times < 20; times += 1) expect((await guess('sara@example.test')).status).toBe(401)
    const refused = await guess('sara@example.test')
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    for (let number = 21; number < 100; number += 1) expect((await guess(`n${number}@example.test`)).status).toBe(401)
    expect((await guess('n100@example.test')).status).toBe(429)
    busy.wait(15 * minute)
    expect((await guess('sara@example.test')).status).toBe(401)
    await busy.close()
  })
})
