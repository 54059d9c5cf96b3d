import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { addresses, clientAt } from '../../testing/clientAt.ts'
import { freezeClock } from '../../testing/freezeClock.ts'
import { interceptEmails } from '../../testing/interceptEmails.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { codeSourceOf, issueCode, redeemCode } from './oneTimeCode.ts'
import { oneTimeCodes } from './tables.ts'

// Without RATE_LIMIT: what a code withstands belongs to the code.
const testShop = useFixture(openTestShop)
const nextAddress = addresses()
let post: ReturnType<typeof interceptEmails>
beforeEach(() => {
  post = interceptEmails(testShop.shop)
  freezeClock(testShop)
})

type Caller = ReturnType<typeof clientAt>
const programAt = (address = nextAddress()) => clientAt(testShop, address, 'program')
const enter = async (caller: Caller, email: string, otp: string) =>
  (await caller.call('POST', '/user/login_by_otp', { body: { email, otp } })).status
/** Requests a code, and reads it from the mail. */
async function ask(caller: Caller, email: string): Promise<string> {
  expect((await caller.call('POST', '/user/register_by_number', { body: { email } })).status).toBe(200)
  return post.code()
}
let born = 0
const newEmail = () => {
  born += 1
  return `mailbox${born}@example.test`
}
/** Six digits that are none of these. */
function wrong(...codes: string[]): string {
  let guess = 0
  const text = () => String(guess).padStart(6, '0')
  while (codes.includes(text())) guess += 1
  return text()
}
const kept = (email: string) => testShop.shop.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.email, email))

describe('A one-time code', () => {
  it('has six digits, is never kept as it is, and is another for another address', async () => {
    const code = await issueCode(testShop.shop, 'kept@example.test')
    expect(code).toMatch(/^\d{6}$/)
    const [row] = await kept('kept@example.test')
    expect(JSON.stringify(row)).not.toContain(`"${code}"`)
    await issueCode(testShop.shop, 'other@example.test')
    await testShop.shop.db
      .update(oneTimeCodes)
      .set({ codeHash: row?.codeHash ?? '' })
      .where(eq(oneTimeCodes.email, 'other@example.test'))
    expect(await enter(programAt(), 'other@example.test', code)).toBe(401)
  })

  it('dies after five wrong tries from one network, and the next one is fresh', async () => {
    const email = newEmail()
    const caller = programAt()
    const first = await ask(caller, email)
    for (let tries = 0; tries < 4; tries += 1) expect(await enter(caller, email, wrong(first))).toBe(401)
    expect(await enter(caller, email, first)).toBe(200)
    const second = await ask(caller, email)
    for (let tries = 0; tries < 5; tries += 1) await enter(caller, email, wrong(second))
    expect(await enter(caller, email, second)).toBe(401)
    expect(await enter(caller, email, await ask(caller, email))).toBe(200)
  })

  it('lives on for everybody else when one network has used its tries up', async () => {
    const email = newEmail()
    const code = await ask(programAt(), email)
    const stranger = programAt()
    for (let tries = 0; tries < 20; tries += 1) await enter(stranger, email, wrong(code))
    expect(await enter(stranger, email, code)).toBe(401)
    expect(await enter(programAt(), email, code)).toBe(200)
  })

  it('withstands many networks: after ten wrong tries of theirs it works only where it was asked for', async () => {
    const email = newEmail()
    const owner = programAt()
    const code = await ask(owner, email)
    for (let network = 0; network < 50; network += 1) expect(await enter(programAt(), email, wrong(code))).toBe(401)
    const [row] = await kept(email)
    expect(Object.values(row?.wrongTries ?? {}).reduce((sum, tries) => sum + tries, 0)).toBe(10)
    expect(await enter(programAt(), email, code)).toBe(401)
    expect(await enter(owner, email, code)).toBe(200)
  })

  it('works on a browser that the account is used from, whichever network that is in and whatever strangers tried', async () => {
    const { email } = await testShop.make.customer()
    const browser = clientAt(testShop, nextAddress(), 'browser')
    expect(await enter(browser, email, await ask(browser, email))).toBe(200)
    const code = await ask(programAt(), email)
    for (let network = 0; network < 15; network += 1) await enter(programAt(), email, wrong(code))
    const onTheWay = clientAt(testShop, nextAddress(), 'browser')
    for (const [name, value] of browser.jar) onTheWay.jar.set(name, value)
    for (let tries = 0; tries < 4; tries += 1) expect(await enter(onTheWay, email, wrong(code))).toBe(401)
    expect(await enter(onTheWay, email, code)).toBe(200)
  })

  it('dies after five wrong tries from one known browser as well', async () => {
    const { email } = await testShop.make.customer()
    const browser = clientAt(testShop, nextAddress(), 'browser')
    expect(await enter(browser, email, await ask(browser, email))).toBe(200)
    const code = await ask(browser, email)
    for (let tries = 0; tries < 5; tries += 1) await enter(browser, email, wrong(code))
    expect(await enter(browser, email, code)).toBe(401)
  })
})

describe('Several codes of one address', () => {
  it('live beside each other, each of them once', async () => {
    const email = newEmail()
    const caller = programAt()
    const codes = [await ask(caller, email), await ask(caller, email), await ask(caller, email)]
    for (const code of new Set(codes)) expect(await enter(caller, email, code)).toBe(200)
    for (const code of codes) expect(await enter(caller, email, code)).toBe(401)
  })

  it('codes that strangers ask for do not replace the one in the owner’s mailbox', async () => {
    const email = newEmail()
    const owner = programAt()
    const code = await ask(owner, email)
    for (let network = 0; network < 3; network += 1) {
      const stranger = programAt()
      for (let times = 0; times < 10; times += 1) await ask(stranger, email)
    }
    expect(await enter(owner, email, code)).toBe(200)
  })

  it('are five of one network: its sixth takes the place of its own first', async () => {
    const email = newEmail()
    const caller = programAt()
    const codes: string[] = []
    for (let times = 0; times < 6; times += 1) codes.push(await ask(caller, email))
    expect(await kept(email)).toHaveLength(5)
    const [first = '', ...others] = codes
    if (!others.includes(first)) expect(await enter(caller, email, first)).toBe(401)
    expect(await enter(caller, email, others.at(-1) ?? '')).toBe(200)
  })

  it('are all guessed at by one wrong try', async () => {
    const email = newEmail()
    const codes = [await issueCode(testShop.shop, email), await issueCode(testShop.shop, email)]
    const source = codeSourceOf('198.51.100.1', null)
    for (let tries = 0; tries < 5; tries += 1) await redeemCode(testShop.shop, email, wrong(...codes), source)
    for (const code of codes) expect(await redeemCode(testShop.shop, email, code, source)).toBe(false)
    expect((await kept(email)).map(({ wrongTries }) => wrongTries)).toEqual([
      { '198.51.100.1': 5 },
      { '198.51.100.1': 5 },
    ])
  })
})
