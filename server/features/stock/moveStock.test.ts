import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { actorFor } from '../../testing/actor.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { placeOrder } from '../../testing/placeOrder.ts'
import { type StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditLog } from '../audit/tables.ts'
import { productStock } from '../catalogue/tables.ts'
import { reserveStock } from '../orders/index.ts'
import { auditBooks } from '../payments/index.ts'
import { moveStock } from './moveStock.ts'

const testShop = useFixture(() => openTestShop({ PAYLOAD_SEAL: 'off' }))
let client: StaffClient
beforeAll(async () => {
  client = (await signedInStaff(testShop, { role: 'owner' })).client
})

const move = (id: number, parts: object = {}) =>
  client.call('POST', `/products/${id}/stock-movements`, {
    body: { key: randomUUID(), reason: 'received', pieces: 3, ...parts },
  })
const count = (id: number, body: object) => client.call('POST', `/products/${id}/stock-count`, { body })
const history = async (id: number, query = '') =>
  (await client.call('GET', `/products/${id}/stock-movements${query}`)).body
const stockOf = async (id: number) =>
  (await testShop.shop.db.select().from(productStock).where(eq(productStock.productId, id)))[0]

describe('Goods that come and go', () => {
  it('change the pieces on hand by their reason, and stand in the history, the latest first', async () => {
    const id = await testShop.make.product({ pieces: 10 })
    expect((await move(id, { pieces: 5, note: 'شحنة ١٢' })).body.data).toEqual({ pieces: 15 })
    expect((await move(id, { reason: 'damaged', pieces: 2 })).body.data).toEqual({ pieces: 13 })
    expect((await move(id, { reason: 'sentBack', pieces: 3 })).body.data).toEqual({ pieces: 10 })
    expect((await move(id, { reason: 'returned', pieces: 1 })).body.data).toEqual({ pieces: 11 })
    expect((await count(id, { seen: 11, counted: 9, note: 'جرد' })).body.data).toEqual({ pieces: 9 })
    const { data, next } = await history(id)
    const by = expect.stringMatching(/^Customer /)
    expect(data).toMatchObject([
      { reason: 'counted', difference: -2, piecesAfter: 9, note: 'جرد', by },
      { reason: 'returned', difference: 1, piecesAfter: 11 },
      { reason: 'sentBack', difference: -3, piecesAfter: 10 },
      { reason: 'damaged', difference: -2, piecesAfter: 13 },
      { reason: 'received', difference: 5, piecesAfter: 15, note: 'شحنة ١٢' },
    ])
    expect(next).toBeNull()
    expect(await stockOf(id)).toMatchObject({ pieces: 9, supplied: 9, sold: 0 })
    const ofStock = and(eq(auditLog.entity, 'stock'), eq(auditLog.entityId, String(id)), eq(auditLog.call, 'moveStock'))
    const [entry] = await testShop.shop.db.select().from(auditLog).where(ofStock).orderBy(auditLog.id)
    expect(entry?.changes).toEqual({ pieces: { before: 10, after: 15 }, reason: { after: 'received' } })
  })

  it('are read by pages', async () => {
    const id = await testShop.make.product({ pieces: 0 })
    for (let pieces = 1; pieces <= 5; pieces += 1) await move(id, { pieces })
    const seen: number[] = []
    for (let after = ''; ; ) {
      const page = await history(id, `?limit=2${after}`)
      seen.push(...page.data.map(({ difference }: { difference: number }) => difference))
      if (page.next === null) break
      after = `&after=${page.next}`
    }
    expect(seen).toEqual([5, 4, 3, 2, 1])
    expect((await client.call('GET', '/products/2147483647/stock-movements')).status).toBe(404)
  })

  it('begin the count of a product of which nobody knew anything, and show in the shop at once', async () => {
    const id = await testShop.make.product({ pieces: null })
    const shown = async () =>
      (await testShop.call('GET', `/product?prod_id=${id}`)).body.datas.data[0].product_inventory
    expect(await shown()).toEqual([])
    expect((await move(id, { pieces: 4 })).body.data).toEqual({ pieces: 4 })
    expect(await shown()).toEqual([{ total_qty: 4 }])
  })

  it('sent twice, or ten times at once, under one key are moved once; another movement under it is refused', async () => {
    const id = await testShop.make.product({ pieces: 0 })
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => move(id, { key, pieces: 7 })))
    expect(answers.map(({ status, body }) => [status, body.data.pieces])).toEqual(Array(10).fill([200, 7]))
    expect((await stockOf(id))?.pieces).toBe(7)
    expect((await history(id)).data.length).toBe(1)
    expect((await move(id, { key, pieces: 8 })).body.code).toBe('key_reused')
    expect((await move(id, { key, pieces: 7, reason: 'damaged' })).body.code).toBe('key_reused')
    const counted = { seen: 7, counted: 5, key: randomUUID() }
    expect((await Promise.all([count(id, counted), count(id, counted)])).map(({ body }) => body.data.pieces)).toEqual([
      5, 5,
    ])
  })

  it('at once with sales leave neither a piece too many nor one too few', async () => {
    const { shop, make } = testShop
    const productId = await make.product({ pieces: 20 })
    const sell = () => shop.db.transaction((tx) => reserveStock(tx, [{ productId, quantity: 1, pieces: 20 }]))
    const works = Array.from({ length: 8 }, (_, place) => [
      sell(),
      move(productId, { pieces: place + 1 }),
      move(productId, { reason: 'damaged', pieces: 1 }),
    ])
    await Promise.all(works.flat())
    expect(await stockOf(productId)).toMatchObject({ pieces: 20 - 8 + 36 - 8, sold: 8, supplied: 20 + 36 - 8 })
  })

  it('are never more than there are, nor than a shop can have', async () => {
    const id = await testShop.make.product({ pieces: 2 })
    const refused = await move(id, { reason: 'damaged', pieces: 3 })
    expect([refused.status, refused.body.code]).toEqual([409, 'not_enough_stock'])
    expect((await move(id, { pieces: 1_000_000_000 })).body.error_codes).toEqual({ pieces: 'out_of_range' })
    for (const [parts, field] of [
      [{ pieces: 0 }, 'pieces'],
      [{ pieces: -3 }, 'pieces'],
      [{ pieces: 1.5 }, 'pieces'],
      [{ reason: 'counted' }, 'reason'],
      [{ reason: 'sold' }, 'reason'],
      [{ key: '' }, 'key'],
      [{ note: 'x'.repeat(501) }, 'note'],
    ] as const) {
      const { status, body } = await move(id, parts)
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
    }
    expect((await move(2_147_483_647)).status).toBe(404)
    expect((await stockOf(id))?.pieces).toBe(2)
    expect((await history(id)).data).toEqual([])
  })

  it('keep the books right', async () => {
    const own = await openTestShop({ PAYLOAD_SEAL: 'off' })
    onTestFinished(() => own.close())
    const { productId } = await placeOrder(own, { quantity: 2 })
    const actor = actorFor(await own.make.customer({ role: 1 }))
    await moveStock(own.shop, actor, { productId, key: 'came', reason: 'received', pieces: 5, note: '' })
    await moveStock(own.shop, actor, { productId, key: 'broke', reason: 'damaged', pieces: 4, note: '' })
    expect(await auditBooks(own.shop.db)).toBeNull()
    const [stock] = await own.shop.db.select().from(productStock).where(eq(productStock.productId, productId))
    expect(stock).toMatchObject({ pieces: 9, supplied: 11, sold: 2 })
  })
})
