import type { Product, ProductAccessory } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import type { Accessory, AccessoryRatio } from '@rawaj/contract/products/accessories.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { deleteFamily, deleteProducts } from './index.ts'
import { products } from './tables.ts'

const testShop = useFixture(openTestShop)

const product = async (id: number, token?: string, lang = 'en'): Promise<Product> => {
  const options = token === undefined ? {} : { token }
  return (await testShop.call('GET', `/product?lang=${lang}&prod_id=${id}`, options)).body.datas.data[0]
}
const idsOf = async (id: number) => (await product(id)).accessories?.map((accessory) => accessory.id)
const one = (id: number, ratio: AccessoryRatio | null = null): Accessory => ({ kind: 'product', id, ratio })
const anyOf = (id: number, ratio: AccessoryRatio | null = null): Accessory => ({ kind: 'family', id, ratio })

describe('What goes with a product', () => {
  it('stands on its page in the order of the owner, with price, stock and how much is needed', async () => {
    const cement = await testShop.make.product({ sku: 'CEMENT', nameEn: 'Cement', retailHalalas: 2_300, pieces: 7 })
    const clamp = await testShop.make.product({
      sku: 'CLAMP',
      minQuantity: 10,
      quantityStep: 5,
      pictures: ['/media/c.webp'],
    })
    const pipe = await testShop.make.product({
      accessories: [one(clamp, { quantity: 1, pieces: 2 }), one(cement)],
    })
    const { accessories } = await product(pipe)
    expect(accessories).toMatchObject([
      {
        id: clamp,
        sku: 'CLAMP',
        image: '/media/c.webp',
        min_quantity: 10,
        quantity_step: 5,
        ratio: { quantity: 1, pieces: 2 },
      },
      { id: cement, sku: 'CEMENT', name: 'Cement', image: null, price_incl: 23, sale_price: 20, stock: 7, tax: 'V15' },
    ])
    expect(accessories?.[1]).not.toHaveProperty('ratio')
    expect(accessories?.[1]).not.toHaveProperty('family')
  })

  it('is said nowhere of a product with nothing, of lists and of products asked for together', async () => {
    const cement = await testShop.make.product()
    const pipe = await testShop.make.product({ nameEn: 'Unlisted pipe', accessories: [one(cement)] })
    expect(await product(cement)).not.toHaveProperty('accessories')
    const { body } = await testShop.call('GET', `/product?lang=en&prod_id=${pipe},${cement}`)
    for (const listed of body.datas.data) expect(listed).not.toHaveProperty('accessories')
    const found = await testShop.call('GET', '/product?lang=en&query=Unlisted%20pipe')
    expect(found.body.datas.data[0]).not.toHaveProperty('accessories')
  })

  it("has the caller's own price in each price list, and of a running deal", async () => {
    const cement = await testShop.make.product({ retailHalalas: 11_500 })
    const pipe = await testShop.make.product({ accessories: [one(cement)] })
    const priceFor = async (type?: number) => {
      const token = type === undefined ? undefined : (await testShop.make.customer({ type })).token
      return (await product(pipe, token)).accessories?.[0]?.price_incl
    }
    expect([await priceFor(), await priceFor(0), await priceFor(1), await priceFor(2)]).toEqual([115, 115, 103.5, 92])
    await testShop.make.deal([{ productId: cement, retailHalalas: 5_750 }])
    expect(await priceFor()).toBe(57.5)
  })

  it('leaves out what is hidden, archived, deleted, and the product itself', async () => {
    const make = () => testShop.make.product()
    const [hidden, archived, gone, fine] = [
      await testShop.make.product({ active: false }),
      await make(),
      await make(),
      await make(),
    ]
    const family = await testShop.make.family([{ size: '20' }])
    const pipe = await testShop.make.product({
      accessories: [one(hidden), one(archived), one(gone), anyOf(family.id), one(fine)],
    })
    const { db, catalogueVersion } = testShop.shop
    await db.update(products).set({ active: false, archivedAt: new Date() }).where(eq(products.id, archived))
    await db.transaction(async (tx) => {
      await deleteProducts(tx, [gone])
      await deleteFamily(tx, family.id)
    })
    await db
      .update(products)
      .set({ accessories: [one(pipe), one(hidden), one(archived), one(gone), anyOf(family.id), one(fine)] })
      .where(eq(products.id, pipe))
    catalogueVersion.changed()
    expect(await idsOf(pipe)).toEqual([fine])
    await db
      .update(products)
      .set({ accessories: [one(hidden)] })
      .where(eq(products.id, pipe))
    catalogueVersion.changed()
    expect(await product(pipe)).not.toHaveProperty('accessories')
  })

  it('is of a family its first size that can be bought, with how many there are', async () => {
    const clamps = await testShop.make.family(
      [
        { size: '110', pieces: 9 },
        { size: '20', pieces: 0 },
        { size: '32', pieces: 5, minQuantity: 10 },
      ],
      { nameAr: 'كلبس', nameEn: 'Clamp' },
    )
    const [large = 0, small = 0] = clamps.productIds
    const pipe = await testShop.make.product({ accessories: [anyOf(clamps.id, { quantity: 3, pieces: 1 })] })
    expect((await product(pipe)).accessories).toMatchObject([
      { id: large, family: { id: clamps.id, name: 'Clamp', members: 3 }, ratio: { quantity: 3, pieces: 1 } },
    ])
    expect((await product(pipe, undefined, 'ar')).accessories?.[0]?.family?.name).toBe('كلبس')
    await testShop.shop.db.update(products).set({ active: false }).where(eq(products.id, large))
    testShop.shop.catalogueVersion.changed()
    expect(await idsOf(pipe)).toEqual([small])
  })

  it('is of a family the size of the goods that it goes with, if that can be bought', async () => {
    const couplings = await testShop.make.family([{ size: '20' }, { size: '32' }, { size: '110' }])
    const [small = 0, , large = 0] = couplings.productIds
    const pipes = await testShop.make.family([{ size: '110' }, { size: '160' }])
    const [pipe = 0, wide = 0] = pipes.productIds
    for (const id of [pipe, wide])
      await testShop.shop.db
        .update(products)
        .set({ accessories: [anyOf(couplings.id)] })
        .where(eq(products.id, id))
    testShop.shop.catalogueVersion.changed()
    expect(await idsOf(pipe)).toEqual([large])
    expect(await idsOf(wide)).toEqual([small])
    await testShop.shop.db.update(products).set({ active: false }).where(eq(products.id, large))
    testShop.shop.catalogueVersion.changed()
    expect(await idsOf(pipe)).toEqual([small])
  })

  it('is of a family a size that was announced, once its day has come', async () => {
    const now = testShop.shop.clock().getTime()
    const sizes = [
      { size: '20', availableFrom: new Date(now - 86_400_000) },
      { size: '25', availableFrom: new Date(now + 86_400_000) },
    ]
    const [there, coming] = [await testShop.make.family(sizes), await testShop.make.family(sizes.toReversed())]
    const pipe = await testShop.make.product({ accessories: [anyOf(there.id), anyOf(coming.id)] })
    expect(await idsOf(pipe)).toEqual([there.productIds[0], coming.productIds[1]])
    const alone = await testShop.make.family([{ size: '32' }, sizes[0] ?? { size: '20' }])
    const other = await testShop.make.product({ accessories: [anyOf(alone.id)] })
    expect(await idsOf(other)).toEqual([alone.productIds[1]])
  })

  it('is of a family the size of the goods, however that is written', async () => {
    const couplings = await testShop.make.family([{ size: '20' }, { size: '110.0' }])
    const pipes = await testShop.make.family([{ size: '١١٠' }], { accessories: [anyOf(couplings.id)] })
    expect(await idsOf(pipes.productIds[0] ?? 0)).toEqual([couplings.productIds[1]])
  })

  it('is of a family its first size again once that is back, and only what is shown or passed over outdates the page', async () => {
    const clamps = await testShop.make.family([
      { size: '20', pieces: 0 },
      { size: '32', pieces: 5 },
      { size: '40', pieces: 5 },
    ])
    const [small = 0, middle = 0, large = 0] = clamps.productIds
    const pipe = await testShop.make.product({ accessories: [anyOf(clamps.id)] })
    const sell = async (id: number, pieces: number) => {
      await testShop.database.executeSql(`update product_stock set pieces = ${pieces} where product_id = ${id}`)
      testShop.shop.catalogueVersion.stockChanged([id])
    }
    expect(await idsOf(pipe)).toEqual([middle])
    await sell(small, 9)
    expect(await idsOf(pipe)).toEqual([small])
    await sell(middle, 4)
    const before = testShop.database.statements()
    await sell(large, 4)
    expect(await idsOf(pipe)).toEqual([small])
    expect(testShop.database.statements()).toBe(before)
  })

  it('has the prices in quantity that it is sold at', async () => {
    const quantityBreaks = [{ from: 10, retailHalalas: 1_150, wholesaleHalalas: null, contractHalalas: null }]
    const sizes = await testShop.make.family([{ size: '20', retailHalalas: 2_300, quantityBreaks }], {
      breaksOverMembers: true,
    })
    const [clamp = 0] = sizes.productIds
    const pipe = await testShop.make.product({ accessories: [one(clamp)] })
    expect((await product(pipe)).accessories).toMatchObject([
      { id: clamp, price_breaks: [{ from: 10, price_incl: 11.5, sale_price: 10 }], breaks_family: sizes.id },
    ])
  })

  it('is its own first and then its family’s, each once, as it is said of the product itself', async () => {
    const [cement, cleaner] = [await testShop.make.product(), await testShop.make.product()]
    const pipes = await testShop.make.family(
      [{ size: '20', accessories: [one(cleaner, { quantity: 1, pieces: 4 })] }, { size: '32' }],
      { accessories: [one(cement), one(cleaner, { quantity: 1, pieces: 9 })] },
    )
    const [small = 0, middle = 0] = pipes.productIds
    const said = async (id: number) =>
      (await product(id)).accessories?.map(({ id: shown, ratio }: ProductAccessory) => [shown, ratio?.pieces])
    expect(await said(small)).toEqual([
      [cleaner, 4],
      [cement, undefined],
    ])
    expect(await said(middle)).toEqual([
      [cement, undefined],
      [cleaner, 9],
    ])
  })

  it('shows the stock that is left of it once some was sold', async () => {
    const cement = await testShop.make.product({ pieces: 5 })
    const pipe = await testShop.make.product({ accessories: [one(cement)] })
    expect((await product(pipe)).accessories?.[0]?.stock).toBe(5)
    await testShop.database.executeSql(`update product_stock set pieces = 2 where product_id = ${cement}`)
    testShop.shop.catalogueVersion.stockChanged([cement])
    expect((await product(pipe)).accessories?.[0]?.stock).toBe(2)
  })
})
