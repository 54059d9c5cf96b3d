import type { CartItem } from '@rawaj/contract/cart/cartSchemas.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { checkoutBody } from '../../testing/checkout.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { productStock, products } from '../catalogue/tables.ts'

const testShop = useFixture(openTestShop)

const add = (token: string, product_id: number, quantity: number, more = {}) =>
  testShop.call('POST', '/cart/addCart', { token, body: { product_id, quantity, ...more } })
const addLines = (token: string, lines: readonly [number, number][]) =>
  testShop.call('POST', '/cart/addLines', {
    token,
    body: { lines: lines.map(([product_id, quantity]) => ({ product_id, quantity })) },
  })
const change = (token: string, lineId: number, quantity: number) =>
  testShop.call('PUT', `/cart/updateCart/${lineId}`, { token, body: { quantity } })
const cart = async (token: string): Promise<CartItem[]> =>
  (await testShop.call('POST', '/cart/cartProduct?page=0&limit=0', { token, body: {} })).body.datas.data

const bundleOf7 = { quantityStep: 7, pieces: 100 }

describe('A product that is sold in multiples, or from a number of pieces on', () => {
  it('says so wherever it is shown, and a product that is sold by the piece says nothing', async () => {
    const [bundle, single] = [
      await testShop.make.product({
        quantityStep: 7,
        minQuantity: 14,
        contentsAmount: 5800,
        contentsUnit: 'millimetre',
      }),
      await testShop.make.product(),
    ]
    const shown = async (id: number) => (await testShop.call('GET', `/product?prod_id=${id}`)).body.datas.data[0]
    expect(await shown(bundle)).toMatchObject({
      min_quantity: 14,
      quantity_step: 7,
      contents: { amount: 5800, unit: 'millimetre' },
    })
    const plain = await shown(single)
    for (const field of ['min_quantity', 'quantity_step', 'contents', 'price_breaks', 'breaks_family'])
      expect(plain).not.toHaveProperty(field)
  })

  it.each([
    [{ quantityStep: 7 }, 3, [7]],
    [{ quantityStep: 7 }, 10, [7, 14]],
    [{ minQuantity: 12 }, 5, [12]],
    [{ quantityStep: 6, minQuantity: 10 }, 6, [12]],
    [{ quantityStep: 6, minQuantity: 10 }, 20, [18, 24]],
  ])('%o is not added in %i pieces, and the reply has those next to it', async (terms, quantity, nearest) => {
    const { token } = await testShop.make.customer()
    const id = await testShop.make.product({ pieces: 100, ...terms })
    for (const { status, body } of [
      await add(token, id, quantity),
      await add(token, id, quantity, { quotation: true }),
    ])
      expect([status, body.code, body.error_codes, body.data]).toEqual([
        400,
        'invalid_input',
        { quantity: 'quantity_not_sold' },
        { nearest },
      ])
    const { errors } = (await add(token, id, quantity)).body
    expect(errors?.quantity).toContain(nearest.join(' or '))
    expect(await cart(token)).toEqual([])
    for (const fitting of nearest) expect((await add(token, id, fitting)).status).toBe(200)
  })

  it('counts what is in the cart already: one piece more fits where the smallest order is reached', async () => {
    const { token } = await testShop.make.customer()
    const id = await testShop.make.product({ minQuantity: 12, pieces: 100 })
    await add(token, id, 12)
    expect((await add(token, id, 1)).body.data.quantity).toBe(13)
  })

  it('is changed to such quantities alone', async () => {
    const { token } = await testShop.make.customer()
    const id = await testShop.make.product(bundleOf7)
    const line = (await add(token, id, 7)).body.data.id
    const wrong = await change(token, line, 8)
    expect([wrong.status, wrong.body.data]).toEqual([400, { nearest: [7, 14] }])
    expect((await change(token, line, 21)).body.data.quantity).toBe(21)
  })

  it('is added with others all or nothing, with the quantities next to each that is not sold so', async () => {
    const { token } = await testShop.make.customer()
    const [bundle, single] = [await testShop.make.product(bundleOf7), await testShop.make.product()]
    const { status, body } = await addLines(token, [
      [bundle, 10],
      [single, 1],
    ])
    expect([status, body.error_codes, body.data]).toEqual([
      409,
      { [bundle]: 'quantity_not_sold' },
      { nearest: { [bundle]: [7, 14] } },
    ])
    expect(await cart(token)).toEqual([])
    expect((await addLines(token, [[bundle, 14]])).status).toBe(200)
    const more = await addLines(token, [[bundle, 3]])
    expect(more.body.data).toEqual({ nearest: { [bundle]: [7] } })
  })

  it('is sold out where fewer pieces are left than can be ordered at once', async () => {
    const { token } = await testShop.make.customer()
    const id = await testShop.make.product({ quantityStep: 7, pieces: 6 })
    expect((await add(token, id, 7)).body.code).toBe('out_of_stock')
    const few = await testShop.make.product({ quantityStep: 7, pieces: 13 })
    expect((await add(token, few, 14)).body.code).toBe('not_enough_stock')
    expect((await add(token, few, 7)).status).toBe(200)
  })

  it('is in a cart 100,000 pieces at most, however many there are', async () => {
    const { token } = await testShop.make.customer()
    const [one, bundle] = [
      await testShop.make.product({ pieces: 250_000 }),
      await testShop.make.product({ pieces: 250_000, quantityStep: 7 }),
    ]
    const { id: line } = (await add(token, one, 100_000)).body.data
    expect((await add(token, one, 1)).body.code).toBe('not_enough_stock')
    expect((await addLines(token, [[one, 1]])).body.error_codes).toEqual({ [one]: 'not_enough_stock' })
    expect((await change(token, line, 100_000)).body.data.quantity).toBe(100_000)
    expect((await add(token, bundle, 100_000)).body.data).toEqual({ nearest: [99_995] })
  })

  it('says the quantities of which there are pieces: the rule comes before the stock', async () => {
    const { token } = await testShop.make.customer()
    const id = await testShop.make.product({ quantityStep: 7, pieces: 13 })
    const tooMany = await add(token, id, 20)
    expect([tooMany.status, tooMany.body.error_codes, tooMany.body.data]).toEqual([
      400,
      { quantity: 'quantity_not_sold' },
      { nearest: [7] },
    ])
    expect((await addLines(token, [[id, 10]])).body.data).toEqual({ nearest: { [id]: [7] } })
    const line = (await add(token, id, 7)).body.data.id
    expect((await change(token, line, 12)).body.data).toEqual({ nearest: [7] })
    // Nothing can be added to the seven: it is the stock that ends.
    expect((await add(token, id, 3)).body.code).toBe('not_enough_stock')
    expect((await addLines(token, [[id, 3]])).body.error_codes).toEqual({ [id]: 'not_enough_stock' })
  })

  it('is not ordered in another quantity that was put into the cart before', async () => {
    const customer = await testShop.make.customer()
    const id = await testShop.make.product({ pieces: 100 })
    await add(customer.token, id, 10)
    await testShop.shop.db.update(products).set({ quantityStep: 7 }).where(eq(products.id, id))
    testShop.shop.catalogueVersion.changed()
    const [product] = await testShop.shop.db.select().from(products).where(eq(products.id, id))
    if (!product) throw new Error('No product')
    const { regularHalalas, taxCode, retailHalalas: unitHalalas } = product
    const place = (quantity: number) =>
      testShop.call('POST', '/checkout', {
        token: customer.token,
        body: checkoutBody([{ productId: id, quantity, regularHalalas, taxCode, unitHalalas }]),
      })
    const wrong = await place(10)
    expect([wrong.status, wrong.body.error_codes, wrong.body.data]).toEqual([
      400,
      { [id]: 'quantity_not_sold' },
      { nearest: { [id]: [7, 14] } },
    ])
    await testShop.shop.db.update(productStock).set({ pieces: 12 }).where(eq(productStock.productId, id))
    expect((await place(10)).body.data).toEqual({ nearest: { [id]: [7] } })
    // Where too few are left for any such quantity, it is the stock that ends.
    await testShop.shop.db.update(productStock).set({ pieces: 5 }).where(eq(productStock.productId, id))
    const few = await place(10)
    expect([few.status, few.body.error_codes, few.body.data]).toEqual([409, { [id]: 'not_enough_stock' }, undefined])
    await testShop.shop.db.update(productStock).set({ pieces: 12 }).where(eq(productStock.productId, id))
    const [line] = await cart(customer.token)
    await change(customer.token, line?.id ?? 0, 7)
    expect((await place(7)).status).toBe(200)
  })
})
