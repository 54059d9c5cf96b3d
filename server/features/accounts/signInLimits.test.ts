import { eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { attempts } from '../../platform/rateLimits/tables.ts'
import { testPassword } from '../../testing/builders.ts'
import { addresses, clientAt } from '../../testing/clientAt.ts'
import { freezeClock } from '../../testing/freezeClock.ts'
import { openTestShop, openTestShopOn } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'

const testShop = useFixture(() => openTestShop({ RATE_LIMIT: 'on' }))
const nextAddress = addresses()
let clock: ReturnType<typeof freezeClock>
beforeEach(() => {
  clock = freezeClock(testShop)
})

/** Programs, so that no known device comes into it; another network each, so that tests do not count for each other. */
const from = (address: string) => (email: string, password: string) =>
  clientAt(testShop, address, 'program').call('POST', '/auth/signin1', { body: { email, password } })
const minute = 60_000

describe('Guessing passwords', () => {
  it('is free ten times, then slower and slower up to a quarter of an hour', async () => {
    const guess = from(nextAddress())
    const { mobile } = await testShop.make.customer()
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess(mobile, 'Wrong1')).status).toBe(401)
    const waits: number[] = []
    for (let round = 0; round < 12; round += 1) {
      const refused = await guess(mobile, testPassword)
      expect([refused.status, refused.body.success]).toEqual([429, false])
      waits.push(refused.retryAfter)
      clock.wait(refused.retryAfter * 1000)
      expect((await guess(mobile, 'Wrong1')).status).toBe(401)
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
  })

  it('accepts the right password after a wait', async () => {
    const guess = from(nextAddress())
    const { mobile } = await testShop.make.customer()
    for (let attempt = 0; attempt < 10; attempt += 1) await guess(mobile, 'Wrong1')
    const { retryAfter } = await guess(mobile, testPassword)
    clock.wait(retryAfter * 1000)
    expect((await guess(mobile, testPassword)).status).toBe(200)
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess(mobile, 'Wrong1')).status).toBe(401)
  })

  it('comes to no more than 115 a day of one account from one network', async () => {
    const guess = from(nextAddress())
    const { mobile } = await testShop.make.customer()
    let answered = 0
    for (let waited = 0; waited < 24 * 60 * 60 - 1; ) {
      const { status, retryAfter } = await guess(mobile, 'Wrong1')
      if (status === 401) answered += 1
      clock.wait(retryAfter * 1000)
      waited += retryAfter
    }
    expect(answered).toBeLessThanOrEqual(115)
  })

  it('counts an account once, by whichever of its names it is called', async () => {
    const guess = from(nextAddress())
    const { mobile, email } = await testShop.make.customer()
    const names = [mobile, email, `+966${mobile.slice(1)}`, email.toUpperCase(), ` ${email}`]
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await guess(names[attempt % names.length] ?? '', 'Wrong1')).status).toBe(401)
    for (const name of names) expect((await guess(name, testPassword)).status).toBe(429)
  })

  it('counts no account by a name that looks like the shop’s own word for it', async () => {
    const guess = from(nextAddress())
    const { id, mobile } = await testShop.make.customer()
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess(`user ${id}`, 'Wrong1')).status).toBe(404)
    expect((await guess(mobile, testPassword)).status).toBe(200)
  })

  it('is slowed down for another process and after a restart too', async () => {
    const address = nextAddress()
    const guess = from(address)
    const { mobile } = await testShop.make.customer()
    for (let attempt = 0; attempt < 10; attempt += 1) await guess(mobile, 'Wrong1')
    const other = await openTestShopOn({ ...testShop.database, close: async () => {} }, { RATE_LIMIT: 'on' })
    other.shop.clock = testShop.shop.clock
    const body = { email: mobile, password: testPassword }
    const refused = await clientAt(other, address, 'program').call('POST', '/auth/signin1', { body })
    expect([refused.status, refused.retryAfter]).toEqual([429, 2])
    await other.close()
  })

  it('does not keep the owner out who comes from elsewhere', async () => {
    const guess = from(nextAddress())
    const { mobile } = await testShop.make.customer()
    for (let attempt = 0; attempt < 12; attempt += 1) await guess(mobile, 'Wrong1')
    expect((await from(nextAddress())(mobile, testPassword)).status).toBe(200)
  })

  it('guessing passwords of one account from everywhere is slowed down in the end, more and more', async () => {
    const { mobile } = await testShop.make.customer()
    for (let network = 0; network < 10; network += 1) {
      const guess = from(nextAddress())
      for (let attempt = 0; attempt < 10; attempt += 1) expect((await guess(mobile, 'Wrong1')).status).toBe(401)
    }
    const waits: number[] = []
    for (let round = 0; round < 4; round += 1) {
      const { status, retryAfter } = await from(nextAddress())(mobile, 'Wrong1')
      expect(status).toBe(429)
      waits.push(retryAfter)
      clock.wait(retryAfter * 1000)
      expect((await from(nextAddress())(mobile, 'Wrong1')).status).toBe(401)
    }
    expect(waits).toEqual([2, 4, 8, 16])
  })

  it('guessing passwords of a hundred accounts from one network is slowed down, whichever of its IPv6 addresses it takes', async () => {
    for (let attempt = 0; attempt < 100; attempt += 1)
      expect((await from(`2001:db8::${attempt.toString(16)}`)(`nobody${attempt}@example.test`, 'Wrong1')).status).toBe(
        404,
      )
    expect((await from('2001:db8::ffff')('somebody@example.test', 'Wrong1')).status).toBe(429)
    expect((await from('2001:db8:0:1::1')('somebody@example.test', 'Wrong1')).status).toBe(404)
    clock.wait(15 * minute)
    expect((await from('2001:db8::ffff')('somebody@example.test', 'Wrong1')).status).toBe(404)
  })

  it('at accounts that do not exist is slowed down alike, and remembered for at most a quarter of an hour', async () => {
    const address = nextAddress()
    const name = 'made.up@example.test'
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await from(address)(name, 'Wrong1')).status).toBe(404)
    expect(await from(address)(name, 'Wrong1')).toMatchObject({ status: 429, retryAfter: 2 })
    const until = new Date(testShop.shop.clock().getTime() + 15 * minute)
    const remembered = await testShop.shop.db
      .select()
      .from(attempts)
      .where(like(attempts.key, `signIn % name ${name}`))
    expect(remembered.map((row) => row.until)).toEqual([until, until])
  })

  it('is forgiven by the right password', async () => {
    const address = nextAddress()
    const guess = from(address)
    const { id, mobile } = await testShop.make.customer()
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 8; attempt += 1) expect((await guess(mobile, 'Wrong1')).status).toBe(401)
      expect((await guess(mobile, testPassword)).status).toBe(200)
    }
    const left = await testShop.shop.db
      .select()
      .from(attempts)
      .where(eq(attempts.key, `signIn both ${address} user ${id}`))
    expect(left).toEqual([])
  })

  it('is slowed down as much when it comes all at once, the right one among them', async () => {
    const guess = from(nextAddress())
    const { mobile } = await testShop.make.customer()
    const guesses = Array.from({ length: 30 }, (_, place) => (place === 29 ? testPassword : `Wrong${place}`))
    const answers = await Promise.all(guesses.map((password) => guess(mobile, password)))
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10)
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(19)
  })

  it('is not what a dozen honest sign-ins at once are taken for', async () => {
    const guess = from(nextAddress())
    const { mobile } = await testShop.make.customer()
    const honest = await Promise.all(Array.from({ length: 12 }, () => guess(mobile, testPassword)))
    expect(honest.map(({ status }) => status)).toEqual(honest.map(() => 200))
  })

  it('leaves no lock behind when the clock was ahead and is set back', async () => {
    const guess = from(nextAddress())
    const { mobile } = await testShop.make.customer()
    const year = 365 * 24 * 60 * minute
    clock.wait(year)
    for (let attempt = 0; attempt < 11; attempt += 1) await guess(mobile, 'Wrong1')
    expect((await guess(mobile, testPassword)).status).toBe(429)
    clock.wait(-year)
    expect((await guess(mobile, testPassword)).status).toBe(200)
  })

  it('is not counted with RATE_LIMIT=off', async () => {
    const open = await openTestShopOn({ ...testShop.database, close: async () => {} }, { RATE_LIMIT: 'off' })
    const { mobile } = await testShop.make.customer()
    const program = clientAt(open, nextAddress(), 'program')
    const guess = (password: string) => program.call('POST', '/auth/signin1', { body: { email: mobile, password } })
    for (let attempt = 0; attempt < 15; attempt += 1) expect((await guess('Wrong1')).status).toBe(401)
    expect((await guess(testPassword)).status).toBe(200)
    await open.close()
  })
})
