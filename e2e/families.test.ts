import { beforeAll, describe, expect, it } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNoBrowserErrors, newContext, settled, visit } from './browser.ts'
import { openShop } from './shops.ts'
import { translatorOf } from './translator.ts'
import { inLanguages } from './wholeForm.ts'

const pictures = ['/media/demo/ball-valve-brass-25-hero.webp']
const shop = useFixture(() => openShop({ PAYLOAD_SEAL: 'off' }, { pictures: true }))
let category: number
let sizes: Record<'20' | '32' | '110', number>
beforeAll(async () => {
  category = await shop.make.category({ nameAr: 'الأكواع', nameEn: 'Elbows' })
  const size = (diameter: string, retailHalalas: number, pieces: number) => ({
    size: diameter,
    nameAr: `كوع صرف ${diameter} مم`,
    nameEn: `Drain elbow ${diameter} mm`,
    sku: `EL-${diameter}`,
    retailHalalas,
    pieces,
    pictures,
  })
  const { productIds } = await shop.make.family([size('110', 1_150, 40), size('20', 230, 9), size('32', 345, 0)], {
    categoryId: category,
    nameAr: 'كوع صرف',
    nameEn: 'Drain elbow',
  })
  const [large = 0, small = 0, middle = 0] = productIds
  sizes = { '20': small, '32': middle, '110': large }
})

describe.each(inLanguages('ar'))('A family of sizes in %s', (language) => {
  const word = translatorOf(language)

  it('stands in a list once, and the pages of its sizes lead to each other by keys and by presses', async () => {
    const visitor = await visit({ url: `${shop.url}/purchase/${category}`, language, width: 390 })
    const { page } = visitor
    await settled(page)
    const cards = page.getByRole('main').getByRole('article')
    expect(await cards.count()).toBe(1)
    expect(await cards.first().textContent()).toContain(
      word(language === 'ar' ? 'catalogue:family_sizes_few' : 'catalogue:family_sizes_other', { count: '3' }),
    )
    await cards.first().getByRole('link').first().click()
    await page.waitForURL(/productdetails/)
    const axis = page.getByRole('radiogroup')
    const choices = axis.getByRole('radio')
    await choices.first().waitFor()
    expect(await choices.allTextContents()).toEqual(['20', expect.stringContaining('32'), '110'])
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const quantity = page.getByRole('textbox', { name: word('catalogue:quantity'), exact: true })
    await choices.nth(2).click()
    await quantity.fill('12')
    await choices.nth(0).click()
    await page.waitForURL(`**/productdetails/${sizes['20']}`)
    await expect.poll(() => page.locator('h1').textContent()).toContain('20')
    await expect.poll(() => choices.nth(0).getAttribute('aria-checked')).toBe('true')
    expect(await quantity.inputValue()).toBe('1')
    await choices.nth(0).focus()
    await page.keyboard.press('ArrowDown')
    await page.waitForURL(`**/productdetails/${sizes['32']}`)
    await expect.poll(() => page.getByRole('main').textContent()).toContain(word('catalogue:out_of_stock'))
    await expect.poll(() => choices.nth(1).evaluate((choice) => choice === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    await expectAccessible(page)
    await page.goBack()
    await page.waitForURL(`**/purchase/${category}`)
    expectNoBrowserErrors(visitor)
  })

  it('is read and chosen from without JavaScript', async () => {
    const context = await newContext({ javaScriptEnabled: false })
    await context.addCookies([{ name: 'language', value: language, url: shop.url }])
    const page = await context.newPage()
    await page.goto(`${shop.url}/productdetails/${sizes['110']}`)
    await page.getByRole('radio', { name: '20', exact: true }).click()
    await page.waitForURL(`**/productdetails/${sizes['20']}`)
    expect(await page.locator('h1').textContent()).toContain('20')
  })
})
