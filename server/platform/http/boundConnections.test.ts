import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, createServer as createListener, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { boundConnections, type ConnectionBounds } from './boundConnections.ts'

const opened: { close: () => void }[] = []
afterEach(() => {
  for (const one of opened.splice(0)) one.close()
})

/** More than the system buffers for a client that does not read. */
const large = Buffer.alloc(24 * 1024 * 1024)

/** `/slow` is never answered, `/body` once all of the body is there, everything else at once. */
const answer: RequestListener = (request, response) => {
  if (request.url === '/slow') return
  if (request.url === '/large') response.end(large)
  else request.resume().once('end', () => response.end('done'))
}

async function listen(bounds: Partial<ConnectionBounds>): Promise<Server> {
  const server = boundConnections(createServer({ connectionsCheckingInterval: 50 }, answer), bounds)
  server.listen(0, '0.0.0.0')
  await once(server, 'listening')
  opened.push({
    close() {
      server.closeAllConnections()
      server.close()
    },
  })
  return server
}
const portOf = (server: { address: () => unknown }) => (server.address() as AddressInfo).port

/** Connects from an address of this machine, and sends these bytes. */
async function open(port: number, from: string, bytes = ''): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  opened.push({ close: () => socket.destroy() })
  socket.on('error', () => {})
  await once(socket, 'connect')
  if (bytes !== '') socket.write(bytes)
  return socket
}
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`
const halfBody = 'POST /body HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\nhalf'
const answered = async (socket: Socket) => {
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  expect(bytes.toString()).toContain('200 OK')
}
/** Reads the socket, because one that is not read does not notice its end, and waits until it is closed. */
const closed = (socket: Socket) => {
  socket.resume()
  return eventually(() => expect(socket.closed).toBe(true))
}
const requestsOf = (server: Server) => {
  let count = 0
  server.on('request', () => {
    count += 1
  })
  return (wanted: number) => eventually(() => expect(count).toBe(wanted))
}

const idleKinds: [string, string][] = [
  ['say nothing', ''],
  ['send half a line', 'GET /hea'],
  ['send half a head', 'GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: '],
  ['send half a body', halfBody],
  ['were answered and stay', get('/quick')],
]

describe('Connections that are not served', () => {
  it.each(idleKinds)(
    'connections that %s make room within their network, which is full, the oldest first',
    async (_, bytes) => {
      const server = await listen({ max: 100, maxPerNetwork: 3 })
      const idle = [await open(portOf(server), '127.0.0.2', bytes)]
      if (bytes.endsWith('\r\n\r\n')) await answered(idle[0] as Socket)
      idle.push(await open(portOf(server), '127.0.0.2', bytes), await open(portOf(server), '127.0.0.2', bytes))
      const other = await open(portOf(server), '127.0.0.3', get('/slow'))
      const fourth = await open(portOf(server), '127.0.0.2', get('/quick'))
      await answered(fourth)
      await closed(idle[0] as Socket)
      expect([idle[1]?.closed, idle[2]?.closed, other.closed, fourth.closed]).toEqual([false, false, false, false])
    },
  )

  it.each(idleKinds)(
    'connections that %s make room when all connections are taken, those of the network with the most',
    async (_, bytes) => {
      const server = await listen({ max: 6, maxPerNetwork: 100 })
      const visitor = await open(portOf(server), '127.0.0.3', get('/quick'))
      await answered(visitor)
      for (let count = 0; count < 30; count += 1) await open(portOf(server), '127.0.0.2', bytes)
      const next = await open(portOf(server), '127.0.0.4', get('/quick'))
      await answered(next)
      visitor.write(get('/quick'))
      await answered(visitor)
    },
  )
})

describe('A connection that is being served', () => {
  it('stays, however many come', async () => {
    const server = await listen({ max: 4, maxPerNetwork: 3 })
    const arrived = requestsOf(server)
    const served = [
      await open(portOf(server), '127.0.0.2', get('/slow')),
      await open(portOf(server), '127.0.0.2', get('/slow')),
      await open(portOf(server), '127.0.0.2', get('/slow')),
      await open(portOf(server), '127.0.0.3', get('/slow')),
    ]
    await arrived(4)
    await closed(await open(portOf(server), '127.0.0.2', get('/slow')))
    for (let count = 0; count < 20; count += 1) await closed(await open(portOf(server), `127.0.1.${count + 1}`))
    expect(served.map((socket) => socket.closed)).toEqual([false, false, false, false])
  })

  it('stays while it works longer than an unread answer may lie', async () => {
    const server = await listen({ unreadTimeoutMs: 100 })
    const timedOut = once(server, 'timeout')
    const served = await open(portOf(server), '127.0.0.2', get('/slow'))
    await timedOut
    await answered(await open(portOf(server), '127.0.0.2', get('/quick')))
    expect(served.closed).toBe(false)
  })
})

it('An answer that nobody takes ends its connection', async () => {
  const server = await listen({ unreadTimeoutMs: 100 })
  const closing = once(server, 'connection').then(([socket]: Socket[]) => socket && once(socket, 'close'))
  const unread = await open(portOf(server), '127.0.0.2')
  unread.pause()
  unread.write(get('/large'))
  await closing
})

it('The addresses of a proxy are many visitors, and those of one IPv6 network are one', async () => {
  const server = await listen({ max: 100, maxPerNetwork: 2, isProxy: (address) => address === '127.0.0.9' })
  const behind = await Promise.all([1, 2, 3, 4].map(() => open(portOf(server), '127.0.0.9')))
  await answered(await open(portOf(server), '127.0.0.9', get('/quick')))
  expect(behind.map((socket) => socket.closed)).toEqual([false, false, false, false])

  const addresses = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:3::3', '2001:db8:1:3::1']
  const ended = addresses.map((remoteAddress) => {
    const socket = Object.assign(connect(portOf(server), '127.0.0.1'), { closedByServer: false })
    socket.on('error', () => {})
    Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress })
    server.emit('connection', socket)
    return socket
  })
  expect(ended.map((socket) => socket.destroyed)).toEqual([true, false, false, false])
  for (const socket of ended) socket.destroy()
})

it('Connections of another listener are counted too', async () => {
  const server = await listen({ max: 3, maxPerNetwork: 100 })
  // As listenOnSharedPort.ts hands them over.
  const other = createListener((socket) => void server.emit('connection', socket)).listen(0, '127.0.0.1')
  await once(other, 'listening')
  opened.push(other)
  const arrived = requestsOf(server)
  const served = [
    await open(portOf(server), '127.0.0.2', get('/slow')),
    await open(portOf(other), '127.0.0.3', get('/slow')),
  ]
  await arrived(2)
  const idle = await open(portOf(other), '127.0.0.4')
  await answered(await open(portOf(other), '127.0.0.5', get('/quick')))
  await closed(idle)
  expect(served.map((socket) => socket.closed)).toEqual([false, false])
})
