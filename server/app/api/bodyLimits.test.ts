import type { AdminCall } from '@rawaj/contract/api/AdminCall.ts'
import { adminPath, basePath } from '@rawaj/contract/api/addresses.ts'
import { type AdminCallName, adminCalls } from '@rawaj/contract/api/adminCalls.ts'
import { type CallName, calls } from '@rawaj/contract/api/calls.ts'
import { maxBodyOf, type ShopCall } from '@rawaj/contract/api/ShopCall.ts'
import { describe, expect, it } from 'vitest'
import { addresses, clientAt } from '../../testing/clientAt.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'

const testShop = useFixture(() => openTestShop({ RATE_LIMIT: 'on' }))
const newAddress = addresses()
const kilobyte = 1024

async function send(path: string, payload: string | Buffer, { method = 'POST', token = '', from = newAddress() } = {}) {
  const answer = await testShop.app.inject({
    method: method as 'POST',
    url: `${basePath}${path}`,
    remoteAddress: from,
    headers: { 'content-type': 'application/json', ...(token !== '' && { 'x-access-token': token }) },
    payload,
  })
  return { status: answer.statusCode, code: answer.json().code as string, retryAfter: answer.headers['retry-after'] }
}
/** A JSON body of `bytes` bytes, with one long text. */
const sized = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes - '{"email":""}'.length) })

const withBody = (Object.entries(calls) as [CallName, ShopCall][])
  .filter(([, { method, access }]) => method !== 'GET' && (access === 'public' || access === 'signedIn'))
  .map(([name, route]) => ({ name, ...route, path: route.path.replace(/\{\w+\}/g, '1') }))

describe('A body', () => {
  it.each(withBody)(
    'the body of $name is limited to a few texts for strangers and not much more for customers',
    async (route) => {
      const { token } = await testShop.make.customer()
      expect(maxBodyOf(route)).toBeLessThanOrEqual(256 * kilobyte)
      expect((await send(route.path, sized(maxBodyOf(route) + 1), { ...route, token })).status).toBe(413)
      expect((await send(route.path, sized(maxBodyOf(route)), { ...route, token })).status).not.toBe(413)
    },
  )

  it.each(
    (Object.entries(adminCalls) as [AdminCallName, AdminCall][]).filter(
      ([, { method, access }]) => method !== 'GET' && access === 'public',
    ),
  )('the body of %s is limited in the back office too', async (_, { path }) => {
    expect((await send(`${adminPath}${path}`, sized(32 * kilobyte + 1))).status).toBe(413)
    expect((await send(`${adminPath}${path}`, sized(32 * kilobyte))).status).not.toBe(413)
  })

  it('for a path that leads nowhere is small too', async () => {
    expect((await send('/nothing', sized(33 * kilobyte))).status).toBe(413)
  })

  it.each([
    ['nests', '['.repeat(20_000), 400],
    ['nests and ends', `${'{"a":'.repeat(4_000)}1${'}'.repeat(4_000)}`, 400],
    ['has thousands of values', `["\\ud83d\\ude00",${'1,'.repeat(15_000)}1]`, 413],
    ['has thousands of values in a field', `{"email":[${'1,'.repeat(15_000)}1]}`, 413],
    ['names a field twice', '{"email":"a@example.test","email":"b@example.test"}', 400],
  ])('a body that %s is refused before anything is made of it', async (_, payload, status) => {
    for (const path of ['/auth/signin1', '/user/subscribe', '/nothing', `${adminPath}/session`])
      expect((await send(path, payload)).status, path).toBe(status)
  })
})

describe('Bodies of one network', () => {
  it.each(['/auth/signin1', '/user/subscribe', '/checkout/webhook', `${adminPath}/session`])(
    'to %s are counted by their bytes, good or bad, and hold nobody else up',
    async (path) => {
      const from = newAddress()
      const answers: Awaited<ReturnType<typeof send>>[] = []
      while (answers.at(-1)?.status !== 429 && answers.length < 100)
        answers.push(await send(path, sized(32 * kilobyte), { from }))
      expect(answers.at(-1)).toMatchObject({ status: 429, code: 'too_many_requests' })
      expect(Number(answers.at(-1)?.retryAfter)).toBeGreaterThan(0)
      const other = clientAt(testShop, newAddress(), 'program')
      expect((await other.call('POST', '/user/subscribe', { body: { email: 'other@example.test' } })).status).toBe(200)
    },
  )

  it('small bodies of one network are not counted by their bytes', async () => {
    const from = newAddress()
    for (let sent = 0; sent < 120; sent += 1)
      expect((await send('/auth/signin1', sized(3_000), { from })).status).not.toBe(429)
  })
})
