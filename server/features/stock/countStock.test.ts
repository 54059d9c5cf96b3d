import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { productStock, products } from '../catalogue/tables.ts'
import { reserveStock } from '../orders/index.ts'

const testShop = useFixture(openTestShop)

const stockOf = async (productId: number) =>
  (await testShop.shop.db.select().from(productStock).where(eq(productStock.productId, productId)))[0]

async function counting(productId: number) {
  const { client } = await signedInStaff(testShop, { role: 'manager' })
  return (seen: number | null, counted: number) =>
    client.call('POST', `/products/${productId}/stock-count`, { body: { seen, counted } })
}

describe('A count of the stock', () => {
  it('applies the difference to what was seen, so that what is sold meanwhile stays sold', async () => {
    const productId = await testShop.make.product({ pieces: 10 })
    const count = await counting(productId)
    await testShop.shop.db.transaction((tx) => reserveStock(tx, [{ productId, quantity: 3, pieces: 10 }]))
    expect((await count(10, 9)).body.data).toEqual({ pieces: 6 })
    expect(await stockOf(productId)).toMatchObject({ pieces: 6, sold: 3, supplied: 9 })
  })

  it('counts of two people who saw the same add up both differences', async () => {
    const productId = await testShop.make.product({ pieces: 10 })
    const [one, other] = [await counting(productId), await counting(productId)]
    await Promise.all([one(10, 12), other(10, 9)])
    expect((await stockOf(productId))?.pieces).toBe(11)
  })

  it('begins where nothing was known, and never goes below nothing', async () => {
    const productId = await testShop.make.product({ pieces: null })
    const count = await counting(productId)
    expect((await count(null, 4)).body.data).toEqual({ pieces: 4 })
    const refused = await count(9, 1)
    expect([refused.status, refused.body.code]).toEqual([409, 'not_enough_stock'])
    expect((await stockOf(productId))?.pieces).toBe(4)
    expect((await (await counting(999_999))(1, 2)).status).toBe(404)
    for (const wrong of [-1, 1.5, 1e12]) expect((await count(0, wrong)).status).toBe(400)
  })

  it('is of nothing that was unknown when it began and is known by now, nor the other way round', async () => {
    const productId = await testShop.make.product({ pieces: 5 })
    const count = await counting(productId)
    const known = await count(null, 7)
    expect([known.status, known.body.code, known.body.data]).toEqual([409, 'changed_meanwhile', { pieces: 5 }])
    await testShop.shop.db.update(productStock).set({ pieces: null }).where(eq(productStock.productId, productId))
    expect((await count(5, 7)).body).toMatchObject({ code: 'changed_meanwhile', data: { pieces: null } })
    expect((await stockOf(productId))?.pieces).toBeNull()
  })

  it('finds a thousand million pieces at most, also where several come together', async () => {
    const count = await counting(await testShop.make.product({ pieces: 0 }))
    expect((await count(0, 1_000_000_001)).body.error_codes).toEqual({ counted: 'out_of_range' })
    expect((await count(0, 1_000_000_000)).body.data).toEqual({ pieces: 1_000_000_000 })
    expect((await count(0, 999_999_999)).body.error_codes).toEqual({ counted: 'out_of_range' })
  })

  it('raises no version of the product', async () => {
    const productId = await testShop.make.product({ pieces: 10 })
    const productOf = () => testShop.shop.db.select().from(products).where(eq(products.id, productId))
    const before = await productOf()
    await (await counting(productId))(10, 5)
    expect(await productOf()).toEqual(before)
  })
})
