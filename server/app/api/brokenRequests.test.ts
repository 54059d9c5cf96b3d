import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { supportRequests } from '../../features/support/tables.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { recordEmails } from '../../testing/recordEmails.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { renderEmail } from '../email/renderEmail.ts'

const testShop = useFixture(() => openTestShop({ PUBLIC_URL: 'https://shop.test' }))
let port: number
beforeAll(async () => {
  await testShop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (testShop.app.server.address() as AddressInfo).port
})

/** Sends these bytes and answers all that came back until the shop ended the connection, or this was heard. */
async function talk(bytes: string | Buffer, until?: RegExp): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  const ended = new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
    socket.on('data', (chunk) => {
      received += chunk.toString()
      if (until?.test(received)) resolve()
    })
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(bytes)
  await ended
  socket.destroy()
  return received
}
const statusesIn = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
const lines = (...parts: string[]) => `${parts.join('\r\n')}\r\n\r\n`
const message = '{"name":"A","email":"a@example.test","message":"smuggled"}'
const contact = 'POST /api/v1/auth/contact_us HTTP/1.1'

describe('A request that two servers would read differently', () => {
  const smuggled =
    lines(contact, 'Host: shop', 'Content-Type: application/json', `Content-Length: ${message.length}`) + message

  it.each<[string, string]>([
    [
      'has both a length and chunks',
      `${lines(contact, 'Host: shop', 'Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n${smuggled}`,
    ],
    [
      'has two lengths',
      `${lines(contact, 'Host: shop', 'Content-Length: 0', `Content-Length: ${smuggled.length}`)}${smuggled}`,
    ],
    ['has a list of lengths', `${lines(contact, 'Host: shop', 'Content-Length: 0, 10')}${smuggled}`],
    ['has a length that is no number', `${lines(contact, 'Host: shop', 'Content-Length: +0')}${smuggled}`],
    [
      'has chunks that are encoded once more',
      `${lines(contact, 'Host: shop', 'Transfer-Encoding: chunked, identity')}${smuggled}`,
    ],
    ['has an unknown encoding', `${lines(contact, 'Host: shop', 'Transfer-Encoding: xchunked')}${smuggled}`],
    ['has a space before a colon', `${lines(contact, 'Host: shop', 'Content-Length : 0')}${smuggled}`],
    ['folds a header', `${lines(contact, 'Host: shop', 'X-Fold: a', ' Transfer-Encoding: chunked')}${smuggled}`],
    ['ends its lines with a line feed alone', `${lines(contact, 'Host: shop').replaceAll('\r', '')}${smuggled}`],
    ['has a chunk of a wrong size', `${lines(contact, 'Host: shop', 'Transfer-Encoding: chunked')}zz\r\n${smuggled}`],
    ['has a null byte in a header', `${lines(contact, 'Host: shop', 'X-Null: a\0b')}${smuggled}`],
  ])('is refused, and what hides in it is never read: it %s', async (_, bytes) => {
    const received = await talk(bytes)
    expect(statusesIn(received)).toEqual([400])
    expect(received).toContain('"code":"malformed_body"')
    expect(await testShop.shop.db.select().from(supportRequests)).toEqual([])
  })
})

describe('A request without end or measure', () => {
  const failure = (status: number, text: string) =>
    new RegExp(`^HTTP/1\\.1 ${status} [^]*"success":false,"message":"${text}"`)

  it('in its headers is 431 in the failure shape', async () => {
    const received = await talk(lines('GET /healthz HTTP/1.1', 'Host: shop', `X-Long: ${'x'.repeat(20_000)}`))
    expect(received).toMatch(failure(431, 'The headers of the request are too large'))
    expect(received).toContain('"code":"headers_too_large"')
  })

  it('in the number of its headers is 431 too', async () => {
    const many = Array.from({ length: 5_000 }, (_, number) => `X-${number}: 1`)
    expect(await talk(lines('GET /healthz HTTP/1.1', 'Host: shop', ...many))).toMatch(/^HTTP\/1\.1 431 /)
  })

  it.each(['/api/v1/product?query=', '/purchase?query=', '/media/', '/'])(
    'in its address is 414: %s…',
    async (start) => {
      const answer = await testShop.app.inject(`${start}${'a'.repeat(5_000)}`)
      expect([answer.statusCode, answer.json()]).toEqual([
        414,
        { success: false, message: 'The address is too long', code: 'uri_too_long' },
      ])
    },
  )

  it('in one part of its address is 414 or not found', async () => {
    const answer = await testShop.app.inject({ method: 'DELETE', url: `/api/v1/cart/removeCart/${'1'.repeat(1_000)}` })
    expect([404, 414]).toContain(answer.statusCode)
    expect(answer.json().success).toBe(false)
  })

  it('in HTTP/1.0 is answered, and its connection ends', async () => {
    expect(await talk('GET /healthz HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('in the number of those behind it is answered one after the other', async () => {
    const burst = lines('GET /healthz HTTP/1.1', 'Host: shop').repeat(200)
    const received = await talk(burst + lines('GET /healthz HTTP/1.1', 'Host: shop', 'Connection: close'))
    expect(statusesIn(received)).toEqual(Array(201).fill(200))
  })
})

describe('A method that nobody needs', () => {
  it.each(['TRACE', 'CONNECT', 'PROPFIND', 'LINK', 'MKCOL'])(
    'such as %s does nothing and repeats nothing',
    async (method) => {
      const target = method === 'CONNECT' ? 'shop:80' : '/api/v1/brand'
      const received = await talk(
        lines(`${method} ${target} HTTP/1.1`, 'Host: shop', 'Cookie: secret=1', 'Connection: close'),
      )
      expect(received).not.toContain('secret')
      expect(statusesIn(received).every((status) => status >= 400)).toBe(true)
    },
  )

  it('cannot be asked for by a header', async () => {
    const { token } = await testShop.make.customer()
    const answer = await testShop.app.inject({
      method: 'GET',
      url: '/api/v1/brand',
      headers: { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE', 'x-access-token': token },
    })
    expect(answer.statusCode).toBe(200)
  })

  it('to become another protocol stays HTTP', async () => {
    const head = lines('GET /healthz HTTP/1.1', 'Host: shop', 'Connection: Upgrade, close', 'Upgrade: websocket')
    expect(await talk(head, /"ok"/)).not.toMatch(/^HTTP\/1\.1 101/)
  })
})

describe('The host that a request names', () => {
  it.each<Record<string, string>>([
    { host: 'evil.test' },
    { host: 'shop.test', 'x-forwarded-host': 'evil.test' },
    { host: 'shop.test', forwarded: 'host=evil.test' },
  ])('is in no email: %j', async (headers) => {
    const emails = recordEmails(testShop.shop)
    const { email } = await testShop.make.customer()
    await testShop.call('POST', '/auth/forgot-password', { body: { email }, headers })
    const [sent] = emails
    const written = sent && (await renderEmail(testShop.shop, sent, { id: '1', writtenAt: new Date() }))
    expect(written?.html).toContain('https://shop.test/reset-password?token=')
    expect(JSON.stringify(written)).not.toContain('evil.test')
  })

  it('has to be named', async () => {
    const received = await talk(lines('GET /healthz HTTP/1.1', 'Connection: close'))
    expect(statusesIn(received)).toEqual([400])
    expect(received).toContain('"code":"malformed_body"')
  })

  it.each([
    ['twice', 'HTTP/1.1', ['Host: shop', 'Host: evil.test']],
    ['twice alike', 'HTTP/1.1', ['Host: shop', 'Host: shop']],
    ['in two spellings', 'HTTP/1.1', ['host: shop', 'X-Other: 1', 'HOST: evil.test']],
    ['twice in HTTP/1.0', 'HTTP/1.0', ['Host: shop', 'Host: evil.test']],
  ])('is not named %s', async (_, version, hosts) => {
    for (const path of ['/healthz', '/api/v1/brand', '/']) {
      const received = await talk(lines(`GET ${path} ${version}`, ...hosts, 'Connection: close'))
      expect([path, statusesIn(received)]).toEqual([path, [400]])
    }
  })
})

describe('An expectation that nobody knows', () => {
  it('is left unheard', async () => {
    const received = await talk(lines('GET /healthz HTTP/1.1', 'Host: shop', 'Expect: miracles', 'Connection: close'))
    expect(statusesIn(received)).toEqual([200])
  })
})

describe('A body that is packed', () => {
  it.each(['gzip', 'br', 'deflate', 'identity, gzip'])('is never unpacked: %s', async (encoding) => {
    const packed = gzipSync(Buffer.from(JSON.stringify({ name: 'x'.repeat(25_000_000) })))
    expect(packed.length).toBeLessThan(32_000)
    const answer = await testShop.app.inject({
      method: 'POST',
      url: '/api/v1/auth/contact_us',
      headers: { 'content-type': 'application/json', 'content-encoding': encoding },
      payload: packed,
    })
    expect([answer.statusCode, answer.json().success]).toEqual([400, false])
  })
})

describe('A path that climbs', () => {
  it.each([
    '/media/../../../etc/passwd',
    '/media/..%2f..%2f..%2fetc%2fpasswd',
    '/media/%2e%2e/%2e%2e/etc/passwd',
    '/media/..%5c..%5cetc%5cpasswd',
    '/media/customers/%00.webp',
    '/media//etc/passwd',
    '/media/....//....//etc/passwd',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/words/..%2f..%2fpackage.json',
  ])('finds nothing: %s', async (url) => {
    const received = await talk(lines(`GET ${url} HTTP/1.1`, 'Host: shop', 'Connection: close'))
    expect(statusesIn(received)[0]).toBeGreaterThanOrEqual(400)
    expect(received).not.toMatch(/root:|"workspaces"/)
  })
})

describe('A name that every object has', () => {
  const polluted = () => expect({}).not.toHaveProperty('polluted')

  it.each([
    '{"__proto__":{"polluted":1},"name":"A","email":"a@example.test","message":"x"}',
    '{"constructor":{"prototype":{"polluted":1}},"name":"A","email":"a@example.test","message":"x"}',
    '{"name":{"__proto__":{"polluted":1}},"email":"a@example.test","message":"x"}',
  ])('in a body is refused: %s', async (payload) => {
    const answer = await testShop.app.inject({
      method: 'POST',
      url: '/api/v1/auth/contact_us',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(answer.statusCode).toBe(400)
    polluted()
  })

  it.each(['__proto__[polluted]=1', '__proto__.polluted=1', 'constructor[prototype][polluted]=1', '__proto__=1'])(
    'in a query changes nothing: %s',
    async (query) => {
      expect((await testShop.app.inject(`/api/v1/product?${query}`)).statusCode).toBe(200)
      polluted()
    },
  )
})

describe('A form', () => {
  const send = async (payload: string) => {
    const { id, token } = await testShop.make.customer()
    return testShop.app.inject({
      method: 'PUT',
      url: `/api/v1/user/${id}`,
      headers: { 'x-access-token': token, 'content-type': 'multipart/form-data; boundary=x' },
      payload,
    })
  }
  const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`

  it.each<[string, string]>([
    ['of thousands of fields', Array.from({ length: 5_000 }, (_, number) => part(`field${number}`)).join('')],
    [
      'of thousands of files',
      Array.from({ length: 5_000 }, (_, number) => part(`file${number}"; filename="a.png`)).join(''),
    ],
    [
      'of a field of megabytes',
      `--x\r\nContent-Disposition: form-data; name="name"\r\n\r\n${'a'.repeat(3_000_000)}\r\n`,
    ],
  ])('%s is refused', async (_, parts) => {
    const answer = await send(`${parts}--x--\r\n`)
    expect([400, 413]).toContain(answer.statusCode)
    expect(answer.json().success).toBe(false)
  })
})

it('A part of a form with thousands of headers is no part of it', async () => {
  const { id, token, name } = await testShop.make.customer().then((customer) => ({ ...customer, name: 'Sara' }))
  const send = (head: string) =>
    testShop.app.inject({
      method: 'PUT',
      url: `/api/v1/user/${id}`,
      headers: { 'x-access-token': token, 'content-type': 'multipart/form-data; boundary=x' },
      payload: `--x\r\n${head}Content-Disposition: form-data; name="name"\r\n\r\n${name}\r\n--x--\r\n`,
    })
  expect((await send('X-A: b\r\n'.repeat(20_000))).json().data?.name).not.toBe(name)
  expect((await send('X-A: b\r\n')).json().data.name).toBe(name)
})

describe('What is searched for and typed', () => {
  const endless = [
    'a'.repeat(4_000),
    '('.repeat(2_000),
    'a@'.repeat(1_500),
    ' '.repeat(4_000),
    '٣'.repeat(650),
    '%'.repeat(3_500),
    '-'.repeat(4_000),
  ]

  it('is judged without going over it again and again', async () => {
    const { token } = await testShop.make.customer()
    const took = async (text: string) => {
      const began = process.cpuUsage()
      const body = {
        name: text,
        mobile: text,
        email: `${text}@example.test`,
        password: text,
        message: text,
        code: text,
      }
      for (const [path, more] of [
        ['/auth/signup', {}],
        ['/auth/contact_us', {}],
        ['/cart/coupon', { token }],
      ] as const)
        expect((await testShop.call('POST', path, { body, ...more })).status).toBeLessThan(500)
      const { user } = process.cpuUsage(began)
      return user
    }
    const short = Math.max(...(await inTurn(['a', 'ab', 'abc'], took)))
    // A pattern that backtracks takes thousands of times as long for a text a thousand times as long.
    for (const text of endless) expect(await took(text.repeat(5)), text.slice(0, 9)).toBeLessThan(short * 50 + 500_000)
  })

  async function inTurn<Item, Result>(items: Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
    const results: Result[] = []
    for (const item of items) results.push(await work(item))
    return results
  }
})

describe('What is sent back', () => {
  it.each(['a%0d%0aSet-Cookie:%20x=1', '%E5%98%8A%E5%98%8DSet-Cookie:x=1', 'a%0aX-Evil:1'])(
    'has no header that came with the address: %s',
    async (value) => {
      for (const path of [
        `/api/v1/product?query=${value}`,
        `/media/${value}`,
        `/api/v1/${value}`,
        `/healthz?${value}`,
      ]) {
        const { headers } = await testShop.app.inject(path)
        expect(headers).not.toHaveProperty('set-cookie')
        expect(headers).not.toHaveProperty('x-evil')
      }
    },
  )

  it('is never guessed to be something else, framed or opened by another', async () => {
    for (const url of ['/api/v1/brand', '/healthz', '/api/v1/nothing', '/media/nothing.webp', '/api/openapi.json']) {
      const { headers } = await testShop.app.inject(url)
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'strict-origin-when-cross-origin',
      })
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('server')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    }
  })
})
