import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { createReplyCheck } from './assertReply.ts'
import { type DocumentedCall, documentedCalls } from './documentedCalls.ts'
import { type FuzzedShop, openFuzzedShop } from './fuzzedShop.ts'
import { type FuzzRequest, fuzzRequest, ownId, type Role, roles } from './fuzzRequest.ts'
import { checksums, ordersByName, piecesByProduct } from './shopState.ts'

/** FUZZ_SEED=… sends other requests; a failure names the seed that it came from. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_120)
const concurrency = 20
const withoutStaff = roles.filter((role) => role !== 'staff')

/** Sends as many random requests to a shop in use; `numbers` of them in each test. */
export function fuzzSuite(numbers: { fromCustomers: number; fromStaff: number }): void {
  describe('Random requests', () => {
    let fuzzed: FuzzedShop
    let calls: DocumentedCall[]
    let assertReply: ReturnType<typeof createReplyCheck>
    let pictures: Buffer[]
    /** The order names that customers were given, and whose they are. */
    const accepted = new Map<string, number>()
    let sent = 0

    beforeAll(async () => {
      fuzzed = await openFuzzedShop(await openTestDatabase())
      for (const [name, userId] of await ordersByName(fuzzed.testShop.database)) accepted.set(name, userId)
      const document = (await fuzzed.testShop.app.inject('/api/openapi.json')).json()
      calls = documentedCalls(document)
      assertReply = createReplyCheck(document)
      const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a7' } })
        .png()
        .toBuffer()
      pictures = [
        png,
        png.subarray(0, 40),
        Buffer.from('<svg onload="alert(1)"/>'),
        Buffer.from('GIF89a'),
        Buffer.alloc(0),
      ]
    })
    afterAll(async () => {
      await fuzzed.testShop.close()
      expect(fuzzed.testShop.loggedErrors).toEqual([])
    })

    async function send(request: FuzzRequest) {
      sent += 1
      const token = await fuzzed.tokenOf(request.role, request.call.name === 'signOut')
      const answer = await fuzzed.testShop.app.inject({
        method: request.method as 'GET',
        url: request.url.replace(ownId, String(await fuzzed.ownId(request))),
        headers: { 'x-access-token': token, ...request.headers },
        ...(request.payload !== undefined && { payload: request.payload }),
      })
      const reply = assertReply(request, answer)
      if (request.call.name === 'placeOrder' && answer.statusCode === 200) remember(request.role, reply)
      return reply
    }

    function remember(role: Role, reply: unknown) {
      const { data } = reply as { data: { order_no?: string; order?: { id: string } } }
      accepted.set(data.order_no ?? data.order?.id ?? '', fuzzed.idOf[role] ?? 0)
    }

    /** Orders the content of the cart, at the totals that the shop itself returns; random requests hardly ever get that far. */
    async function order(role: Role, type: number) {
      const call = calls.find(({ name }) => name === 'placeOrder')
      const headers = { 'x-access-token': await fuzzed.tokenOf(role, false) }
      const { app } = fuzzed.testShop
      if (!call) return
      await app.inject({
        method: 'POST',
        url: '/api/v1/cart/addCart',
        headers,
        payload: { product_id: 1, quantity: 1 },
      })
      const shown = await app.inject({ method: 'POST', url: '/api/v1/cart/cartProduct', headers })
      // Another request may have signed this role out everywhere since.
      if (shown.statusCode === 401) {
        sent += 1
        return
      }
      const cart = shown.json().datas.data
      const datas = {
        buyer_name: 'A',
        buyer_mobile: '0501234567',
        buyer_address: 'A',
        buyer_zipcode: '12211',
        type,
        cartDetails: cart,
      }
      const place = (more: object) =>
        send({
          call,
          role,
          method: 'POST',
          url: '/api/v1/checkout',
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify({ datas: { ...datas, ...more } }),
        })
      const { data } = ((await place({ total_price: -1 })) ?? {}) as { data?: { total_price: number } }
      if (data) await place({ ...data, ...(type === 1 && { total_price: String(Math.round(data.total_price * 100)) }) })
    }

    async function sendRandom(times: number, who: readonly Role[]) {
      const random = fuzzRequest(calls, who, pictures)
      const anything = fc.oneof(
        { weight: 30, arbitrary: random.map((request) => () => send(request)) },
        {
          weight: 1,
          arbitrary: fc.tuple(fc.constantFrom<Role>('customer', 'other customer'), fc.nat({ max: 2 })).map(
            ([role, type]) =>
              () =>
                order(role, type),
          ),
        },
      )
      await fc.assert(
        fc.asyncProperty(fc.array(anything, { minLength: concurrency, maxLength: concurrency }), async (requests) => {
          await Promise.all(requests.map((request) => request()))
        }),
        { numRuns: Math.ceil(times / concurrency), seed, endOnFailure: true, includeErrorInReport: true },
      )
    }

    async function changesNothingItShouldNot(times: number, who: readonly Role[]) {
      const { database } = fuzzed.testShop
      const staffSend = who.includes('staff')
      const before = [await checksums(database, fuzzed.bystanderId, staffSend), await piecesByProduct(database)]
      const already = sent
      await sendRandom(times, who)
      expect(sent - already).toBeGreaterThanOrEqual(times)
      expect([await checksums(database, fuzzed.bystanderId, staffSend), await piecesByProduct(database)]).toEqual(
        before,
      )
      expect(await ordersByName(database)).toEqual(accepted)
      expect(fuzzed.testShop.loggedErrors).toEqual([])
    }

    it(`of visitors and customers get a reply in the documented shape, and change only what is theirs (${numbers.fromCustomers})`, async () => {
      const before = accepted.size
      await changesNothingItShouldNot(numbers.fromCustomers, [...withoutStaff, 'customer', 'other customer'])
      // Some of what was sent were orders that the shop took; how many depends on which came at the same time.
      expect(accepted.size - before).toBeGreaterThan(3)
    }, 300_000)

    it(`of staff too (${numbers.fromStaff})`, async () => {
      await changesNothingItShouldNot(numbers.fromStaff, [...roles, 'staff', 'staff', 'staff'])
    }, 300_000)
  })
}
