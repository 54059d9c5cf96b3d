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
import { translatorOf } from './translator.ts'
import { inLanguages } from './wholeForm.ts'

const testShop = useFixture(openShop)

describe.each(inLanguages('ar'))('A notice in %s', (language) => {
  it('is planned for midnight by its owner by the keyboard, and takes the place of another before a visitor’s eyes', async () => {
    const owner = await signedInStaff(testShop, { role: 'owner' })
    for (const { id } of (await owner.client.call('GET', '/notices')).body.data)
      await owner.client.call('DELETE', `/notices/${id}`)
    const now = { textAr: 'توصيل أبطأ اليوم', textEn: 'Slower delivery today', tone: 'warning' }
    await owner.client.call('POST', '/notices', { body: now })
    // At least an hour away.
    const midnight = startOfShopDay(shopDay(testShop.shop.clock().getTime() + 3_600_000) + 1)
    const { page, visitor, text, field, save, said } = await openCatalogue(testShop, {
      language,
      path: '/notices/new',
      staff: owner,
    })
    const soon = {
      ar: `نغلق غدًا ${'لإجازة العيد '.repeat(4)}`.trim(),
      en: `Closed ${'for the Eid holiday '.repeat(4)}`.trim(),
    }
    await field('notices_textAr').focus()
    await page.keyboard.insertText(soon.ar)
    await page.keyboard.press('Tab')
    await page.keyboard.insertText(soon.en)
    await page.getByLabel(text('notices_startsAt')).fill(riyadhClock(midnight))
    await field('notices_link').focus()
    await page.keyboard.insertText('/faq')
    for (const [each, direction] of [
      ['ar', 'rtl'],
      ['en', 'ltr'],
    ] as const) {
      const preview = page.frameLocator(`iframe[title="${text(`language_name_${each}`)}"]`)
      await preview.getByText(soon[each], { exact: true }).waitFor()
      expect(await preview.locator('html').getAttribute('dir')).toBe(direction)
    }
    await expectAccessible(page)
    await save()
    await said('notices_state_scheduled')

    const shopper = await visit({ url: testShop.url, language })
    await settled(shopper.page)
    const line = shopper.page.getByRole('region', { name: translatorOf(language)('common:notice_line'), exact: true })
    await line.getByText(language === 'ar' ? now.textAr : now.textEn, { exact: true }).waitFor()
    await answerByClockOf(testShop, shopper.page)
    const minuteBefore = midnight - 60_000
    await testShop.advanceClock(minuteBefore - testShop.shop.clock().getTime())
    await shopper.page.clock.install({ time: minuteBefore })
    await shopper.page.reload()
    await settled(shopper.page)
    expect(await line.getByRole('link').count()).toBe(0)
    await testShop.advanceClock(midnight - testShop.shop.clock().getTime())
    await shopper.page.clock.fastForward(62_000)
    await line.getByRole('link', { name: soon[language], exact: true }).click()
    await shopper.page.waitForURL(`${testShop.url}/faq`)
    expect(await line.count()).toBe(1)
    expectNoBrowserErrors(visitor)
    expect(shopper.browserErrors).toEqual([])
  })
})
