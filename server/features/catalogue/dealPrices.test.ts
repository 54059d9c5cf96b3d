import { eq } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { machineActor } from '../../kernel/index.ts'
import { checkoutBody } from '../../testing/checkout.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { orderLines } from '../orders/tables.ts'
import { dealProducts } from './dealTables.ts'
import { switchPriceList } from './priceLists.ts'

const minuteMs = 60_000

/** A product of 115.00 with VAT, in a deal of half an hour that begins in a quarter of one. */
async function openDealShop() {
  const shop = await openTestShop()
  onTestFinished(() => shop.close())
  const productId = await shop.make.product({
    retailHalalas: 11_500,
    wholesaleHalalas: 9_000,
    contractHalalas: 8_000,
    pieces: 50,
    nameEn: 'Valve',
  })
  const startsAt = new Date(shop.shop.clock().getTime() + 15 * minuteMs)
  const endsAt = new Date(startsAt.getTime() + 30 * minuteMs)
  const deal = await shop.make.deal([{ productId, retailHalalas: 9_200, wholesaleHalalas: 7_000 }], {
    startsAt,
    endsAt,
    nameEn: 'Half an hour',
  })
  const productFor = async (token?: string) =>
    (await shop.call('GET', `/product?prod_id=${productId}`, { token })).body.datas.data[0]
  const cartOf = async (token: string) =>
    (await shop.call('POST', '/cart/cartProduct?page=0&limit=0&lang=en', { token, body: {} })).body.datas.data
  /** Sets the shop's clock to `ms` milliseconds after the start of the deal. */
  const at = (ms: number) => shop.advanceClock(startsAt.getTime() + ms - shop.shop.clock().getTime())
  return { shop, productId, deal, startsAt, endsAt, productFor, cartOf, at }
}
const halfHour = 30 * minuteMs

it('A deal makes the price from its first moment on and until its last, whatever is kept, for the groups that it names', async () => {
  const { shop, endsAt, productFor, at } = await openDealShop()
  const [wholesale, contract] = [await shop.make.customer({ type: 1 }), await shop.make.customer({ type: 2 })]
  const usual = { reg_price: 100, sale_price: 100, msrp: 100, price_incl: 115, discount_price: 0, deal_ends_at: null }
  const reduced = {
    reg_price: 100,
    sale_price: 80,
    msrp: 80,
    price_incl: 92,
    discount_price: 20,
    deal_ends_at: endsAt.toISOString(),
  }
  const ownRate = { c_rate: 80, sale_price: 80, deal_ends_at: null, msrp: 80 }
  // Each request is sent twice, so that the second reply is from the cache.
  for (const [moment, visitors, wholesalers] of [
    [-minuteMs, usual, { w_rate: 90, sale_price: 90, deal_ends_at: null }],
    [0, reduced, { w_rate: 70, sale_price: 70, msrp: 80, deal_ends_at: endsAt.toISOString() }],
    [halfHour, usual, { w_rate: 90, sale_price: 90, deal_ends_at: null }],
  ] as const) {
    if (moment !== 0) await at(moment)
    else await at(1)
    for (let time = 0; time < 2; time += 1) {
      expect(await productFor()).toMatchObject(visitors)
      expect(await productFor(wholesale.token)).toMatchObject(wholesalers)
    }
    if (moment === 0) expect(await productFor(contract.token)).toMatchObject(ownRate)
  }
})

it('Lists are sorted and filtered by what a piece costs now, on every page', async () => {
  const { shop, productId, at } = await openDealShop()
  const others: number[] = []
  for (const retailHalalas of [8_000, 9_500, 10_500, 12_000])
    others.push(await shop.make.product({ retailHalalas, nameEn: 'Valve' }))
  const [cheapest, cheap, dear, dearest] = others
  const ids = async (query: string) =>
    (await shop.call('GET', `/product?${query}`)).body.datas.data.map(({ id }: { id: number }) => id)
  const byPrice = 'sortBy=price&order=asc'
  expect(await ids(byPrice)).toEqual([cheapest, cheap, dear, productId, dearest])
  await at(1)
  expect(await ids(byPrice)).toEqual([cheapest, productId, cheap, dear, dearest])
  expect(await ids('sortBy=price&order=desc')).toEqual([dearest, dear, cheap, productId, cheapest])
  expect([...(await ids(`${byPrice}&page=0&limit=2`)), ...(await ids(`${byPrice}&page=1&limit=2`))]).toEqual([
    cheapest,
    productId,
    cheap,
    dear,
  ])
  // Before VAT: 80 is the deal's, 82.61 and 91.30 are others'.
  expect(await ids(`${byPrice}&min_price=79&max_price=83`)).toEqual([productId, cheap])
  expect(await ids('min_price=95&max_price=101')).toEqual([])
  expect(await ids('min_price=79&max_price=92&sortBy=name&order=asc')).toHaveLength(3)
  const { body } = await shop.call('GET', `/product?query=valve&${byPrice}`)
  expect(body.datas.data.map(({ id }: { id: number }) => id)).toEqual([cheapest, productId, cheap, dear, dearest])
  await at(halfHour)
  expect(await ids(byPrice)).toEqual([cheapest, cheap, dear, productId, dearest])
})

it('Checkout goes by the shop’s clock: the deal’s price until its end, then nobody pays it any more', async () => {
  const { shop, productId, deal, at } = await openDealShop()
  const customer = await shop.make.customer()
  const order = (unitHalalas: number) =>
    shop.call('POST', '/checkout', {
      token: customer.token,
      body: checkoutBody([{ productId, quantity: 2, unitHalalas, regularHalalas: 11_500 }]),
    })
  await at(1)
  await shop.make.cartLine(customer.id, productId, 2)
  expect((await order(11_500)).body).toMatchObject({ success: false, code: 'price_changed' })
  const placed = await order(9_200)
  expect(placed.body.data).toMatchObject({ sub_total: 160, tax_price: 24 })
  const [line] = await shop.shop.db.select().from(orderLines)
  expect(line).toMatchObject({ unitHalalas: 9_200, regularHalalas: 11_500, dealId: deal })

  await shop.make.cartLine(customer.id, productId, 2)
  await at(halfHour)
  expect((await order(9_200)).body).toMatchObject({ success: false, code: 'price_changed' })
  expect((await order(11_500)).body.data).toMatchObject({ sub_total: 200, tax_price: 30 })
})

it('A deal that ends while it lies in a cart is reported there, until the customer changes the line', async () => {
  const { shop, productId, endsAt, cartOf, at } = await openDealShop()
  const [customer, contract] = [await shop.make.customer(), await shop.make.customer({ type: 2 })]
  await at(1)
  const put = { user_id: customer.id, product_id: productId, quantity: 1 }
  for (const { token, id } of [customer, contract])
    await shop.call('POST', '/cart/addCart', { token, body: { ...put, user_id: id } })
  expect((await cartOf(customer.token))[0]).toMatchObject({ price_incl: 92, ended_deal: null })
  await at(halfHour)
  const [line] = await cartOf(customer.token)
  expect(line).toMatchObject({
    price_incl: 115,
    ended_deal: { name: 'Half an hour', ended_at: endsAt.toISOString(), price_incl: 92 },
  })
  // It never held for them.
  expect((await cartOf(contract.token))[0]).toMatchObject({ ended_deal: null })
  await shop.call('PUT', `/cart/updateCart/${line.id}`, { token: customer.token, body: { quantity: 3 } })
  expect((await cartOf(customer.token))[0]).toMatchObject({ quantity: 3, ended_deal: null })
})

it('A deal never makes anything dearer, and follows its price list when that is kept another way', async () => {
  const { shop, productId, productFor, at } = await openDealShop()
  await at(1)
  await switchPriceList(shop.shop, machineActor('test', shop.shop.clock()), { list: 'retail', taxIncluded: false })
  const [row] = await shop.shop.db.select().from(dealProducts).where(eq(dealProducts.productId, productId))
  expect(row).toMatchObject({ retailHalalas: 8_000, wholesaleHalalas: 7_000, contractHalalas: null })
  expect(await productFor()).toMatchObject({ sale_price: 80, price_incl: 92, tax_included: false })
  await shop.shop.db.update(dealProducts).set({ retailHalalas: 12_000 })
  shop.shop.catalogueVersion.changed()
  expect(await productFor()).toMatchObject({ sale_price: 100, deal_ends_at: null })
})
