import { connect } from 'node:net'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { type BusyShop, openBusyShop } from './busyShop.ts'
import { type DescribedCall, describedCalls } from './describedCalls.ts'
import { judgeFor } from './judge.ts'
import { checksums, ordersByName, piecesByProduct } from './shopState.ts'
import { type Asker, askers, ownId, type StrangeRequest, strangeRequest } from './strangeRequest.ts'

/** STRANGE_SEED=… asks other questions; a failure names the seed that it came from. */
const seed = Number(process.env.STRANGE_SEED ?? 20_261_120)
const atOnce = 20
const strangers = askers.filter((asker) => asker !== 'staff')

/** How many of them; more are asked with STRANGE_TIMES=… */
const times = Number(process.env.STRANGE_TIMES ?? 1)
const without = 8_000 * times
const withStaff = 3_000 * times

describe('Strange requests', () => {
  let busy: BusyShop
  let calls: DescribedCall[]
  let judge: ReturnType<typeof judgeFor>
  let pictures: Buffer[]
  /** By what the customer was told, who was told so. */
  const accepted = new Map<string, number>()
  let asked = 0

  beforeAll(async () => {
    busy = await openBusyShop(await openTestDatabase())
    for (const [name, userId] of await ordersByName(busy.house.database)) accepted.set(name, userId)
    const document = (await busy.house.app.inject('/api/openapi.json')).json()
    calls = describedCalls(document)
    judge = judgeFor(document)
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
    await busy.house.close()
    expect(busy.house.faults).toEqual([])
  })

  async function ask(request: StrangeRequest) {
    asked += 1
    const token = await busy.tokenOf(request.asker, request.call.name === 'signOut')
    const answer = await busy.house.app.inject({
      method: request.method as 'GET',
      url: request.url.replace(ownId, String(await busy.ownId(request))),
      headers: { 'x-access-token': token, ...request.headers },
      ...(request.payload !== undefined && { payload: request.payload }),
    })
    const reply = judge(request, answer)
    if (request.call.name === 'placeOrder' && answer.statusCode === 200) remember(request.asker, reply)
    return reply
  }

  function remember(asker: Asker, reply: unknown) {
    const { data } = reply as { data: { order_no?: string; order?: { id: string } } }
    accepted.set(data.order_no ?? data.order?.id ?? '', busy.idOf[asker] ?? 0)
  }

  /** Orders what is in the cart, at the totals that the shop itself tells; the strange ones hardly ever get that far. */
  async function order(asker: Asker, type: number) {
    const call = calls.find(({ name }) => name === 'placeOrder')
    const headers = { 'x-access-token': await busy.tokenOf(asker, false) }
    const { app } = busy.house
    if (!call) return
    await app.inject({ method: 'POST', url: '/api/v1/cart/addCart', headers, payload: { product_id: 1, quantity: 1 } })
    const shown = await app.inject({ method: 'POST', url: '/api/v1/cart/cartProduct', headers })
    // Another request may have signed this asker out everywhere since.
    if (shown.statusCode === 401) return
    const cart = shown.json().datas.data
    const datas = {
      buyer_name: 'A',
      buyer_mobile: '0501234567',
      buyer_address: 'A',
      buyer_zipcode: '1',
      type,
      cartDetails: cart,
    }
    const place = (more: object) =>
      ask({
        call,
        asker,
        method: 'POST',
        url: '/api/v1/checkout',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ datas: { ...datas, ...more } }),
      })
    const { data } = ((await place({ total_price: -1 })) ?? {}) as { data?: { total_price: number } }
    if (data) await place({ ...data, ...(type === 1 && { total_price: String(Math.round(data.total_price * 100)) }) })
  }

  async function askStrangely(times: number, who: readonly Asker[]) {
    const strange = strangeRequest(calls, who, pictures)
    const anything = fc.oneof(
      { weight: 30, arbitrary: strange.map((request) => () => ask(request)) },
      {
        weight: 1,
        arbitrary: fc.tuple(fc.constantFrom<Asker>('customer', 'other customer'), fc.nat({ max: 2 })).map(
          ([asker, type]) =>
            () =>
              order(asker, type),
        ),
      },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(anything, { minLength: atOnce, maxLength: atOnce }), async (requests) => {
        await Promise.all(requests.map((request) => request()))
      }),
      { numRuns: Math.ceil(times / atOnce), seed, endOnFailure: true, includeErrorInReport: true },
    )
  }

  async function changesNothingItShouldNot(times: number, who: readonly Asker[]) {
    const { database } = busy.house
    const staffAsk = who.includes('staff')
    const before = [await checksums(database, busy.bystanderId, staffAsk), await piecesByProduct(database)]
    const already = asked
    await askStrangely(times, who)
    expect(asked - already).toBeGreaterThanOrEqual(times)
    expect([await checksums(database, busy.bystanderId, staffAsk), await piecesByProduct(database)]).toEqual(before)
    expect(await ordersByName(database)).toEqual(accepted)
    expect(busy.house.faults).toEqual([])
  }

  it(`of visitors and customers get an answer in the right shape, and change only what is theirs (${without})`, async () => {
    await changesNothingItShouldNot(without, [...strangers, 'customer', 'other customer'])
    expect(accepted.size).toBeGreaterThan(10)
  }, 300_000)

  it(`of staff too (${withStaff})`, async () => {
    await changesNothingItShouldNot(withStaff, [...askers, 'staff', 'staff', 'staff'])
  }, 300_000)
})

describe('What is not even HTTP', () => {
  it.each<[string, string, number?]>([
    ['a line of noise', 'hello\r\n\r\n'],
    ['a header without a name', 'GET /api/v1/brand HTTP/1.1\r\nhost: a\r\n: x\r\n\r\n'],
    [
      'two lengths',
      'POST /api/v1/auth/signin1 HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}',
    ],
    [
      'length and chunks',
      'POST /api/v1/auth/signin1 HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['headers without end', `GET /api/v1/brand HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`, 431],
  ])('such as %s is refused in the failure shape', async (_name, text, status = 400) => {
    const house = await openTestShop()
    const { port } = new URL(await house.app.listen({ port: 0, host: '127.0.0.1' }))
    const answer = await new Promise<string>((resolve, reject) => {
      let heard = ''
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
      socket.on('data', (chunk) => (heard += String(chunk)))
      socket.on('close', () => resolve(heard))
      socket.on('error', reject)
    })
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, message: expect.any(String) })
    await house.close()
    expect(house.faults).toEqual([])
  })
})
