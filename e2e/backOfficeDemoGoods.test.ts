// @module-tag ci
import { describe, expect, it } from 'vitest'
import { products } from '../server/features/catalogue/tables.ts'
import { orders } from '../server/features/orders/tables.ts'
import { signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectNoBrowserErrors } from './browser.ts'
import { expectNoSidewaysScroll } from './categoryScreens.ts'
import { expectFocus, tabTo } from './keyboard.ts'
import { openShop } from './shops.ts'
import { expectScreen, partsOf, visitAs } from './staffVisits.ts'
import { inLanguages } from './wholeForm.ts'

describe.each(inLanguages('ar'))('An owner of a demo shop, in %s,', (language) => {
  const testShop = useFixture(() => openShop({}, { demo: true }))

  it('reads what would go, removes the demo goods by keyboard alone, and adds to an empty shop', async () => {
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const width = language === 'ar' ? 360 : 1280
    const visitor = await visitAs(testShop, owner, language, '/settings', { width })
    const { page } = visitor
    const { text } = partsOf(page, language)
    await expectScreen(page, text('demo_title'))
    const remove = page.getByRole('main').getByRole('button', { name: text('demo_remove'), exact: true })
    const question = page.getByRole('alertdialog')

    await tabTo(page, remove)
    await page.keyboard.press('Enter')
    await expectScreen(page, text('demo_question'))
    await expectNoSidewaysScroll(page)
    const counted = question.locator('dl > div').filter({ hasText: text('demo_products') })
    await expect.poll(() => counted.first().getByText('80', { exact: true }).count()).toBe(1)
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'hidden' })
    await expectFocus(remove)

    await page.keyboard.press('Enter')
    const confirm = question.getByRole('button', { name: text('demo_remove'), exact: true })
    await tabTo(page, confirm)
    await page.keyboard.press('Enter')
    await page.getByText(text('demo_removed'), { exact: true }).first().waitFor()
    await page.getByRole('heading', { name: text('demo_title') }).waitFor({ state: 'detached' })
    const { db } = testShop.shop
    expect(await db.select().from(products)).toEqual([])
    expect(await db.select().from(orders)).toEqual([])
    await expectScreen(page, text('settings_title'))
    await page.goto(`${new URL(page.url()).origin}/admin/products`)
    await page.getByText(text('products_empty'), { exact: true }).waitFor()
    expectNoBrowserErrors(visitor)
  })
})
