import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { registerPages } from '../../app/pages/registerPages.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { products } from './tables.ts'

const testShop = useFixture(() => openTestShop({ PUBLIC_URL: 'https://shop.test' }))
beforeAll(async () => {
  await registerPages(testShop.app, { shop: testShop.shop })
})

const look = (url: string, agent = 'Mozilla/5.0') => testShop.app.inject({ url, headers: { 'user-agent': agent } })
const viewsOf = async (id: number) => {
  await testShop.shop.productViewCounter.flush()
  const [row] = await testShop.shop.db.select({ viewed: products.viewed }).from(products).where(eq(products.id, id))
  return row?.viewed
}

describe('Views of a product', () => {
  it('are counted for its page and for the call that asks for it alone, kept or not', async () => {
    const [one, other] = [await testShop.make.product(), await testShop.make.product()]
    for (let round = 0; round < 3; round += 1) await look(`/api/v1/product?prod_id=${one}`)
    await look(`/productdetails/${one}`)
    await look(`/productdetails/${one}`)
    await look(`/api/v1/product?prod_id=${one},${other}`)
    await look('/api/v1/product')
    expect([await viewsOf(one), await viewsOf(other)]).toEqual([5, 0])
  })

  it('are those of people, and of products that exist', async () => {
    const product = await testShop.make.product()
    await look(`/api/v1/product?prod_id=${product}`, 'Googlebot/2.1')
    await look('/api/v1/product?prod_id=2000000000')
    expect(await viewsOf(product)).toBe(0)
  })

  it('are those that somebody sees: what is fetched in advance is not one yet', async () => {
    const product = await testShop.make.product()
    const person = { 'user-agent': 'Mozilla/5.0' }
    for (const headers of [{ purpose: 'prefetch' }, { 'sec-purpose': 'prefetch;prerender' }])
      for (const url of [`/api/v1/product?prod_id=${product}`, `/productdetails/${product}`])
        await testShop.app.inject({ url, headers: { ...person, ...headers } })
    expect(await viewsOf(product)).toBe(0)
  })

  it('are written in one statement, outdate nothing, and show among the most viewed', async () => {
    const favourites = [await testShop.make.product(), await testShop.make.product()]
    for (const id of favourites) for (let round = 0; round < 9; round += 1) await look(`/api/v1/product?prod_id=${id}`)
    await testShop.shop.catalogueVersion.flush()
    const [before, version] = [testShop.database.statements(), testShop.shop.catalogueVersion.current]
    await testShop.shop.productViewCounter.flush()
    expect(testShop.database.statements() - before).toBe(1)
    expect(testShop.shop.catalogueVersion.current).toBe(version)
    const { body } = await testShop.call('GET', '/banner/section3')
    const viewed = body.data.find((section: { key: string }) => section.key === 'most_viewed')
    expect(viewed.product.map((product: { id: number }) => product.id).slice(0, 2)).toEqual(favourites.toReversed())
  })
})
