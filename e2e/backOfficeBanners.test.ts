// @module-tag ci
import { shopDay, startOfShopDay } from '@rawaj/contract/time/shopDay.ts'
import { describe, expect, it } from 'vitest'
import { pictureUrl } from '../server/testing/productsOfStaff.ts'
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

describe.each(inLanguages('ar'))('A banner in %s', (language) => {
  it('is looked at before it shows, planned for midnight in Riyadh, and begins before a visitor’s eyes', async () => {
    const owner = await signedInStaff(testShop, { role: 'owner' })
    for (const { id } of (await owner.client.call('GET', '/banners')).body.data)
      await owner.client.call('DELETE', `/banners/${id}`)
    const wide = await pictureUrl('teal', 1_600, 680)
    const words = { descriptionAr: '', descriptionEn: '', quoteAr: '', quoteEn: '' }
    await owner.client.call('POST', '/banners', {
      body: { kind: 'hero', imageAr: wide, link: '/faq', contentAr: 'اليوم', contentEn: 'Today', ...words },
    })
    // At least an hour away.
    const midnight = startOfShopDay(shopDay(testShop.shop.clock().getTime() + 3_600_000) + 1)
    const { page, visitor, text, field, save, said } = await openCatalogue(testShop, {
      language,
      path: '/banners/new',
      staff: owner,
    })
    await field('banners_contentAr').fill('غدًا')
    await field('banners_contentEn').fill('Tomorrow')
    await field('banners_link').fill('/faq')
    await page.getByLabel(text('banners_startsAt')).fill(riyadhClock(midnight))
    const bytes = Buffer.from(wide.slice(wide.indexOf(',') + 1), 'base64')
    const picture = { name: 'wide.png', mimeType: 'image/png', buffer: bytes }
    await page.locator('input[type=file]').first().setInputFiles(picture)
    const title = language === 'ar' ? 'غدًا' : 'Tomorrow'
    const preview = page.frameLocator('iframe')
    await page.getByRole('radio', { name: text(`language_name_${language}`), exact: true }).check()
    for (const width of [360, 768, 1440]) {
      await page.locator('input[name=preview-width]').nth([360, 768, 1440].indexOf(width)).check()
      await preview.getByRole('heading', { name: title }).waitFor()
      await expect.poll(() => preview.locator('html').evaluate((root) => root.clientWidth)).toBe(width)
      expect(await preview.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
    }
    await expectAccessible(page)
    await save()
    await said('banners_state_scheduled')

    const shopper = await visit({ url: testShop.url, language })
    await settled(shopper.page)
    const heading = (name: string) => shopper.page.getByRole('heading', { level: 2, name, exact: true }).first()
    await heading(language === 'ar' ? 'اليوم' : 'Today').waitFor()
    await answerByClockOf(testShop, shopper.page)
    const minuteBefore = midnight - 60_000
    await testShop.advanceClock(minuteBefore - testShop.shop.clock().getTime())
    await shopper.page.clock.install({ time: minuteBefore })
    await shopper.page.reload()
    await settled(shopper.page)
    expect(await heading(title).count()).toBe(0)
    await testShop.advanceClock(midnight - testShop.shop.clock().getTime())
    await shopper.page.clock.fastForward(62_000)
    await shopper.page.getByRole('main').getByText(title, { exact: true }).first().waitFor({ state: 'attached' })
    expectNoBrowserErrors(visitor)
    expect(shopper.browserErrors).toEqual([])
  })
})
