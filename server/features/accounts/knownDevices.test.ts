import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { tokenHash } from '../../platform/http/tokenHash.ts'
import { testPassword } from '../../testing/builders.ts'
import { addresses, clientAt } from '../../testing/clientAt.ts'
import { freezeClock } from '../../testing/freezeClock.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { issueCode } from './oneTimeCode.ts'
import { issueResetToken } from './resetPassword.ts'
import { knownDevices, users } from './tables.ts'

const testShop = useFixture(() => openTestShop({ RATE_LIMIT: 'on' }))
const nextAddress = addresses()
let clock: ReturnType<typeof freezeClock>
beforeEach(() => {
  clock = freezeClock(testShop)
})

type Caller = ReturnType<typeof clientAt>
const browserAt = (address = nextAddress()) => clientAt(testShop, address, 'browser')
const programAt = (address = nextAddress()) => clientAt(testShop, address, 'program')
const signIn = (caller: Caller, email: string, password = testPassword) =>
  caller.call('POST', '/auth/signin1', { body: { email, password } })

/** A customer with a browser that has signed in before. */
async function customerWithBrowser() {
  const customer = await testShop.make.customer()
  const browser = browserAt()
  expect((await signIn(browser, customer.mobile)).status).toBe(200)
  return { customer, browser }
}

/** Wrong guesses from ever new networks, until the account alone is slowed down. */
async function guessFromEverywhere(name: string): Promise<number> {
  let refused = 0
  for (let network = 0; network < 11; network += 1) {
    const stranger = programAt()
    for (let guess = 0; guess < 10; guess += 1) {
      const { status } = await signIn(stranger, name, 'Wrong1')
      if (status === 429) refused += 1
      else expect(status).toBe(401)
    }
  }
  return refused
}

const devicesOf = (userId: number) =>
  testShop.shop.db.select().from(knownDevices).where(eq(knownDevices.userId, userId))

describe('A botnet that guesses at the password of one account', () => {
  it('is slowed down everywhere, while the browser it is used from signs in', async () => {
    const { customer, browser } = await customerWithBrowser()
    expect(await guessFromEverywhere(customer.mobile)).toBe(10)
    expect((await signIn(programAt(), customer.mobile, 'Wrong1')).status).toBe(429)
    for (let times = 0; times < 5; times += 1) expect((await signIn(browser, customer.mobile)).status).toBe(200)
  })

  it('does not keep the administrator out either', async () => {
    const owner = await testShop.make.customer({ role: 1 })
    const browser = browserAt()
    await signIn(browser, owner.email)
    expect(await guessFromEverywhere(owner.email)).toBeGreaterThan(0)
    expect((await signIn(browser, owner.email)).status).toBe(200)
  })

  it('leaves an owner with a new browser the code that is mailed, after which the password does it too', async () => {
    const customer = await testShop.make.customer()
    await testShop.shop.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, customer.id))
    await guessFromEverywhere(customer.email)
    const browser = browserAt()
    expect((await signIn(browser, customer.email)).status).toBe(429)
    const code = await issueCode(testShop.shop, customer.email)
    const byCode = { body: { email: customer.email, otp: code } }
    expect((await browser.call('POST', '/user/login_by_otp', byCode)).status).toBe(200)
    expect((await signIn(browser, customer.email)).status).toBe(200)
  })

  it('leaves an owner with a new browser the reset link, after which the new password does it at once', async () => {
    const customer = await testShop.make.customer()
    await guessFromEverywhere(customer.mobile)
    const browser = browserAt()
    const token = await issueResetToken(testShop.shop, customer.id)
    const body = { token, password: 'Fresh12', confirmPassword: 'Fresh12' }
    expect((await browser.call('POST', '/auth/reset-password', { body })).status).toBe(200)
    expect((await signIn(browser, customer.mobile, 'Fresh12')).status).toBe(200)
    expect((await signIn(programAt(), customer.mobile, 'Fresh12')).status).toBe(429)
  })

  it('on the network of the owner does not keep out the browser that is known', async () => {
    const customer = await testShop.make.customer()
    const address = nextAddress()
    const browser = browserAt(address)
    await signIn(browser, customer.mobile)
    const stranger = programAt(address)
    for (let guess = 0; guess < 10; guess += 1) await signIn(stranger, customer.mobile, 'Wrong1')
    for (let guess = 0; guess < 100; guess += 1) await signIn(stranger, `nobody${guess}@example.test`, 'Wrong1')
    expect((await signIn(stranger, customer.mobile)).status).toBe(429)
    expect((await signIn(programAt(address), 'somebody@example.test')).status).toBe(429)
    expect((await signIn(browser, customer.mobile)).status).toBe(200)
  })
})

describe('A known browser', () => {
  it('carries a cookie of 256 random bits that no script reads, of which the shop keeps a hash', async () => {
    const customer = await testShop.make.customer()
    const { setCookie } = await signIn(programAt(), customer.mobile)
    expect(setCookie).toMatch(/^device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
    const device = setCookie.slice('device='.length, 'device='.length + 43)
    const kept = await devicesOf(customer.id)
    expect(kept.map((row) => row.tokenHash)).toEqual([tokenHash(device)])
    expect(JSON.stringify(kept)).not.toContain(device)
  })

  it('the cookie of a known browser goes over https to this very host alone, for a shop at an https address', async () => {
    const secure = await openTestShop({ PUBLIC_URL: 'https://rawaj.example' })
    const { mobile } = await secure.make.customer()
    const { headers } = await secure.call('POST', '/auth/signin1', { body: { email: mobile, password: testPassword } })
    expect(headers['set-cookie']).toMatch(/^__Host-device=[\w-]{43}; .*Path=\/; .*; Secure$/)
    await secure.close()
  })

  it('is slowed down by its own wrong guesses, whichever network it moves to', async () => {
    const { customer, browser } = await customerWithBrowser()
    for (let guess = 0; guess < 10; guess += 1)
      expect((await signIn(browser, customer.mobile, 'Wrong1')).status).toBe(401)
    const elsewhere = browserAt()
    for (const [name, value] of browser.jar) elsewhere.jar.set(name, value)
    expect(await signIn(elsewhere, customer.mobile)).toMatchObject({ status: 429, retryAfter: 2 })
    clock.wait(2_000)
    expect((await signIn(elsewhere, customer.mobile)).status).toBe(200)
  })

  it('is known to the accounts that signed in there, not to any other', async () => {
    const { browser } = await customerWithBrowser()
    const victim = await testShop.make.customer()
    await guessFromEverywhere(victim.mobile)
    expect((await signIn(browser, victim.mobile)).status).toBe(429)
  })

  it('is known to several accounts', async () => {
    const { customer, browser } = await customerWithBrowser()
    const second = await testShop.make.customer()
    expect((await signIn(browser, second.mobile)).status).toBe(200)
    await guessFromEverywhere(customer.mobile)
    await guessFromEverywhere(second.mobile)
    expect((await signIn(browser, customer.mobile)).status).toBe(200)
    expect((await signIn(browser, second.mobile)).status).toBe(200)
  })

  it('a browser gets another cookie at an account’s first sign-in, so that a planted one is not known by it', async () => {
    const attacker = await customerWithBrowser()
    const victim = await testShop.make.customer()
    const planted = browserAt()
    for (const [name, value] of attacker.browser.jar) planted.jar.set(name, value)
    expect((await signIn(planted, victim.mobile)).status).toBe(200)
    expect(planted.jar.get('device')).not.toBe(attacker.browser.jar.get('device'))
    await guessFromEverywhere(victim.mobile)
    expect((await signIn(attacker.browser, victim.mobile, 'Wrong1')).status).toBe(429)
    expect((await signIn(planted, victim.mobile)).status).toBe(200)
  })

  it.each(['made-up', 'x'.repeat(43), '', '"quoted"', 'a'.repeat(4_000)])(
    'is unknown with the cookie %j',
    async (device) => {
      const customer = await testShop.make.customer()
      await guessFromEverywhere(customer.mobile)
      const stranger = browserAt()
      stranger.jar.set('device', device)
      expect((await signIn(stranger, customer.mobile)).status).toBe(429)
    },
  )

  it('is forgotten with a new password, but for the one that it was chosen on', async () => {
    const { customer, browser: thief } = await customerWithBrowser()
    const own = browserAt()
    const { body } = await signIn(own, customer.mobile)
    const change = { current: testPassword, password: 'Fresh12', confirmPassword: 'Fresh12' }
    expect((await own.call('PUT', '/user/password', { token: body.accessToken, body: change })).status).toBe(200)
    await guessFromEverywhere(customer.mobile)
    expect((await signIn(thief, customer.mobile, 'Fresh12')).status).toBe(429)
    expect((await signIn(own, customer.mobile, 'Fresh12')).status).toBe(200)
  })

  it('is forgotten when its account signs out everywhere, but for the one that it was done on', async () => {
    const { customer, browser: thief } = await customerWithBrowser()
    const own = browserAt()
    const { body } = await signIn(own, customer.mobile)
    expect((await own.call('POST', '/auth/logout_all', { token: body.accessToken })).status).toBe(200)
    await guessFromEverywhere(customer.mobile)
    expect((await signIn(thief, customer.mobile)).status).toBe(429)
    expect((await signIn(own, customer.mobile)).status).toBe(200)
  })

  it('is one of the twenty latest: programs without cookies fill no table', async () => {
    const customer = await testShop.make.customer()
    for (let times = 0; times < 25; times += 1) {
      clock.wait(1_000)
      expect((await signIn(programAt(), customer.mobile)).status).toBe(200)
    }
    expect(await devicesOf(customer.id)).toHaveLength(20)
  })

  it('notes its last use to the day, and costs less than a new one', async () => {
    const { customer, browser } = await customerWithBrowser()
    const statementsOf = async (caller: Caller) => {
      const before = testShop.database.statements()
      expect((await signIn(caller, customer.mobile)).status).toBe(200)
      return testShop.database.statements() - before
    }
    expect([await statementsOf(programAt()), await statementsOf(browser)]).toEqual([6, 5])
    clock.wait(24 * 60 * 60_000 + 1)
    const now = testShop.shop.clock()
    await signIn(browser, customer.mobile)
    const device = tokenHash(browser.jar.get('device') ?? '')
    const [kept] = await testShop.shop.db
      .select()
      .from(knownDevices)
      .where(and(eq(knownDevices.userId, customer.id), eq(knownDevices.tokenHash, device)))
    expect(kept?.lastUsedAt).toEqual(now)
  })

  it('goes with its account', async () => {
    const { customer } = await customerWithBrowser()
    await testShop.shop.db.delete(users).where(eq(users.id, customer.id))
    expect(await devicesOf(customer.id)).toEqual([])
  })
})
