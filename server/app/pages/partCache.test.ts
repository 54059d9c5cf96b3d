import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openTestShop } from '../../testing/openTestShop.ts'
import { type StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { registerPages } from './registerPages.ts'

const testShop = useFixture(() => openTestShop({ PUBLIC_URL: 'https://shop.test' }))
let owner: StaffClient
/** A product whose page shows the card of `other`, and that one. */
let product: number
let other: number
let categoryId: number
beforeAll(async () => {
  await registerPages(testShop.app, { shop: testShop.shop })
  owner = (await signedInStaff(testShop, { role: 'owner' })).client
})
beforeEach(async () => {
  categoryId = await testShop.make.category({ nameEn: 'Fittings' })
  product = await testShop.make.product({ categoryId })
  other = await testShop.make.product({ categoryId, nameEn: 'Elbow', pieces: 50 })
  // Its footer and cards are kept from here on, whatever page shows them next.
  for (const language of ['ar', 'en']) await page(`/productdetails/${product}?lang=${language}`)
})

const page = async (url: string) => (await testShop.app.inject({ url })).body
const partOf = (html: string, part: RegExp) => part.exec(html)?.[0] ?? ''
const footer = async (path = '/login?lang=en') => partOf(await page(path), /<footer[\s\S]*<\/footer>/)
const cards = async (path: string) => [...(await page(path)).matchAll(/<article[\s\S]*?<\/article>/g)].map(String)
const card = async (path = `/productdetails/${product}?lang=en`) =>
  (await cards(path)).find((html) => html.includes(`href="/productdetails/${other}"`))
const change = async (body: object) => {
  const { version } = (await owner.call('GET', `/products/${other}`)).body.data
  expect((await owner.call('PUT', `/products/${other}`, { body: { version, ...body } })).status).toBe(200)
}

describe('Parts of pages whose HTML is kept', () => {
  it('are the same on every page, each in its language', async () => {
    expect(await footer(`/productdetails/${product}?lang=en`)).toBe(await footer('/faq?lang=en'))
    expect(await footer('/faq?lang=en')).toContain('Fittings')
    expect(await footer('/faq?lang=ar')).not.toContain('Fittings')
    const third = await testShop.make.product({ categoryId })
    expect(await card(`/productdetails/${third}?lang=en`)).toBe(await card())
  })

  it('show at once what the owner changes in the footer: a link, a category, a setting, a text', async () => {
    await footer()
    const entry = { place: 'footer_about', labelAr: 'المدونة', labelEn: 'Our blog', link: '/faq' }
    const made = await owner.call('POST', '/menu-entries', { body: entry })
    expect(await footer()).toContain('Our blog')
    await owner.call('DELETE', `/menu-entries/${made.body.data.id}`)
    expect(await footer()).not.toContain('Our blog')

    const { id, version } = (await owner.call('GET', '/categories')).body.data.at(-1)
    expect((await owner.call('PUT', `/categories/${id}`, { body: { version, nameEn: 'Bends' } })).status).toBe(200)
    expect(await footer()).toContain('Bends')

    await testShop.make.settings('contact', { addressEn: 'King Fahd Road' })
    expect(await footer()).toContain('King Fahd Road')
    await owner.call('PUT', '/words/common.footer_service', { body: { version: 0, textEn: 'We help' } })
    expect(await footer()).toContain('We help')
    await testShop.make.settings('identity', { nameEn: 'Pipes & Co' })
    expect(await footer()).toContain('Pipes &amp; Co')
  })

  it('show at once what changes on a card: name, price, stock, a setting, a text', async () => {
    expect(await card()).toContain('Elbow')
    await change({ nameEn: 'Wide elbow' })
    expect(await card()).toContain('Wide elbow')
    const price = { halalas: 9_900, taxIncluded: true }
    await change({ retail: price, wholesale: price, contract: price })
    expect(await card()).toContain('99.00')
    await testShop.make.settings('stock', { lowStockLevel: 60 })
    expect(await card()).toContain('Only 50 left')
    await owner.call('PUT', '/words/cart.add_to_cart', { body: { version: 0, textEn: 'Take it' } })
    expect(await card()).toContain('Take it')
  })

  it('say that a product is for sale from the moment on at which it is', async () => {
    const availableFrom = new Date(Date.now() + 3_600_000)
    other = await testShop.make.product({ categoryId, availableFrom })
    const third = await testShop.make.product({ categoryId })
    expect(await card()).toContain('Available soon')
    vi.useFakeTimers({ toFake: ['Date'], now: availableFrom })
    onTestFinished(() => void vi.useRealTimers())
    expect(await card(`/productdetails/${third}?lang=en`)).not.toContain('Available soon')
  })
})
