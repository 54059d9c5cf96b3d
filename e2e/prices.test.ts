// @module-tag ci
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { startStandIn } from '../payment-stand-in/startStandIn.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { browserErrorsExcept, settled, visit } from './browser.ts'
import { readEmail } from './mailbox.ts'
import { openShop } from './shops.ts'
import { translatorOf } from './translator.ts'
import { wholeForm } from './wholeForm.ts'

const standIn = useFixture(startStandIn)
const shop = useFixture(() => openShop(standIn.shopSettings, { workers: true }))

const languages = ['ar', 'en'] as const

/**
 * Price of twelve pieces for a customer of this type: 14.50 with VAT, 10.00 or 9.05 before it, and the sums with delivery of
 * 30.00.
 */
const customers = [
  {
    type: 0,
    unit: '14.50',
    line: '174.00',
    goods: '174.00',
    sums: ['174.00', '30.00', '26.61'],
    total: '204.00',
  },
  { type: 1, unit: '10.00', line: '120.00', goods: '120.00', sums: ['120.00', '26.09', '21.91'], total: '168.00' },
  { type: 2, unit: '9.05', line: '108.60', goods: '108.60', sums: ['108.60', '26.09', '20.20'], total: '154.89' },
] as const

const pay: Record<Language, RegExp> = { en: /^Pay/, ar: /^ادفع/ }
beforeAll(() => shop.make.settings('promises', { reductionsAreDeals: true }))

const textOf = (place: Locator) => place.first().textContent()
const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 20_000 })

async function shopper(type: number, language: Language) {
  const customer = await shop.make.customer({ type })
  const storage = { isAuthenticated: 'true', authKey: customer.token, id: String(customer.id), role: '3' }
  const product = await shop.make.product({
    nameEn: `Bend ${type} ${language}`,
    nameAr: `كوع ${type} ${language}`,
    pieces: 100,
    regularHalalas: 2_000,
    retailHalalas: 1_450,
    wholesaleHalalas: 1_000,
    contractHalalas: 905,
  })
  const visitor = await visit({
    url: `${shop.url}/purchase`,
    language,
    storage: { ...storage, type: String(type) },
  })
  return { customer, product, visitor, page: visitor.page, word: translatorOf(language) }
}

const headerTotal = (page: Page, word: (key: string) => string) =>
  textOf(page.getByRole('banner').getByRole('link', { name: word('common:cart') }))

/** In the short form each language and each type of customer once; every pair in the whole form. */
const customersIn = (language: Language) =>
  wholeForm ? customers : customers.filter(({ type }) => (type === 1) === (language === 'en'))

describe.each(languages)('What is shown is what is paid, in %s:', (language) => {
  it.each(customersIn(language))(
    'on card, product, cart, header, confirmation, order, mail and payment window, by type $type',
    async ({ type, unit, line, goods, sums, total }) => {
      const { customer, product, visitor, page, word } = await shopper(type, language)
      const main = page.getByRole('main')
      await settled(page)
      const card = main.getByRole('article').filter({ hasText: `${type} ${language}` })
      await eventually(() => textOf(card)).toContain(unit)
      // A standing price is no deal.
      const badges = { deal: 'catalogue:limited_deal', own: 'catalogue:your_price' }
      expect(await card.getByText(word(badges.deal), { exact: true }).count()).toBe(type === 0 ? 1 : 0)
      expect(await card.getByText(word(badges.own), { exact: true }).count()).toBe(type === 0 ? 0 : 1)

      await page.goto(`${shop.url}/productdetails/${product}`)
      await settled(page)
      await eventually(() => textOf(main)).toContain(unit)
      const quantity = main.getByRole('textbox', { name: word('catalogue:quantity') }).first()
      await quantity.fill('12')
      await quantity.press('Tab')
      await main
        .getByRole('button', { name: word('cart:add_to_cart') })
        .first()
        .click()
      await eventually(() => headerTotal(page, word)).toContain(goods)

      await page.goto(`${shop.url}/shopcart`)
      const row = main.getByRole('listitem').filter({ hasText: `${type} ${language}` })
      await row.waitFor()
      const shownLine = await textOf(row)
      expect(shownLine).toContain(unit)
      expect(shownLine).toContain(line)
      const summary = page.getByRole('complementary', { name: word('cart:summary') })
      const shownSums = await textOf(summary)
      for (const amount of [...sums, total]) expect(shownSums).toContain(amount)
      expect(await headerTotal(page, word)).toContain(goods)
      // Only trade customers see prices either way.
      const label = word('common:before_vat')
      expect((await headerTotal(page, word))?.includes(label)).toBe(type !== 0)

      // From the profile.
      await expect.poll(() => page.getByLabel(word('cart:buyer_name'), { exact: true }).inputValue()).not.toBe('')
      await main.getByRole('radio', { name: word('cart:type_online') }).check()
      await main.getByLabel(word('cart:buyer_address'), { exact: true }).fill('7 Olaya Street, Riyadh')
      await main.getByLabel(word('cart:buyer_zipcode'), { exact: true }).fill('12241')
      await main.getByRole('button', { name: word('cart:place_order'), exact: true }).click()
      const question = page.getByRole('alertdialog')
      expect(await textOf(question)).toContain(total)
      await question.getByRole('button', { name: word('cart:ok'), exact: true }).click()
      const window = page.frameLocator('iframe')
      await window.locator('#amount:not(:empty)').waitFor()
      expect(await textOf(window.locator('main'))).toContain(total)
      await window.getByRole('button', { name: pay[language] }).dispatchEvent('click')

      await page.waitForURL('**/orders')
      const order = main.getByRole('article').first()
      await order.getByRole('heading').getByRole('link').click()
      await order.getByRole('list', { name: word('orders:progress') }).waitFor()
      const shownOrder = await textOf(order)
      for (const amount of [unit, ...sums, total]) expect(shownOrder).toContain(amount)

      const email = await readEmail({ dataDir: shop.shop.settings.dataDir, kind: 'orderPlaced', to: customer.email })
      for (const amount of [unit, line, ...sums, total]) expect(email).toContain(amount)
      expect(browserErrorsExcept(visitor, `leaves the shop: ${standIn.url}`)).toEqual([])
    },
  )
})

it('A trade customer sees prices with VAT after a switch, and again on the next visit', {
  tags: ['long'],
}, async () => {
  const { product, page, word, visitor } = await shopper(1, 'en')
  await settled(page)
  const card = page.getByRole('article').filter({ hasText: '1 en' }).last()
  await eventually(() => textOf(card)).toMatch(/10\.00.*before VAT · .*11\.50.*incl\. VAT/)
  const switches = page.getByRole('banner').getByRole('switch', { name: word('common:prices_with_vat') })
  await switches.click()
  await eventually(() => textOf(card)).not.toContain('before VAT')
  expect(await textOf(card)).toContain('11.50')
  await page.goto(`${shop.url}/productdetails/${product}`)
  await eventually(() => textOf(page.getByRole('main'))).toContain('Price includes 15% VAT')
  expect(await switches.getAttribute('aria-checked')).toBe('true')
  expect(await headerTotal(page, word)).toContain(word('common:with_vat'))
  expect(visitor.browserErrors).toEqual([])
})

it('Delivery is free from 1,000 before VAT for everybody, whatever goods it is made of', async () => {
  for (const type of [0, 1] as const) {
    const { page } = await shopper(type, 'en')
    await settled(page)
    await eventually(() => textOf(page.getByRole('banner'))).toMatch(/1,000.*before VAT/)
  }
})
