import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { tokenHash } from '../../platform/http/tokenHash.ts'
import { testPassword } from '../../testing/builders.ts'
import { clientAt } from '../../testing/clientAt.ts'
import { eventually } from '../../testing/eventually.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { openTestShop, openTestShopOn } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { issueCode } from './oneTimeCode.ts'
import { sessions, users } from './tables.ts'

const testShop = useFixture(openTestShop)

describe('Made-up tokens', () => {
  it('are looked up so often only as their network may read, and hold up no customer there', async () => {
    const shop = await openTestShopOn(await openTestDatabase(), { RATE_LIMIT: 'on' })
    const { token } = await shop.make.customer()
    const network = clientAt(shop, '203.0.113.9', 'program')
    expect((await network.call('GET', '/user/profile', { token })).status).toBe(200)
    const tryMadeUp = async () => (await network.call('GET', '/user/profile', { token: 'x'.repeat(43) })).status
    expect(await tryMadeUp()).toBe(401)
    const statuses = await Promise.all(Array.from({ length: 1_000 }, tryMadeUp))
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    expect((await network.call('GET', '/user/profile', { token })).status).toBe(200)
    await shop.close()
  })
})

const minute = 60_000
const hour = 60 * minute
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0'

async function signIn(email: string, userAgent: string): Promise<string> {
  const body = { email, password: testPassword }
  const answer = await testShop.call('POST', '/auth/signin1', { body, headers: { 'user-agent': userAgent } })
  expect(answer.status).toBe(200)
  return answer.body.accessToken
}
const list = (token: string) => testShop.call('GET', '/user/sessions', { token })
const isSignedIn = async (token: string) => (await testShop.call('GET', '/user/profile', { token })).status === 200
const rowOf = async (token: string) =>
  (
    await testShop.shop.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, tokenHash(token)))
  )[0]

describe('The list of sessions', () => {
  it('names the devices of the account, the own one first, and nobody else’s', async () => {
    const { id, mobile, email, token } = await testShop.make.customer()
    await testShop.shop.db.update(users).set({ emailProvenAt: new Date() }).where(eq(users.id, id))
    await testShop.make.customer()
    await signIn(mobile, phone)
    const own = await signIn(mobile, laptop)
    const byCode = { email, otp: await issueCode(testShop.shop, email) }
    await testShop.call('POST', '/user/login_by_otp', { body: byCode, headers: { 'user-agent': phone } })
    const { status, body } = await list(own)
    expect([status, body.message]).toEqual([200, 'Success'])
    expect(body.data).toHaveLength(4)
    expect(body.data[0]).toEqual({
      id: expect.any(Number),
      device: { browser: 'firefox', system: 'windows' },
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      last_used_at: expect.stringMatching(/^\d{4}-.*Z$/),
      current: true,
    })
    const others: { device: object; current: boolean }[] = body.data.slice(1)
    expect(others.map(({ current }) => current)).toEqual([false, false, false])
    expect(others.map(({ device }) => device)).toEqual(
      expect.arrayContaining([
        { browser: 'chrome', system: 'android' },
        { browser: 'chrome', system: 'android' },
        { browser: null, system: null },
      ]),
    )
    for (const secret of [token, own, tokenHash(token), tokenHash(own), phone, laptop])
      expect(JSON.stringify(body)).not.toContain(secret)
  })

  it('leaves out what has expired', async () => {
    const { mobile, token: old } = await testShop.make.customer()
    await testShop.advanceClock(8 * 24 * hour)
    const token = await signIn(mobile, phone)
    expect((await list(token)).body.data).toHaveLength(1)
    expect(await isSignedIn(old)).toBe(false)
    await testShop.advanceClock(-8 * 24 * hour)
  })

  it('has at most a hundred, with the own one among them', async () => {
    const { id: userId, token } = await testShop.make.customer()
    const expiresAt = new Date(Date.now() + 7 * 24 * hour)
    const lastUsedAt = new Date(Date.now() + minute)
    await testShop.shop.db.insert(sessions).values(
      Array.from({ length: 150 }, (_, number) => ({
        tokenHash: `${userId} ${number}`,
        userId,
        expiresAt,
        lastUsedAt,
      })),
    )
    const { data } = (await list(token)).body
    expect(data).toHaveLength(100)
    expect(data[0].current).toBe(true)
  })

  it('keeps no more than a few words of a browser that talks', async () => {
    const { mobile } = await testShop.make.customer()
    const token = await signIn(mobile, `${phone} ${'x'.repeat(5_000)}`)
    expect((await rowOf(token))?.userAgent).toHaveLength(300)
  })

  it('is for customers', async () => {
    expect((await testShop.call('GET', '/user/sessions')).status).toBe(401)
  })
})

describe('The last use of a session', () => {
  it('is noted once an hour, and no call waits for it', async () => {
    const { token } = await testShop.make.customer()
    const opened = (await rowOf(token))?.lastUsedAt
    await testShop.advanceClock(59 * minute)
    const before = testShop.database.statements()
    expect(await isSignedIn(token)).toBe(true)
    expect(testShop.database.statements() - before).toBe(2)
    expect((await rowOf(token))?.lastUsedAt).toEqual(opened)
    await testShop.advanceClock(2 * minute)
    await Promise.all(Array.from({ length: 10 }, () => isSignedIn(token)))
    await eventually(async () =>
      expect((await rowOf(token))?.lastUsedAt.getTime()).toBeGreaterThan((opened?.getTime() ?? 0) + hour),
    )
    await testShop.advanceClock(-61 * minute)
  })

  it('is written by one of several processes that see it at the same moment', async () => {
    const { token } = await testShop.make.customer()
    const other = await openTestShopOn({ ...testShop.database, close: async () => {} })
    await testShop.advanceClock(2 * hour)
    await other.advanceClock(2 * hour)
    await Promise.all(
      [testShop, other].flatMap(({ call }) => Array.from({ length: 5 }, () => call('GET', '/user/profile', { token }))),
    )
    const noted = await eventually(async () => {
      const row = await rowOf(token)
      expect(row?.lastUsedAt.getTime()).toBeGreaterThan(Date.now() + hour)
      return row?.lastUsedAt
    })
    await Promise.all([testShop, other].map(({ call }) => call('GET', '/user/profile', { token })))
    expect((await rowOf(token))?.lastUsedAt).toEqual(noted)
    await other.close()
    await testShop.advanceClock(-2 * hour)
  })

  it('fails no call when it cannot be written', async () => {
    const { token } = await testShop.make.customer()
    await testShop.advanceClock(2 * hour)
    const { db } = testShop.shop
    const broken = vi.spyOn(db, 'update').mockImplementationOnce(() => {
      const chain = { set: () => chain, where: () => Promise.reject(new Error('the disk is full')) }
      return chain as unknown as ReturnType<typeof db.update>
    })
    expect(await isSignedIn(token)).toBe(true)
    expect(broken).toHaveBeenCalledOnce()
    broken.mockRestore()
    await testShop.advanceClock(-2 * hour)
  })
})

describe('Signing out', () => {
  it('ends one session of the list, and leaves the others', async () => {
    const { mobile, token } = await testShop.make.customer()
    const lost = await signIn(mobile, phone)
    const listed: { id: number; current: boolean }[] = (await list(token)).body.data
    const id = listed.find(({ current }) => !current)?.id
    expect(await testShop.call('DELETE', `/user/sessions/${id}`, { token })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Logout successful' },
    })
    expect([await isSignedIn(lost), await isSignedIn(token)]).toEqual([false, true])
    expect((await testShop.call('DELETE', `/user/sessions/${id}`, { token })).status).toBe(404)
  })

  it('ends nobody else’s session, not even for staff', async () => {
    const victim = await testShop.make.customer()
    const [session] = (await list(victim.token)).body.data
    for (const [role, status] of [
      [1, 403],
      [2, 403],
      [3, 404],
    ] as const) {
      const { token } = await testShop.make.customer({ role })
      expect((await testShop.call('DELETE', `/user/sessions/${session.id}`, { token })).status).toBe(status)
    }
    expect((await testShop.call('DELETE', `/user/sessions/${session.id}`)).status).toBe(401)
    expect(await isSignedIn(victim.token)).toBe(true)
  })

  it.each(['0', '-1', '1.5', 'all', '99999999999'])('knows no session %s', async (id) => {
    const { token } = await testShop.make.customer()
    expect([400, 404]).toContain((await testShop.call('DELETE', `/user/sessions/${id}`, { token })).status)
    expect(await isSignedIn(token)).toBe(true)
  })

  it('everywhere ends every session of the account, this one too, and nobody else’s', async () => {
    const { mobile, token } = await testShop.make.customer()
    const bystander = await testShop.make.customer()
    const elsewhere = await signIn(mobile, phone)
    expect(await testShop.call('POST', '/auth/logout_all', { token })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Logout successful' },
    })
    expect([await isSignedIn(token), await isSignedIn(elsewhere)]).toEqual([false, false])
    expect(await isSignedIn(bystander.token)).toBe(true)
    expect((await testShop.call('POST', '/auth/logout_all', { token })).status).toBe(401)
    await signIn(mobile, phone)
  })

  it('leaves the browser known: its cookie opens nothing by itself', async () => {
    const { mobile } = await testShop.make.customer()
    const browser = clientAt(testShop, '203.0.113.1', 'browser')
    const body = { email: mobile, password: testPassword }
    const { accessToken } = (await browser.call('POST', '/auth/signin1', { body })).body
    await browser.call('POST', '/auth/logout', { token: accessToken })
    expect(browser.jar.size).toBe(1)
    for (const path of ['/user/profile', '/user/sessions', '/orders/list'])
      expect((await browser.call('GET', path)).status).toBe(401)
  })
})
