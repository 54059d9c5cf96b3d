import type { CartAccessory } from '@rawaj/contract/cart/cartSchemas.ts'
import type { Accessory, AccessoryRatio } from '@rawaj/contract/products/accessories.ts'
import { describe, expect, it, vi } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'

const testShop = useFixture(openTestShop)

const one = (id: number, ratio: AccessoryRatio | null = null): Accessory => ({ kind: 'product', id, ratio })
const anyOf = (id: number, ratio: AccessoryRatio | null = null): Accessory => ({ kind: 'family', id, ratio })
const per = (quantity: number, pieces: number): AccessoryRatio => ({ quantity, pieces })

/** What goes with a cart of these products and pieces, for a new customer. */
async function goingWith(lines: [number, number][], type = 0): Promise<CartAccessory[]> {
  const { id, token } = await testShop.make.customer({ type })
  for (const [product, quantity] of lines) await testShop.make.cartLine(id, product, quantity)
  const { status, body } = await testShop.call('GET', '/cart/accessories?lang=en', { token })
  expect(status).toBe(200)
  return body.data
}
const quantities = async (lines: [number, number][]) =>
  (await goingWith(lines)).map(({ id, quantity }) => [id, quantity])

describe('What goes with a cart', () => {
  it('is what its goods need, rounded up, and then as it is sold', async () => {
    const clamp = await testShop.make.product({ pieces: 500 })
    const bundle = await testShop.make.product({ pieces: 500, minQuantity: 20, quantityStep: 6 })
    const cement = await testShop.make.product()
    const pipe = await testShop.make.product({
      accessories: [one(clamp, per(1, 2)), one(bundle, per(3, 2)), one(cement)],
    })
    expect(await quantities([[pipe, 7]])).toEqual([
      [clamp, 4],
      [bundle, 24],
      [cement, 1],
    ])
    expect(await quantities([[pipe, 21]])).toEqual([
      [clamp, 11],
      [bundle, 36],
      [cement, 1],
    ])
  })

  it('leaves out what is in the cart, cannot be bought, and nothing where there is nothing', async () => {
    const [there, few] = [await testShop.make.product(), await testShop.make.product({ pieces: 3, quantityStep: 5 })]
    const [sold, hidden] = [await testShop.make.product({ pieces: 0 }), await testShop.make.product({ active: false })]
    const coming = await testShop.make.product({
      availableFrom: new Date(testShop.shop.clock().getTime() + 86_400_000),
    })
    const pipe = await testShop.make.product({ accessories: [there, few, sold, hidden, coming].map((id) => one(id)) })
    expect(
      await quantities([
        [pipe, 1],
        [there, 1],
      ]),
    ).toEqual([])
    expect(await quantities([[pipe, 1]])).toEqual([[there, 1]])
    expect(await quantities([[there, 1]])).toEqual([])
    expect(await quantities([])).toEqual([])
  })

  it('lists what was announced once its day has come', async () => {
    const yesterday = new Date(testShop.shop.clock().getTime() - 86_400_000)
    const clamp = await testShop.make.product({ availableFrom: yesterday })
    const pipe = await testShop.make.product({ accessories: [one(clamp)] })
    expect(await quantities([[pipe, 1]])).toEqual([[clamp, 1]])
  })

  it('is of a family the size of the goods that it goes with, whatever else is in the cart', async () => {
    const couplings = await testShop.make.family([{ size: '20' }, { size: '110' }])
    const pipes = await testShop.make.family([{ size: '110' }], { accessories: [anyOf(couplings.id)] })
    const valves = await testShop.make.family([{ size: '20' }])
    const [pipe = 0, valve = 0] = [pipes.productIds[0], valves.productIds[0]]
    expect(
      await quantities([
        [valve, 1],
        [pipe, 1],
      ]),
    ).toEqual([[couplings.productIds[1], 1]])
  })

  it('takes no more statements for the goods of many families than for those of one', async () => {
    const pipes: number[] = []
    for (let count = 0; count < 5; count += 1) {
      const clamps = await testShop.make.family([{ size: '20' }])
      const family = await testShop.make.family([{ size: '20' }], { accessories: [anyOf(clamps.id)] })
      pipes.push(family.productIds[0] ?? 0)
    }
    const statementsFor = async (goods: number[]) => {
      const { id, token } = await testShop.make.customer()
      for (const pipe of goods) await testShop.make.cartLine(id, pipe, 1)
      const read = async () => {
        const before = testShop.database.statements()
        const { body } = await testShop.call('GET', '/cart/accessories?lang=en', { token })
        expect(body.data).toHaveLength(goods.length)
        return testShop.database.statements() - before
      }
      testShop.shop.catalogueVersion.changed()
      const [cold, warm] = [await read(), await read()]
      return { cold, warm }
    }
    const forOne = await statementsFor(pipes.slice(0, 1))
    expect(await statementsFor(pipes)).toEqual(forOne)
    expect(forOne.warm).toBeLessThan(forOne.cold)
  })

  it('is looked up as far as it is shown', async () => {
    const goods: number[] = []
    for (let count = 0; count < 60; count += 1) goods.push(await testShop.make.product({ pieces: count < 3 ? 0 : 9 }))
    const lines: [number, number][] = []
    for (let first = 0; first < 60; first += 20)
      lines.push([await testShop.make.product({ accessories: goods.slice(first, first + 20).map((id) => one(id)) }), 1])
    const looked = vi.spyOn(testShop.shop.productCache, 'getProducts')
    const listed = await goingWith(lines)
    const ids = looked.mock.calls.flatMap(([, asked]) => asked)
    looked.mockRestore()
    expect(listed.map(({ id }) => id)).toEqual(goods.slice(3, 23))
    expect(ids.filter((id) => goods.includes(id))).toEqual(goods.slice(0, 40))
  })

  it('is no more than the pieces that are left of it', async () => {
    const clamp = await testShop.make.product({ pieces: 8, quantityStep: 3 })
    const pipe = await testShop.make.product({ accessories: [one(clamp, per(1, 1))] })
    expect(await quantities([[pipe, 100]])).toEqual([[clamp, 6]])
  })

  it('is the sum for goods that share it; all sizes of a family count together', async () => {
    const clamp = await testShop.make.product({ pieces: 500 })
    const pipes = await testShop.make.family([{ size: '20' }, { size: '32' }], { accessories: [one(clamp, per(1, 2))] })
    const [small = 0, middle = 0] = pipes.productIds
    const valve = await testShop.make.product({ accessories: [one(clamp, per(2, 1))] })
    const tool = await testShop.make.product({ accessories: [one(clamp)] })
    expect(
      await quantities([
        [small, 3],
        [middle, 3],
      ]),
    ).toEqual([[clamp, 3]])
    expect(
      await quantities([
        [small, 3],
        [valve, 2],
        [tool, 1],
      ]),
    ).toEqual([[clamp, 6]])
    expect(await quantities([[tool, 9]])).toEqual([[clamp, 1]])
  })

  it('is of a family a member that can be bought, unless a member is in the cart', async () => {
    const clamps = await testShop.make.family([
      { size: '20', pieces: 0 },
      { size: '32', pieces: 50 },
      { size: '40', pieces: 50 },
    ])
    const [, middle = 0, large = 0] = clamps.productIds
    const pipe = await testShop.make.product({ accessories: [anyOf(clamps.id, per(1, 3))] })
    expect(await goingWith([[pipe, 10]])).toMatchObject([{ id: middle, quantity: 4, family: { members: 3 } }])
    expect(
      await quantities([
        [pipe, 10],
        [large, 1],
      ]),
    ).toEqual([])
  })

  it("has the customer's own prices, and at most twenty in the order of the cart", async () => {
    const goods: number[] = []
    for (let count = 0; count < 24; count += 1) goods.push(await testShop.make.product({ retailHalalas: 11_500 }))
    const first = await testShop.make.product({ accessories: goods.slice(0, 12).map((id) => one(id)) })
    const second = await testShop.make.product({ accessories: goods.slice(10).map((id) => one(id)) })
    const listed = await goingWith(
      [
        [first, 1],
        [second, 1],
      ],
      1,
    )
    expect(listed.map(({ id }) => id)).toEqual(goods.slice(0, 20))
    expect(listed[0]?.price_incl).toBe(103.5)
  })

  it('is not for visitors', async () => {
    expect((await testShop.call('GET', '/cart/accessories')).status).toBe(401)
  })
})
