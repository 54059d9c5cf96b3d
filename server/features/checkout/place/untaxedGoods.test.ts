import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { checkoutBody } from '../../../testing/checkout.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { orderLines, orderTaxes } from '../../orders/tables.ts'
import { auditBooks } from '../../payments/index.ts'

const testShop = useFixture(() => openTestShop({ PAYLOAD_SEAL: 'off' }))

it('Goods without VAT are paid at their price, and the order keeps for every reason what it comes to', async () => {
  const { make, shop, call } = testShop
  const customer = await make.customer()
  const codes = ['V15', 'VATEX-SA-35', 'VATEX-SA-36', 'VATEX-SA-35'] as const
  const lines = []
  for (const taxCode of codes) {
    const productId = await make.product({ taxCode, retailHalalas: 2_300 })
    await make.cartLine(customer.id, productId, 2)
    lines.push({ productId, quantity: 2, unitHalalas: 2_300, taxCode })
  }
  const listed = await call('GET', `/product?prod_id=${lines[1]?.productId}`)
  expect(listed.body.datas.data[0]).toMatchObject({ tax: 'VATEX-SA-35', sale_price: 23, price_incl: 23 })
  const { status, body } = await call('POST', '/checkout', { token: customer.token, body: checkoutBody(lines) })
  expect([status, body.data.sub_total, body.data.tax_price]).toEqual([200, 178, 6])
  const { id } = body.data
  const taxes = await shop.db
    .select()
    .from(orderTaxes)
    .where(eq(orderTaxes.orderId, id))
    .orderBy(asc(orderTaxes.taxCode))
  expect(
    taxes.map(({ taxCode, percent, netHalalas, vatHalalas }) => [taxCode, percent, netHalalas, vatHalalas]),
  ).toEqual([
    ['V15', 15, 4_000, 600],
    ['VATEX-SA-35', 0, 9_200, 0],
    ['VATEX-SA-36', 0, 4_600, 0],
  ])
  const kept = await shop.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.id))
  expect(kept.map(({ taxCode, vatHalalas, totalHalalas }) => [taxCode, vatHalalas, totalHalalas])).toEqual([
    ['V15', 600, 4_600],
    ['VATEX-SA-35', 0, 4_600],
    ['VATEX-SA-36', 0, 4_600],
    ['VATEX-SA-35', 0, 4_600],
  ])
  expect(await auditBooks(shop.db)).toBeNull()
})
