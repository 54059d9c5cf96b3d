// @module-tag ci
import { shopDay, startOfShopDay } from '@rawaj/contract/time/shopDay.ts'
import { describe, expect, it } from 'vitest'
import { signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNoBrowserErrors, settled, visit } from './browser.ts'
import { openCatalogue } from './productScreens.ts'
import { riyadhClock } from './riyadhClock.ts'
import { answerByClockOf } from './shopClock.ts'
import { openShop } from './shops.ts'
import { inLanguages } from './wholeForm.ts'

const testShop = useFixture(openShop)

describe.each(inLanguages('ar'))('The home page in %s', (language) => {
  it('is put together by its owner by the keyboard, and planned for midnight before a visitor’s eyes', async () => {
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const titles = { ar: `قائمة الغد ${language}`, en: `Tomorrow ${language}` }
    const skus = [`HOME-A-${language}`, `HOME-B-${language}`]
    for (const sku of skus) await testShop.make.product({ sku, nameAr: `سلعة ${sku}`, nameEn: `Item ${sku}` })
    // At least an hour away.
    const midnight = startOfShopDay(shopDay(testShop.shop.clock().getTime() + 3_600_000) + 1)
    const { page, visitor, text, field, save, said } = await openCatalogue(testShop, {
      language,
      path: '/home/new',
      staff: owner,
    })
    await field('home_titleAr').fill(titles.ar)
    await field('home_titleEn').fill(titles.en)
    await page.getByLabel(text('home_startsAt')).fill(riyadhClock(midnight))
    for (const sku of skus) {
      await page.getByRole('combobox', { name: text('home_find') }).fill(sku)
      await page.getByRole('option').filter({ hasText: sku }).waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('listitem').filter({ hasText: sku }).waitFor()
    }
    await page.getByRole('button', { name: text('move_up', { place: '2' }), exact: true }).press('Enter')
    await expect
      .poll(() => page.getByRole('main').getByRole('listitem').filter({ hasText: 'HOME-' }).first().textContent())
      .toContain(skus[1])
    await expectAccessible(page)
    await save()
    await said('home_state_scheduled')

    const title = titles[language]
    // To the top of the page, above the categories.
    await page
      .getByRole('navigation')
      .getByRole('link', { name: text('menu_home'), exact: true })
      .first()
      .click()
    await page.getByRole('link', { name: text('home_arrange'), exact: true }).click()
    const up = page.getByRole('button', { name: text('home_order_up', { name: title }), exact: true })
    while (await up.isEnabled()) await up.press('Enter')
    await expectAccessible(page)
    await page.getByRole('button', { name: text('save'), exact: true }).press('Enter')
    await said('home_order_saved')

    const shopper = await visit({ url: testShop.url, language })
    await settled(shopper.page)
    const heading = shopper.page.getByRole('heading', { level: 2, name: title, exact: true })
    await answerByClockOf(testShop, shopper.page)
    const minuteBefore = midnight - 60_000
    await testShop.advanceClock(minuteBefore - testShop.shop.clock().getTime())
    await shopper.page.clock.install({ time: minuteBefore })
    await shopper.page.reload()
    await settled(shopper.page)
    expect(await heading.count()).toBe(0)
    await testShop.advanceClock(midnight - testShop.shop.clock().getTime())
    await shopper.page.clock.fastForward(62_000)
    await heading.waitFor({ state: 'attached' })
    const [first] = await shopper.page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    expect(first).toBe(title)
    expectNoBrowserErrors(visitor)
    expect(shopper.browserErrors).toEqual([])
  })
})
