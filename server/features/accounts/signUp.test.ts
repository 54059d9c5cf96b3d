import { fieldErrorCatalogue } from '@rawaj/contract/api/errors.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { interceptEmails } from '../../testing/interceptEmails.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { users } from './tables.ts'

const testShop = useFixture(() => openTestShop({ PASSWORD_MIN: '6' }))
let post: ReturnType<typeof interceptEmails>
beforeAll(async () => {
  post = interceptEmails(testShop.shop)
})

const sara = {
  name: 'سارة',
  mobile: '+966 50 111 2222',
  email: 'Sara@Example.test',
  password: 'Abcde1',
  status: 1,
  role_id: 3,
}
const signUp = (body: unknown, headers = {}) => testShop.call('POST', '/auth/signup', { body, headers })
const accountOf = async (email: string) =>
  (await testShop.shop.db.select().from(users).where(eq(users.email, email)))[0]
const signIn = (email: string, password: string) =>
  testShop.call('POST', '/auth/signin1', { body: { email, password } })

describe('Signing up', () => {
  it('makes a retail customer, whatever role the request asks for', async () => {
    const answer = await signUp({ ...sara, role_id: 1, status: 0, type: 1, user_id: 1 })
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'You have successfully registered', email: 'sara@example.test' },
    })
    const user = await accountOf('sara@example.test')
    expect(user).toMatchObject({ name: 'سارة', mobile: '0501112222', roleId: 3, status: 1, type: 0, language: 'ar' })
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/)
  })

  it('gets a welcome email in the language of the request, which is stored', async () => {
    const huda = { ...sara, name: 'Huda', email: 'huda@example.test', mobile: '0502223333' }
    await signUp(huda, { 'accept-language': 'en-GB' })
    expect(post.of('welcome', 'huda@example.test')).toEqual([
      { kind: 'welcome', name: 'Huda', to: 'huda@example.test', language: 'en' },
    ])
    expect(await accountOf('huda@example.test')).toMatchObject({ language: 'en' })
  })

  it('makes no account when the email cannot be queued', async () => {
    const unlucky = await openTestShop()
    unlucky.shop.events.publish = () => Promise.reject(new Error('the queue is broken'))
    expect((await unlucky.call('POST', '/auth/signup', { body: sara })).status).toBe(500)
    expect(await unlucky.shop.db.select().from(users)).toEqual([])
    expect(unlucky.loggedErrors.splice(0)).toEqual([expect.stringContaining('the queue is broken')])
    await unlucky.close()
  })

  it('says for each field what is missing, in the messages of the spec', async () => {
    const { status, body } = await signUp({})
    expect(status).toBe(400)
    expect(body.errors).toEqual({
      name: fieldErrorCatalogue.name_required,
      mobile: fieldErrorCatalogue.mobile_required,
      email: fieldErrorCatalogue.email_required,
      password: fieldErrorCatalogue.required,
    })
  })

  it.each([
    ...['abcde1', 'ABCDE1', 'Abcdef', 'Ab1', 'Abcd1'].map((password) => [password, 'weak_password'] as const),
    ...['Password123', 'pASSWORD123', 'Passw0rd'].map((password) => [password, 'common_password'] as const),
  ])('refuses the password %s: %s', async (password, code) => {
    const { status, body } = await signUp({ ...sara, email: 'new@example.test', mobile: '0509999999', password })
    expect([status, body.errors]).toEqual([400, { password: fieldErrorCatalogue[code] }])
  })

  it('takes a long passphrase in Arabic and English', async () => {
    const password = `كلمة سر طويلة جدا Aa1 ${'x'.repeat(80)}`
    expect((await signUp({ ...sara, email: 'long@example.test', mobile: '0508888888', password })).status).toBe(200)
    expect((await signIn('long@example.test', password)).status).toBe(200)
  })

  it.each([
    ['12345', fieldErrorCatalogue.invalid_mobile],
    ['0112345678', fieldErrorCatalogue.invalid_mobile],
  ])('refuses the mobile number %s', async (mobile, message) => {
    expect((await signUp({ ...sara, mobile })).body.errors).toEqual({ mobile: message })
  })

  it('refuses an e-mail or a mobile number that is taken, and says which', async () => {
    const first = { ...sara, email: 'first@example.test', mobile: '0504444444' }
    expect((await signUp(first)).status).toBe(200)
    const taken = await signUp(first)
    expect(taken.status).toBe(409)
    expect(Object.keys(taken.body.errors ?? {})).toEqual(['email', 'mobile'])
    expect(Object.keys((await signUp({ ...first, mobile: '0507777777' })).body.errors ?? {})).toEqual(['email'])
    expect(Object.keys((await signUp({ ...first, email: 'other@example.test' })).body.errors ?? {})).toEqual(['mobile'])
  })

  it('twice at the same moment makes one account', async () => {
    const twin = { ...sara, email: 'twin@example.test', mobile: '0506666666' }
    const answers = await Promise.all([signUp(twin), signUp(twin), signUp(twin)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await accountOf('twin@example.test')).toMatchObject({ mobile: '0506666666' })
  })

  it('is slowed down when one address registers hundreds', async () => {
    const busy = await openTestShop({ RATE_LIMIT: 'on' })
    const join = () => busy.call('POST', '/auth/signup', { body: { ...sara, password: 'Password1' } })
    const valid = () => busy.call('POST', '/auth/signup', { body: sara })
    // A password that is refused costs nothing and counts nothing.
    expect((await join()).status).toBe(400)
    expect((await valid()).status).toBe(200)
    for (let times = 1; times < 300; times += 1) expect((await valid()).status).toBe(409)
    const refused = await valid()
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
    await busy.advanceClock(15 * 60_000)
    expect((await valid()).status).toBe(409)
    await busy.close()
  })
})
