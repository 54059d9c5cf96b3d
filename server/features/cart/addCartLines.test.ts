import type { CartItem } from '@rawaj/contract/cart/cartSchemas.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { products } from '../catalogue/tables.ts'

const testShop = useFixture(openTestShop)

const add = (token: string, lines: unknown, key?: string) =>
  testShop.call('POST', '/cart/addLines', {
    token,
    body: { lines },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
const cart = async (token: string): Promise<[number, number][]> => {
  const { body } = await testShop.call('POST', '/cart/cartProduct?page=0&limit=0', { token, body: {} })
  return body.datas.data.map(({ product_id, quantity }: CartItem) => [product_id, quantity])
}
const line = (product_id: number, quantity: unknown = 1, more = {}) => ({ product_id, quantity, ...more })

describe('Adding many lines to the cart', () => {
  it('adds all of them on top of what is there, a product that stands in several lines once', async () => {
    const { token } = await testShop.make.customer()
    const [first, second] = [await testShop.make.product(), await testShop.make.product()]
    await add(token, [line(first, 2)])
    const { status, body } = await add(token, [line(second, '٣'), line(first), line(second, 4)])
    expect(status).toBe(200)
    expect(body.data).toEqual([
      { id: expect.any(Number), product_id: second, quantity: 7 },
      { id: expect.any(Number), product_id: first, quantity: 3 },
    ])
    expect(await cart(token)).toEqual([
      [first, 3],
      [second, 7],
    ])
  })

  it('adds none where one cannot be added, and says why of each', async () => {
    const { token } = await testShop.make.customer()
    const [fine, few, none] = [
      await testShop.make.product(),
      await testShop.make.product({ pieces: 2 }),
      await testShop.make.product({ pieces: 0 }),
    ]
    const [hidden, archived] = [await testShop.make.product({ active: false }), await testShop.make.product()]
    const archivedAt = testShop.shop.clock()
    await testShop.shop.db.update(products).set({ active: false, archivedAt }).where(eq(products.id, archived))
    const coming = await testShop.make.product({ availableFrom: new Date(archivedAt.getTime() + 86_400_000) })
    const { status, body } = await add(
      token,
      [fine, none, hidden, archived, coming, 99_999_999].map((id) => line(id)),
    )
    expect([status, body.code, body.error_codes]).toEqual([
      409,
      'lines_rejected',
      {
        [none]: 'out_of_stock',
        [hidden]: 'product_hidden',
        [archived]: 'product_archived',
        [coming]: 'product_coming',
        99999999: 'not_found',
      },
    ])
    expect((await add(token, [line(fine), line(few, 2), line(few)])).body.error_codes).toEqual({
      [few]: 'not_enough_stock',
    })
    expect(await cart(token)).toEqual([])
    expect((await add(token, [line(few, 5, { quotation: true })])).status).toBe(200)
  })

  it.each<[string, unknown[], string]>([
    ['no lines', [], 'lines'],
    ['a quantity of 0', [line(1), line(7, 0), line(8, 1.5)], '7,8'],
    ['a quantity that is a list', [line(1, [])], 'quantity'],
    ['a product that is none', [{ product_id: 'x', quantity: 1 }], 'product_id'],
    ['501 lines', Array.from({ length: 501 }, () => line(1)), 'lines'],
  ])('refuses %s', async (_name, lines, field) => {
    const { token } = await testShop.make.customer()
    const { status, body } = await add(token, lines)
    expect([status, Object.keys(body.errors ?? {}).join()]).toEqual([400, field])
  })

  it('adds once what is sent twice under one key, and together never more than there is', async () => {
    const { token } = await testShop.make.customer()
    const product = await testShop.make.product({ pieces: 5 })
    const [first, again] = [await add(token, [line(product)], 'one-key'), await add(token, [line(product)], 'one-key')]
    expect([first.status, again.status, first.body.data]).toEqual([200, 200, again.body.data])
    const replies = await Promise.all(Array.from({ length: 6 }, (_, at) => add(token, [line(product)], `key-${at}`)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409, 409])
    expect(await cart(token)).toEqual([[product, 5]])
  })

  it('fills a cart up to its 500 lines and not beyond, whatever else is sent', { tags: ['ci'] }, async () => {
    const { token } = await testShop.make.customer()
    const ids: number[] = []
    for (let at = 0; at < 501; at += 1) ids.push(await testShop.make.product())
    const [last = 0, ...others] = ids
    expect(
      (
        await add(
          token,
          others.map((id) => line(id)),
        )
      ).status,
    ).toBe(200)
    expect((await add(token, [line(last)])).body.code).toBe('cart_full')
    expect(
      (
        await add(
          token,
          others.slice(0, 3).map((id) => line(id)),
        )
      ).status,
    ).toBe(200)
  })

  it('is for signed-in customers alone', async () => {
    expect((await testShop.call('POST', '/cart/addLines', { body: { lines: [line(1)] } })).status).toBe(401)
  })
})
