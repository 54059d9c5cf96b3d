import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { checkoutBody } from '../testing/checkout.ts'
import { type ShopProcess, startProcess } from '../testing/startProcess.ts'
import { openEmbedded } from './openEmbedded.ts'
import { orderLines, orderStatusHistory, orders, productStock } from './schema.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'rawaj-durable-'))
let running: ShopProcess | undefined
afterEach(async () => {
  await running?.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Three times in the middle of sales, and every time the shop opens again with all it had promised. */
it('kill -9 in the middle of sales loses no order that was acknowledged, and sells nothing twice', {
  timeout: 300_000,
}, async () => {
  const acknowledged = new Map<string, number>()
  let expectedSold = 0

  for (let round = 0; round < 3; round += 1) {
    running = await startProcess({
      DATA_DIR: dataDir,
      SEED: 'demo',
      SEED_PRODUCTS: '40',
      PAYLOAD_SEAL: 'off',
      RATE_LIMIT: 'off',
    })
    const { call } = running
    const { accessToken: token } = await call('POST', '/auth/signin1', {
      body: { email: '0500000001', password: 'Demo12345' },
    })
    const { datas } = await call('GET', '/product?in_stock=1&sortBy=price&order=asc&limit=3')
    const goods: { id: number; msrp: number; reg_price: number; tax: 'V15' }[] = datas.data
    await call('DELETE', `/cart/destroy/2`, { token })

    const died = new Promise<void>((resolve) => running?.process.once('exit', () => resolve()))
    let placed = 0
    const selling = (async () => {
      for (;;) {
        const product = goods[placed % goods.length]
        if (!product) throw new Error('The demo shop has nothing in stock')
        await call('POST', '/cart/addCart', { token, body: { product_id: product.id, quantity: 1 } })
        const line = {
          productId: product.id,
          quantity: 1,
          unitHalalas: Math.round(product.msrp * 100),
          regularHalalas: Math.round(product.reg_price * 100),
          taxCode: product.tax,
        }
        const { data } = await call('POST', '/checkout', { token, body: checkoutBody([line]) })
        acknowledged.set(data.order_no, data.id)
        placed += 1
        // In the middle of the next sale.
        if (placed === 15 + round) setTimeout(() => running?.process.kill('SIGKILL'), round * 3)
      }
    })().catch(() => {})
    await Promise.all([selling, died])
    expect(placed).toBeGreaterThanOrEqual(15)

    const database = await openEmbedded(dataDir)
    const stored = await database.db.select().from(orders)
    const known = new Map(stored.map((order) => [order.orderNo, order.id]))
    for (const [orderNo, id] of acknowledged) expect(known.get(orderNo)).toBe(id)
    // Each order is whole: a line, a first entry in its history, and its piece taken from stock.
    expect(await database.db.$count(orderLines)).toBe(stored.length)
    expect(await database.db.$count(orderStatusHistory)).toBe(stored.length)
    const [stock] = await database.db
      .select({
        sold: sql<number>`sum(${productStock.sold})::int`,
        pieces: sql<number>`sum(${productStock.pieces})::int`,
      })
      .from(productStock)
    if (round === 0) expectedSold = (stock?.sold ?? 0) - stored.length
    expect((stock?.sold ?? 0) - stored.length).toBe(expectedSold)
    await database.close()
  }
})
