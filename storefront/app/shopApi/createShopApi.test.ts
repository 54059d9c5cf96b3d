import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { createShopApi } from './createShopApi.ts'

let server: Server | undefined
afterEach(() => {
  vi.unstubAllGlobals()
  server?.closeAllConnections()
  server?.close()
})

/** The shop's calls, answered by a server of this test's own. */
async function shopThat(answers: RequestListener, token: () => string | null = () => null) {
  server = createServer(answers)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { fetch } = globalThis
  // A browser knows where its page came from.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init))
  return createShopApi({
    seal: { publicKey: 'unused', vector: '0'.repeat(20) },
    language: () => 'en',
    token,
  })
}

it('A reply that is cut off is a network error: nobody knows what the shop has done', async () => {
  const shop = await shopThat((_, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
    reply.write('{"success": true, ')
    setTimeout(() => reply.destroy(), 20)
  })
  await expect(shop.listBrands({})).rejects.toMatchObject({ status: 0, code: 'no_connection' })
})

it('A reply that is not JSON is a network error too; an error reply that is not has its status', async () => {
  let status = 200
  const shop = await shopThat((_, reply) => reply.writeHead(status).end('<h1>A captive portal</h1>'))
  await expect(shop.listBrands({})).rejects.toMatchObject({ status: 0, code: 'no_connection' })
  status = 502
  await expect(shop.listBrands({})).rejects.toMatchObject({ status: 502, message: 'Something went wrong' })
})

it('A call that is aborted while its reply arrives is aborted, not failed', async () => {
  const leaving = new AbortController()
  const shop = await shopThat((_, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
    reply.write('{"success": true, ')
    setTimeout(() => leaving.abort(), 50)
  })
  await expect(shop.listBrands({}, { signal: leaving.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

it('A busy shop is retried after its Retry-After, for safe methods', async () => {
  let asked = 0
  const shop = await shopThat((request, reply) => {
    asked += 1
    const full = asked < 3 || request.method !== 'GET'
    const body = full ? { success: false, message: 'busy' } : { success: true, message: 'Success', data: [] }
    reply
      .writeHead(full ? 503 : 200, { 'content-type': 'application/json', 'retry-after': '0' })
      .end(JSON.stringify(body))
  })
  await expect(shop.listQuestions({})).resolves.toMatchObject({ data: [] })
  expect(asked).toBe(3)
  await expect(shop.listCart({ query: {} })).rejects.toMatchObject({ status: 503 })
  expect(asked).toBe(4)
})

it('A busy shop is asked again over the same connection', async () => {
  let asked = 0
  const shop = await shopThat((_, reply) => {
    asked += 1
    // Larger than the buffers on the way: an unread reply holds the connection.
    const message = asked === 1 ? 'busy'.padEnd(2_000_000) : 'Success'
    reply
      .writeHead(asked === 1 ? 503 : 200, { 'content-type': 'application/json', 'retry-after': '0' })
      .end(JSON.stringify({ success: asked > 1, message, data: [] }))
  })
  let connections = 0
  server?.on('connection', () => {
    connections += 1
  })
  await expect(shop.listQuestions({})).resolves.toMatchObject({ data: [] })
  expect([asked, connections]).toEqual([2, 1])
})

it('A longer Retry-After is not waited for', async () => {
  let asked = 0
  const shop = await shopThat((_, reply) => {
    asked += 1
    reply.writeHead(503, { 'content-type': 'application/json', 'retry-after': '60' }).end('{"success":false}')
  })
  await expect(shop.listQuestions({})).rejects.toMatchObject({ status: 503 })
  expect(asked).toBe(1)
})

it('Calls that few pages make, whose routes come late, are made like the others', async () => {
  const asked: string[] = []
  const shop = await shopThat((request, reply) => {
    asked.push(`${request.method} ${request.url?.split('?')[0]}`)
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true,"message":"Success","data":[]}')
  })
  await shop.signIn({ body: { email: 'huda@example.test', password: 'x' } })
  await shop.listSavedLists({})
  expect(asked).toEqual(['POST /api/v1/auth/signin1', 'GET /api/v1/lists'])
})

it('A call is made for the session that it was made in, whenever its route comes', async () => {
  const tokens: unknown[] = []
  let token: string | null = 'token of Huda'
  const shop = await shopThat(
    (request, reply) => {
      tokens.push(request.headers['x-access-token'])
      reply.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true,"message":"Success","data":[]}')
    },
    () => token,
  )
  const asked = [shop.listOrders({ query: {} }), shop.signOut({}), shop.listCart({ query: {} })]
  token = null
  await Promise.all(asked)
  expect(tokens).toEqual(['token of Huda', 'token of Huda', 'token of Huda'])
})
