// @module-tag ci
import { beforeAll, expect, it } from 'vitest'
import { useFixture } from '../server/testing/useFixture.ts'
import { expectNoBrowserErrors, hydrated, settled, visit } from './browser.ts'
import { countedSteps } from './countedSteps.ts'
import { callShop, newCustomer, signedIn, storageOf } from './customers.ts'
import { tabTo } from './keyboard.ts'
import { openShop } from './shops.ts'
import { translatorOf } from './translator.ts'
import { wholeForm } from './wholeForm.ts'

const shop = useFixture(() => openShop({ PAYLOAD_SEAL: 'off' }))
const queries = { ar: 'كوع 110', en: 'elbow 110' } as const
const diameters = ['20', '25', '32', '40', '50', '63', '75', '90', '110', '125', '160']
const kinds = [
  { nameAr: 'كوع صرف', nameEn: 'Drain elbow' },
  { nameAr: 'كوع ضغط', nameEn: 'Pressure elbow' },
  { nameAr: 'كوع حراري', nameEn: 'Welded elbow' },
]

/** Ids of the members of each family, in the order of their diameters. */
const families: number[][] = []
beforeAll(async () => {
  for (const [at, { nameAr, nameEn }] of kinds.entries()) {
    const { productIds } = await shop.make.family(
      diameters.map((size, row) => ({
        size,
        nameAr: `${nameAr} ${size} مم`,
        nameEn: `${nameEn} ${size} mm`,
        sku: `ELBOW-${at}-${size}`,
        retailHalalas: 115 * (row + 1),
        pieces: 500,
      })),
      { nameAr, nameEn },
    )
    families.push(productIds)
  }
})

const cases = [
  ['ar', 390],
  ['en', 1440],
  ...(wholeForm
    ? ([
        ['ar', 1440],
        ['en', 390],
      ] as const)
    : []),
] as const

it.each(cases)(
  'A contractor finds elbows and puts twelve sizes of three families into the cart by keys, in %s at %i px',
  async (language, width) => {
    const word = translatorOf(language)
    const query = queries[language]
    const customer = await signedIn(shop.url, await newCustomer(shop.url))
    const visitor = await visit({ url: shop.url, language, width, storage: storageOf(customer) })
    const { page } = visitor
    await settled(page)
    const steps = countedSteps(page)
    await tabTo(page, page.getByRole('combobox', { name: word('common:search_label') }))
    await page.keyboard.type(query)
    await steps.key('Enter')
    await page.waitForURL(/query=/)
    await hydrated(page)

    const wanted = new Map<number, number>()
    for (const members of families) {
      // The member of 110 mm stands for its family.
      const path = `/productdetails/${members[diameters.indexOf('110')]}`
      await tabTo(page, page.getByRole('main').locator(`article a[href="${path}"]`).first())
      await steps.key('Enter')
      await page.waitForURL(`**${path}`)
      await hydrated(page)
      const table = page.getByRole('region', { name: word('catalogue:sizes_title') })
      for (const id of members.slice(0, 4)) {
        await tabTo(page, table.locator(`input[name="${id}"]`))
        wanted.set(id, wanted.size + 1)
        await page.keyboard.type(String(wanted.size))
      }
      await tabTo(page, table.getByRole('button', { name: word('catalogue:sizes_add') }))
      const added = page.waitForResponse('**/cart/addLines*')
      await steps.key('Enter')
      expect((await added).status()).toBe(200)
      await steps.once(page.goBack())
      await page.waitForURL(/query=/)
      await hydrated(page)
    }

    expect(steps.count()).toBeLessThanOrEqual(12)
    const cart = await callShop<{ datas: { data: { product_id: number; quantity: number }[] } }>(
      shop.url,
      'POST',
      '/cart/cartProduct',
      { token: customer.accessToken, body: {} },
    )
    const lines = cart.datas.data.map(({ product_id, quantity }) => [product_id, quantity])
    expect(Object.fromEntries(lines)).toEqual(Object.fromEntries(wanted))
    expect(wanted.size).toBe(12)
    expectNoBrowserErrors(visitor)
  },
)
