import { roles } from '@rawaj/contract/accounts/roles.ts'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { testPassword } from '../../../testing/builders.ts'
import { freezeClock } from '../../../testing/freezeClock.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { builtInRoleId, StaffClient, signedInStaff } from '../../../testing/staffClient.ts'
import { staffToken } from '../../../testing/staffToken.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { createSession, issueCode } from '../../accounts/index.ts'
import { users } from '../../accounts/tables.ts'
import { setStaffRoles } from '../setStaffRoles.ts'
import { restoreOwner } from './restoreOwner.ts'
import { staffSessions, staffTotp } from './tables.ts'
import { sealTotpSecret } from './totpSecret.ts'

const testShop = useFixture(openTestShop)

const signIn = async (email: string, password = testPassword) => {
  const { status, body } = await testShop.call('POST', '/auth/signin1', { body: { email, password } })
  return [status, body.code]
}
const createCategory = async (token: string) => {
  const body = { name: `Category ${crypto.randomUUID()}` }
  return (await testShop.call('POST', '/category/create', { token, body })).status
}

describe('A shop that gives staff no tokens', () => {
  it('refuses staff at the sign-in and at the work of staff, and lets both in again when it does', async () => {
    const staff = [
      await testShop.make.customer({ role: roles.owner }),
      await testShop.make.customer({ role: roles.staff }),
    ]
    await testShop.make.settings('accounts', { staffTokens: false })
    for (const { email, token } of staff) {
      expect(await signIn(email)).toEqual([403, 'forbidden'])
      expect(await signIn(email, 'Wrong123')).toEqual([401, 'wrong_password'])
      expect(await createCategory(token)).toBe(403)
    }
    await testShop.make.settings('accounts', { staffTokens: true })
    for (const { email, token } of staff) {
      expect(await signIn(email)).toEqual([200, undefined])
      expect(await createCategory(token)).toBe(200)
    }
  })

  it('changes nothing for customers', async () => {
    const customer = await testShop.make.customer()
    await testShop.make.settings('accounts', { staffTokens: false })
    expect(await signIn(customer.email)).toEqual([200, undefined])
    expect((await testShop.call('GET', '/user/profile', { token: customer.token })).status).toBe(200)
    await testShop.make.settings('accounts', { staffTokens: true })
  })

  it('has a way back on its machine: the environment wins', async () => {
    const { make, shop } = testShop
    await make.settings('accounts', { staffTokens: false })
    const { fromEnvironment } = shop.settings
    shop.settings.fromEnvironment = { ...fromEnvironment, values: { accounts: { staffTokens: true } } }
    try {
      await shop.shopSettings.refresh()
      const owner = await make.customer({ role: roles.owner })
      expect(await signIn(owner.email)).toEqual([200, undefined])
    } finally {
      shop.settings.fromEnvironment = fromEnvironment
      await shop.shopSettings.refresh()
      await make.settings('accounts', { staffTokens: true })
    }
  })
})

const hourMs = 60 * 60_000
const secret = 'JBSWY3DPEHPK3PXP'
const codeAt = (at: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })
const isGood = async (token: string) => (await createCategory(token)) === 200
const employee = () => testShop.make.customer({ role: roles.staff })
const machine = () => ({ userId: null, call: 'test', requestId: null, at: testShop.shop.clock() })

describe('A token of staff', () => {
  it('is made by no mailed code, which signs in customers alone', async () => {
    const byCode = async ({ id, email }: { id: number; email: string }) => {
      const otp = await issueCode(testShop.shop, email)
      const { status, body } = await testShop.call('POST', '/user/login_by_otp', { body: { email, otp } })
      const { rows } = await testShop.database.executeSql(
        'select from sessions where user_id = $1 union all select from staff_sessions where user_id = $1 and kind = $2',
        [id, 'backOffice'],
      )
      return [status, body.message, rows.length]
    }
    expect(await byCode(await employee())).toEqual([401, 'Login Denied!', 0])
    expect(await byCode(await testShop.make.customer({ role: roles.owner }))).toEqual([401, 'Login Denied!', 0])
    expect((await byCode(await testShop.make.customer()))[0]).toBe(200)
  })

  it('wants the code of an authenticator beside the password, which works once', async () => {
    const { id, email } = await employee()
    const sealed = await sealTotpSecret(testShop.shop, id, secret)
    await testShop.shop.db.insert(staffTotp).values({ userId: id, secret: sealed, lastStep: 0 })
    // No step ends between a code and the look at it.
    await testShop.advanceClock(30_000 - (testShop.shop.clock().getTime() % 30_000))
    const signInWith = async (totp?: unknown) => {
      const body = { email, password: testPassword, totp, remember: true }
      const { status, body: reply } = await testShop.call('POST', '/auth/signin1', { body })
      return status === 200 ? reply.accessToken : [status, reply.code]
    }
    for (const none of [undefined, '', null]) expect(await signInWith(none)).toEqual([401, 'second_factor_needed'])
    expect(await signInWith('000000')).toEqual([401, 'wrong_second_factor'])
    const code = codeAt(testShop.shop.clock().getTime())
    expect(await isGood(await signInWith(code))).toBe(true)
    expect(await signInWith(code)).toEqual([401, 'wrong_second_factor'])
    // A right code says nothing about the password.
    const wrong = { email, password: 'Wrong123', totp: code }
    expect((await testShop.call('POST', '/auth/signin1', { body: wrong })).body.code).toBe('wrong_password')
  })

  it('is had by no password alone where a passkey is the second factor', async () => {
    const { id, email } = await employee()
    await testShop.database.executeSql(
      `insert into staff_passkeys (user_id, credential_id, public_key, sign_count, transports, name)
        values ($1, $2, '', 0, '[]', 'key')`,
      [id, crypto.randomUUID()],
    )
    const body = { email, password: testPassword, totp: '123456' }
    expect((await testShop.call('POST', '/auth/signin1', { body })).body.code).toBe('second_factor_needed')
  })

  it('lives twelve hours at most, with remember-me and in use too', async () => {
    const { email } = await employee()
    const body = { email, password: testPassword, remember: true }
    const token = (await testShop.call('POST', '/auth/signin1', { body })).body.accessToken
    for (let hours = 1; hours < 12; hours += 1) {
      await testShop.advanceClock(hourMs)
      expect(await isGood(token)).toBe(true)
    }
    await testShop.advanceClock(hourMs)
    expect(await createCategory(token)).toBe(401)
    await testShop.advanceClock(-12 * hourMs)
  })

  it('opens no back office, and a session of the back office is no token', async () => {
    const { email, token } = await employee()
    const withToken = Object.assign(new StaffClient(testShop), { cookie: `staff=${token}` })
    expect((await withToken.call('GET', '/session')).status).toBe(401)
    const browser = new StaffClient(testShop)
    await browser.signIn(email)
    expect(await createCategory(browser.cookie.replace(/^staff=/, ''))).toBe(401)
  })

  it('is in the list of devices of the back office, which ends it', async () => {
    const { client, id } = await signedInStaff(testShop, { role: 'manager' })
    const listed = async () => (await client.call('GET', '/sessions')).body.data
    await testShop.shop.db.delete(staffTotp).where(eq(staffTotp.userId, id))
    const token = await staffToken(testShop.shop, id)
    const found = (await listed()).filter(({ kind }: { kind: string }) => kind === 'token').at(0)
    expect([found?.current, await isGood(token)]).toEqual([false, true])
    await client.call('DELETE', `/sessions/${found.id}`)
    expect(await isGood(token)).toBe(false)
  })

  it.each<[string, (id: number, token: string) => Promise<unknown>]>([
    ['signing out', (_, token) => testShop.call('POST', '/auth/logout', { token })],
    ['a role that is taken away', (userId) => setStaffRoles(testShop.shop, machine(), { userId, roleIds: [] })],
    ['a new password', (id) => testShop.shop.db.update(users).set({ passwordHash: 'other' }).where(eq(users.id, id))],
    ['a blocked account', (id) => testShop.shop.db.update(users).set({ status: 0 }).where(eq(users.id, id))],
    [
      'a new way in made on the machine',
      async (id) => {
        const [account] = await testShop.shop.db.select().from(users).where(eq(users.id, id))
        const email = account?.email ?? ''
        await restoreOwner(testShop.shop.db, machine(), { email, passwordHash: 'other' })
      },
    ],
    [
      'signing the employee out everywhere',
      async (id) => {
        const boss = await signedInStaff(testShop, { role: 'owner' })
        await boss.client.call('DELETE', `/staff/${id}/sessions`)
      },
    ],
    [
      'a second factor that is set up',
      (id) => testShop.database.executeSql(`insert into staff_totp values ($1, '${secret}', 0)`, [id]),
    ],
    [
      'the hours of an unused session',
      async (id) => {
        const lastUsedAt = new Date(testShop.shop.clock().getTime() - 13 * hourMs)
        await testShop.shop.db.update(staffSessions).set({ lastUsedAt }).where(eq(staffSessions.userId, id))
      },
    ],
  ])('ends with %s', async (_, end) => {
    const { id, token } = await employee()
    expect(await isGood(token)).toBe(true)
    await end(id, token)
    expect(await isGood(token)).toBe(false)
  })

  it('a session as a customer, from before the employment, is no token of staff', async () => {
    const { id, email } = await testShop.make.customer()
    const otp = await issueCode(testShop.shop, email)
    const byCode = (await testShop.call('POST', '/user/login_by_otp', { body: { email, otp } })).body.accessToken
    const byPassword = await createSession(testShop.shop, id, true)
    await testShop.shop.db.update(users).set({ roleId: roles.staff }).where(eq(users.id, id))
    const roleId = await builtInRoleId(testShop, 'manager')
    await testShop.database.executeSql('insert into staff_role_members (user_id, role_id) values ($1, $2)', [
      id,
      roleId,
    ])
    for (const token of [byCode, byPassword]) expect(await createCategory(token)).toBe(401)
  })
})

describe('Guesses at a second factor', () => {
  const strict = useFixture(() => openTestShop({ RATE_LIMIT: 'on' }))

  it('are counted together, in the back office and at the sign-in of the shop', async () => {
    freezeClock(strict)
    const { id, email } = await signedInStaff(strict, { role: 'owner' })
    const browser = new StaffClient(strict)
    await browser.signIn(email)
    const inBackOffice = () => browser.call('POST', '/session/totp', { body: { code: '000000' } })
    const atShop = (totp = '000000') =>
      strict.call('POST', '/auth/signin1', { body: { email, password: testPassword, totp } })
    const codes = []
    for (let guess = 0; guess < 6; guess += 1)
      for (const answer of [await inBackOffice(), await atShop()]) codes.push(answer.body.code)
    expect(codes).toEqual([...Array(10).fill('wrong_second_factor'), ...Array(2).fill('too_many_requests')])
    // The right one is not looked at either.
    const right = codeAt(strict.shop.clock().getTime())
    expect((await atShop(right)).body.code).toBe('too_many_requests')
    expect(await strict.shop.db.$count(staffSessions, eq(staffSessions.userId, id))).toBeGreaterThan(0)
  })
})

describe('A password', () => {
  it('a new password is as long as the owner wants, and an old one keeps opening the account', async () => {
    const { email } = await testShop.make.customer()
    const signUp = (password: string) => {
      const mobile = `05${String(Math.random()).slice(2, 10)}`
      const body = { name: 'New', mobile, email: `${crypto.randomUUID()}@example.test`, password }
      return testShop.call('POST', '/auth/signup', { body })
    }
    await testShop.make.settings('accounts', { passwordMin: 20 })
    expect((await signUp('Zebra-7-Lamp')).body.errors?.password).toBeDefined()
    expect((await signUp('Zebra-7-Lamp-Zebra-7-Lamp')).status).toBe(200)
    expect(await signIn(email)).toEqual([200, undefined])
    await testShop.make.settings('accounts', { passwordMin: 5 })
  })
})
