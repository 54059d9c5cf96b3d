// @module-tag ci
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { seedPages } from '../server/features/content/index.ts'
import { importsBy } from '../server/testing/imports.ts'
import { makeOffer, writeOffer } from '../server/testing/quotations.ts'
import { type SignedInStaff, signedInStaff } from '../server/testing/staffClient.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { blankPage, browserErrorsExcept, expectNoBrowserErrors, quiet, settled, visit, walkTo } from './browser.ts'
import { orderTheCart } from './orderTheCart.ts'
import { openShop } from './shops.ts'
import { backOfficeOf, visitAs } from './staffVisits.ts'
import { translatorOf } from './translator.ts'
import { inLanguages } from './wholeForm.ts'

const testShop = useFixture(openShop)
let owner: SignedInStaff
let customer: { id: number; token: string; type: number; role: number }
/** Ids for the parameters of an address. */
let ids: Record<string, number | string>

/** A shop that is not registered for VAT, whose trade customer has ordered, asked for a quotation, and filled a cart again. */
beforeAll(async () => {
  const { make, shop, url } = testShop
  await seedPages(shop.db)
  owner = await signedInStaff(testShop, { role: 'owner' })
  const { version } = (await owner.client.call('GET', '/vat')).body.data
  const today = shop.clock().toLocaleDateString('en-CA', { timeZone: 'Asia/Riyadh' })
  const answer = { version, registered: false, from: today, prices: 'keep', vatNumber: '' }
  expect((await owner.client.call('PUT', '/vat', { body: answer })).body.error_codes).toBeUndefined()
  await make.settings('promises', { freeReturns: true, freeReturnsFromHalalas: 10_000 })
  customer = await make.customer({ type: 1 })
  const product = await make.product({ pieces: 100 })
  await make.deal([{ productId: product, retailHalalas: 9_000 }])
  const fill = () => make.cartLine(customer.id, product, 2)
  await fill()
  const order = await orderTheCart(url, customer.token)
  await fill()
  const quotation = await orderTheCart(url, customer.token, 'ar', 2)
  const [asked] = (await owner.client.call('GET', '/quotations')).body.data
  await makeOffer(testShop, owner, asked.id)
  await writeOffer(testShop, owner, asked.id)
  await fill()
  const [ordered] = (await owner.client.call('GET', '/orders')).body.data
  const { id: imported } = await importsBy(() => owner.client, testShop).checked([
    ['SKU', 'Price'],
    ['NEW-1', 12],
  ])
  const coupon = await owner.client.call('POST', '/coupons', { body: { name: 'Spring', kind: 'percent', percent: 10 } })
  ids = { order, quotation, product, offered: asked.id, ordered: ordered.id, imported, coupon: coupon.body.data.id }
})

const withIds = (address: string) => address.replace(/\{(\w+)\}/, (_, name: string) => String(ids[name]))

/** Lines of a page, of its head and of what only programs read, that speak of VAT. */
async function linesOfVat(page: Page): Promise<string[]> {
  const unseen = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [placeholder], [title], meta[content]')]
    const labels = named.flatMap((one) =>
      ['aria-label', 'placeholder', 'title', 'content'].map((name) => one.getAttribute(name)),
    )
    const data = document.querySelectorAll('script[type="application/ld+json"]')
    return [document.title, ...labels, ...[...data].map(({ textContent }) => textContent)]
  })
  const shown = (await page.locator('body').allInnerTexts()).flatMap((text) => text.split('\n'))
  return [...shown, ...unseen.map((text) => text ?? '')].filter((line) => /\bVAT\b|ضريبة/.test(line))
}

const storefront = [
  '/',
  '/purchase',
  '/productdetails/{product}',
  '/shopcart',
  '/orders/{order}',
  '/orders/{quotation}',
  '/orders',
  '/condition-of-use',
  '/about',
]

it.each(inLanguages('ar'))(
  'No screen of the shop that charges no VAT speaks of it, to a trade customer, in %s',
  async (language) => {
    const { id, token, role, type } = customer
    const storage = { isAuthenticated: 'true', authKey: token, id: String(id), role: String(role), type: String(type) }
    const width = language === 'ar' ? 360 : 1440
    const visitor = await visit({ url: testShop.url + blankPage, language, storage, width })
    const { page } = visitor
    const found: [string, string[]][] = []
    for (const address of storefront) {
      // The first bytes are the same for everyone; the customer's own content comes after them.
      await page.goto(testShop.url + withIds(address))
      await settled(page)
      found.push([address, await linesOfVat(page)])
    }
    expect(found.filter(([, lines]) => lines.length > 0)).toEqual([])
    expectNoBrowserErrors(visitor)
  },
)

const backOffice = [
  '/',
  '/orders/{ordered}',
  '/orders/new',
  '/quotations/{offered}',
  '/products/new',
  '/products/{product}',
  '/products/grid',
  '/deals/new',
  '/coupons/{coupon}',
  '/imports/new',
  '/imports/{imported}',
  ...['delivery', 'limits', 'promises'].map((group) => `/settings/${group}`),
]

it.each(inLanguages('en'))(
  'Nor does a screen of its back office, but for the names of tax codes, numbers and returns, in %s',
  async (language) => {
    const visitor = await visitAs(testShop, owner, language, '/')
    const { page } = visitor
    const word = translatorOf(language)
    // A shop that is no longer registered still files the returns of its last periods.
    const keys = [
      'products_taxCode',
      'product_grid_taxCode',
      'settings_legal',
      'settings_invoicing',
      'menu_vat-returns',
    ]
    const kept = keys.map((key) => word(`backoffice:${key}`))
    const found: [string, string[]][] = []
    for (const address of backOffice) {
      await walkTo(page, backOfficeOf(testShop) + withIds(address))
      await quiet(page, () => page.getByRole('heading', { level: 1 }).waitFor())
      const lines = (await linesOfVat(page)).filter((line) => !kept.includes(line))
      found.push([address, lines])
    }
    expect(found.filter(([, lines]) => lines.length > 0)).toEqual([])
    expect(browserErrorsExcept(visitor)).toEqual([])
  },
)
