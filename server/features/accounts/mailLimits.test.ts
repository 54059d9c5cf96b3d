import { beforeEach, describe, expect, it } from 'vitest'
import { testPassword } from '../../testing/builders.ts'
import { addresses, clientAt } from '../../testing/clientAt.ts'
import { freezeClock } from '../../testing/freezeClock.ts'
import { interceptEmails } from '../../testing/interceptEmails.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'

const testShop = useFixture(() => openTestShop({ RATE_LIMIT: 'on' }))
const nextAddress = addresses()
let post: ReturnType<typeof interceptEmails>
let clock: ReturnType<typeof freezeClock>
beforeEach(() => {
  post = interceptEmails(testShop.shop)
  clock = freezeClock(testShop)
})

const minute = 60_000
const day = 24 * 60 * minute
type Caller = ReturnType<typeof clientAt>
const programAt = (address = nextAddress()) => clientAt(testShop, address, 'program')
const paths = { code: '/user/register_by_number', resetLink: '/auth/forgot-password' } as const
const ask = (kind: keyof typeof paths, caller: Caller, email: string) =>
  caller.call('POST', paths[kind], { body: { email } })
let born = 0
const newEmail = () => {
  born += 1
  return `mailbox${born}@example.test`
}

/** A customer with a browser that the account is used from. */
async function customerWithBrowser() {
  const customer = await testShop.make.customer()
  const browser = clientAt(testShop, nextAddress(), 'browser')
  await browser.call('POST', '/auth/signin1', { body: { email: customer.email, password: testPassword } })
  return { customer, browser }
}

/** Sends requests from ever new networks until the mailbox gets no more mail for now. */
async function exhaust(kind: keyof typeof paths, email: string) {
  for (let network = 0; network < 20; network += 1) {
    const { status, retryAfter } = await ask(kind, programAt(), email)
    if (status === 429) return retryAfter
  }
  throw new Error('The mailbox has no limit')
}

describe.each(['code', 'resetLink'] as const)('Emails that anybody may ask for: %s', (kind) => {
  it('are five for one mailbox and network, then fewer and fewer, and begin anew after a day', async () => {
    const caller = programAt()
    const email = newEmail()
    for (const _day of [1, 2]) {
      for (let times = 0; times < 5; times += 1) expect((await ask(kind, caller, email)).status).toBe(200)
      const waits: number[] = []
      for (let round = 0; round < 4; round += 1) {
        const { status, retryAfter } = await ask(kind, caller, email)
        expect(status).toBe(429)
        waits.push(retryAfter / 60)
        clock.wait(retryAfter * 1000)
        expect((await ask(kind, caller, email)).status).toBe(200)
      }
      expect(waits).toEqual([1, 2, 4, 8])
      clock.wait(day)
    }
  })

  it('are refused alike with an account and without', async () => {
    const { email: known } = await testShop.make.customer()
    for (const email of [known, newEmail()]) {
      const caller = programAt()
      for (let times = 0; times < 5; times += 1) expect((await ask(kind, caller, email)).status).toBe(200)
      expect(await ask(kind, caller, email)).toMatchObject({ status: 429, retryAfter: 60 })
    }
  })

  it('emails refused to one network use up nothing of what others get', async () => {
    const email = newEmail()
    const stranger = programAt()
    for (let times = 0; times < 50; times += 1) await ask(kind, stranger, email)
    expect((await ask(kind, programAt(), email)).status).toBe(200)
    expect(post.of(kind, email)).toHaveLength(6)
  })

  it('still come to a browser that the account is used from, when strangers have used the mailbox’s up', async () => {
    const { customer, browser } = await customerWithBrowser()
    await exhaust(kind, customer.email)
    expect((await ask(kind, programAt(), customer.email)).status).toBe(429)
    for (let times = 0; times < 5; times += 1) expect((await ask(kind, browser, customer.email)).status).toBe(200)
    expect(await ask(kind, browser, customer.email)).toMatchObject({ status: 429, retryAfter: 60 })
  })

  it('come to no other mailbox for a known browser', async () => {
    const { browser } = await customerWithBrowser()
    const email = newEmail()
    await exhaust(kind, email)
    expect((await ask(kind, browser, email)).status).toBe(429)
  })

  it('are no flood, however many networks ask all day', async () => {
    const email = newEmail()
    const end = testShop.shop.clock().getTime() + day - 1
    for (let now = 0; now < end; now = testShop.shop.clock().getTime()) {
      const { retryAfter } = await ask(kind, programAt(), email)
      clock.wait(Math.min(retryAfter * 1000, end - now))
    }
    expect(post.of(kind, email).length).toBe(kind === 'code' ? 22 : 43)
  })
})

it('Codes go to a mailbox, however its address is spelt', async () => {
  const caller = programAt()
  born += 1
  for (let times = 0; times < 5; times += 1)
    expect((await ask('code', caller, `Plus${born}+${times}@example.test`)).status).toBe(200)
  expect((await ask('code', caller, `plus${born}@example.test`)).status).toBe(429)
})

it('Links that strangers ask for under other spellings of an address use up nothing of the account’s own', async () => {
  const { email } = await testShop.make.customer()
  for (let tag = 0; tag < 30; tag += 1) {
    const asked = await ask('resetLink', programAt(), email.replace('@', `+${tag}@`))
    expect(asked.status).toBe(200)
  }
  expect((await ask('resetLink', programAt(), email)).status).toBe(200)
  expect(post.of('resetLink', email)).toHaveLength(1)
})

describe('A mailbox that strangers have had filled', () => {
  it('has a way in for its reader: either a link is sent, or a valid one is there', async () => {
    const { email } = await testShop.make.customer()
    let sentAt = 0
    const end = testShop.shop.clock().getTime() + day
    while (testShop.shop.clock().getTime() < end) {
      const { status } = await ask('resetLink', programAt(), email)
      if (status === 200) sentAt = testShop.shop.clock().getTime()
      else expect(testShop.shop.clock().getTime() - sentAt).toBeLessThan(50 * minute)
      clock.wait(status === 200 ? 1 : 5 * minute)
    }
    const password = 'Fresh12'
    const token = await post.resetToken(email)
    const browser = clientAt(testShop, nextAddress(), 'browser')
    const reset = { body: { token, password, confirmPassword: password } }
    expect((await browser.call('POST', '/auth/reset-password', reset)).status).toBe(200)
    expect((await browser.call('POST', '/auth/signin1', { body: { email, password } })).status).toBe(200)
  })
})

describe('One network', () => {
  it.each([
    ['code', 50],
    ['resetLink', 30],
  ] as const)('has a %s sent to %i addresses in an hour, then fewer', async (kind, most) => {
    const caller = programAt()
    for (let times = 0; times < most; times += 1) expect((await ask(kind, caller, newEmail())).status).toBe(200)
    expect(await ask(kind, caller, newEmail())).toMatchObject({ status: 429, retryAfter: 60 })
    clock.wait(60 * minute)
    expect((await ask(kind, caller, newEmail())).status).toBe(200)
  })

  it('enters a hundred codes in a quarter of an hour, then fewer', async () => {
    const caller = programAt()
    const enter = (email: string) => caller.call('POST', '/user/login_by_otp', { body: { email, otp: '123456' } })
    for (let times = 0; times < 100; times += 1) expect((await enter(newEmail())).status).toBe(401)
    expect(await enter(newEmail())).toMatchObject({ status: 429, retryAfter: 2 })
    clock.wait(2_000)
    expect((await enter(newEmail())).status).toBe(401)
    clock.wait(15 * minute)
    expect((await enter(newEmail())).status).toBe(401)
  })
})
