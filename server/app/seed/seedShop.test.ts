import { createSeedData } from '@rawaj/demo'
import { count, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '../../features/accounts/tables.ts'
import { productStock, products } from '../../features/catalogue/tables.ts'
import { homeSectionProducts } from '../../features/content/home/tables.ts'
import { openTestShop, type TestShop } from '../../testing/openTestShop.ts'
import { seedShop } from './seedShop.ts'

const seed = ({ shop }: TestShop, lines: string[] = []) =>
  seedShop(shop, { loadData: async () => createSeedData({ products: 40 }), progress: (line) => lines.push(line) })
const countOf = async ({ shop }: TestShop, table: typeof products | typeof users) =>
  (await shop.db.select({ count: count() }).from(table))[0]?.count

describe('An empty shop', () => {
  it('is filled with the demo goods and one customer of each type, once', async () => {
    const testShop = await openTestShop({ SEED: 'demo', ADMIN_PASSWORD: 'Admin5' })
    const lines: string[] = []
    const signIns = await seed(testShop, lines)
    expect(signIns.map(({ account, password }) => [account, password])).toEqual([
      // It was given, and is shown nowhere.
      ['admin@rawaj.example', null],
      ['0500000001', 'Demo12345'],
      ['0500000002', 'Demo12345'],
      ['0500000003', 'Demo12345'],
    ])
    const goods = await countOf(testShop, products)
    expect(goods).toBeGreaterThan(0)
    expect(lines).toContainEqual(expect.stringMatching(`^Products ${goods} of ${goods}(, |$)`))

    for (const [index, { account, password }] of signIns.entries()) {
      const credentials = { email: account, password: password ?? 'Admin5' }
      const { body } = await testShop.call('POST', '/auth/signin1', { body: credentials })
      expect([body.message, body.role, body.type]).toEqual([
        'Login successful',
        index === 0 ? 1 : 3,
        Math.max(0, index - 1),
      ])
    }
    expect((await testShop.call('GET', '/product?limit=1')).body.datas.count).toBe(goods)
    await testShop.shop.shopSettings.load()
    for (const path of ['/category', '/brand', '/banner', '/distributor', '/faq', '/address']) {
      const { data, datas } = (await testShop.call('GET', path)).body
      expect((data ?? datas.data).length).toBeGreaterThan(0)
    }

    expect(await seed(testShop)).toEqual([])
    expect(await countOf(testShop, products)).toBe(goods)
    await testShop.close()
  })

  it('with SEED=none gets its administrator and nothing else', async () => {
    const testShop = await openTestShop({ SEED: 'none', ADMIN_EMAIL: 'Owner@shop.test' })
    const loadData = () => Promise.reject(new Error('no data is wanted'))
    const [administrator, ...others] = await seedShop(testShop.shop, { loadData, progress: () => {} })
    expect(others).toEqual([])
    expect(administrator).toMatchObject({ account: 'owner@shop.test', password: expect.stringMatching(/^Rw7-/) })
    expect([await countOf(testShop, products), await countOf(testShop, users)]).toEqual([0, 1])
    expect(await seed(testShop)).toEqual([])
    await testShop.close()
  })

  it('with SEED=none is closed once, until its owner opens it, and one with goods is open', async () => {
    const testShop = await openTestShop()
    const isOpenAfterStart = async () => {
      await seedShop(testShop.shop)
      await testShop.shop.shopSettings.load()
      return testShop.shop.shopSettings.current().opening.open
    }
    expect(await isOpenAfterStart()).toBe(false)
    await testShop.make.settings('opening', { open: true })
    expect(await isOpenAfterStart()).toBe(true)
    const filled = await openTestShop({ SEED: 'demo' })
    await seed(filled)
    await filled.shop.shopSettings.load()
    expect(filled.shop.shopSettings.current().opening.open).toBe(true)
    await Promise.all([testShop.close(), filled.close()])
  })

  it('stays empty when filling it fails half way, and is filled by the next start', async () => {
    const testShop = await openTestShop({ SEED: 'demo' })
    const spoiled = async () => {
      const shop = createSeedData({ products: 40 })
      return {
        ...shop,
        products: shop.products.map((product, index) =>
          index === 39 ? { ...product, brand: 'no such brand' } : product,
        ),
      }
    }
    await expect(seedShop(testShop.shop, { loadData: spoiled, progress: () => {} })).rejects.toThrow('no such brand')
    expect([await countOf(testShop, products), await countOf(testShop, users)]).toEqual([0, 0])
    expect(await seed(testShop)).toHaveLength(4)
    await testShop.close()
  })
})

it('The demo goods are stocked and listed as the catalogue says', async () => {
  const testShop = await openTestShop({ SEED: 'demo' })
  await seed(testShop)
  const demo = createSeedData({ products: 40 })
  const rows = await testShop.shop.db
    .select()
    .from(products)
    .innerJoin(productStock, eq(productStock.productId, products.id))
  for (const product of demo.products) {
    const row = rows.find(({ products: { sku } }) => sku === product.sku)
    expect(row?.product_stock).toMatchObject({ pieces: product.stock, sold: product.sold })
    expect(row?.products).toMatchObject({
      nameAr: product.name.ar,
      retailHalalas: product.retailHalalas,
      taxCode: product.taxCode,
    })
  }
  const listed = await testShop.shop.db.select().from(homeSectionProducts)
  expect(listed).toHaveLength(demo.products.reduce((sum, product) => sum + product.lists.length, 0))
  await testShop.close()
})
