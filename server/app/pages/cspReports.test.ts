import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'

const testShop = useFixture(openTestShop)
const minute = 60_000

function report(body: unknown, { type = 'application/csp-report', from = '192.0.2.1' } = {}) {
  return testShop.app.inject({
    method: 'POST',
    url: '/csp-reports',
    remoteAddress: from,
    headers: { 'content-type': type },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })
}
const violation = (more: object = {}) => ({
  'csp-report': {
    'document-uri': 'https://shop.test/reset-password?token=secret#x',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.test/a.js?victim=sara',
    'source-file': 'https://shop.test/assets/a.js',
    'line-number': 7,
    ...more,
  },
})

/** Warnings that were logged since the last test. */
let warned: unknown[][]
beforeEach(async () => {
  await testShop.advanceClock(2 * minute)
  const warn = vi.spyOn(testShop.shop.log, 'warn').mockClear()
  warned = warn.mock.calls as unknown[][]
})
const logLine = 'a page reported a violation of its policy'

describe('A page that reports a violation of its policy', () => {
  it('causes no error, and is logged without the query of any address', async () => {
    const answer = await report(violation())
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(warned).toEqual([
      [
        {
          directive: 'script-src-elem',
          blocked: 'https://evil.test/a.js',
          page: 'https://shop.test/reset-password',
          source: 'https://shop.test/assets/a.js',
          line: 7,
        },
        logLine,
      ],
    ])
  })

  it('may do so in the newer spelling, among other reports, five at a time', async () => {
    const newer = {
      type: 'csp-violation',
      body: { documentURL: 'https://shop.test/', effectiveDirective: 'style-src-attr', blockedURL: 'inline' },
    }
    const body = [{ type: 'deprecation', body: {} }, ...Array(9).fill(newer)]
    expect((await report(body, { type: 'application/reports+json' })).statusCode).toBe(204)
    expect(warned).toHaveLength(5)
    expect(warned[0]).toEqual([
      { directive: 'style-src-attr', blocked: 'inline', page: 'https://shop.test/', source: '', line: null },
      logLine,
    ])
  })

  it('cannot write lines of its own into the log, nor long ones', async () => {
    await report(
      violation({ 'blocked-uri': `x\r\n{"level":60,"msg":"forged"}\u001b[2J${'y'.repeat(9_000)}`, 'line-number': '7' }),
    )
    const [fields] = warned[0] as [Record<string, string>]
    expect(fields.blocked).toMatch(/^[\x20-\x7e]{120}$/)
    expect(fields.line).toBeNull()
  })

  it('is not heard about what the visitor’s own extensions do', async () => {
    await report(violation({ 'blocked-uri': 'chrome-extension://abc/a.js' }))
    await report(violation({ 'source-file': 'moz-extension://abc/a.js' }))
    expect(warned).toEqual([])
  })

  it.each(['null', '[]', '{}', '7', '{"csp-report":null}', '[null,{"type":"csp-violation"}]', '{"__proto__":{"x":1}}'])(
    'may send %s, and nothing happens',
    async (body) => {
      expect((await report(body)).statusCode).toBe(204)
      expect({}).not.toHaveProperty('x')
    },
  )

  it.each<[string, number, string, string?]>([
    ['what is no JSON', 400, '{'],
    ['more than 16 KB', 413, JSON.stringify(violation({ sample: 'x'.repeat(17_000) }))],
    ['another type', 415, 'a=b', 'text/plain'],
  ])('is refused with %s', async (_, status, body, type) => {
    const answer = await report(body, { type: type ?? 'application/csp-report' })
    expect([answer.statusCode, answer.json().success]).toEqual([status, false])
    expect(warned).toEqual([])
  })
})

describe('Reports', () => {
  it('reports of one network are twenty a minute', async () => {
    for (let sent = 0; sent < 20; sent += 1) expect((await report(violation())).statusCode).toBe(204)
    const refused = await report(violation())
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
    expect((await report(violation(), { from: '192.0.2.2' })).statusCode).toBe(204)
    await testShop.advanceClock(minute)
    expect((await report(violation())).statusCode).toBe(204)
  })

  it('reports of all networks together fill the log with sixty lines a minute, and the rest is counted', async () => {
    for (let sent = 0; sent < 100; sent += 1) await report(violation(), { from: `198.51.100.${sent}` })
    expect(warned).toHaveLength(60)
    await testShop.advanceClock(minute)
    await report(violation())
    expect(warned[60]).toEqual([{ leftOut: 40 }, 'more pages reported a violation of their policy'])
    expect(warned).toHaveLength(62)
  })

  it('are sent, not read', async () => {
    const answer = await testShop.app.inject('/csp-reports')
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST'])
  })
})
