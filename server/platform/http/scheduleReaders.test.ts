import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  IncomingMessage,
  type RequestOptions,
  request as send,
} from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { expect, it, vi } from 'vitest'
import { type Admission, createAdmission } from '../admission/createAdmission.ts'
import { createEarlyRejections } from './earlyRejections.ts'
import { scheduleReaders } from './scheduleReaders.ts'

const burst = 60
const workMs = 2

/** A server whose every answer takes the process two milliseconds, and the paths in the order that they were handled. */
async function openServer() {
  const handled: string[] = []
  // Time stands still: nothing fills up again, and nothing is forgiven.
  const now = () => 0
  const admission = createAdmission({ limited: true }, now)
  const networkOf = () => 'network'
  const rejections = createEarlyRejections(admission, networkOf, now)
  const server = createServer(
    scheduleReaders({
      handler({ url = '' }, response) {
        handled.push(url)
        const until = performance.now() + workMs
        while (performance.now() < until);
        response.end('{}')
      },
      rejections,
      networkOf,
      now,
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const agent = new Agent({ keepAlive: true })
  const { port } = server.address() as AddressInfo
  const askFor = (path: string, options: RequestOptions = {}) =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
      const asked = send({ port, path, agent, headers: { accept: 'text/html' }, ...options }, async (answer) => {
        const parts = await answer.toArray()
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts).toString() })
      })
      asked.on('error', reject).end()
    })
  const ask = async (path: string) => (await askFor(path)).status
  const close = async () => {
    agent.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  return { handled, admission, rejections, port, ask, askFor, close }
}

/** As often refused as makes a network a throttled one. */
function throttle({ throttled }: Admission) {
  for (let appError = 0; appError < 30; appError += 1) throttled.note('network network')
}

it('A buyer who comes with a burst of readers is served before most of them, and they all are in the end', async () => {
  const { handled, ask, close } = await openServer()
  // Connections are taken one in each turn; these are open already.
  await Promise.all(Array.from({ length: burst + 1 }, () => ask('/healthz')))
  handled.length = 0
  const readers = Array.from({ length: burst }, (_, number) => ask(`/productdetails/${number}`))
  await ask('/api/v1/cart/addCart')
  expect(handled.indexOf('/api/v1/cart/addCart')).toBeLessThan(burst / 2)
  expect(await Promise.all(readers)).toEqual(Array.from({ length: burst }, () => 200))
  expect(new Set(handled).size).toBe(burst + 1)
  await close()
})

it('A network that is refused over and over is answered without its requests being handled, but for some', async () => {
  const { handled, admission, ask, close } = await openServer()
  throttle(admission)
  const statuses = await Promise.all(Array.from({ length: 200 }, () => ask('/purchase?query=pipe')))
  const served = statuses.filter((status) => status === 200).length
  expect(served).toBe(handled.length)
  expect(served).toBe(50)
  expect(statuses.filter((status) => status === 429).length).toBe(200 - served)
  expect(await ask('/api/v1/cart/addCart')).toBe(200)
  await close()
})

it('Who opens a page while their lane is full is sent the busy page, and programs what they read', async () => {
  const { admission, rejections, handled, askFor, close } = await openServer()
  const busy = { body: '<h1>Busy</h1>', headers: { 'content-type': 'text/html', 'retry-after': '1' } }
  rejections.sendPages(() => busy)
  const stop = Promise.withResolvers<void>()
  const held = (['page', 'read'] as const).flatMap((lane) =>
    Array.from({ length: 52 }, () => admission.queue(lane, 'network a', () => stop.promise).catch(() => 'refused')),
  )
  // Some are handled all the same, for what they ask for may be in memory.
  await Promise.all(Array.from({ length: 50 }, (_, number) => askFor(`/productdetails/${number}`)))
  const [page, call] = [await askFor('/productdetails/1'), await askFor('/api/v1/product/1')]
  expect(page).toMatchObject({ status: 503, body: '<h1>Busy</h1>' })
  expect(page.headers).toMatchObject({ 'content-type': 'text/html', 'retry-after': '1' })
  const program = await askFor('/productdetails/1', { headers: { accept: '*/*' } })
  expect(program.headers['content-type']).toContain('application/json')
  expect(call).toMatchObject({ status: 503, body: expect.stringContaining('"code":"busy"') })
  expect(call.headers['retry-after']).toBe('1')
  expect(handled.length).toBe(50)
  stop.resolve()
  await Promise.all(held)
  await close()
})

it('A network that comes back at once to a full shop learns that the shop is full, not that it asked too often', async () => {
  const { rejections, handled, askFor, close } = await openServer()
  const request = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/api/v1/product?query=pipe' })
  for (let appError = 0; appError < 30; appError += 1) rejections.noteFull(request)
  const search = () => askFor('/api/v1/product?query=pipe')
  await Promise.all(Array.from({ length: 50 }, search))
  expect(await search()).toMatchObject({ status: 503, body: expect.stringContaining('"code":"busy"') })
  // Only where it was full.
  expect(await askFor('/productdetails/1')).toMatchObject({ status: 200 })
  expect(handled).toHaveLength(51)
  await close()
})

it('A malformed token does not skip the reader queue', async () => {
  const { admission, handled, askFor, close } = await openServer()
  throttle(admission)
  await Promise.all(Array.from({ length: 50 }, () => askFor('/api/v1/brand')))
  handled.length = 0
  expect(await askFor('/api/v1/brand', { headers: { 'x-access-token': 'made-up' } })).toMatchObject({ status: 429 })
  expect(await askFor('/api/v1/brand', { method: 'HEAD' })).toMatchObject({ status: 429 })
  expect(await askFor('/api/v1/brand', { headers: { 'x-access-token': 'a'.repeat(43) } })).toMatchObject({
    status: 200,
  })
  expect(handled).toEqual(['/api/v1/brand'])
  await close()
})

it('Requests that nobody waits for the answers of are bounded', async () => {
  const { handled, port, close } = await openServer()
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.write('GET /purchase HTTP/1.1\r\nHost: shop\r\n\r\n'.repeat(2_600))
  await vi.waitFor(() => expect(received.match(/HTTP\/1\.1 \d+/g)).toHaveLength(2_600), {
    timeout: 50_000,
    interval: 100,
  })
  expect(received.match(/HTTP\/1\.1 503/g)?.length).toBeGreaterThan(200)
  expect(handled.length).toBeLessThan(2_400)
  socket.destroy()
  await close()
})
