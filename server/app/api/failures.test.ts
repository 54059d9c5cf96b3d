import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../platform/database/Database.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { openTestShopOn, type TestShop } from '../../testing/openTestShop.ts'

let testShop: TestShop<OpenDatabase>
beforeAll(async () => {
  testShop = await openTestShopOn(await openTestDatabase())
  // A stand-in for the pages, which reply to every address that no other route matches.
  testShop.app.get('/*', (_request, reply) => reply.type('text/html').send('<p>page</p>'))
})
afterAll(() => testShop.close())

const send = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'HEAD',
  url: string,
  payload?: string,
  type = 'application/json',
) =>
  testShop.app.inject({
    method,
    url,
    headers: payload === undefined ? {} : { 'content-type': type },
    ...(payload !== undefined && { payload }),
  })

const unreadable = { success: false, message: 'The request could not be read', code: 'malformed_body' }

describe('A failure reply', () => {
  it.each([
    ['GET', '/api/v1/nothing', undefined, 404, 'not_found'],
    ['DELETE', '/api/v1/product', undefined, 405, 'wrong_method'],
    ['POST', '/api/v1/auth/signin1', '{', 400, 'malformed_body'],
    ['POST', '/api/v1/auth/signin1', '{}', 400, 'invalid_input'],
    ['POST', '/api/v1/auth/signin1', '{"email":"nobody@example.test","password":"Abcd1"}', 404, 'unknown_account'],
    ['POST', '/api/v1/user/login_by_otp', '{"email":"nobody@example.test","otp":"1"}', 401, 'code_denied'],
    ['GET', '/api/v1/user/profile', undefined, 401, 'session_expired'],
    ['POST', '/api/v1/auth/signin1', JSON.stringify({ email: 'x'.repeat(1_100_000) }), 413, 'too_large'],
    ['POST', '/api/v1/checkout/webhook', '{}', 503, 'online_unavailable'],
    ['GET', '/metrics', undefined, 404, 'not_found'],
    ['GET', '/media/nothing.webp', undefined, 404, 'not_found'],
    ['GET', '/locales/ar/nothing.json', undefined, 404, 'not_found'],
    ['POST', '/api/docs', undefined, 405, 'wrong_method'],
    ['POST', '/csp-reports', '{', 400, 'malformed_body'],
    ['GET', '/csp-reports', undefined, 405, 'wrong_method'],
    ['GET', `/${'x'.repeat(5_000)}`, undefined, 414, 'uri_too_long'],
  ] as const)('to %s %s carries its code', async (method, url, payload, status, code) => {
    const answer = await send(method, url, payload)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })
})

describe('The field errors of a failure reply', () => {
  const errorsOf = async (method: 'GET' | 'POST', url: string, body?: object) => {
    const answer = await send(method, `/api/v1${url}`, body && JSON.stringify(body))
    const { errors, error_codes } = answer.json()
    expect(Object.keys(error_codes)).toEqual(Object.keys(errors))
    return error_codes
  }

  it('have a code each, beside the message', async () => {
    const answer = await send('POST', '/api/v1/auth/signup', '{"name":"","mobile":"123","email":"a","password":"abc"}')
    expect(answer.json()).toMatchObject({
      errors: { name: 'Name is Required', mobile: 'Mobile number must be 10 digits' },
      error_codes: {
        name: 'name_required',
        mobile: 'invalid_mobile',
        email: 'invalid_email',
        password: 'weak_password',
      },
    })
  })

  it('have a code also where only the type was asked for', async () => {
    expect(await errorsOf('GET', '/product?page=x&sortBy=nothing&min_price=-1&max_price=99999999')).toEqual({
      page: 'invalid_value',
      sortBy: 'invalid_value',
      min_price: 'invalid_value',
      max_price: 'out_of_range',
    })
    expect(await errorsOf('GET', `/product?query=${'x'.repeat(201)}&limit=9999999999`)).toEqual({
      query: 'too_long',
      limit: 'out_of_range',
    })
    expect(await errorsOf('POST', '/product/send_email', { quantity: 1 })).toEqual({ product_id: 'required' })
  })
})

describe('What does not exist', () => {
  it.each(['/api/v1/nothing', '/api/v1', '/api/v1/', '/api/v1/product/', '/api/v2/product', '/api/nothing', '/api'])(
    '%s is 404 in the failure shape',
    async (url) => {
      const answer = await send('GET', url)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toEqual({ success: false, message: 'Not found', code: 'not_found' })
    },
  )

  it.each([
    ['POST', '/api/v1/product', 'GET, HEAD'],
    ['GET', '/api/v1/auth/signup', 'POST'],
    ['DELETE', '/api/v1/category', 'GET, HEAD'],
    ['PATCH', '/api/v1/cart/updateCart/7', 'PUT'],
    ['GET', '/api/v1/cart/removeCart/7', 'DELETE'],
    ['OPTIONS', '/api/v1/brand/', 'GET, HEAD'],
  ] as const)('%s %s is 405 and says what is allowed', async (method, url, allow) => {
    const answer = await send(method, url)
    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe(allow)
    expect(answer.json()).toMatchObject({ success: false })
  })

  it('a wrong method is rejected before the body is looked at', async () => {
    expect((await send('POST', '/api/v1/product', '{', 'text/plain')).statusCode).toBe(405)
  })
})

describe('A body that cannot be read', () => {
  it.each(['{', '{"a":}', 'hello', '{"__proto__":{"x":1}}'])('such as %s is 400', async (payload) => {
    const answer = await send('POST', '/api/v1/auth/signin1', payload)
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual(unreadable)
  })

  it.each(['[]', '"text"', '7', 'true'])('such as %s, which is no object, is 400', async (payload) => {
    const answer = await send('POST', '/api/v1/auth/signin1', payload)
    expect([answer.statusCode, answer.json().success]).toEqual([400, false])
  })

  it.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'a body of type %s is 415',
    async (type) => {
      const answer = await send('POST', '/api/v1/auth/signin1', 'a=b', type)
      expect(answer.statusCode).toBe(415)
      expect(answer.json().success).toBe(false)
    },
  )

  it('such as one that is not UTF-8 is 400, and nothing half read is kept', async () => {
    const [start, end] = ['{"email":"', '","password":"Abcde1"}'].map((text) => Buffer.from(text))
    const payload = Buffer.concat([start ?? [], Buffer.from([0xd3, 0xc7]), end ?? []].map((part) => Buffer.from(part)))
    const answer = await testShop.app.inject({
      method: 'POST',
      url: '/api/v1/auth/signin1',
      headers: { 'content-type': 'application/json' },
      payload,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual(unreadable)
  })

  it.each(['"\\ud800"', '"a\\uDC00b"', '{"deep":[{"\\ud83d":1}]}'])(
    'such as %s, with half a character, is 400',
    async (half) => {
      const answer = await send('POST', '/api/v1/auth/signin1', `{"email":${half},"password":"Abcde1"}`)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual(unreadable)
      const whole = await send(
        'POST',
        '/api/v1/auth/signin1',
        '{"email":"\\ud83d\\ude00 \\\\ud800","password":"Abcde1"}',
      )
      expect(whole.statusCode).toBe(404)
    },
  )

  it('a body of more than 1 MB is 413', async () => {
    const answer = await send('POST', '/api/v1/auth/signin1', JSON.stringify({ email: 'x'.repeat(1024 * 1024) }))
    expect(answer.statusCode).toBe(413)
    expect(answer.json().success).toBe(false)
  })

  it('an empty body counts as no body', async () => {
    const answer = await send('POST', '/api/v1/auth/signin1', '')
    expect([answer.statusCode, answer.json().errors.password]).toEqual([400, 'Required'])
  })

  it.each(['/api/v1/product?query=%E0%A4%A', '/%E0%A4%A'])(
    'an address such as %s is no fault of the shop',
    async (url) => {
      expect((await send('GET', url)).statusCode).toBeLessThan(500)
    },
  )
})

describe('Bad input', () => {
  it('never reaches the database as a fault', async () => {
    const { token } = await testShop.make.customer()
    const nasty = [
      '\u0000',
      '\ud800',
      "'; drop table users;--",
      '𝕏'.repeat(300),
      '-1',
      '1e999',
      '99999999999999999999',
      'NaN',
      '../../etc/passwd',
      '٣',
    ]
    for (const text of nasty) {
      const value = encodeURIComponent(text.toWellFormed())
      const answers = await Promise.all([
        testShop.call('GET', `/product?query=${value}`),
        testShop.call('GET', `/product?cat_id=${value}&page=${value}&limit=${value}&min_price=${value}`),
        testShop.call('GET', `/distributor?query=${value}&page=${value}`),
        testShop.call('GET', `/orders/list?query=${value}&customerId=${value}`, { token }),
        testShop.call('DELETE', `/cart/removeCart/${value}`, { token }),
        testShop.call('POST', '/auth/signin1', { body: { email: text, password: text } }),
        testShop.call('POST', '/auth/signup', { body: { name: text, mobile: text, email: text, password: text } }),
        testShop.call('POST', '/cart/addCart', { token, body: { product_id: text, quantity: text } }),
        testShop.call('POST', '/checkout', {
          token,
          body: { datas: { buyer_name: text, buyer_mobile: text, type: text, cartDetails: text } },
        }),
      ])
      for (const { status, body } of answers) {
        expect(status).toBeLessThan(500)
        expect(body).toHaveProperty('success')
      }
    }
    expect(testShop.loggedErrors).toEqual([])
  })
})

describe('Safety headers', () => {
  it('stand on every reply', async () => {
    const { headers } = await send('GET', '/api/v1/brand')
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(headers).toHaveProperty('strict-transport-security')
  })

  it('private replies are stored by no cache', async () => {
    const { token } = await testShop.make.customer()
    expect((await testShop.call('GET', '/user/profile', { token })).headers['cache-control']).toBe('no-store')
  })
})

describe('Health', () => {
  it('is fine while the database answers', async () => {
    expect((await send('GET', '/healthz')).statusCode).toBe(200)
    // A disk that others write to may keep it waiting for longer than it has patience.
    await expect.poll(async () => (await send('GET', '/readyz')).statusCode).toBe(200)
  })
})

describe('A fault of the shop', () => {
  it('is answered without detail, and logged', async () => {
    const broken = await openTestShopOn(await openTestDatabase())
    await broken.shop.db.execute('drop table brands cascade')
    const answer = await broken.call('GET', '/brand')
    expect(answer).toMatchObject({
      status: 500,
      body: { success: false, message: 'Something went wrong', code: 'fault' },
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/brands|select|at /)
    expect(broken.loggedErrors.splice(0)).toEqual([expect.stringContaining('brands')])
    await broken.close()
  })

  it('names no personal data in the log', async () => {
    const broken = await openTestShopOn(await openTestDatabase())
    await broken.shop.db.execute('drop table users cascade')
    await broken.call('POST', '/auth/signin1', { body: { email: 'secret@example.test', password: 'Secret123' } })
    const logged = broken.loggedErrors.splice(0)
    expect(logged).toHaveLength(1)
    expect(logged.join()).not.toMatch(/secret@example|Secret123/)
    await broken.close()
  })
})

describe('A database that went away', () => {
  it('is 503 with Retry-After, and not ready', async () => {
    const away = await openTestShopOn(await openTestDatabase())
    await away.database.close()
    const answer = await away.app.inject('/api/v1/brand')
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({
      success: false,
      message: 'The shop is temporarily unavailable. Please try again',
      code: 'unavailable',
    })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await away.app.inject('/readyz')).statusCode).toBe(503)
    expect((await away.app.inject('/healthz')).statusCode).toBe(200)
    // The call's and that of /readyz.
    expect(away.loggedErrors.splice(0)).toHaveLength(2)
    await away.app.close()
  })
})
