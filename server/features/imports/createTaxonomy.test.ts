import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { importsBy } from '../../testing/imports.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { type SignedInStaff, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { products, subcategories } from '../catalogue/tables.ts'

const testShop = useFixture(openTestShop)
let owner: SignedInStaff
beforeAll(async () => {
  owner = await signedInStaff(testShop, { role: 'owner' })
})
const imports = importsBy(() => owner.client, testShop)

/** A table of two products in one sub-category, whose category has this name in their rows. */
const tableOf = (sub: string, ...names: string[]) => [
  ['SKU', 'Name (Arabic)', 'Category', 'Sub-category', 'Price'],
  ...names.map((name, at) => [`${sub}-${at}`, 'مفتاح', name, sub, 5]),
]
const subcategoriesOf = (categoryId: number) =>
  testShop.shop.db.select().from(subcategories).where(eq(subcategories.categoryId, categoryId))
const productsIn = (subcategoryId = 0) =>
  testShop.shop.db.select({ sku: products.sku }).from(products).where(eq(products.subcategoryId, subcategoryId))

describe('A sub-category that rows of a table put into one category by its Arabic and its English name', () => {
  it('is shown and made once', async () => {
    const categoryId = await testShop.make.category({ nameAr: 'أدوات', nameEn: 'Tools' })
    const { id, places } = await imports.checked(tableOf('مفاتيح', 'Tools', 'أدوات'))
    expect(places).toEqual([{ kind: 'subcategory', name: 'مفاتيح', parent: 'أدوات' }])
    await imports.done('commit', id)
    const made = await subcategoriesOf(categoryId)
    expect(made.map(({ nameAr }) => nameAr)).toEqual(['مفاتيح'])
    expect(await productsIn(made[0]?.id)).toHaveLength(2)
    await imports.done('undo', id)
    expect(await subcategoriesOf(categoryId)).toEqual([])
  })

  it('is made once where a colleague has made the category since the check', async () => {
    const { id, places } = await imports.checked(tableOf('مفكات', 'Kits', 'عدد'))
    expect(places).toHaveLength(4)
    const categoryId = await testShop.make.category({ nameAr: 'عدد', nameEn: 'Kits' })
    await imports.done('commit', id)
    const made = await subcategoriesOf(categoryId)
    expect(made.map(({ nameAr }) => nameAr)).toEqual(['مفكات'])
    expect(await productsIn(made[0]?.id)).toHaveLength(2)
  })
})
