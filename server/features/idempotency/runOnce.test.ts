import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { supportRequests } from '../support/tables.ts'
import { fingerprintOf, runOnce } from './index.ts'
import { idempotencyKeys } from './tables.ts'

const testShop = useFixture(openTestShop)

let made = 0
function newMessage() {
  made += 1
  return { name: 'سارة', email: `sender${made}@example.test`, message: `السؤال ${made}` }
}

const contact = (body: object, key?: string, headers: Record<string, string> = {}) =>
  testShop.call('POST', '/auth/contact_us', {
    body,
    headers: { ...(key !== undefined && { 'idempotency-key': key }), ...headers },
  })

const requestsFrom = ({ email }: { email: string }) =>
  testShop.shop.db.$count(supportRequests, eq(supportRequests.email, email))

describe('A request under a key', () => {
  it('a key with another request is refused, and nothing is done', async () => {
    const [first, second] = [newMessage(), newMessage()]
    expect((await contact(first, 'used')).status).toBe(200)
    const other = await contact(second, 'used')
    expect([other.status, other.body.code]).toEqual([409, 'key_reused'])
    expect(await requestsFrom(second)).toBe(0)
  })

  it('a request that failed leaves the key free', async () => {
    const { id, token } = await testShop.make.customer()
    const ask = (message: string) =>
      testShop.call('POST', '/orders/RW-NONE/quotation/messages', {
        token,
        body: { message },
        headers: { 'idempotency-key': 'free' },
      })
    expect((await ask('متى؟')).status).toBe(404)
    expect((await ask('بكم؟')).body.code).toBe('not_found')
    expect(await testShop.shop.db.$count(idempotencyKeys, eq(idempotencyKeys.userId, id))).toBe(0)
  })

  it('a key that is too long is refused', async () => {
    expect((await contact(newMessage(), 'x'.repeat(201))).status).toBe(400)
    const { client } = await signedInStaff(testShop, { role: 'owner' })
    const headers = { 'idempotency-key': 'x'.repeat(201) }
    expect((await client.call('POST', '/orders/1/notes', { body: { text: 'x' }, headers })).status).toBe(400)
  })

  it('the same key of another caller is another key', async () => {
    const { client } = await signedInStaff(testShop, { role: 'owner' })
    const [sara, huda] = [await testShop.make.customer(), await testShop.make.customer()]
    const add = (id: number) =>
      client.call('POST', `/customers/${id}/notes`, { body: { text: 'تتصل' }, headers: { 'idempotency-key': 'k' } })
    expect((await add(sara.id)).status).toBe(200)
    expect((await add(huda.id)).body.code).toBe('key_reused')
    const { client: colleague } = await signedInStaff(testShop, { role: 'owner' })
    const added = await colleague.call('POST', `/customers/${sara.id}/notes`, {
      body: { text: 'تتصل' },
      headers: { 'idempotency-key': 'k' },
    })
    expect(added.body.data.notes).toHaveLength(2)
  })

  it('a request whose reply was lost with its process is not done again, and the answer says so', async () => {
    const message = newMessage()
    expect((await contact(message, 'lost')).status).toBe(200)
    // As a process leaves it that dies between its commit and its answer.
    await testShop.shop.db
      .update(idempotencyKeys)
      .set({ reply: null, createdAt: new Date(Date.now() - 60_000) })
      .where(eq(idempotencyKeys.key, 'lost'))
    const again = await contact(message, 'lost')
    expect([again.status, again.body.code]).toEqual([409, 'already_done'])
    expect(await requestsFrom(message)).toBe(1)
  })

  it('is done by the next one where the first comes to nothing while it waits', async () => {
    const { shop } = testShop
    const { id: userId } = await testShop.make.customer()
    const request = { call: 'test', userId, network: '', key: 'taken over', bodyKey: null, fingerprint: '', same: null }
    const inside = Promise.withResolvers<void>()
    const failing = Promise.withResolvers<void>()
    const first = runOnce(shop, request, ({ db }) =>
      db.transaction(async () => {
        inside.resolve()
        await failing.promise
        throw new Error('The first one fails')
      }),
    )
    await inside.promise
    const second = runOnce(shop, request, ({ db }) => db.transaction(async () => ({ done: 'by the second' })))
    failing.resolve()
    await expect(first).rejects.toThrow('The first one fails')
    expect(await second).toEqual({ done: 'by the second' })
    expect(await runOnce(shop, request, async () => ({ done: 'again' }))).toEqual({ done: 'by the second' })
  })
})

describe('The same content without a key', () => {
  it('is the same request for ten minutes, and another one afterwards', async () => {
    const message = newMessage()
    for (const _ of [1, 2, 3]) expect((await contact(message)).status).toBe(200)
    expect(await requestsFrom(message)).toBe(1)
    await testShop.advanceClock(11 * 60_000)
    expect((await contact(message)).status).toBe(200)
    expect(await requestsFrom(message)).toBe(2)
  })

  it('in other words is another request', async () => {
    const message = newMessage()
    await contact(message)
    await contact({ ...message, message: 'شيء آخر' })
    expect(await requestsFrom(message)).toBe(2)
  })
})

it('A fingerprint distinguishes files by their content', async () => {
  const withFile = (text: string) => fingerprintOf('askSupport', { body: { image: new File([text], 'a.png') } })
  expect(await withFile('one')).toBe(await withFile('one'))
  expect(await withFile('one')).not.toBe(await withFile('two'))
})
