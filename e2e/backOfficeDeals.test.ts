// @module-tag ci
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

describe.each(inLanguages('ar'))('A deal in %s', (language) => {
  it('is planned by its owner, begins at its moment before a visitor’s eyes, and is ended by hand', async () => {
    const sku = `DEAL-${language}`
    const productId = await testShop.make.product({
      sku,
      nameAr: `مضخة ${language}`,
      nameEn: `Pump ${language}`,
      retailHalalas: 11_500,
      pieces: 9,
    })
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const { page, visitor, text, field, save, said } = await openCatalogue(testShop, {
      language,
      path: '/deals/new',
      staff: owner,
    })
    const minuteMs = 60_000
    const begins = Math.ceil(testShop.shop.clock().getTime() / minuteMs) * minuteMs + 10 * minuteMs
    await field('deals_nameAr').fill('عرض المضخات')
    await field('deals_nameEn').fill('Pump week')
    await page.getByLabel(text('deals_startsAt'), { exact: true }).fill(riyadhClock(begins))
    await page.getByLabel(text('deals_endsAt'), { exact: true }).fill(riyadhClock(begins + 3_600_000))
    await page.getByRole('combobox', { name: text('deals_find') }).fill(sku)
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    const price = page.getByRole('textbox', { name: new RegExp(text('deals_retail')) })
    await expect.poll(() => price.inputValue()).toBe('103.50')
    await price.fill('92')
    await expectAccessible(page)
    await save()
    await said('deals_state_scheduled')

    const shopper = await visit({ url: `${testShop.url}/productdetails/${productId}`, language })
    await settled(shopper.page)
    const now = (amount: string) => shopper.page.getByRole('main').getByText(amount, { exact: true }).first()
    await now('115.00').waitFor()
    await answerByClockOf(testShop, shopper.page)
    const minuteBefore = begins - 60_000
    await testShop.advanceClock(minuteBefore - testShop.shop.clock().getTime())
    await shopper.page.clock.install({ time: minuteBefore })
    await shopper.page.reload()
    await now('115.00').waitFor()
    await testShop.advanceClock(begins - testShop.shop.clock().getTime())
    await shopper.page.clock.fastForward(62_000)
    await now('92.00').waitFor()
    await shopper.page.getByRole('timer').or(shopper.page.locator('[role=timer]')).first().waitFor()

    await page.reload()
    await page.getByRole('button', { name: text('deals_end'), exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: text('deals_end'), exact: true })
      .click()
    await said('deals_state_ended')
    await shopper.page.reload()
    await now('115.00').waitFor()
    expectNoBrowserErrors(visitor)
    expect(shopper.browserErrors).toEqual([])
  })
})
