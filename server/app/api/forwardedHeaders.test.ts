import { afterEach, describe, expect, it, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/openTestShop.ts'

const opened: TestShop[] = []
afterEach(async () => {
  for (const testShop of opened.splice(0)) await testShop.close()
})
async function shopWith(settings: Record<string, string>) {
  const testShop = await openTestShop({ RATE_LIMIT: 'on', ...settings })
  opened.push(testShop)
  return testShop
}

const message = { name: 'A', email: 'a@example.test', message: 'Hello' }

/** Number of messages that were accepted before the shop rejected one; at most the number of attempts. */
async function sentUntilRefused(testShop: TestShop, headers: (turn: number) => Record<string, string>) {
  const tries = 60
  for (let turn = 0; turn < tries; turn += 1) {
    const answer = await testShop.app.inject({
      method: 'POST',
      url: '/api/v1/auth/contact_us',
      remoteAddress: '203.0.113.9',
      headers: headers(turn),
      payload: message,
    })
    if (answer.statusCode === 429) return turn
    expect(answer.statusCode).toBe(200)
  }
  return tries
}

const forged = (turn: number) => `198.51.100.${turn}`

describe('A forged address does not change what limits count', () => {
  it.each<[string, string, (turn: number) => Record<string, string>]>([
    ['without a proxy', 'off', (turn) => ({ 'x-forwarded-for': forged(turn) })],
    [
      'without a proxy, in the other headers',
      'off',
      (turn) => ({ forwarded: `for=${forged(turn)}`, 'x-real-ip': forged(turn) }),
    ],
    ['in front of what one proxy adds', '1', (turn) => ({ 'x-forwarded-for': `${forged(turn)}, 192.0.2.1` })],
    [
      'in front of what two proxies add',
      '2',
      (turn) => ({ 'x-forwarded-for': `10.0.0.1, ${forged(turn)}, 192.0.2.1, 192.0.2.2` }),
    ],
    [
      'in front of what a proxy of known address adds',
      '203.0.113.9',
      (turn) => ({ 'x-forwarded-for': `203.0.113.9, ${forged(turn)}, 192.0.2.1` }),
    ],
    [
      'from a stranger who is none of the known proxies',
      '10.0.0.0/8, loopback',
      (turn) => ({ 'x-forwarded-for': forged(turn) }),
    ],
    ['with the port of each connection', '1', (turn) => ({ 'x-forwarded-for': `192.0.2.1:${50_000 + turn}` })],
    ['within one IPv6 network', '1', (turn) => ({ 'x-forwarded-for': `2001:db8:1:2::${turn}` })],
  ])('%s', async (_, trusted, headers) => {
    const testShop = await shopWith({ TRUST_PROXY: trusted })
    expect(await sentUntilRefused(testShop, headers)).toBeLessThan(60)
  })

  it('while the address that a believed proxy names does', async () => {
    const testShop = await shopWith({ TRUST_PROXY: '1' })
    expect(await sentUntilRefused(testShop, (turn) => ({ 'x-forwarded-for': `192.0.2.77, ${forged(turn)}` }))).toBe(60)
  })
})

describe('Forwarded headers that are not believed', () => {
  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])('are warned of once per process: %s', async (header) => {
    const testShop = await shopWith({})
    const warn = vi.spyOn(testShop.shop.log, 'warn')
    for (let asked = 0; asked < 5; asked += 1)
      await testShop.app.inject({ url: '/healthz', headers: { [header]: '192.0.2.1' } })
    expect(warn.mock.calls).toEqual([[expect.stringMatching(new RegExp(`the header ${header}, .*TRUST_PROXY`))]])
  })

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['when there are none', {}, {}],
    ['where proxies are believed', { TRUST_PROXY: '1' }, { 'x-forwarded-for': '192.0.2.1' }],
  ])('are not warned of %s', async (_, settings, headers) => {
    const testShop = await shopWith(settings)
    const warn = vi.spyOn(testShop.shop.log, 'warn')
    await testShop.app.inject({ url: '/healthz', headers })
    expect(warn).not.toHaveBeenCalled()
  })
})
