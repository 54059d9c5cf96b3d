// @module-tag ci
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNoBrowserErrors, idle } from './browser.ts'
import { expectFocus, tabTo } from './keyboard.ts'
import { makeProduct, openCatalogue, savedProduct } from './productScreens.ts'
import { openShop } from './shops.ts'
import { inLanguages } from './wholeForm.ts'

const testShop = useFixture(openShop)

/** Products with a word of their own, by SKU. */
async function someProducts(owner: SignedInStaff, count: number) {
  const word = `grid${crypto.randomUUID().slice(0, 8)}`
  const products = []
  for (let place = 1; place <= count; place += 1) {
    const regular = { halalas: 20_000, taxIncluded: true }
    const names = { sku: `${word}-${place}`, nameAr: `محبس ${word} ${place}`, nameEn: `Valve ${word} ${place}` }
    products.push(await makeProduct(owner, testShop, { ...names, regular }))
  }
  return { products, search: `query=${word}&sort=sku` }
}

async function openGrid(language: Language, count = 3) {
  const owner = await signedInStaff(testShop, { role: 'owner' })
  const { products, search } = await someProducts(owner, count)
  const opened = await openCatalogue(testShop, { language, staff: owner, path: `/products/grid?${search}` })
  const { page } = opened
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const grid = page.getByRole('grid')
  const cell = (row: number, column: number) => cellAt(page, row, column)
  await cell(count - 1, 0).waitFor()
  await idle(page)
  return {
    ...opened,
    grid,
    cell,
    products,
    search,
    kept: (place: number) => savedProduct(owner, products[place]?.id ?? 0),
  }
}

/** A cell by its row and column, from 0: the first row has the headings. */
const cellAt = (page: Page, row: number, column: number) =>
  page.locator(`[role=row][aria-rowindex="${row + 2}"] [aria-colindex="${column + 1}"]`)

/** Expects that the keys work on this cell. */
const expectActive = async (page: Page, row: number, column: number) =>
  expect(await page.getByRole('grid').getAttribute('aria-activedescendant')).toBe(
    await cellAt(page, row, column).getAttribute('id'),
  )

/** As Excel leaves it on the clipboard. */
const copy = (page: Page, text: string) => page.evaluate((copied) => navigator.clipboard.writeText(copied), text)

const columns = { nameEn: 2, retail: 3, regular: 4, pieces: 8, active: 10 }

describe.each(inLanguages('ar'))('The grid of products in %s', (language) => {
  it('is reached from the list, and is used by keys alone', async () => {
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const { products, search } = await someProducts(owner, 3)
    const { page, visitor, text, dialog } = await openCatalogue(testShop, {
      language,
      staff: owner,
      path: `/products?${search}`,
    })
    const [onward, back] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    await tabTo(page, page.getByRole('link', { name: text('products_edit_many'), exact: true }))
    await page.keyboard.press('Enter')
    const grid = page.getByRole('grid')
    await cellAt(page, 2, 0).waitFor()
    await expectAccessible(page)
    await tabTo(page, grid)
    await page.keyboard.press(onward)
    await page.keyboard.press(onward)
    await expectActive(page, 0, 3)
    await page.keyboard.press(back)
    await page.keyboard.press('End')
    await expectActive(page, 0, Number(await grid.getAttribute('aria-colcount')) - 1)
    await page.keyboard.press('Control+Home')
    await expectActive(page, 0, 0)
    for (let step = 0; step < columns.retail; step += 1) await page.keyboard.press(onward)
    await page.keyboard.press('F2')
    await page.keyboard.type('١٢٠٫٥')
    await page.keyboard.press('Enter')
    await expectFocus(grid)
    await expectActive(page, 1, 3)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Control+KeyD')
    await expect.poll(() => cellAt(page, 2, 3).textContent()).toBe('120.50')
    await page.keyboard.press('Control+KeyZ')
    await expect.poll(() => cellAt(page, 2, 3).textContent()).toBe('115.00')
    await page.keyboard.press('Control+KeyY')
    await page.keyboard.press('Control+KeyS')
    await dialog.getByText(text('product_grid_sum_mean')).waitFor()
    expect(await dialog.textContent()).toContain('+4.8%')
    await expectAccessible(page)
    await tabTo(page, dialog.getByRole('button', { name: text('save'), exact: true }))
    await page.keyboard.press('Enter')
    await page.getByText(text('product_grid_saved', { products: '3' })).waitFor()
    for (const { id } of products)
      expect((await savedProduct(owner, id)).retail).toMatchObject({ withVatHalalas: 12_050 })
    expectNoBrowserErrors(visitor)
  })
})

describe.each(inLanguages('ar'))('What is pasted into the grid in %s', (language) => {
  it('says at each cell what is wrong, leads from one to the next, and is saved when all of it is right', async () => {
    const { page, cell, text, dialog, kept, press, grid, visitor } = await openGrid(language)
    await cell(0, columns.nameEn).click()
    await copy(page, 'One\t١٠٠٫٥\t150\r\nTwo\tabc\t150\r\nThree\t160\t150\r\n')
    await page.keyboard.press('Control+KeyV')
    await cell(1, columns.retail).and(page.locator('[aria-invalid]')).waitFor()
    expect(await cell(2, columns.retail).getAttribute('aria-invalid')).toBe('true')
    await expectAccessible(page)
    await press('save')
    await page.getByText(text('product_grid_faults_first')).waitFor()
    await expectActive(page, 1, 3)
    await grid.press('1')
    await page.keyboard.type('45')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: text('product_grid_next_fault', { cells: '1' }), exact: true }).click()
    await expectActive(page, 2, 3)
    await grid.press('F2')
    await page.keyboard.type('150')
    await page.keyboard.press('Tab')
    await press('save')
    await dialog.getByRole('button', { name: text('save'), exact: true }).click()
    await page.getByText(text('product_grid_saved', { products: '3' })).waitFor()
    const prices = await Promise.all([0, 1, 2].map(async (place) => (await kept(place)).retail.withVatHalalas))
    expect(prices).toEqual([10_050, 14_500, 15_000])
    expect(await kept(2)).toMatchObject({ nameEn: 'Three', regular: { withVatHalalas: 15_000 } })
    expectNoBrowserErrors(visitor)
  })

  it('is undone as one step, and copied cells come back', { tags: ['long'] }, async () => {
    const { page, cell, kept, dialog, text, press } = await openGrid(language)
    await cell(0, columns.retail).click()
    await cell(2, columns.regular).click({ modifiers: ['Shift'] })
    await page.keyboard.press('Control+KeyC')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      Array.from({ length: 3 }, () => '115.00\t200.00').join('\n'),
    )
    await copy(page, '110')
    await page.keyboard.press('Control+KeyV')
    await expect.poll(() => cell(2, columns.regular).textContent()).toBe('110.00')
    await page.keyboard.press('Control+KeyZ')
    await expect.poll(() => cell(2, columns.regular).textContent()).toBe('200.00')
    expect(await page.getByRole('button', { name: text('save'), exact: true }).count()).toBe(0)
    // A flag is pressed; what was counted says what was seen.
    await cell(1, columns.active).dblclick()
    await cell(1, columns.pieces).click()
    await page.keyboard.type('12')
    await page.keyboard.press('Enter')
    await press('save')
    await dialog.getByText(text('product_grid_sum_counts')).waitFor()
    await dialog.getByRole('button', { name: text('save'), exact: true }).click()
    await page.getByText(text('product_grid_saved', { products: '1' })).waitFor()
    expect(await kept(1)).toMatchObject({ active: true, pieces: 12 })
  })
})

describe.each(inLanguages('en'))('Changes of the grid in %s', (language) => {
  it('wait on the device when the page is left, and overwrite nothing that a colleague has saved meanwhile', {
    tags: ['long'],
  }, async () => {
    const { page, cell, kept, press, text, dialog, owner, products } = await openGrid(language)
    await cell(0, columns.nameEn).click()
    await page.keyboard.type('Mine')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Mine too')
    await page.keyboard.press('Enter')
    await page.reload()
    await page.getByText(text('product_grid_restored')).waitFor()
    await cell(2, 0).waitFor()
    for (const { id, version } of products.slice(0, 2)) {
      const { status } = await owner.client.call('PUT', `/products/${id}`, { body: { version, nameEn: 'Theirs' } })
      expect(status).toBe(200)
    }
    await press('save')
    await page.getByText(text('product_grid_conflicts', { cells: '2' })).waitFor()
    await expectAccessible(page)
    await press('product_grid_keep_theirs')
    await cell(1, columns.nameEn).click()
    await press('product_grid_keep_mine')
    await press('save')
    await dialog.getByRole('button', { name: text('save'), exact: true }).click()
    await page.getByText(text('product_grid_saved', { products: '1' })).waitFor()
    expect([(await kept(0)).nameEn, (await kept(1)).nameEn]).toEqual(['Theirs', 'Mine too'])
    await page.reload()
    await cell(2, 0).waitFor()
    expect(await page.getByText(text('product_grid_restored')).count()).toBe(0)
  })
})
