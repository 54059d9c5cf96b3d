import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { products } from '../../features/catalogue/tables.ts'
import { checkoutBody } from '../../testing/checkout.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'

const testShop = useFixture(openTestShop)
beforeAll(async () => {
  for (let number = 0; number < 20; number += 1) await testShop.make.product()
  await testShop.shop.catalogueVersion.flush()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  testShop.app.inject({ url: `/api/v1${path}`, headers })
const statementsFor = async (work: () => Promise<unknown>) => {
  const before = testShop.database.statements()
  await work()
  return testShop.database.statements() - before
}

describe('A reply that is the same for everybody', () => {
  it('is worked out once', async () => {
    await get('/product?limit=7')
    expect(await statementsFor(() => get('/product?limit=7'))).toBe(0)
  })

  it('is computed once also when many request it at the same moment', async () => {
    expect(
      await statementsFor(() => Promise.all(Array.from({ length: 30 }, () => get('/product?limit=8')))),
    ).toBeLessThan(3)
  })

  it('is the same for equivalent queries', async () => {
    await get('/product?limit=9&page=0&cat_id=')
    expect(await statementsFor(() => get('/product?page=&cat_id=undefined&limit=9&unknown=1'))).toBe(0)
  })

  it('is compressed in an encoding that the client accepts, and names it', async () => {
    const plain = await get('/product?limit=20')
    const brotli = await get('/product?limit=20', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get('/product?limit=20', { 'accept-encoding': 'gzip, br;q=0' })
    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip'])
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload)
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload)
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length)
    expect(plain.headers.vary).toBe('accept-encoding, accept-language, x-access-token')
  })

  it('is 304 for who has it already', async () => {
    const { etag } = (await get('/product?limit=5')).headers
    const again = await get('/product?limit=5', { 'if-none-match': `"other", ${etag}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect((await get('/product?limit=6', { 'if-none-match': String(etag) })).statusCode).toBe(200)
  })

  it('is public for visitors and private for customers', async () => {
    const { token } = await testShop.make.customer({ type: 1 })
    expect((await get('/product')).headers['cache-control']).toBe('public, no-cache')
    expect((await get('/product', { 'x-access-token': token })).headers['cache-control']).toBe('private, no-cache')
  })

  it('differs by language', async () => {
    const [arabic, english] = [await get('/product?limit=1'), await get('/product?limit=1&lang=en')]
    expect(arabic.headers.etag).not.toBe(english.headers.etag)
  })

  it('answers HEAD with the same headers and no body', async () => {
    const head = await testShop.app.inject({ method: 'HEAD', url: '/api/v1/product?limit=5' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers.etag).toBe((await get('/product?limit=5')).headers.etag)
  })
})

describe('A change', () => {
  it('a change of the catalogue shows at once', async () => {
    const product = await testShop.make.product({ nameAr: 'قبل' })
    const name = async () => (await testShop.call('GET', `/product?prod_id=${product}`)).body.datas.data[0].name
    expect(await name()).toBe('قبل')
    await testShop.shop.db.transaction(async (tx) => {
      await tx.update(products).set({ nameAr: 'بعد' }).where(eq(products.id, product))
      await testShop.shop.catalogueVersion.increment(tx)
    })
    testShop.shop.catalogueVersion.changed()
    expect(await name()).toBe('بعد')
  })

  it('a change of stock outdates what shows those goods, and nothing else', async () => {
    const [sold, other] = [await testShop.make.product(), await testShop.make.product()]
    const { id, token } = await testShop.make.customer()
    await testShop.make.cartLine(id, sold)
    const ask = (product: number) => () => testShop.call('GET', `/product?prod_id=${product}`)
    const everything = () => get('/brand')
    const inStock = () => get('/product?in_stock=1&limit=1')
    for (const call of [ask(sold), ask(other), everything, inStock]) await call()

    const version = testShop.shop.catalogueVersion.current
    const body = checkoutBody([{ productId: sold, quantity: 1, unitHalalas: 11_500 }])
    expect((await testShop.call('POST', '/checkout', { token, body })).status).toBe(200)
    expect(testShop.shop.catalogueVersion.current).toBeGreaterThan(version)
    // Writes that follow a moment later would be counted.
    await testShop.shop.catalogueVersion.flush()
    await testShop.shop.productViewCounter.flush()

    expect(await statementsFor(ask(other))).toBe(0)
    expect(await statementsFor(everything)).toBe(0)
    // The product alone is read again, and the list of what is in stock.
    expect(await statementsFor(ask(sold))).toBe(1)
    expect(await statementsFor(inStock)).toBe(1)
    expect((await ask(sold)()).body.datas.data[0].product_inventory).toEqual([{ total_qty: 9 }])
  })

  it('a change that comes while a reply is being made does not leave the old one behind', async () => {
    const product = await testShop.make.product({ nameAr: 'قديم' })
    const path = `/product?prod_id=${product}&limit=3`
    const early = testShop.call('GET', path)
    const late = testShop.shop.db
      .update(products)
      .set({ nameAr: 'جديد' })
      .where(eq(products.id, product))
      .then(() => testShop.shop.catalogueVersion.changed())
    await Promise.all([early, late])
    expect((await testShop.call('GET', path)).body.datas.data[0].name).toBe('جديد')
  })
})

describe('With PAYLOAD_SEAL=off', () => {
  it('the plain value stands in the same place', async () => {
    const plain = await openTestShop({ PAYLOAD_SEAL: 'off' })
    const product = await plain.make.product()
    const answer = (await plain.app.inject('/api/v1/product')).json()
    expect(answer.datas).toMatchObject({ count: 1, data: [{ id: product }] })
    await plain.close()
  })

  it('replies are sealed as a text without that setting', async () => {
    for (const [path, field] of [
      ['/product', 'datas'],
      ['/category', 'data'],
      ['/brand', 'data'],
      ['/banner', 'data'],
      ['/banner/section3', 'data'],
      ['/distributor', 'datas'],
    ] as const) {
      expect((await get(path)).json()[field]).toMatch(/^[A-Za-z0-9+/]+=*$/)
    }
    expect(Array.isArray((await get('/address')).json().data)).toBe(true)
  })
})
