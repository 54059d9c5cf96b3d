// @module-tag ci
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { products } from '../server/features/catalogue/tables.ts'
import { signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { browserErrorsExcept, expectNoBrowserErrors } from './browser.ts'
import {
  expectNoSidewaysScroll,
  makeCategory,
  openCategories,
  savedCategories,
  savedCategory,
} from './categoryScreens.ts'
import { expectFocus, tabTo } from './keyboard.ts'
import { openShop } from './shops.ts'
import { expectScreen, partsOf } from './staffVisits.ts'
import { inLanguages } from './wholeForm.ts'

describe.each(inLanguages('ar'))('An employee who arranges the categories in %s', (language) => {
  const testShop = useFixture(openShop)
  const width = language === 'ar' ? 360 : 1280

  it('puts them in order by keyboard and by dragging, and saves all at once', async () => {
    const made = [
      await makeCategory(testShop, 'First'),
      await makeCategory(testShop, 'Second'),
      await makeCategory(testShop, 'Third'),
    ] as const
    const start = { language, width } as const
    const { page, visitor, owner, text, said, shownName } = await openCategories(testShop, start)
    const orderOf = async () => (await savedCategories(owner)).map(({ id }) => id)
    const [first, second, third] = made
    await partsOf(page, language).showListTools()
    await page.getByRole('link', { name: text('categories_arrange'), exact: true }).click()
    await expectScreen(page, text('categories_order_title'))
    await expectNoSidewaysScroll(page)
    const arrow = (key: string, name: string) => page.getByRole('button', { name: text(key, { name }), exact: true })

    await tabTo(page, arrow('categories_order_down', shownName(first)))
    await page.keyboard.press('Enter')
    await expectFocus(arrow('categories_order_down', shownName(first)))
    await page.keyboard.press('Enter')
    // At the end there is only the way back.
    await expectFocus(arrow('categories_order_up', shownName(first)))
    await tabTo(page, page.getByRole('button', { name: text('save'), exact: true }))
    await page.keyboard.press('Enter')
    await said(text('categories_order_saved'))
    expect(await orderOf()).toEqual([second.id, third.id, first.id])

    await partsOf(page, language).showListTools()
    await page.getByRole('link', { name: text('categories_arrange'), exact: true }).click()
    const handle = page.getByTitle(text('categories_order_drag', { name: shownName(first) }), { exact: true })
    const target = page.getByTitle(text('categories_order_drag', { name: shownName(second) }), { exact: true })
    const [from, to] = [await handle.boundingBox(), await target.boundingBox()]
    if (!from || !to) throw new Error('The rows are not on the screen')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + 2, { steps: 8 })
    await page.mouse.up()
    await page.getByRole('button', { name: text('save'), exact: true }).click()
    await expect.poll(orderOf).toEqual([first.id, second.id, third.id])
    expectNoBrowserErrors(visitor)
  })

  it('sees the current categories when a colleague has changed one meanwhile', { tags: ['long'] }, async () => {
    await makeCategory(testShop, 'Before')
    const made = await makeCategory(testShop, 'Meanwhile')
    const { page, visitor, owner, text, said } = await openCategories(testShop, { language, width, path: '/order' })
    const up = text('categories_order_up', { name: language === 'ar' ? made.nameAr : made.nameEn })
    await page.getByRole('button', { name: up, exact: true }).click()
    const body = { version: 1, nameEn: `Renamed ${made.id}`, nameAr: `باسم آخر ${made.id}` }
    expect((await owner.client.call('PUT', `/categories/${made.id}`, { body })).status).toBe(200)
    await page.getByRole('button', { name: text('save'), exact: true }).click()
    await said(text('categories_order_changed'))
    await page.getByText(language === 'ar' ? body.nameAr : body.nameEn, { exact: true }).waitFor()
    expect(browserErrorsExcept(visitor, 409)).toEqual([])
  })

  it('removes one whose products go elsewhere, and reads how many', async () => {
    const full = await makeCategory(testShop, 'Filled', { products: 2 })
    const other = await makeCategory(testShop, 'Other')
    const path = `/${full.id}`
    const { page, visitor, owner, text, said, shownName } = await openCategories(testShop, { language, width, path })
    await page.getByRole('button', { name: text('remove'), exact: true }).click()
    await expectScreen(page, text('remove_named', { name: shownName(full) }))
    await expectNoSidewaysScroll(page)
    const dialog = page.getByRole('dialog')
    await dialog.getByText(text('categories_stands', { forSale: '2', hidden: '0', archived: '0' })).waitFor()
    await dialog.getByRole('button', { name: text('categories_move_and_remove'), exact: true }).click()
    // Without a place nothing is sent.
    expect(await savedCategory(owner, full.id)).toBeDefined()
    await dialog.getByLabel(text('categories_moveTo'), { exact: true }).selectOption({ label: shownName(other) })
    await dialog.getByRole('button', { name: text('categories_move_and_remove'), exact: true }).click()
    await said(text('categories_removed'))
    expect(await savedCategory(owner, full.id)).toBeUndefined()
    const moved = await testShop.shop.db.select().from(products).where(eq(products.categoryId, other.id))
    expect(moved).toHaveLength(2)
    // Its page in the shop replies that it is gone.
    expect((await fetch(`${testShop.url}/purchase/${full.id}`)).status).toBe(404)
    // Its own screen may ask for it once more before it is left.
    expect(browserErrorsExcept(visitor, 404)).toEqual([])
  })

  it('moves a sub-category with its products to another category', { tags: ['long'] }, async () => {
    const from = await makeCategory(testShop, 'From', { subcategories: ['ينتقل'] })
    const to = await makeCategory(testShop, 'Target')
    const staff = await signedInStaff(testShop, { role: 'owner' })
    const [moving] = (await savedCategory(staff, from.id)).subcategories
    await testShop.make.product({ categoryId: from.id, subcategoryId: moving.id })
    const path = `/${from.id}`
    const { page, visitor, text, said, shownName } = await openCategories(testShop, { language, width, path, staff })
    const name = language === 'ar' ? moving.nameAr : moving.nameEn
    await page.getByRole('button', { name: text('categories_move_named', { name }), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expectScreen(page, text('categories_move_named', { name }))
    await dialog.getByLabel(text('categories_category'), { exact: true }).selectOption({ label: shownName(to) })
    await dialog.getByRole('button', { name: text('categories_move'), exact: true }).click()
    await said(text('categories_moved'))
    expect((await savedCategory(staff, to.id)).subcategories).toMatchObject([{ id: moving.id, products: 1 }])
    expectNoBrowserErrors(visitor)
  })
})
