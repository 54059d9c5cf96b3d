import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StaffSession } from '@rawaj/contract/staff/staffSchemas.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { type AdminApiOptions, createAdminApi } from './createAdminApi.ts'

let server: Server | undefined
afterEach(() => {
  vi.unstubAllGlobals()
  server?.closeAllConnections()
  server?.close()
})

const signedOutOptions: AdminApiOptions = {
  language: () => 'ar',
  csrfToken: () => undefined,
  refreshSession: async () => undefined,
  askForProof: async () => false,
}

/** The shop's calls, answered by a server of this test's own. */
async function shopThat(answers: RequestListener, options: Partial<AdminApiOptions> = {}) {
  server = createServer(answers)
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { fetch } = globalThis
  // A browser knows where its page came from.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init))
  return createAdminApi({ ...signedOutOptions, ...options })
}

const bodyOf = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString()
const success = { success: true, data: [] }
const failure = (code: string) => ({ success: false, code, message: code })

it('A call goes where the table says, with its parameters, its query and its body', async () => {
  const asked: unknown[] = []
  const shop = await shopThat(async (request, reply) => {
    asked.push([request.method, request.url, request.headers['content-type'], await bodyOf(request)])
    reply.end(JSON.stringify(success))
  })
  await shop.endSession({ params: { id: 7 } })
  await shop.listAudit({ query: { entity: 'role a&b', limit: 10 } })
  await shop.giveTotp({ body: { code: '123456' } })
  expect(asked).toEqual([
    ['DELETE', '/api/v1/admin/sessions/7', undefined, ''],
    ['GET', '/api/v1/admin/audit?entity=role+a%26b&limit=10', undefined, ''],
    ['POST', '/api/v1/admin/session/totp', 'application/json', '{"code":"123456"}'],
  ])
})

it('Every call but a GET carries the session’s token, and none where there is no session', async () => {
  const tokens: unknown[] = []
  let csrfToken: string | undefined
  const shop = await shopThat(
    (request, reply) => {
      tokens.push(request.headers['x-csrf-token'])
      reply.end(JSON.stringify(success))
    },
    { csrfToken: () => csrfToken },
  )
  await shop.startSession({ body: { email: 'a@b.test', password: 'x' } })
  csrfToken = 'token'
  await shop.giveTotp({ body: { code: '1' } })
  await shop.listOwnSessions({})
  expect(tokens).toEqual([undefined, 'token', undefined])
})

it('Every call asks for the language of the screen at that moment', async () => {
  const asked: unknown[] = []
  let language: Language = 'en'
  const shop = await shopThat(
    (request, reply) => {
      asked.push(request.headers['accept-language'])
      reply.end(JSON.stringify(success))
    },
    { language: () => language },
  )
  await shop.session({})
  language = 'ar'
  await shop.giveTotp({ body: { code: '1' } })
  expect(asked).toEqual(['en', 'ar'])
})

it('A failure has its code, its fields, its data and when to try again', async () => {
  const shop = await shopThat((_, reply) =>
    reply.writeHead(429, { 'retry-after': '120' }).end(
      JSON.stringify({
        success: false,
        code: 'too_many_requests',
        message: 'Too many attempts',
        errors: { code: 'Wrong' },
        error_codes: { code: 'invalid_value' },
        data: { clockOffMinutes: 4 },
      }),
    ),
  )
  await expect(shop.giveTotp({ body: { code: '1' } })).rejects.toMatchObject({
    name: 'ShopApiError',
    status: 429,
    code: 'too_many_requests',
    message: 'Too many attempts',
    errors: { code: 'Wrong' },
    errorCodes: { code: 'invalid_value' },
    data: { clockOffMinutes: 4 },
    retryAfterSeconds: 120,
  })
})

it('A shop that is not reached, or whose reply is cut off or no JSON, is a failure without an answer', async () => {
  let answer: RequestListener = (request) => request.socket.destroy()
  const shop = await shopThat((request, reply) => void answer(request, reply))
  const lost = { status: 0, code: 'no_connection', retryAfterSeconds: undefined }
  await expect(shop.session({})).rejects.toMatchObject(lost)
  answer = (_, reply) => {
    reply.writeHead(200, { 'content-length': 100 }).write('{"success": true, ')
    setTimeout(() => reply.destroy(), 20)
  }
  await expect(shop.session({})).rejects.toMatchObject(lost)
  answer = (_, reply) => reply.end('<h1>A captive portal</h1>')
  await expect(shop.session({})).rejects.toMatchObject(lost)
  answer = (_, reply) => reply.writeHead(502).end('<h1>Bad gateway</h1>')
  await expect(shop.session({})).rejects.toMatchObject({ status: 502, code: undefined })
})

it('A call that is aborted is aborted, not failed', async () => {
  const leaving = new AbortController()
  const shop = await shopThat(() => leaving.abort())
  await expect(shop.session({}, { signal: leaving.signal })).rejects.toMatchObject({ name: 'AbortError' })
})

it('A call that needs a fresh proof asks for it once, and continues by itself', async () => {
  let proven = false
  let asked = 0
  const shop = await shopThat(
    (_, reply) => reply.writeHead(proven ? 200 : 403).end(JSON.stringify(proven ? success : failure('proof_needed'))),
    {
      async askForProof() {
        asked += 1
        proven = true
        return true
      },
    },
  )
  await expect(shop.removeTotp({})).resolves.toMatchObject({ success: true })
  expect(asked).toBe(1)
})

it('A proof that is declined, or does not help, leaves the call failed', async () => {
  const answers = [true, false]
  const shop = await shopThat((_, reply) => reply.writeHead(403).end(JSON.stringify(failure('proof_needed'))), {
    askForProof: async () => answers.pop() ?? false,
  })
  await expect(shop.removeTotp({})).rejects.toMatchObject({ code: 'proof_needed' })
  expect(answers).toEqual([true])
  await expect(shop.removeTotp({})).rejects.toMatchObject({ code: 'proof_needed' })
  expect(answers).toEqual([])
})

it('A token that another tab made out of date is read anew, and the call made again', async () => {
  let session: Pick<StaffSession, 'csrfToken'> | null = null
  const shop = await shopThat(
    ({ headers }, reply) => {
      const right = headers['x-csrf-token'] === 'current'
      reply.writeHead(right ? 200 : 403).end(JSON.stringify(right ? success : failure('csrf_failed')))
    },
    {
      csrfToken: () => session?.csrfToken,
      async refreshSession() {
        session = { csrfToken: 'current' }
      },
    },
  )
  await expect(shop.giveTotp({ body: { code: '1' } })).resolves.toMatchObject({ success: true })
})

it('A token that stays the same is not tried twice', async () => {
  let calls = 0
  const shop = await shopThat(
    (_, reply) => {
      calls += 1
      reply.writeHead(403).end(JSON.stringify(failure('csrf_failed')))
    },
    { csrfToken: () => 'token' },
  )
  await expect(shop.giveTotp({ body: { code: '1' } })).rejects.toMatchObject({ code: 'csrf_failed' })
  expect(calls).toBe(1)
})
