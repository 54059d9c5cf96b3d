import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { machineActor } from '../../kernel/index.ts'
import { checkoutBody } from '../../testing/checkout.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { productsBy, withVat } from '../../testing/productsOfStaff.ts'
import { type StaffClient, signedInStaff } from '../../testing/staffClient.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { switchPriceList } from '../catalogue/index.ts'
import { productStock } from '../catalogue/tables.ts'
import { orderLines } from '../orders/tables.ts'

const testShop = useFixture(() => openTestShop({ PAYLOAD_SEAL: 'off' }))
let client: StaffClient
beforeAll(async () => {
  client = (await signedInStaff(testShop, { role: 'owner' })).client
})
const { call, created, read, update, updated } = productsBy(() => client, testShop)

it('A product that is sold while its price is changed: each order keeps what it was placed with, and no save is lost', async () => {
  const { make, shop } = testShop
  const id = await make.product({ pieces: 100 })
  const prices = [11_500, 11_000, 10_500, 10_000, 9_500, 9_000]
  const buyers = await Promise.all(prices.map(() => make.customer()))
  for (const buyer of buyers) await make.cartLine(buyer.id, id, 2)
  const buy = async (token: string, unitHalalas: number) => {
    const body = checkoutBody([{ productId: id, quantity: 2, unitHalalas, regularHalalas: 11_500 }])
    return { unitHalalas, answer: await testShop.call('POST', '/checkout', { token, body }) }
  }
  const change = async () => {
    for (const [place, price] of prices.slice(1).entries())
      await updated(id, { version: place + 1, retail: withVat(price) })
  }
  const [, ...bought] = await Promise.all([
    change(),
    ...buyers.map(({ token }, place) => buy(token, prices[place] ?? 0)),
  ])
  expect((await read(id)).body.data).toMatchObject({ version: prices.length, retail: { halalas: 9_000 } })
  let sold = 0
  for (const { unitHalalas, answer } of bought) {
    if (answer.status === 200) {
      const [line] = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, answer.body.data.id))
      expect(line).toMatchObject({ unitHalalas, quantity: 2, amountHalalas: 2 * unitHalalas })
      sold += 2
    } else expect([answer.status, answer.body.code]).toEqual([409, 'price_changed'])
  }
  // The last price of all is what an order pays now.
  const late = await make.customer()
  await make.cartLine(late.id, id, 2)
  expect((await buy(late.token, 9_000)).answer.status).toBe(200)
  const [stock] = await shop.db.select().from(productStock).where(eq(productStock.productId, id))
  expect(stock).toMatchObject({ pieces: 100 - sold - 2, sold: sold + 2 })
})

it('Archived while it is sold, it is sold or refused, and never half', async () => {
  const { make, shop } = testShop
  const id = await make.product({ pieces: 50 })
  const buyers = await Promise.all(Array.from({ length: 8 }, () => make.customer()))
  for (const buyer of buyers) await make.cartLine(buyer.id, id, 1)
  const body = checkoutBody([{ productId: id, quantity: 1, unitHalalas: 11_500 }])
  const [archived, ...answers] = await Promise.all([
    call('POST', `/${id}/archive`, { version: 1 }),
    ...buyers.map(({ token }) => testShop.call('POST', '/checkout', { token, body })),
  ])
  expect(archived.status).toBe(200)
  const sold = answers.filter(({ status }) => status === 200).length
  const [stock] = await shop.db.select().from(productStock).where(eq(productStock.productId, id))
  expect([stock?.pieces, stock?.sold]).toEqual([50 - sold, sold])
  const lines = await shop.db.select().from(orderLines).where(eq(orderLines.productId, id))
  expect(lines.length).toBe(sold)
  expect((await read(id)).body.data).toMatchObject({ state: 'archived', sold })
})

it('A price typed while its list is switched to another way is kept as the list is afterwards', async () => {
  const { shop } = testShop
  const { id } = await created()
  const actor = machineActor('test', shop.clock())
  for (const [place, taxIncluded] of [true, false, true, false].entries()) {
    await Promise.all([
      updated(id, { version: place + 1, wholesale: withVat(11_500) }),
      switchPriceList(shop, actor, { list: 'wholesale', taxIncluded }),
    ])
    expect((await read(id)).body.data.wholesale).toEqual({
      halalas: taxIncluded ? 11_500 : 10_000,
      taxIncluded,
      withVatHalalas: 11_500,
    })
  }
})

it('Put into a category that is removed at this moment, it stands there or the category is gone', async () => {
  const { make } = testShop
  for (let round = 0; round < 5; round += 1) {
    const [{ id }, target] = [await created(), await make.category()]
    const [moved, removed] = await Promise.all([
      update(id, { version: 1, categoryId: target }),
      client.call('DELETE', `/categories/${target}`),
    ])
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual([moved.status, removed.status])
  }
})

it('Ten people who save one product at once each see whether they were first', async () => {
  const { id } = await created()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) => update(id, { version: 1, nameEn: `No ${place}` })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
  const saved = answers.find(({ status }) => status === 200)?.body.data
  for (const { status, body } of answers) if (status === 409) expect(body.data.nameEn).toBe(saved.nameEn)
})
