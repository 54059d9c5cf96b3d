import type { Category } from '@rawaj/contract/catalogue/catalogueSchemas.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { products } from './tables.ts'

const testShop = useFixture(openTestShop)

it('shows the newest of every sub-category before a second one of any', async () => {
  const { make } = testShop
  const categoryId = await make.category({ nameAr: 'وصلات', nameEn: 'Fittings' })
  const bends = await make.subcategory(categoryId, 'أكواع')
  const tees = await make.subcategory(categoryId, 'مشتركات')
  const product = (day: number, subcategoryId?: number) =>
    make.product({ categoryId, createdAt: new Date(Date.UTC(2026, 0, day)), ...(subcategoryId && { subcategoryId }) })
  const tee = await product(1, tees)
  const loose = await product(2)
  const olderBend = await product(3, bends)
  const bend = await product(4, bends)

  const { body } = await testShop.call('GET', '/category/top')
  const [top]: Category[] = body.data
  expect(top?.product?.map(({ id }) => id)).toEqual([bend, loose, tee, olderBend])
})

describe('The top categories', () => {
  it('are eight at most: what nobody has bought yet comes last, as the owner has ordered it', async () => {
    const shop = await openTestShop()
    onTestFinished(() => shop.close())
    const { make } = shop
    const ids: number[] = []
    for (let at = 0; at < 10; at += 1) ids.push(await make.category({ nameAr: `قسم ${at}` }))
    const [bought = 0, elsewhere = 0] = [ids[9], ids[8]]
    // In a sub-category of another category.
    const part = await make.subcategory(elsewhere, 'فرع')
    for (const categoryId of ids) await make.product({ categoryId, ...(categoryId === bought && { sold: 3 }) })
    const astray = await make.product({ categoryId: bought, subcategoryId: part })
    const top: Category[] = (await shop.call('GET', '/category/top')).body.data
    expect(top.map(({ id }) => id)).toEqual([bought, ...ids.slice(0, 7)])
    expect(top[0]?.product?.map(({ id }) => id)).toContain(astray)
    // A product that is hidden counts for nothing.
    await shop.shop.db.update(products).set({ active: false }).where(eq(products.categoryId, bought))
    shop.shop.catalogueVersion.changed()
    expect(((await shop.call('GET', '/category/top')).body.data as Category[]).map(({ id }) => id)).toEqual(
      ids.slice(0, 8),
    )
  })

  it('are those with goods, the best-selling first, with their sub-categories and their goods in the language asked for', async () => {
    const shop = await openTestShop()
    const { make } = shop
    const health = await make.category({ nameAr: 'الصحة', nameEn: 'Health' })
    await make.category({ nameAr: 'فارغ', nameEn: 'Empty' })
    const pipes = await make.category({ nameAr: 'أنابيب', nameEn: 'Pipes' })
    const meters = await make.subcategory(health, 'أجهزة قياس')
    const meter = await make.product({
      categoryId: health,
      subcategoryId: meters,
      nameAr: 'جهاز ضغط',
      nameEn: 'Blood pressure meter',
      retailHalalas: 28_750,
      sold: 2,
      pictures: ['/media/demo/meter.webp'],
    })
    const pipe = await make.product({ categoryId: pipes, nameAr: 'أنبوب', nameEn: 'Pipe', sold: 9 })
    await make.product({ categoryId: pipes, active: false })

    const top = async (language: string): Promise<Category[]> =>
      (await shop.call('GET', `/category/top?lang=${language}`)).body.data
    const shape = (categories: Category[]) =>
      categories.map(({ id, name, subcategory, product = [] }) => ({
        id,
        name,
        subcategories: subcategory.map((one) => one.name),
        products: product.map((one) => [one.id, one.name, one.sale_price, one.image]),
      }))
    const meterPicture = ['/media/demo/meter.webp']
    expect(shape(await top('en'))).toEqual([
      { id: pipes, name: 'Pipes', subcategories: [], products: [[pipe, 'Pipe', 100, []]] },
      {
        id: health,
        name: 'Health',
        subcategories: ['أجهزة قياس'],
        products: [[meter, 'Blood pressure meter', 250, meterPicture]],
      },
    ])
    expect((await top('ar')).map(({ name }) => name)).toEqual(['أنابيب', 'الصحة'])
    await shop.close()
    expect(shop.loggedErrors).toEqual([])
  })
})
