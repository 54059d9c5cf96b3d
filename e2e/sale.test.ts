import { standardDelivery } from '@rawaj/contract/money/delivery.ts'
import { formatRiyals, parseRiyals } from '@rawaj/contract/money/money.ts'
import type { TaxCode } from '@rawaj/contract/money/tax.ts'
import { calculateTotals, type PricedLine } from '@rawaj/contract/money/totals.ts'
import { type Language, languages } from '@rawaj/contract/text/languages.ts'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectNoBrowserErrors, settled, visit } from './browser.ts'
import { callShop } from './customers.ts'
import { runShop } from './runShop.ts'
import { translatorOf } from './translator.ts'
import { inLanguages } from './wholeForm.ts'

const shop = useFixture(() => runShop({ demo: true }))

interface Item {
  id: number
  name: string
  price_incl: number
  tax: TaxCode
  product_inventory: { total_qty: number }[]
}

async function products(query: string): Promise<Item[]> {
  return (await callShop<{ datas: { data: Item[] } }>(shop.url, 'GET', `/product?${query}`)).datas.data
}

const oneOf = ({ price_incl, tax }: Item): PricedLine => ({
  unitHalalas: parseRiyals(price_incl) ?? 0,
  quantity: 1,
  taxCode: tax,
})

async function stockOf(id: number): Promise<number> {
  return (await products(`prod_id=${id}`))[0]?.product_inventory[0]?.total_qty ?? 0
}

/** A bend that the shop sells, as a shopper would look for one. */
const lookedFor = { ar: 'كوع', en: 'bend' } as const

describe.each(inLanguages('ar'))('a shopper whose language is %s', (language) => {
  const word = translatorOf(language)

  it('buys two products, from the home page to My orders, and the stock goes down by as many', async () => {
    const visitor = await visit({ url: shop.url, language })
    const { page } = visitor
    await settled(page)
    expect(await page.locator('html').getAttribute('dir')).toBe(languages[language].dir)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)

    // The search suggests from two characters on, and leads to the product.
    await page.getByRole('combobox', { name: word('common:search_label') }).fill(lookedFor[language])
    const suggestion = page
      .getByRole('option')
      .filter({ hasText: /\d\.\d\d/ })
      .first()
    await suggestion.waitFor()
    const suggested = (await suggestion.textContent()) ?? ''
    await suggestion.click()
    await page.waitForURL('**/productdetails/*')
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    await expect.poll(async () => suggested.includes((await heading.textContent()) || 'nothing')).toBe(true)

    const register = await registerAndSignIn(page, language, word)
    const bought = (
      await products(`lang=${language}&query=${encodeURIComponent(lookedFor[language])}&in_stock=true&limit=50`)
    )
      .filter((item) => (item.product_inventory[0]?.total_qty ?? 0) > 10)
      .slice(0, 2)
    expect(bought).toHaveLength(2)
    const before = await Promise.all(bought.map((item) => stockOf(item.id)))
    const total = formatRiyals(
      calculateTotals(bought.map(oneOf), { taxIncluded: true, delivery: standardDelivery }).total,
    )

    for (const item of bought) {
      await page.goto(`${shop.url}/productdetails/${item.id}`)
      await page.getByRole('heading', { level: 1, name: item.name }).waitFor()
      await page
        .getByRole('main')
        .getByRole('button', { name: word('cart:add_to_cart') })
        .first()
        .click()
      await page.getByText(word('messages:product_added_to_cart')).first().waitFor()
    }

    await page.goto(`${shop.url}/shopcart`)
    for (const item of bought) await page.getByRole('link', { name: item.name }).first().waitFor()
    await expect.poll(() => page.getByLabel(word('cart:buyer_name'), { exact: true }).inputValue()).toBe(register.name)
    await page
      .getByLabel(word('cart:buyer_address'), { exact: true })
      .fill(language === 'ar' ? 'الرياض، حي العليا، مبنى 7' : '7 Olaya Street, Riyadh')
    await page.getByLabel(word('cart:buyer_zipcode'), { exact: true }).fill('12241')
    await page.getByRole('main').getByText(total).first().waitFor()
    await page
      .getByRole('button', { name: word('cart:place_order'), exact: true })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: word('cart:ok'), exact: true })
      .click()
    await page.waitForURL('**/orders')
    const thanks = page.getByText(word('orders:placed_title'))
    await thanks.waitFor()
    await page.reload()
    for (const item of bought) await page.getByText(item.name).first().waitFor()
    await page.getByRole('main').getByText(total).first().waitFor()
    // Once is enough.
    expect(await thanks.count()).toBe(0)

    expect(await Promise.all(bought.map((item) => stockOf(item.id)))).toEqual(before.map((pieces) => pieces - 1))

    await page
      .getByRole('button', { name: word('common:account') })
      .first()
      .click()
    await page
      .getByRole('button', { name: word('common:sign_out') })
      .first()
      .click()
    await page
      .getByRole('link', { name: word('common:sign_in') })
      .first()
      .waitFor()
    expect(await page.evaluate(() => localStorage.getItem('authKey'))).toBeNull()
    expectNoBrowserErrors(visitor)
    await visitor.context.close()
  })
})

describe('a visitor', () => {
  it('turns the page with the language switch, and the choice outlives a reload', async () => {
    const visitor = await visit({ url: `${shop.url}/faq`, language: 'ar' })
    const { page } = visitor
    await settled(page)
    await page
      .getByRole('link', { name: translatorOf('ar')('common:change_language') })
      .first()
      .click()
    await page.locator('html[lang=en][dir=ltr]').waitFor()
    await page
      .getByRole('link', { name: translatorOf('en')('common:sign_in') })
      .first()
      .waitFor()
    await page.reload()
    expect(await page.locator('html').getAttribute('dir')).toBe('ltr')
    expectNoBrowserErrors(visitor)
  })

  it('is asked to sign in before adding to the cart, and comes back to the product', async () => {
    const word = translatorOf('en')
    const [item] = await products('lang=en&in_stock=true&limit=1')
    const visitor = await visit({ url: `${shop.url}/productdetails/${item?.id}`, language: 'en' })
    const { page } = visitor
    await settled(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: word('cart:add_to_cart') })
      .first()
      .click()
    await page.getByText('Login to continue...').first().waitFor()
    await page.waitForURL(/\/login/)
    await signIn(page, { mobile: '0500000001', password: 'Demo12345' }, word)
    await page.waitForURL(`**/productdetails/${item?.id}`)
    expectNoBrowserErrors(visitor)
  })

  it('pages through the listing in the address, and comes back to where it was', async () => {
    const visitor = await visit({ url: `${shop.url}/purchase?limit=30`, language: 'en' })
    const { page } = visitor
    await settled(page)
    const names = () => page.getByRole('main').locator('li a[href^="/productdetails/"]').allTextContents()
    const first = await names()
    expect(first).toHaveLength(30)
    await page
      .getByRole('link', { name: translatorOf('en')('catalogue:next_page') })
      .first()
      .click()
    await page.waitForURL(/page=/)
    await settled(page)
    await expect.poll(names).not.toEqual(first)
    await page.goBack()
    await settled(page)
    await expect.poll(names).toEqual(first)
    expectNoBrowserErrors(visitor)
  })
})

type Word = ReturnType<typeof translatorOf>

async function registerAndSignIn(page: Page, language: Language, word: Word) {
  const account = {
    name: language === 'ar' ? 'نورة السالم' : 'Noura Alsalem',
    mobile: language === 'ar' ? '0551112223' : '0551112224',
    email: `noura-${language}@example.test`,
    password: 'Noura12',
  }
  await page.goto(`${shop.url}/login`)
  await settled(page)
  const form = page.getByRole('form', { name: word('account:register') })
  await form.getByLabel(word('account:name'), { exact: true }).fill(account.name)
  await form.getByLabel(word('account:mobile'), { exact: true }).fill(account.mobile)
  await form.getByLabel(word('account:email'), { exact: true }).fill(account.email)
  await form.getByLabel(word('account:password'), { exact: true }).fill(account.password)
  await form.getByRole('button', { name: word('account:create_account') }).click()
  await page.getByText(word('messages:you_have_successfully_registered')).first().waitFor()
  // Registering signs in.
  await page.waitForURL(`${shop.url}/`)
  return account
}

async function signIn(page: Page, { mobile, password }: { mobile: string; password: string }, word: Word) {
  const form = page.getByRole('form', { name: word('account:sign_in') })
  await form.getByLabel(word('account:mobile_or_email'), { exact: true }).fill(mobile)
  await form.getByLabel(word('account:password'), { exact: true }).fill(password)
  await form.getByRole('button', { name: word('account:sign_in'), exact: true }).click()
}
