import { createHmac } from 'node:crypto'
import { roles } from '@rawaj/contract/accounts/roles.ts'
import type { StaffSession } from '@rawaj/contract/staff/staffSchemas.ts'
import { and, eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { shopState } from '../../../kernel/tables.ts'
import { testPassword } from '../../../testing/builders.ts'
import { freezeClock } from '../../../testing/freezeClock.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { recordEmails } from '../../../testing/recordEmails.ts'
import { accountOf, builtInRoleId, StaffClient, signedInStaff } from '../../../testing/staffClient.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { auditLog } from '../../audit/tables.ts'
import { staffRecoveryCodes, staffSessions, staffTotp } from './tables.ts'

const testShop = useFixture(openTestShop)
const minute = 60_000

const codeOf = (secret: string, at = testShop.shop.clock().getTime()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })
const client = () => new StaffClient(testShop)
/** The beginning of the next step: each code works once, and no step ends between a code and the look at it. */
const nextStep = () => testShop.advanceClock(30_000 - (testShop.shop.clock().getTime() % 30_000))

async function owner() {
  const { id, email, token } = await testShop.make.customer({ role: roles.owner })
  return { id, email, token }
}

/** Signs in for the first time and sets an authenticator up. */
async function enrol(email: string) {
  const browser = client()
  await browser.signIn(email)
  const { body: started } = await browser.call('POST', '/second-factors/totp')
  const { secret } = started.data
  const { body } = await browser.call('PUT', '/second-factors/totp', { body: { code: codeOf(secret) } })
  await nextStep()
  return { browser, secret, recoveryCodes: body.data.recoveryCodes as string[] }
}

describe('Signing in to the back office', () => {
  it('takes an owner from the password over an authenticator to everything, and asks for it from then on', async () => {
    const { email } = await owner()
    const browser = client()
    const first = await browser.signIn(email)
    expect(first).toMatchObject({ stage: 'enrolment', mayPostpone: false, permissions: [] })
    expect((await browser.call('GET', '/staff')).body.code).toBe('enrolment_needed')
    expect((await browser.call('POST', '/second-factors/postpone')).body.code).toBe('second_factor_required')

    const { body: started } = await browser.call('POST', '/second-factors/totp')
    expect(started.data.uri).toContain(`otpauth://totp/${encodeURIComponent('رواج')}:`)
    const { secret } = started.data
    expect((await browser.call('PUT', '/second-factors/totp', { body: { code: '000000' } })).body.code).toBe(
      'wrong_second_factor',
    )
    const { body: added } = await browser.call('PUT', '/second-factors/totp', { body: { code: codeOf(secret) } })
    expect(new Set(added.data.recoveryCodes).size).toBe(10)
    expect((await browser.call('GET', '/session')).body.data).toMatchObject({
      stage: 'signedIn',
      user: { email, owner: true, roles: [{ nameEn: 'Owner' }] },
    })
    expect((await browser.call('GET', '/staff')).status).toBe(200)

    const again = client()
    const session = await again.signIn(email)
    expect(session).toMatchObject({ stage: 'secondFactor', user: null, secondFactors: ['totp', 'recoveryCode'] })
    expect((await again.call('GET', '/staff')).body.code).toBe('second_factor_needed')
    expect((await again.call('GET', '/second-factors')).body.code).toBe('second_factor_needed')
    await nextStep()
    const code = codeOf(secret)
    // As people read it out, and as an Arabic keyboard writes it.
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    expect((await again.call('POST', '/session/totp', { body: { code: typed } })).body.data.stage).toBe('signedIn')
    const third = client()
    await third.signIn(email)
    expect((await third.call('POST', '/session/totp', { body: { code } })).body.code).toBe('wrong_second_factor')
  })

  it('says the same for an unknown account, a wrong password, a customer and a locked account', async () => {
    const customer = await testShop.make.customer()
    const locked = await testShop.make.customer({ role: roles.owner, status: 0 })
    const { email } = await owner()
    const attempts = [
      { email: 'nobody@example.test', password: testPassword },
      { email, password: 'Wrong1' },
      { email: customer.email, password: testPassword },
      { email: locked.email, password: testPassword },
    ]
    for (const body of attempts) {
      const answer = await client().call('POST', '/session', { body })
      expect([answer.status, answer.body.code, answer.headers['set-cookie']]).toEqual([
        401,
        'sign_in_failed',
        undefined,
      ])
    }
  })

  it('makes guessing a second factor slow', async () => {
    const strict = await openTestShop({ RATE_LIMIT: 'on' })
    try {
      const { email, id } = await strict.make.customer({ role: roles.owner })
      await strict.shop.db.insert(staffTotp).values({ userId: id, secret: 'JBSWY3DPEHPK3PXP', lastStep: 0 })
      const browser = new StaffClient(strict)
      await browser.signIn(email)
      const statuses = []
      for (let tries = 0; tries < 12; tries += 1)
        statuses.push((await browser.call('POST', '/session/totp', { body: { code: '000000' } })).status)
      expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    } finally {
      await strict.close()
    }
  })

  it('says by how many minutes a clock is behind, and takes a code of the step before', async () => {
    const { email } = await owner()
    const { secret } = await enrol(email)
    const browser = client()
    await browser.signIn(email)
    const give = (offset: number) =>
      browser.call('POST', '/session/totp', {
        body: { code: codeOf(secret, testShop.shop.clock().getTime() + offset) },
      })
    expect((await give(-60 * minute)).body).toMatchObject({
      code: 'wrong_second_factor',
      data: { clockOffMinutes: -60 },
    })
    // A code that becomes valid in an hour gets the same reply as any wrong one.
    expect((await give(60 * minute)).body).not.toHaveProperty('data')
    await nextStep()
    expect((await give(-30_000)).body.data.stage).toBe('signedIn')
  })

  it('takes each recovery code once, however it is typed, instead of a lost authenticator', async () => {
    const { email } = await owner()
    const { recoveryCodes } = await enrol(email)
    const [code = ''] = recoveryCodes
    const give = async () => {
      const browser = client()
      await browser.signIn(email)
      return browser.call('POST', '/session/recovery-code', {
        body: { code: ` ${code.toLowerCase().replaceAll('-', ' ')} ` },
      })
    }
    expect((await give()).body.data.stage).toBe('signedIn')
    expect((await give()).body.code).toBe('wrong_second_factor')
  })

  it('may be put off by the demo’s owner, and is offered once to others', async () => {
    const demo = await openTestShop()
    try {
      await demo.shop.db.update(shopState).set({ seed: 'demo' })
      const { email } = await demo.make.customer({ role: roles.owner })
      const browser = new StaffClient(demo)
      expect(await browser.signIn(email)).toMatchObject({ stage: 'enrolment', mayPostpone: true })
      expect((await browser.call('POST', '/second-factors/postpone')).body.data.stage).toBe('signedIn')
      expect(await new StaffClient(demo).signIn(email)).toMatchObject({ stage: 'enrolment' })
    } finally {
      await demo.close()
    }
    const { email } = await testShop.make.customer({ role: roles.staff })
    const browser = client()
    expect(await browser.signIn(email)).toMatchObject({ stage: 'enrolment', mayPostpone: true })
    expect((await browser.call('POST', '/second-factors/postpone')).body.data.stage).toBe('signedIn')
    expect(await client().signIn(email)).toMatchObject({ stage: 'signedIn' })
  })
})

describe('A browser from which an employee has signed in to the back office', () => {
  it('signs in there whatever strangers guess, and is slowed down by its own guesses alone', async () => {
    const strict = await openTestShop({ RATE_LIMIT: 'on' })
    freezeClock(strict)
    try {
      const { email } = await strict.make.customer({ role: roles.owner })
      const signIn = (password: string, { device = '' } = {}) =>
        new StaffClient(strict).call('POST', '/session', { body: { email, password }, headers: { cookie: device } })
      const first = await signIn(testPassword)
      const cookie = [first.headers['set-cookie']].flat().find((text) => String(text).startsWith('device='))
      const device = String(cookie).split(';', 1)[0] ?? ''
      for (let guess = 0; guess < 11; guess += 1) await signIn('Wrong1')
      expect((await signIn(testPassword)).status).toBe(429)
      const again = await signIn(testPassword, { device })
      expect([again.status, [again.headers['set-cookie']].flat().join()]).toEqual([
        200,
        expect.stringContaining(`${device};`),
      ])
      for (let guess = 0; guess < 11; guess += 1) await signIn('Wrong1', { device })
      expect((await signIn(testPassword, { device })).status).toBe(429)
    } finally {
      await strict.close()
    }
  })
})

describe('A staff session', () => {
  it('is a cookie that no script reads and no other site sends, and never a customer’s token', async () => {
    const { email, token } = await owner()
    const answer = await client().call('POST', '/session', { body: { email, password: testPassword } })
    const cookies = [answer.headers['set-cookie']].flat().map(String)
    const staffCookie = cookies.find((text) => text.startsWith('staff='))
    expect(staffCookie).toMatch(/^staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/)
    const withToken = await testShop.call('GET', '/admin/staff', { token })
    expect([withToken.status, withToken.body.code]).toEqual([401, 'session_expired'])
    const [, cookie = ''] = /^staff=([^;]+)/.exec(String(staffCookie)) ?? []
    expect((await testShop.call('GET', '/user/profile', { token: cookie })).status).toBe(401)
  })

  it('is refused a change without its own CSRF token', async () => {
    const { client: browser } = await signedInStaff(testShop, { role: 'owner' })
    const other = await signedInStaff(testShop, { role: 'owner' })
    const body = { nameAr: 'أ', nameEn: `A ${crypto.randomUUID()}`, permissions: [] }
    for (const csrfToken of ['', 'x', other.client.csrfToken, createHmac('sha256', 'x').digest('base64url')]) {
      const wrong = Object.assign(new StaffClient(testShop), { cookie: browser.cookie, csrfToken })
      expect((await wrong.call('POST', '/roles', { body })).body.code).toBe('csrf_failed')
    }
    expect((await browser.call('POST', '/roles', { body })).status).toBe(200)
  })

  it('ends when it is ended, unused for twelve hours, after a week, and with a new password', async () => {
    const { email, id } = await owner()
    const { browser, secret } = await enrol(email)
    const signIn = async () => {
      const next = client()
      await next.signIn(email)
      await nextStep()
      await next.call('POST', '/session/totp', { body: { code: codeOf(secret) } })
      return next
    }
    const other = await signIn()
    const { body: sessions } = await browser.call('GET', '/sessions')
    expect(sessions.data.map(({ current }: { current: boolean }) => current)).toEqual([false, true])
    const otherId = sessions.data[0].id
    expect((await browser.call('DELETE', `/sessions/${otherId}`)).status).toBe(200)
    expect((await browser.call('DELETE', `/sessions/${otherId}`)).status).toBe(404)
    expect((await other.call('GET', '/session')).status).toBe(401)

    const kept = await signIn()
    const changed = { current: testPassword, password: 'Other2' }
    expect((await kept.call('PUT', '/password', { body: changed })).status).toBe(200)
    expect([(await kept.call('GET', '/session')).status, (await browser.call('GET', '/session')).status]).toEqual([
      200, 401,
    ])

    await testShop.advanceClock(12 * 60 * minute)
    expect((await kept.call('GET', '/session')).status).toBe(401)
    await client().signIn(email, 'Other2')
    await testShop.shop.db.update(staffSessions).set({ lastUsedAt: new Date(Date.now() + 1e10) })
    await testShop.advanceClock(7 * 24 * 60 * minute)
    expect(await testShop.shop.db.$count(staffSessions, eq(staffSessions.userId, id))).toBeGreaterThan(0)
    expect((await kept.call('GET', '/session')).status).toBe(401)
    await testShop.advanceClock(-7 * 24 * 60 * minute - 12 * 60 * minute)
  })

  it('gives nobody the password by guessing: wrong ones are counted for the whole account', async () => {
    const strict = await openTestShop({ RATE_LIMIT: 'on' })
    freezeClock(strict)
    try {
      const { id, client: one } = await signedInStaff(strict, { role: 'owner' })
      const { email } = (await accountOf(strict, id)) ?? { email: '' }
      const other = new StaffClient(strict)
      await other.signIn(email ?? '')
      await strict.shop.db.update(staffSessions).set({ secondFactorAt: strict.shop.clock() })
      const change = (browser: StaffClient, current: string) =>
        browser.call('PUT', '/password', { body: { current, password: 'Other2' } })
      const statuses = []
      for (let guess = 0; guess < 6; guess += 1)
        for (const browser of [one, other]) statuses.push((await change(browser, 'Wrong1')).status)
      expect(statuses.filter((status) => status === 400)).toHaveLength(10)
      expect((await change(one, testPassword)).status).toBe(429)
    } finally {
      await strict.close()
    }
  })

  it('is asked for a fresh proof ten minutes later, before what is dangerous', async () => {
    const { client: browser } = await signedInStaff(testShop, { role: 'owner' })
    const create = () =>
      browser.call('POST', '/roles', { body: { nameAr: 'ب', nameEn: `B ${crypto.randomUUID()}`, permissions: [] } })
    await testShop.advanceClock(11 * minute)
    expect((await create()).body.code).toBe('proof_needed')
    expect((await browser.call('GET', '/roles')).status).toBe(200)
    expect((await browser.call('POST', '/session/proof', { body: { password: 'Wrong1' } })).body.code).toBe(
      'wrong_password',
    )
    expect((await browser.call('POST', '/session/proof', { body: { password: testPassword } })).status).toBe(200)
    expect((await create()).status).toBe(200)
  })

  it('is worth nothing from the moment the roles are taken away', async () => {
    const boss = await signedInStaff(testShop, { role: 'owner' })
    const clerk = await signedInStaff(testShop, { role: 'manager' })
    expect((await clerk.client.call('GET', '/audit')).status).toBe(200)
    const member = async () =>
      (await boss.client.call('GET', '/staff')).body.data.find(({ id }: { id: number }) => id === clerk.id)
    const support = await builtInRoleId(testShop, 'support')
    const body = { version: (await member()).version, roleIds: [support] }
    expect((await boss.client.call('PUT', `/staff/${clerk.id}/roles`, { body })).status).toBe(200)
    expect((await clerk.client.call('GET', '/audit')).body.code).toBe('forbidden')
    const stale = await boss.client.call('PUT', `/staff/${clerk.id}/roles`, { body })
    expect([stale.status, stale.body.code, stale.body.data.roles[0].nameEn]).toEqual([
      409,
      'changed_meanwhile',
      'Support',
    ])
    const none = { version: (await member()).version, roleIds: [] }
    expect((await boss.client.call('PUT', `/staff/${clerk.id}/roles`, { body: none })).status).toBe(200)
    expect((await clerk.client.call('GET', '/session')).status).toBe(401)
  })
})

describe('Setting a second factor up', () => {
  it('setting up a second factor for longer than a proof holds continues after the password', async () => {
    const { email } = await owner()
    const browser = client()
    await browser.signIn(email)
    await testShop.advanceClock(11 * minute)
    expect((await browser.call('POST', '/second-factors/totp')).body.code).toBe('proof_needed')
    const proof = await browser.call('POST', '/session/proof', { body: { password: testPassword } })
    expect([proof.status, proof.body.data.stage]).toEqual([200, 'enrolment'])
    const { body } = await browser.call('POST', '/second-factors/totp')
    const added = await browser.call('PUT', '/second-factors/totp', { body: { code: codeOf(body.data.secret) } })
    expect(added.body.data.recoveryCodes).toHaveLength(10)
  })
})

describe('How long a session may rest', () => {
  it('is for the owner to settle, and holds at once', async () => {
    const { client: browser } = await signedInStaff(testShop, { role: 'owner' })
    const { body } = await browser.call('GET', '/settings')
    const { version } = body.data.accounts
    const save = { version, values: { staffIdleHours: 1 } }
    expect((await browser.call('PUT', '/settings/accounts', { body: save })).status).toBe(200)
    await testShop.advanceClock(59 * minute)
    expect((await browser.call('GET', '/session')).status).toBe(200)
    await testShop.advanceClock(61 * minute)
    expect((await browser.call('GET', '/session')).status).toBe(401)
  })
})

describe('A second factor', () => {
  it('the second factor of an owner is never the last one removed; others may', async () => {
    const { email } = await owner()
    const { browser } = await enrol(email)
    expect((await browser.call('DELETE', '/second-factors/totp')).body.code).toBe('second_factor_required')
    const clerk = await signedInStaff(testShop, { role: 'manager' })
    expect((await clerk.client.call('DELETE', '/second-factors/totp')).status).toBe(200)
    expect((await clerk.client.call('GET', '/session')).body.data.stage).toBe('signedIn')
    expect((await clerk.client.call('DELETE', '/second-factors/totp')).status).toBe(404)
  })

  it('a lost second factor is taken away by an employee who may do as much, with every session, and its holder is notified', async () => {
    const emails = recordEmails(testShop.shop)
    const boss = await signedInStaff(testShop, { role: 'owner' })
    const clerk = await signedInStaff(testShop, { role: 'manager' })
    const customer = await testShop.make.customer()
    expect((await boss.client.call('DELETE', `/staff/${customer.id}/sessions`)).status).toBe(404)
    expect((await boss.client.call('DELETE', `/staff/${clerk.id}/second-factors`)).status).toBe(200)
    expect((await clerk.client.call('GET', '/session')).status).toBe(401)
    expect(await client().signIn(clerk.email)).toMatchObject({ stage: 'signedIn' })
    expect((await boss.client.call('DELETE', `/staff/${customer.id}/second-factors`)).status).toBe(404)
    expect(emails).toMatchObject([{ kind: 'secondFactorsReset', to: clerk.email, language: 'ar' }])
    const [row] = await testShop.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.call, 'resetSecondFactors'))
      .orderBy(auditLog.id)
    expect(row).toMatchObject({ actorId: boss.id, entity: 'staff', entityId: String(clerk.id) })
  })

  it('a passkey is asked for once: a challenge is spent by an answer that fails too', async () => {
    const { id, email } = await owner()
    const browser = client()
    await browser.signIn(email)
    const challengeOf = async () => {
      const inBackOffice = and(eq(staffSessions.userId, id), eq(staffSessions.kind, 'backOffice'))
      const [row] = await testShop.shop.db.select().from(staffSessions).where(inBackOffice)
      return row?.challenge
    }
    const credential = { id: 'none', response: {} }
    for (const [ask, path, body] of [
      ['/second-factors/passkeys/options', '/second-factors/passkeys', { name: 'مفتاح', credential }],
      ['/session/passkey/options', '/session/passkey', { credential }],
    ] as const) {
      await browser.call('POST', ask)
      const unstorable = { ...body, credential: { id: 'a\0b', response: {} } }
      expect((await browser.call('POST', path, { body: unstorable })).body.error_codes).toEqual({ id: 'invalid_value' })
      expect(await challengeOf()).toMatch(/^[\w-]{40,}$/)
      expect((await browser.call('POST', path, { body })).body.code).toBe('wrong_second_factor')
      expect(await challengeOf()).toBeNull()
    }
  })

  it('comes with ten recovery codes, also when they are replaced twice at once', async () => {
    const { id, email } = await owner()
    const { browser, recoveryCodes } = await enrol(email)
    const renew = () => browser.call('POST', '/second-factors/recovery-codes')
    const both = await Promise.all([renew(), renew()])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await testShop.shop.db.$count(staffRecoveryCodes, eq(staffRecoveryCodes.userId, id))).toBe(10)
    const again = client()
    await again.signIn(email)
    const used = await again.call('POST', '/session/recovery-code', { body: { code: recoveryCodes[0] } })
    expect(used.body.code).toBe('wrong_second_factor')
    const clerk = await signedInStaff(testShop, { role: 'manager' })
    await clerk.client.call('DELETE', '/second-factors/totp')
    expect((await clerk.client.call('POST', '/second-factors/recovery-codes')).body.code).toBe('enrolment_needed')
  })

  it('leaves no secret in the audit log', async () => {
    const { email } = await owner()
    const { secret, recoveryCodes } = await enrol(email)
    const rows = JSON.stringify(await testShop.shop.db.select().from(auditLog))
    for (const hidden of [secret, ...recoveryCodes, testPassword]) expect(rows).not.toContain(hidden)
  })
})

describe('A session’s reply', () => {
  it('names what may be given and nobody before the second factor', async () => {
    const { email } = await owner()
    await enrol(email)
    const browser = client()
    const session: StaffSession = await browser.signIn(email)
    expect(JSON.stringify(session)).not.toContain(email)
  })
})
