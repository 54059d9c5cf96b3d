// @module-tag ci
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { basePath } from '@rawaj/contract/api/addresses.ts'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { supportRequests } from '../../features/support/tables.ts'
import type { SignedInCustomer } from '../../testing/builders.ts'
import { eventually } from '../../testing/eventually.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'

const testShop = useFixture(openTestShop)
let port: number
beforeAll(async () => {
  await testShop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (testShop.app.server.address() as AddressInfo).port
  endlessHeads = await Promise.all(
    ['', 'GET /hea', 'GET /healthz HTTP/1.1\r\nHost: shop\r\nX-Slow: '].map((bytes) => send(bytes)),
  )
  sockets.length = 0
})

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
/** Started before all other tests, which run in the meantime: giving them up takes ten seconds. */
let endlessHeads: Line[]

interface Line {
  socket: Socket
  /** All that came back. */
  received: () => string
  status: () => number
}

/** Sends these bytes and leaves the connection open. */
async function send(...bytes: (string | Buffer)[]): Promise<Line> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk.toString()
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  for (const part of bytes) socket.write(part)
  return { socket, received: () => answer, status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0) }
}

const head = (method: string, path: string, token: string, lines: string[]) =>
  `${[`${method} ${basePath}${path} HTTP/1.1`, 'Host: shop', `x-access-token: ${token}`, ...lines].join('\r\n')}\r\n\r\n`
const upload = ({ id, token }: SignedInCustomer, length: number) =>
  head('PUT', `/user/${id}`, token, ['Content-Type: multipart/form-data; boundary=x', `Content-Length: ${length}`])
const json = (path: string, token: string, length: number) =>
  head('POST', path, token, ['Content-Type: application/json', `Content-Length: ${length}`])

const begun = '--x\r\nContent-Disposition: form-data; name="image"; filename="me.png"\r\n\r\n'
const whole = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nHuda\r\n--x--\r\n'

/** Also of a connection that was reset. */
const closed = (socket: Socket) =>
  new Promise<void>((resolve) => (socket.closed ? resolve() : socket.once('close', () => resolve())))

const connections = () =>
  new Promise<number>((resolve, reject) =>
    testShop.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

describe('Stalled uploads', () => {
  it('stalled uploads of one account are few, and every other customer’s form goes through meanwhile', async () => {
    const [idler, huda] = [await testShop.make.customer(), await testShop.make.customer()]
    const stalled: Line[] = []
    for (let sent = 0; sent < 6; sent += 1) stalled.push(await send(upload(idler, 5_000_000), begun))
    // Two wait for a place, the others are rejected at once.
    await eventually(() => expect(stalled.filter(({ status }) => status() === 429)).toHaveLength(4))
    expect(stalled.find(({ status }) => status() === 429)?.received()).toMatch(/^retry-after: \d+\r$/im)
    expect(stalled.filter(({ status }) => status() !== 429)).toHaveLength(2)

    const form = await send(upload(huda, whole.length), whole)
    await eventually(() => expect(form.status()).toBe(200))
    expect(form.received()).toContain('"name":"Huda"')
    expect(stalled.filter(({ status }) => status() !== 429)).toHaveLength(2)
  })

  it('stalled uploads get 408 and lose their connection, and their account may send again', async () => {
    const idler = await testShop.make.customer()
    const stalled = [await send(upload(idler, 5_000_000), begun), await send(upload(idler, 5_000_000))]
    await Promise.all(stalled.map(({ socket }) => closed(socket)))
    expect(stalled.map(({ status }) => status())).toEqual([408, 408])
    const form = await send(upload(idler, whole.length), whole)
    await eventually(() => expect(form.status()).toBe(200))
  })

  it('give their place back when the client leaves', async () => {
    const idler = await testShop.make.customer()
    const stalled: Line[] = []
    for (let sent = 0; sent < 3; sent += 1) stalled.push(await send(upload(idler, 5_000_000), begun))
    // Whichever of them the shop handles last is rejected, because two are under way already.
    await eventually(() => expect(stalled.filter(({ status }) => status() === 429)).toHaveLength(1))
    for (const { socket } of stalled) socket.destroy()
    await eventually(async () => {
      const form = await send(upload(idler, whole.length), whole)
      await eventually(() => expect(form.status()).not.toBe(0))
      expect(form.status()).toBe(200)
    })
  })

  it('stalled uploads of many accounts take up no more memory than there is for them', async () => {
    const crowd = await Promise.all(Array.from({ length: 6 }, () => testShop.make.customer()))
    const stalled: Line[] = []
    for (const customer of crowd) stalled.push(await send(upload(customer, 10_000_000), begun))
    await eventually(() => expect(stalled.filter(({ status }) => status() === 503)).toHaveLength(2))
    expect(stalled.find(({ status }) => status() === 503)?.received()).toMatch(/^retry-after: \d+\r$/im)
    const form = await send(upload(await testShop.make.customer(), whole.length), whole)
    await eventually(() => expect(form.status()).toBe(200))
    // Uploads of customers do not block those of staff.
    const { token } = await testShop.make.customer({ role: 2 })
    const type = 'Content-Type: multipart/form-data; boundary=x'
    const request = head('POST', '/category/create', token, [type, 'Content-Length: 10000000'])
    const picture = await send(request, begun)
    await eventually(() => expect(picture.status()).toBe(408))
  })

  it.each([
    ['without a session', 'nonsense', 401],
    ['without a token', '', 401],
  ])('%s are refused before a byte of them is read', async (_, token, status) => {
    const { id } = await testShop.make.customer()
    const line = await send(upload({ id, token } as SignedInCustomer, 5_000_000))
    await eventually(() => expect(line.status()).toBe(status))
  })

  it('for staff alone are refused before a byte of them is read', async () => {
    const { token } = await testShop.make.customer()
    const line = await send(
      head('POST', '/category/create', token, [
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 5000000',
      ]),
    )
    await eventually(() => expect(line.status()).toBe(403))
  })

  it('uploads that announce too large a size are refused at once', async () => {
    const line = await send(upload(await testShop.make.customer(), 100_000_000))
    await eventually(() => expect(line.status()).toBe(413))
  })
})

describe('A body that drips', () => {
  /** A byte again and again, slowly, until the other side has had enough. */
  async function drip({ socket }: Line) {
    const timer = setInterval(() => socket.write('a'), 300)
    await closed(socket)
    clearInterval(timer)
  }

  it('is given up, as JSON and as a form, and holds nobody up meanwhile', async () => {
    const [slow, huda] = [await testShop.make.customer(), await testShop.make.customer()]
    const lines = [
      await send(upload(slow, 400_000), begun),
      await send(json('/support', slow.token, 20_000), '{"message":"'),
      await send(json('/auth/contact_us', '', 20_000), '{"message":"'),
      await send(
        head('POST', '/auth/contact_us', '', ['Content-Type: application/json', 'Transfer-Encoding: chunked']),
      ),
    ]
    const ended = Promise.all(lines.slice(0, 3).map(drip))
    const form = await send(upload(huda, whole.length), whole)
    await eventually(() => expect(form.status()).toBe(200))
    await ended
    await eventually(() => expect(lines.map(({ status }) => status())).toEqual([408, 408, 408, 408]))
  })

  it('a slow body of a visitor’s network is one of few that are not small', async () => {
    const lines: Line[] = []
    for (let sent = 0; sent < 6; sent += 1) lines.push(await send(json('/checkout/webhook', '', 200_000), '{"event":"'))
    await eventually(() => expect(lines.filter(({ status }) => status() === 429)).toHaveLength(2))
    const small = '{"name":"A","email":"a@example.test","message":"Hello"}'
    const other = await send(json('/auth/contact_us', '', small.length), small)
    await eventually(() => expect(other.status()).toBe(200))
  })
})

describe('A head that never ends', () => {
  it('is given up, wherever it stops', async () => {
    await Promise.all(endlessHeads.map(({ socket }) => closed(socket)))
    for (const line of endlessHeads) {
      expect(line.status()).toBe(408)
      expect(line.received()).toContain(
        '{"success":false,"message":"The request took too long","code":"request_timeout"}',
      )
    }
  })
})

// After the others, because it wants all connections to be gone.
describe('A body that never ends', () => {
  it('never reaches the database', async () => {
    const cached = () => testShop.shop.db.select().from(supportRequests)
    const before = await cached()
    const line = await send(json('/auth/contact_us', '', 100), '{"name":"A","email":"a@example.test","message":"x"')
    line.socket.destroy()
    await eventually(async () => expect(await connections()).toBe(0))
    expect(await cached()).toEqual(before)
  })
})
