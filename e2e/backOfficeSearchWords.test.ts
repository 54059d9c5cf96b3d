// @module-tag ci
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNoBrowserErrors, settled, visit } from './browser.ts'
import { openCatalogue } from './productScreens.ts'
import { openShop } from './shops.ts'
import { inLanguages } from './wholeForm.ts'

const testShop = useFixture(openShop)
let owner: SignedInStaff
beforeAll(async () => {
  owner = await signedInStaff(testShop, { role: 'owner' })
})

/** Presses Tab until the focus reaches a match. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let steps = 0; steps < 80; steps += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return
  }
  throw new Error(`The keyboard does not get to ${selector}`)
}

describe.each(inLanguages('ar'))('The words of the search in %s', (language) => {
  const phrase = language === 'ar' ? 'دينموزق' : 'dynamozk'

  it('are made a synonym of what found nothing, by the keyboard alone, and a visitor finds the product', async () => {
    const name = { nameAr: `طلمبة رفع ${language}`, nameEn: `Booster pump ${language}` }
    await testShop.make.product({ ...name, sku: `PUMP-${language}` })
    const shopper = await visit({ url: `${testShop.url}/purchase?query=${encodeURIComponent(phrase)}`, language })
    await settled(shopper.page)
    await testShop.shop.queryCounter.flush()

    const { page, visitor, text } = await openCatalogue(testShop, {
      language,
      path: '/search?state=open',
      staff: owner,
    })
    await page.getByRole('link', { name: `${text('search_make_synonym')} ${phrase}` }).waitFor()
    await expectAccessible(page)
    await tabTo(page, 'a[href*="/synonyms/new?"]')
    await page.keyboard.press('Enter')
    const words = page.getByLabel(text('synonyms_words'), { exact: true })
    await words.waitFor()
    expect(await words.inputValue()).toBe(phrase)
    await tabTo(page, 'textarea[name="words"]')
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('booster pump')
    await expectAccessible(page)
    await page.keyboard.press('Control+s')
    await page.getByText(text('synonyms_created')).waitFor()
    await page.waitForURL(/\/synonyms\/\d+$/)

    await shopper.page.reload()
    await shopper.page
      .getByRole('main')
      .getByText(language === 'ar' ? name.nameAr : name.nameEn)
      .first()
      .waitFor()
    await page.goto(page.url().replace(/\/synonyms\/.*/, '/search?state=open'))
    await page
      .getByText(text('search_empty'))
      .or(page.getByText(text('list_nothing_found')))
      .first()
      .waitFor()
    expectNoBrowserErrors(visitor)
    expect(shopper.browserErrors).toEqual([])
  })

  it('lead a phrase to a page, which a visitor comes to by typing it, with script and by its address', {
    tags: ['long'],
  }, async () => {
    const category = await testShop.make.category({ nameAr: `صمامات ${language}`, nameEn: `Valves ${language}` })
    const { page, visitor, text, field, save, said } = await openCatalogue(testShop, {
      language,
      path: '/redirects/new',
      staff: owner,
    })
    const typed = language === 'ar' ? 'كُلّ الصمامات' : 'All Valves'
    await field('redirects_phrase').fill(typed)
    await page.getByRole('combobox', { name: text('banners_find') }).fill(`Valves ${language}`)
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => field('redirects_link').inputValue()).toBe(`/purchase/${category}`)
    await expectAccessible(page)
    await save()
    await said('redirects_state_works')

    const asTyped = language === 'ar' ? 'كل الصمامات' : 'all valves'
    const shopper = await visit({ url: `${testShop.url}/purchase?query=${encodeURIComponent(asTyped)}`, language })
    await settled(shopper.page)
    expect(new URL(shopper.page.url()).pathname).toBe(`/purchase/${category}`)
    await shopper.page.goto(`${testShop.url}/faq`)
    await settled(shopper.page)
    const box = shopper.page.getByRole('combobox').first()
    await box.fill(asTyped)
    await box.press('Enter')
    await shopper.page.waitForURL(`**/purchase/${category}`)
    expectNoBrowserErrors(visitor)
    expect(shopper.browserErrors).toEqual([])
  })
})
