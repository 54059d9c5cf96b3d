import { errorCatalogue, fieldErrorCatalogue } from '@rawaj/contract/api/errors.ts'
import type { CartItem } from '@rawaj/contract/cart/cartSchemas.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { checkoutBody } from '../../testing/checkout.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { products } from '../catalogue/tables.ts'
import { cartLines } from './tables.ts'

const testShop = useFixture(openTestShop)

const add = (token: string, product_id: number, quantity: unknown = '1', more = {}) =>
  testShop.call('POST', '/cart/addCart', {
    token,
    body: { product_id, quantity, category_id: 1, reg_price: 0.01, sale_price: '0.01', ...more },
  })
const cart = (token: string, query = 'page=0&limit=0') =>
  testShop.call('POST', `/cart/cartProduct?${query}`, { token, body: {} })
const update = (token: string, line: number, quantity: unknown) =>
  testShop.call('PUT', `/cart/updateCart/${line}`, { token, body: { quantity } })

describe('Adding to the cart', () => {
  it('answers with the line, at the shop’s price and not the sent one', async () => {
    const { token, id } = await testShop.make.customer()
    const product = await testShop.make.product({ regularHalalas: 13_800, retailHalalas: 11_500 })
    expect(await add(token, product, '2', { user_id: 999 })).toMatchObject({
      status: 200,
      body: {
        message: 'Product added Successfully',
        data: {
          user_id: id,
          product_id: product,
          quantity: 2,
          reg_price: 120,
          sale_price: 100,
          product: { id: product },
        },
      },
    })
  })

  it('adds up, also when clicked many times at once', async () => {
    const { token } = await testShop.make.customer()
    const product = await testShop.make.product({ pieces: 5 })
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(token, product)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409])
    expect((await cart(token)).body.datas).toMatchObject({ count: 1, data: [{ quantity: 5 }] })
  })

  it.each([
    [1, 90],
    [2, 80],
    [9, 80],
  ])('has the price of customer type %i', async (type, price) => {
    const { token } = await testShop.make.customer({ type })
    const { body } = await add(token, await testShop.make.product())
    expect(body.data).toMatchObject({ sale_price: price, reg_price: 100 })
  })

  it.each([
    ...[0, -1, '0', '1.5', 'two', '', null, 1.5].map((quantity) => [quantity, 'invalid_quantity'] as const),
    ['1.000', 'ambiguous_number'] as const,
    [100_001, 'quantity_too_large'] as const,
  ])('refuses the quantity %j: %s', async (quantity, code) => {
    const { token } = await testShop.make.customer()
    const { status, body } = await add(token, await testShop.make.product(), quantity)
    expect([status, body.errors]).toEqual([400, { quantity: fieldErrorCatalogue[code] }])
  })

  it.each(['٢', ' 2 ', 2])('takes the quantity %j', async (quantity) => {
    const { token } = await testShop.make.customer()
    expect((await add(token, await testShop.make.product(), quantity)).body.data.quantity).toBe(2)
  })

  it('does not know a product that the shop has not', async () => {
    const { token } = await testShop.make.customer()
    expect(await add(token, 999_999)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  it.each([
    ['product_coming', { availableFrom: new Date(Date.now() + 86_400_000) }],
    ['product_hidden', { active: false }],
    ['product_archived', { active: false, archivedAt: new Date() }],
  ] as const)(
    'says %s of what is not for sale, when it is added and when its line is changed',
    async (code, change) => {
      const { db } = testShop.shop
      const { token, id } = await testShop.make.customer()
      const productId = await testShop.make.product()
      await db.update(products).set(change).where(eq(products.id, productId))
      expect(await add(token, productId)).toMatchObject({ status: 409, body: { code } })
      await db.insert(cartLines).values({ userId: id, productId, quantity: 1 })
      const line: CartItem = (await cart(token)).body.datas.data[0]
      const update = { token, body: { quantity: 2 } }
      expect(await testShop.call('PUT', `/cart/updateCart/${line.id}`, update)).toMatchObject({
        status: 409,
        body: { code },
      })
    },
  )

  it.each([
    ['sold out', { pieces: 0 }],
    ['never in stock', { pieces: null }],
  ])('is out of stock for goods %s', async (_, parts) => {
    const { token } = await testShop.make.customer()
    expect(await add(token, await testShop.make.product(parts))).toMatchObject({
      status: 409,
      body: { success: false, message: 'Out of stock' },
    })
  })

  it('shows in a line why it cannot be ordered: to come, hidden, or archived', async () => {
    const { token } = await testShop.make.customer()
    const changes = {
      coming: { availableFrom: new Date(Date.now() + 86_400_000) },
      hidden: { active: false },
      archived: { active: false, archivedAt: new Date() },
    }
    const expected: [number, string | null][] = [[await testShop.make.product(), null]]
    await add(token, expected[0]?.[0] ?? 0)
    for (const [state, change] of Object.entries(changes)) {
      const id = await testShop.make.product()
      await add(token, id)
      await testShop.shop.db.update(products).set(change).where(eq(products.id, id))
      expected.push([id, state])
    }
    const { body } = await cart(token)
    const lines: CartItem[] = body.datas.data
    expect(lines.map(({ product_id, unavailable }) => [product_id, unavailable])).toEqual(expected)
  })

  it('refuses more than there is', async () => {
    const { token } = await testShop.make.customer()
    const product = await testShop.make.product({ pieces: 3 })
    expect(await add(token, product, 4)).toMatchObject({ status: 409, body: { message: 'Not enough stock' } })
    await add(token, product, 2)
    expect((await add(token, product, 2)).status).toBe(409)
  })

  it('holds 500 products and no more; those in it can still become more', { tags: ['ci'] }, async () => {
    const { token, id } = await testShop.make.customer()
    const known = await testShop.make.product()
    const others: number[] = []
    for (let made = 0; made < 500; made += 1) others.push(await testShop.make.product())
    await testShop.make.cartLine(id, known)
    await testShop.shop.db
      .insert(cartLines)
      .values(others.slice(0, 499).map((productId) => ({ userId: id, productId, quantity: 1 })))
    const next = others[499] ?? 0
    const full = { status: 409, body: { code: 'cart_full', message: errorCatalogue.cart_full.message } }
    expect(await add(token, next)).toMatchObject(full)
    expect((await add(token, known)).body.data.quantity).toBe(2)
    expect((await add(token, known, 9)).body.code).toBe('not_enough_stock')
    await testShop.shop.db.delete(cartLines).where(and(eq(cartLines.userId, id), eq(cartLines.productId, known)))
    expect((await add(token, next)).status).toBe(200)
    expect((await cart(token)).body.datas.count).toBe(500)
  })

  it('is for customers', async () => {
    expect((await testShop.call('POST', '/cart/addCart', { body: {} })).status).toBe(401)
  })
})

describe('The cart', () => {
  it('lists its lines in the order they came, with their count', async () => {
    const { token, id } = await testShop.make.customer()
    const first = await testShop.make.product({ nameAr: 'أول' })
    const second = await testShop.make.product({ nameAr: 'ثان' })
    await testShop.make.cartLine(id, first, 2)
    await testShop.make.cartLine(id, second)
    const { datas } = (await cart(token)).body
    expect(datas).toMatchObject({ count: 2, data: [{ product_id: first, quantity: 2 }, { product_id: second }] })
    expect((await cart(token, 'page=1&limit=1')).body.datas).toMatchObject({ count: 2, data: [{ product_id: second }] })
    expect((await cart(token, `query=${encodeURIComponent('اول')}`)).body.datas.count).toBe(1)
  })

  it('is read without a body, too', async () => {
    const { token } = await testShop.make.customer()
    expect((await testShop.call('POST', '/cart/cartProduct', { token })).body.datas).toEqual({ data: [], count: 0 })
  })

  it('a cart of 40 lines costs as many statements as one of two', async () => {
    const cost = async (lines: number) => {
      const { token, id } = await testShop.make.customer()
      for (let line = 0; line < lines; line += 1) await testShop.make.cartLine(id, await testShop.make.product())
      await testShop.shop.catalogueVersion.flush()
      const before = testShop.database.statements()
      await cart(token)
      return testShop.database.statements() - before
    }
    expect(await cost(40)).toBe(await cost(2))
  })

  it('follows today’s prices', async () => {
    const { token, id } = await testShop.make.customer()
    const product = await testShop.make.product()
    await testShop.make.cartLine(id, product)
    await testShop.shop.db.update(products).set({ retailHalalas: 1_450 }).where(eq(products.id, product))
    expect((await cart(token)).body.datas.data[0]).toMatchObject({ sale_price: 12.6087, price_incl: 14.5 })
  })

  it('changes quantities as far as there is stock', async () => {
    const { token, id } = await testShop.make.customer()
    const line = await testShop.make.cartLine(id, await testShop.make.product({ pieces: 4 }))
    expect(await update(token, line, '4')).toMatchObject({ status: 200, body: { data: { id: line, quantity: 4 } } })
    expect(await update(token, line, 5)).toMatchObject({ status: 409, body: { message: 'Not enough stock' } })
    expect((await update(token, line, 0)).status).toBe(400)
  })

  it('loses a line, or all of them', async () => {
    const { token, id } = await testShop.make.customer()
    const line = await testShop.make.cartLine(id, await testShop.make.product())
    await testShop.make.cartLine(id, await testShop.make.product())
    expect((await testShop.call('DELETE', `/cart/removeCart/${line}`, { token })).status).toBe(200)
    expect((await cart(token)).body.datas.count).toBe(1)
    expect((await testShop.call('DELETE', `/cart/destroy/${id}`, { token })).status).toBe(200)
    expect((await cart(token)).body.datas.count).toBe(0)
    expect((await testShop.call('DELETE', `/cart/removeCart/${line}`, { token })).status).toBe(404)
  })

  it('another customer’s cart does not exist', async () => {
    const [mine, theirs] = [await testShop.make.customer(), await testShop.make.customer()]
    const line = await testShop.make.cartLine(theirs.id, await testShop.make.product())
    expect((await update(mine.token, line, 2)).status).toBe(404)
    expect((await testShop.call('DELETE', `/cart/removeCart/${line}`, { token: mine.token })).status).toBe(404)
    expect((await testShop.call('DELETE', `/cart/destroy/${theirs.id}`, { token: mine.token })).status).toBe(404)
    expect((await cart(theirs.token)).body.datas.count).toBe(1)
  })

  it.each(['abc', '0', '-1', '1.5', '99999999999'])('refuses the id %s as no id', async (id) => {
    const { token } = await testShop.make.customer()
    const { status, body } = await testShop.call('DELETE', `/cart/removeCart/${id}`, { token })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['id']])
  })
})

describe('A line for a quotation', () => {
  it('passes what there is, also of goods that are sold out, and is placed as a quotation only', async () => {
    const customer = await testShop.make.customer()
    const { token } = customer
    const scarce = await testShop.make.product({ pieces: 26 })
    const gone = await testShop.make.product({ pieces: 0 })
    const ask = (product_id: number, quantity: number, quotation?: boolean) =>
      testShop.call('POST', '/cart/addCart', { token, body: { product_id, quantity, quotation } })
    expect((await ask(scarce, 40)).status).toBe(409)
    expect((await ask(gone, 1)).status).toBe(409)
    expect((await ask(scarce, 26)).status).toBe(200)
    expect((await ask(scarce, 14, true)).body.data).toMatchObject({ quantity: 40 })
    expect((await ask(gone, 2, true)).status).toBe(200)
    expect((await ask(999_999, 1, true)).status).toBe(404)
    const [line] = (await cart(token)).body.datas.data
    expect((await update(token, line.id, 50)).status).toBe(409)
    const body = { quantity: 50, quotation: true }
    expect((await testShop.call('PUT', `/cart/updateCart/${line.id}`, { token, body })).status).toBe(200)

    const lines = [
      { productId: scarce, quantity: 50, unitHalalas: 11_500 },
      { productId: gone, quantity: 2, unitHalalas: 11_500 },
    ]
    const place = (type: number) => testShop.call('POST', '/checkout', { token, body: checkoutBody(lines, { type }) })
    const refused = await place(0)
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([409, [String(scarce), String(gone)]])
    expect((await place(2)).body.message).toBe('Cotation Created')
  })
})
