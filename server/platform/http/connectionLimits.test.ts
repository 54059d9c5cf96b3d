import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, createServer as createListener, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { boundConnections } from './connectionLimits.ts'

it('Connections beyond the limit are closed, also those of another listener, and idle ones make room', async () => {
  const server = boundConnections(
    createServer((request, response) => {
      if (request.url === '/quick') response.end('done')
    }),
    3,
  )
  // As listenOnSharedPort.ts hands them over.
  const other = createListener((socket) => void server.emit('connection', socket))
  const ports = []
  for (const one of [server, other]) {
    one.listen(0, '127.0.0.1')
    await once(one, 'listening')
    ports.push((one.address() as AddressInfo).port)
  }
  const sockets: Socket[] = []
  const open = async (port = 0, path = '/') => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {})
    await once(socket, 'connect')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: shop\r\n\r\n`)
    return socket
  }
  const closed = (socket: Socket) => eventually(() => expect(socket.closed).toBe(true))

  const [busy, idle] = [await open(ports[0]), await open(ports[1], '/quick')]
  await once(idle, 'data')
  await open(ports[1])
  const beyond = await open(ports[1])
  beyond.resume()
  idle.resume()
  await closed(beyond)
  // It waited for nothing.
  await closed(idle)
  expect(busy.closed).toBe(false)

  const next = await open(ports[1], '/quick')
  await once(next, 'data')
  for (const socket of sockets) socket.destroy()
  await Promise.all([server, other].map((one) => new Promise((resolve) => one.close(resolve))))
})
