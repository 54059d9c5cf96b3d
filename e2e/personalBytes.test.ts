import { beforeAll, describe, expect, it } from 'vitest'
import { registerPages } from '../server/app/pages/registerPages.ts'
import { orders } from '../server/features/orders/tables.ts'
import { openTestShop } from '../server/testing/openTestShop.ts'
import { useFixture } from '../server/testing/useFixture.ts'
import { settled, visit } from './browser.ts'
import { translatorOf } from './translator.ts'

const testShop = useFixture(() => openTestShop({ PAYLOAD_SEAL: 'off' }))
let url: string
let products: number[]
let category: number
beforeAll(async () => {
  await registerPages(testShop.app, { shop: testShop.shop })
  category = await testShop.make.category({ nameAr: 'مواسير', nameEn: 'Pipes for this test' })
  products = []
  for (let made = 0; made < 4; made++) products.push(await testShop.make.product({ categoryId: category }))
  for (const product of products) await testShop.make.inHomeList('hot', product)
  url = await testShop.app.listen({ port: 0, host: '127.0.0.1' })
})

const customer = {
  name: 'Mashael Unmistakable',
  email: 'mashael.unmistakable@example.test',
  mobile: '0577318264',
  password: 'Mashael12',
  address: '7319 Nowhere Else Street',
}

/** Everything that the shop keeps to answer more than one visitor with: pages and replies, what was asked included. */
const kept = () => testShop.app.replyCaches.flatMap((cache) => cache.entries()).map((entry) => JSON.stringify(entry))

describe('what the shop keeps for everybody', () => {
  it('holds no byte of a customer who signs in, browses, orders and asks for everything there is', async () => {
    const word = translatorOf('en')
    const { page, context } = await visit({ url: `${url}/login`, language: 'en' })
    await settled(page)
    const register = page.getByRole('form', { name: word('account:register') })
    for (const field of ['name', 'mobile', 'email', 'password'] as const)
      await register.getByLabel(word(`account:${field}`), { exact: true }).fill(customer[field])
    await register.getByRole('button', { name: word('account:create_account') }).click()
    await page.getByText('You have successfully registered').first().waitFor()
    await page.waitForURL(`${url}/`)

    await page.goto(`${url}/productdetails/${products[0]}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: word('cart:add_to_cart') })
      .first()
      .click()
    await page.getByText('Product Added To Cart').first().waitFor()
    await page.goto(`${url}/shopcart`)
    // An order needs the name, which comes with the profile.
    await expect.poll(() => page.getByLabel(word('cart:buyer_name'), { exact: true }).inputValue()).toBe(customer.name)
    await page.getByLabel(word('cart:buyer_address'), { exact: true }).fill(customer.address)
    await page.getByLabel(word('cart:buyer_zipcode'), { exact: true }).fill('12241')
    await page
      .getByRole('button', { name: word('cart:place_order'), exact: true })
      .first()
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: word('cart:ok'), exact: true })
      .click()
    await page.waitForURL('**/orders')
    const [order] = await testShop.shop.db.select({ number: orders.orderNo }).from(orders)

    const { token, id } = await page.evaluate(() => ({
      token: localStorage.getItem('authKey') ?? '',
      id: localStorage.getItem('id') ?? '',
    }))
    const addresses = [
      '/',
      '/purchase',
      `/purchase/${category}`,
      `/productdetails/${products[1]}`,
      '/shopcart',
      '/orders',
      '/account',
      '/support',
      '/contact',
      '/distributors',
      '/login',
      '/about',
      '/faq',
      '/no/such/page',
    ]
    for (const address of addresses) {
      await page.goto(url + address)
      await settled(page)
    }
    // A browser sends no token with a page; a careless proxy or another client might.
    const headers = { 'x-access-token': token, cookie: `language=ar; authKey=${token}; id=${id}` }
    for (const address of addresses) await fetch(url + address, { headers })
    const calls = ['product', 'category', 'category/top', 'brand', 'banner', 'address', 'distributor', 'orders/list']
    for (const call of [...calls, 'user/profile', 'support', `product?prod_id=${products[0]}`])
      await fetch(`${url}/api/v1/${call}`, { headers })

    const personal = {
      name: customer.name,
      email: customer.email,
      mobile: customer.mobile,
      address: customer.address,
      token,
      orderNumber: order?.number ?? '',
    }
    for (const [what, text] of Object.entries(personal)) expect(text.length, what).toBeGreaterThan(8)
    const entries = kept()
    expect(entries.length).toBeGreaterThan(20)
    // The search finds what is there.
    expect(entries.filter((entry) => entry.includes('Pipes for this test')).length).toBeGreaterThan(3)
    for (const [what, text] of Object.entries(personal))
      expect(
        entries.filter((entry) => entry.includes(text)).map((entry) => entry.slice(0, 80)),
        what,
      ).toEqual([])
    await context.close()
  })
})
