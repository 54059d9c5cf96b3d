import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { machineActor } from '../../kernel/index.ts'
import { checkoutBody } from '../../testing/checkout.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { readPriceLists, switchPriceList } from './priceLists.ts'
import { products } from './tables.ts'

async function openPricedShop() {
  const shop = await openTestShop()
  onTestFinished(() => shop.close())
  const id = await shop.make.product({
    regularHalalas: 2_000,
    retailHalalas: 1_450,
    wholesaleHalalas: 1_000,
    contractHalalas: 905,
    pieces: 500,
  })
  const customers = await Promise.all([0, 1, 2].map((type) => shop.make.customer({ type })))
  const productFor = async (token?: string) =>
    (await shop.call('GET', `/product?prod_id=${id}`, { token })).body.datas.data[0]
  const cartOf = async (token: string) =>
    (await shop.call('POST', '/cart/cartProduct?page=0&limit=0', { token, body: {} })).body.datas.data
  return { shop, id, customers, productFor, cartOf }
}

it('A new shop keeps retail prices with VAT and trade prices without, and each customer sees their own', async () => {
  const { shop, customers, productFor } = await openPricedShop()
  expect(await readPriceLists(shop.shop.db)).toEqual({
    retail: true,
    wholesale: false,
    contract: false,
    registered: true,
  })
  const regular = { reg_price: 17.3913, msrp: 12.6087 }
  expect(await productFor()).toMatchObject({
    ...regular,
    sale_price: 12.6087,
    price_incl: 14.5,
    discount_price: 4.7826,
    w_rate: null,
    c_rate: null,
    price_list: 'retail',
    tax_included: true,
  })
  expect(await productFor(customers[1]?.token)).toMatchObject({
    ...regular,
    sale_price: 10,
    price_incl: 11.5,
    discount_price: 7.3913,
    w_rate: 10,
    c_rate: null,
    price_list: 'wholesale',
    tax_included: false,
  })
  expect(await productFor(customers[2]?.token)).toMatchObject({
    ...regular,
    sale_price: 9.05,
    price_incl: 10.41,
    w_rate: null,
    c_rate: 9.05,
    price_list: 'contract',
    tax_included: false,
  })
})

it('A cart line carries its price and its total with VAT', async () => {
  const { shop, id, customers, cartOf } = await openPricedShop()
  for (const customer of customers) await shop.make.cartLine(customer.id, id, 12)
  const lines = await Promise.all(customers.map(async ({ token }) => (await cartOf(token))[0]))
  expect(lines).toMatchObject([
    { reg_price: 17.3913, sale_price: 12.6087, price_incl: 14.5, total_incl: 174 },
    { sale_price: 10, price_incl: 11.5, total_incl: 138 },
    { sale_price: 9.05, price_incl: 10.41, total_incl: 124.89 },
  ])
})

it('Twelve at 14.50 are 174.00, and the order says what of it is VAT', async () => {
  const { shop, id, customers } = await openPricedShop()
  const [customer] = customers
  if (!customer) throw new Error('no customer')
  await shop.make.cartLine(customer.id, id, 12)
  const line = { productId: id, quantity: 12, unitHalalas: 1_450, regularHalalas: 2_000 }
  const placed = await shop.call('POST', '/checkout', { token: customer.token, body: checkoutBody([line]) })
  expect(placed.body.data).toMatchObject({ sub_total: 151.3, discount: 0, tax_price: 22.7, total_price: 204 })
  const { body } = await shop.call('GET', '/orders/list', { token: customer.token })
  expect(body.data[0]).toMatchObject({
    tax_included: true,
    sub_total: 151.3,
    tax_price: 22.7,
    transport_charge: 30,
    total_price: 204,
    orderdetails: [{ reg_price: 17.3913, sale_price: 12.6087, price_incl: 14.5, total_incl: 174 }],
  })
})

it('A list that is switched has its prices converted, never reinterpreted, and shows the new ones at once', async () => {
  const { shop, id, customers, productFor, cartOf } = await openPricedShop()
  const kept = async () => (await shop.shop.db.select().from(products).where(eq(products.id, id)))[0]
  const [retailer, wholesaler] = customers
  if (!retailer || !wholesaler) throw new Error('no customers')
  await shop.make.cartLine(wholesaler.id, id, 12)
  const breaks = (retailHalalas: number, wholesaleHalalas: number) => [
    { from: 20, retailHalalas, wholesaleHalalas, contractHalalas: null },
    { from: 30, retailHalalas: null, wholesaleHalalas: null, contractHalalas: 500 },
  ]
  await shop.shop.db
    .update(products)
    .set({ quantityBreaks: breaks(1_380, 900) })
    .where(eq(products.id, id))

  expect(
    await switchPriceList(shop.shop, machineActor('test', new Date()), { list: 'wholesale', taxIncluded: true }),
  ).toEqual({ changed: true })
  expect(await kept()).toMatchObject({ regularHalalas: 2_000, retailHalalas: 1_450, wholesaleHalalas: 1_150 })
  expect((await kept())?.quantityBreaks).toEqual(breaks(1_380, 1_035))
  expect(await productFor(wholesaler.token)).toMatchObject({ sale_price: 10, price_incl: 11.5, tax_included: true })
  expect((await cartOf(wholesaler.token))[0]).toMatchObject({ sale_price: 10, total_incl: 138 })

  expect(
    await switchPriceList(shop.shop, machineActor('test', new Date()), { list: 'retail', taxIncluded: false }),
  ).toEqual({ changed: true })
  expect(await kept()).toMatchObject({ regularHalalas: 1_739, retailHalalas: 1_261, wholesaleHalalas: 1_150 })
  expect((await kept())?.quantityBreaks).toEqual(breaks(1_200, 1_035))
  expect(await productFor(retailer.token)).toMatchObject({
    reg_price: 17.39,
    msrp: 12.61,
    sale_price: 12.61,
    price_incl: 14.5,
    tax_included: false,
  })

  // Twice, and at the same time: once is enough.
  const again = () =>
    switchPriceList(shop.shop, machineActor('test', new Date()), { list: 'retail', taxIncluded: true })
  expect((await Promise.all([again(), again()])).map(({ changed }) => changed).sort()).toEqual([false, true])
  expect(await kept()).toMatchObject({ regularHalalas: 2_000, retailHalalas: 1_450 })
})

it('A price range is meant before VAT, whatever the list is kept in, and holds the very price that was shown', async () => {
  const { shop, id, customers } = await openPricedShop()
  const found = async (range: string, token?: string) =>
    (await shop.call('GET', `/product?prod_id=${id}&${range}`, { token })).body.datas.count
  const ranges = [
    'min_price=12.6087',
    'max_price=12.6087',
    'min_price=12.61',
    'max_price=12.6',
    'min_price=12&max_price=13',
  ]
  expect(await Promise.all(ranges.map((range) => found(range)))).toEqual([1, 1, 0, 0, 1])
  const trade = ['min_price=10', 'max_price=10', 'min_price=10.01', 'max_price=9.99']
  expect(await Promise.all(trade.map((range) => found(range, customers[1]?.token)))).toEqual([1, 1, 0, 0])
})
