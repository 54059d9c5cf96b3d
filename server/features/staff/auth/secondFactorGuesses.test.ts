import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { testPassword } from '../../../testing/builders.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { recordEmails } from '../../../testing/recordEmails.ts'
import { StaffClient } from '../../../testing/staffClient.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { rememberDevice } from '../../accounts/index.ts'
import { users } from '../../accounts/tables.ts'
import { staffTotp } from './tables.ts'

const testShop = useFixture(() => openTestShop({ RATE_LIMIT: 'on', TRUST_PROXY: '1' }))
const minuteMs = 60_000

/** A browser that keeps the device cookie, at an address of its own. */
class Browser extends StaffClient {
  device = ''
  readonly #address: string

  constructor(address: string) {
    super(testShop)
    this.#address = address
  }

  override async call(...[method, path, options = {}]: Parameters<StaffClient['call']>) {
    const session = this.cookie
    if (this.device !== '') this.cookie = [session, this.device].filter((cookie) => cookie !== '').join('; ')
    const headers = { ...options.headers, 'x-forwarded-for': this.#address }
    const answer = await super.call(method, path, { ...options, headers })
    if (this.cookie.includes(';')) this.cookie = session
    const device = [answer.headers['set-cookie']].flat().find((cookie) => /^(__Host-)?device=/.test(String(cookie)))
    if (device !== undefined) this.device = String(device).split(';', 1)[0] ?? ''
    return answer
  }

  give(kind: 'totp' | 'recovery-code', code: string) {
    return this.call('POST', `/session/${kind}`, { body: { code } })
  }
}

const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: testShop.shop.clock().getTime() })
const nextStep = () => testShop.advanceClock(30_000 - (testShop.shop.clock().getTime() % 30_000))

async function enrolledOwner() {
  const { id, email } = await testShop.make.customer({ role: 1 })
  const home = new Browser('203.0.113.1')
  await home.signIn(email)
  const { secret } = (await home.call('POST', '/second-factors/totp')).body.data
  const { body } = await home.call('PUT', '/second-factors/totp', { body: { code: codeOf(secret) } })
  await nextStep()
  return { id, email, home, secret: secret as string, recoveryCodes: body.data.recoveryCodes as string[] }
}

/** Knows the password and nothing else, and uses up all guesses, of every kind. */
async function attack(email: string) {
  const thief = new Browser('198.51.100.7')
  await thief.signIn(email)
  for (let guess = 0; guess < 12; guess += 1) {
    await thief.give('totp', '000000')
    await thief.give('recovery-code', 'AAAA-AAAA-AAAA-AAAA')
  }
  expect((await thief.give('totp', '000000')).status).toBe(429)
  expect((await thief.give('recovery-code', 'AAAA')).status).toBe(429)
  return thief
}

describe('A thief of the password alone', () => {
  it('keeps out neither the device on which a second factor was given, nor a recovery code on a new one', async () => {
    const emails = recordEmails(testShop.shop)
    const { email, home, secret, recoveryCodes } = await enrolledOwner()
    for (let hour = 0; hour < 3; hour += 1) {
      await attack(email)
      await nextStep()
      await home.signIn(email)
      expect((await home.give('totp', codeOf(secret))).status).toBe(200)
      const fresh = new Browser(`203.0.113.${20 + hour}`)
      await fresh.signIn(email)
      // Only the code of an authenticator is worth guessing.
      expect((await fresh.give('totp', codeOf(secret))).status).toBe(429)
      expect((await fresh.give('recovery-code', recoveryCodes[hour] ?? '')).status).toBe(200)
      // From then on it is known as well.
      await nextStep()
      await fresh.signIn(email)
      expect((await fresh.give('totp', codeOf(secret))).status).toBe(200)
      await testShop.advanceClock(61 * minuteMs)
    }
    const warnings = emails.filter(({ kind }) => kind === 'secondFactorGuessed')
    expect(warnings).toMatchObject([{ to: email }])
  })

  it('makes no device the holder’s: neither by the password, nor by a reset link, nor with a code of the shop', async () => {
    const { id, email, secret } = await enrolledOwner()
    const thief = await attack(email)
    expect(thief.device).toBe('')
    // As a link from the mailbox leaves it, which is no second factor.
    thief.device = `device=${await rememberDevice(testShop.shop, id, null)}`
    expect((await thief.give('totp', codeOf(secret))).status).toBe(429)
    const byPassword = { email, password: testPassword }
    expect((await testShop.call('POST', '/auth/signin1', { body: byPassword })).headers['set-cookie']).toBeUndefined()
  })

  it('has ten guesses an hour on a stolen device too', async () => {
    const { email, home } = await enrolledOwner()
    await home.signIn(email)
    const statuses = []
    for (let guess = 0; guess < 11; guess += 1) statuses.push((await home.give('totp', '000000')).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })

  it('is known by no device any more once the second factors were taken away', async () => {
    const { id, email, home } = await enrolledOwner()
    const boss = await enrolledOwner()
    expect((await boss.home.call('DELETE', `/staff/${id}/second-factors`)).status).toBe(200)
    await testShop.shop.db.insert(staffTotp).values({ userId: id, secret: 'JBSWY3DPEHPK3PXP', lastStep: 0 })
    await attack(email)
    await home.signIn(email)
    expect((await home.give('totp', '000000')).status).toBe(429)
    expect(await testShop.shop.db.$count(users, eq(users.id, id))).toBe(1)
  })
})
