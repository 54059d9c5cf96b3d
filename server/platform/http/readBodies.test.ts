import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { basePath } from '@rawaj/contract/api/addresses.ts'
import { type CallName, calls } from '@rawaj/contract/api/calls.ts'
import type { ShopCall } from '@rawaj/contract/api/ShopCall.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SignedInCustomer } from '../../testing/builders.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'

const testShop = useFixture(openTestShop)
let sara: SignedInCustomer
let employee: SignedInCustomer
let port: number
beforeAll(async () => {
  sara = await testShop.make.customer()
  employee = await testShop.make.customer({ role: 1 })
  await testShop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (testShop.app.server.address() as AddressInfo).port
})

const unreadable = { success: false, message: 'The request could not be read', code: 'malformed_body' }

/** Sends the bytes of a form as they are. */
async function sendForm(payload: string | Buffer, type = 'multipart/form-data; boundary=x') {
  const answer = await testShop.app.inject({
    method: 'PUT',
    url: `${basePath}/user/${sara.id}`,
    headers: { 'x-access-token': sara.token, 'content-type': type },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const part = (head: string, body: string | Buffer) =>
  Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ])
const form = (...parts: Buffer[]) => Buffer.concat([...parts, Buffer.from('--x--\r\n')])

describe('A form', () => {
  it('is read in UTF-8, with its lines and lists', async () => {
    const { status, body } = await sendForm(
      form(part('name="address"', 'العليا\r\nالرياض'), part('name="extra"', '1'), part('name="extra"', '2')),
    )
    expect([status, body.data.address]).toEqual([200, 'العليا\nالرياض'])
  })

  it('a form whose name comes twice is a list, which is no name', async () => {
    const { status, body } = await sendForm(form(part('name="name"', 'Sara'), part('name="name"', 'Huda')))
    expect([status, Object.keys(body.errors)]).toEqual([400, ['name']])
  })

  it('without anything in it changes nothing', async () => {
    expect([(await sendForm(form())).status, (await sendForm('')).status]).toEqual([200, 200])
  })

  it.each<[string, string | Buffer, string?]>([
    ['has no boundary', form(part('name="name"', 'Sara')), 'multipart/form-data'],
    ['has an empty boundary', form(part('name="name"', 'Sara')), 'multipart/form-data; boundary='],
    ['has another boundary than it says', form(part('name="name"', 'Sara')), 'multipart/form-data; boundary=y'],
    ['ends in the middle of a field', part('name="name"', 'Sara')],
    ['ends in the middle of a file', part('name="image"; filename="me.png"', 'bytes')],
    ['ends in the middle of a head', '--x\r\nContent-Disposition: form-data; na'],
    ['is no form at all', '{"name":"Sara"}'],
    ['is not UTF-8', form(part('name="name"', Buffer.from([0xd3, 0xc7])))],
    ['has a field without a name', form(part('nonsense="name"', 'Sara'))],
    ['has a field with an endless name', form(part(`name="${'x'.repeat(5_000)}"`, 'Sara'))],
    ['has a field called __proto__', form(part('name="__proto__"', 'Sara'))],
    ['has a file called hasOwnProperty', form(part('name="hasOwnProperty"; filename="me.png"', 'x'))],
    [
      'has broken JSON in a field of JSON',
      form(
        Buffer.from(
          '--x\r\nContent-Disposition: form-data; name="name"\r\nContent-Type: application/json\r\n\r\n{\r\n',
        ),
      ),
    ],
  ])('a form that %s cannot be read', async (_, payload, type) => {
    const { status, body } = await sendForm(payload, type)
    expect([status, body]).toEqual([400, unreadable])
  })

  it('beside JSON, which is bounded as everywhere', async () => {
    const answer = await testShop.call('PUT', `/user/${sara.id}`, {
      token: sara.token,
      body: { name: 'x'.repeat(1024 * 1024) },
    })
    expect(answer.status).toBe(413)
  })
})

describe('Over one connection that stays open', () => {
  /**
   * Sends each request after the reply to the one before.
   * @returns all replies
   */
  async function talk(...requests: Buffer[]): Promise<string[]> {
    const socket = connect(port, '127.0.0.1')
    const answers: string[] = []
    for (const request of requests) {
      let answer = ''
      const listen = (bytes: Buffer) => {
        answer += bytes.toString()
      }
      socket.on('data', listen)
      socket.write(request)
      while (!answer.endsWith('}')) await once(socket, 'data')
      socket.off('data', listen)
      answers.push(answer)
    }
    socket.destroy()
    return answers
  }
  const request = (token: string, payload: Buffer) =>
    Buffer.concat([
      Buffer.from(
        `PUT ${basePath}/user/${sara.id} HTTP/1.1\r\nHost: shop\r\nx-access-token: ${token}\r\n` +
          `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${payload.length}\r\n\r\n`,
      ),
      payload,
    ])
  const huge = form(part('name="image"; filename="me.png"', Buffer.alloc(11 * 1024 * 1024)))
  const many = form(
    ...Array.from({ length: 3 }, () => part('name="image"; filename="me.png"', Buffer.alloc(2 * 1024 * 1024))),
  )
  const small = form(part('name="name"', 'Sara'))

  it('an upload that is refused does not stop the next call', async () => {
    const answers = await talk(
      request(sara.token, huge),
      request(sara.token, many),
      request('nonsense', huge),
      request(sara.token, small),
    )
    expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['413', '400', '401', '200'])
  })

  it('a body whose length nothing announces is none', async () => {
    const bodiless = (call: string, type: string) =>
      Buffer.from(`${call} HTTP/1.1\r\nHost: shop\r\nx-access-token: ${sara.token}\r\nContent-Type: ${type}\r\n\r\n`)
    const answers = await talk(
      bodiless(`POST ${basePath}/cart/cartProduct`, 'application/json'),
      bodiless(`PUT ${basePath}/user/${sara.id}`, 'multipart/form-data; boundary=x'),
      request(sara.token, small),
    )
    expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['200', '200', '200'])
  })

  it('an upload that breaks off is no fault of the shop', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.write(request(sara.token, huge).subarray(0, 300_000))
    // The shop has taken the head in, and waits for more.
    await once(testShop.app.server, 'request')
    socket.destroy()
    const [answer] = await talk(request(sara.token, small))
    expect(answer).toContain('200 OK')
    expect(testShop.loggedErrors).toEqual([])
  })
})

describe('A body of a type that is not asked for', () => {
  const withBody = (Object.entries(calls) as [CallName, ShopCall][]).filter(
    ([, route]) => route.method !== 'GET' && route.bodyType !== 'raw',
  )

  it.each(withBody)('is 415 on %s', async (_, { method, path, access, bodyType }) => {
    const types = [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'image/png',
      'nonsense',
      undefined,
    ]
    const { token } = access === 'signedIn' ? sara : employee
    if (bodyType !== 'form') types.push('multipart/form-data; boundary=x')
    for (const type of types) {
      const answer = await testShop.app.inject({
        method,
        url: `${basePath}${path.replace('{id}', '1')}`,
        headers: { 'x-access-token': token, ...(type !== undefined && { 'content-type': type }) },
        payload: Buffer.from('a=b'),
      })
      expect([type, answer.statusCode, answer.json().success]).toEqual([type, 415, false])
    }
  })
})
