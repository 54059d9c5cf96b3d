import { roles } from '@rawaj/contract/accounts/roles.ts'
import type { OrderQuote } from '@rawaj/contract/orders/adminOrderSchemas.ts'
import type { StaffOrderPayment } from '@rawaj/contract/orders/staffOrders.ts'
import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { bankAccount } from '../../../testing/bankAccount.ts'
import { checkoutBody } from '../../../testing/checkout.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { builtInRoleId, type SignedInStaff, signedInStaff } from '../../../testing/staffClient.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { users } from '../../accounts/tables.ts'
import { auditLog } from '../../audit/tables.ts'
import { cartLines } from '../../cart/tables.ts'
import { productStock, products } from '../../catalogue/tables.ts'
import { couponRedemptions, coupons } from '../../coupons/tables.ts'
import { orderLines, orderNotes, orderStatusHistory, orders } from '../../orders/tables.ts'
import { auditBooks } from '../../payments/index.ts'

const testShop = useFixture(openTestShop)
let clerk: SignedInStaff
let other: SignedInStaff
beforeAll(async () => {
  await testShop.make.settings('bank', { accounts: [bankAccount] })
  await signedInStaff(testShop, { role: 'owner' })
  const roleIds = [await builtInRoleId(testShop, 'orders')]
  clerk = await signedInStaff(testShop, { roleIds })
  other = await signedInStaff(testShop, { roleIds })
})

interface Goods {
  productId: number
  quantity: number
}
const quote = (lines: Goods[], parts: { customerId?: number; payment?: StaffOrderPayment; coupon?: string } = {}) =>
  clerk.client.call('POST', '/orders/quote', { body: { payment: 'cash', lines, ...parts } })
async function quoted(...parts: Parameters<typeof quote>): Promise<OrderQuote> {
  const { status, body } = await quote(...parts)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}
const buyer = { buyerName: 'نورة', buyerMobile: '0551234567', buyerAddress: 'حي الملز، الرياض', buyerZipcode: '12836' }
let keys = 0
/** The body of an order of what was quoted, as the screen sends it. */
function bodyOf(customerId: number, { lines, totalHalalas }: OrderQuote, parts: Record<string, unknown> = {}) {
  keys += 1
  const seen = lines.map(({ productId, quantity, unitHalalas }) => ({ productId, quantity, unitHalalas }))
  return { key: `test ${keys}`, customerId, payment: 'cash', lines: seen, totalHalalas, ...buyer, ...parts }
}
const send = (body: unknown, { client } = clerk) => client.call('POST', '/orders', { body })
async function take(customerId: number, lines: Goods[], parts: Record<string, unknown> = {}) {
  return send(bodyOf(customerId, await quoted(lines, { customerId, ...parts }), parts))
}
const rowOf = async (id: number) => (await testShop.shop.db.select().from(orders).where(eq(orders.id, id)))[0]
const stockOf = async (id: number) =>
  (await testShop.shop.db.select().from(productStock).where(eq(productStock.productId, id)))[0]
const linesOf = (id: number) =>
  testShop.shop.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(orderLines.productId)

describe('An order that staff takes on the phone', () => {
  it.each([0, 1, 2])('costs a customer of type %i what their own checkout of the same lines costs', async (type) => {
    const customer = await testShop.make.customer({ type })
    const goods = []
    for (const retailHalalas of [11_599, 3_333, 1_001]) goods.push(await testShop.make.product({ retailHalalas }))
    const lines = goods.map((productId, index) => ({ productId, quantity: index + 1 }))
    const offered = await quoted(lines, { customerId: customer.id })
    const { status, body } = await send(bodyOf(customer.id, offered))
    expect(status).toBe(200)
    const taken = await rowOf(body.data.id)
    for (const { productId, quantity } of lines) await testShop.make.cartLine(customer.id, productId, quantity)
    const unit = (index: number) => offered.lines[index]?.unitHalalas ?? 0
    const own = await testShop.call('POST', '/checkout', {
      token: customer.token,
      body: checkoutBody(
        lines.map((line, index) => ({ ...line, unitHalalas: unit(index) })),
        {},
        0,
        offered.taxIncluded,
      ),
    })
    expect([own.status, own.body.message]).toEqual([200, 'Payment Created'])
    const placed = await rowOf(own.body.data.id)
    const sums = (row: typeof taken) =>
      row && [row.taxIncluded, row.subtotalHalalas, row.vatHalalas, row.shippingHalalas, row.totalHalalas]
    expect(sums(taken)).toEqual(sums(placed))
    const { subtotalHalalas, vatHalalas, shippingHalalas, totalHalalas } = offered
    expect(sums(taken)).toEqual([offered.taxIncluded, subtotalHalalas, vatHalalas, shippingHalalas, totalHalalas])
    const amounts = async (id = 0) => (await linesOf(id)).map(({ id: _, orderId: __, ...line }) => line)
    expect(await amounts(taken?.id)).toEqual(await amounts(placed?.id))
    for (const { productId, quantity } of lines)
      expect(await stockOf(productId)).toMatchObject({ pieces: 10 - 2 * quantity, sold: 2 * quantity })
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })

  it('says who took it, leaves the customer’s cart alone, and is emailed to them in their language', async () => {
    const customer = await testShop.make.customer()
    await testShop.shop.db.update(users).set({ language: 'en' }).where(eq(users.id, customer.id))
    const productId = await testShop.make.product()
    await testShop.make.cartLine(customer.id, productId, 3)
    const { body } = await take(customer.id, [{ productId, quantity: 2 }], { note: 'يتصل قبل التوصيل' })
    const { id, orderNo } = body.data
    expect(await testShop.shop.db.select().from(cartLines).where(eq(cartLines.userId, customer.id))).toMatchObject([
      { productId, quantity: 3 },
    ])
    expect(await rowOf(id)).toMatchObject({ takenByUserId: clerk.id, language: 'en', status: 0, bankTransfer: false })
    const history = await testShop.shop.db.select().from(orderStatusHistory).where(eq(orderStatusHistory.orderId, id))
    expect(history).toMatchObject([{ status: 0, byUserId: clerk.id }])
    expect(await testShop.shop.db.select().from(orderNotes).where(eq(orderNotes.orderId, id))).toMatchObject([
      { text: 'يتصل قبل التوصيل', byUserId: clerk.id },
    ])
    const [noted] = await testShop.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.call, 'createOrder'))
      .orderBy(desc(auditLog.id))
      .limit(1)
    expect(noted).toMatchObject({ actorId: clerk.id, entity: 'order', entityId: String(id) })
    const open = (await clerk.client.call('GET', `/orders/${id}`)).body.data
    const [staff] = await testShop.shop.db.select().from(users).where(eq(users.id, clerk.id))
    expect([open.takenBy, open.history[0].by]).toEqual([staff?.name, staff?.name])
    // Its customer sees it among their own.
    const own = await testShop.call('GET', `/orders/${orderNo}`, { token: customer.token })
    expect(own.body.data).toMatchObject({ buyer_address: buyer.buyerAddress, bank_transfer: false, status: 0 })
  })

  it('waits for a bank transfer on hold, and continues once the money is recorded', async () => {
    const customer = await testShop.make.customer()
    const productId = await testShop.make.product()
    const { body } = await take(customer.id, [{ productId, quantity: 1 }], { payment: 'bank' })
    const { id } = body.data
    expect(await rowOf(id)).toMatchObject({ type: 0, status: 1, bankTransfer: true })
    expect((await stockOf(productId))?.pieces).toBe(9)
    const payment = { method: 'bank', reference: 'FT-1' }
    const paid = await clerk.client.call('POST', `/orders/${id}/status`, { body: { from: 1, to: 6, payment } })
    expect([paid.status, paid.body.data.paymentState]).toEqual([200, 'paid'])
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })

  it('is no bank transfer while the shop names no account, and says where to set one up', async () => {
    const customer = await testShop.make.customer()
    const lines = [{ productId: await testShop.make.product(), quantity: 1 }]
    const seen = await quoted(lines, { customerId: customer.id, payment: 'bank' })
    expect(seen.bankTransfer).toBe(true)
    await testShop.make.settings('bank', { accounts: [] })
    const { status, body } = await send(bodyOf(customer.id, seen, { payment: 'bank' }))
    const without = await quoted(lines, { customerId: customer.id })
    await testShop.make.settings('bank', { accounts: [bankAccount] })
    expect([status, body.error_codes]).toEqual([400, { payment: 'no_bank_account' }])
    expect(without.bankTransfer).toBe(false)
  })

  it('is a quotation that takes no stock, of more than there is', async () => {
    const customer = await testShop.make.customer({ type: 1 })
    const productId = await testShop.make.product({ pieces: 2 })
    const { status, body } = await take(customer.id, [{ productId, quantity: 50 }], { payment: 'quotation' })
    expect(status).toBe(200)
    expect(await rowOf(body.data.id)).toMatchObject({ type: 2, status: 0 })
    expect((await stockOf(productId))?.pieces).toBe(2)
  })

  it('takes a coupon off as the checkout does, once', async () => {
    const customer = await testShop.make.customer()
    const productId = await testShop.make.product()
    const coupon = await testShop.make.coupon(10)
    const lines = [{ productId, quantity: 1 }]
    const offered = await quoted(lines, { customerId: customer.id, coupon: coupon.toLowerCase() })
    expect(offered).toMatchObject({ couponCounts: true, discountHalalas: 1_000 })
    const { body } = await send(bodyOf(customer.id, offered, { coupon }))
    expect(await rowOf(body.data.id)).toMatchObject({ discountHalalas: 1_000 })
    const used = await testShop.shop.db
      .select({ percent: coupons.percent })
      .from(couponRedemptions)
      .innerJoin(coupons, eq(coupons.id, couponRedemptions.couponId))
      .where(eq(couponRedemptions.orderId, body.data.id))
    expect(used).toEqual([{ percent: 10 }])
    expect(await quoted(lines, { customerId: customer.id, coupon })).toMatchObject({ couponCounts: false })
    const again = await send(bodyOf(customer.id, await quoted(lines, { customerId: customer.id }), { coupon }))
    expect([again.status, again.body.error_codes]).toEqual([400, { coupon: 'coupon_used_up' }])
    // Reading it out on the phone does not prove that the mailbox is theirs.
    const [account] = await testShop.shop.db.select().from(users).where(eq(users.id, customer.id))
    expect(account?.emailProvenAt).toBeNull()
  })
})

describe('Pressed twice, or at the same moment', () => {
  it('one key makes one order, and another input under it none', async () => {
    const customer = await testShop.make.customer()
    const productId = await testShop.make.product()
    const offered = await quoted([{ productId, quantity: 1 }], { customerId: customer.id })
    const body = bodyOf(customer.id, offered)
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body)))
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.data?.orderNo}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect((await stockOf(productId))?.pieces).toBe(9)
    const changed = await send({ ...body, note: 'another' })
    expect([changed.status, changed.body.code]).toEqual([409, 'key_reused'])
    // The keys of two people have nothing to do with each other.
    expect((await send(body, other)).body.data.orderNo).not.toBe(answers[0]?.body.data.orderNo)
  })

  it('the last piece goes to the phone or to the shopper, never to both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [caller, shopper] = [await testShop.make.customer(), await testShop.make.customer()]
      const productId = await testShop.make.product({ pieces: 1 })
      await testShop.make.cartLine(shopper.id, productId)
      const phone = bodyOf(caller.id, await quoted([{ productId, quantity: 1 }], { customerId: caller.id }))
      const web = checkoutBody([{ productId, quantity: 1, unitHalalas: 11_500 }])
      const answers = await Promise.all([
        send(phone),
        testShop.call('POST', '/checkout', { token: shopper.token, body: web }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const lost = answers.find(({ status }) => status === 409)
      expect(lost?.body.error_codes).toEqual({ [productId]: 'out_of_stock' })
      expect(await stockOf(productId)).toMatchObject({ pieces: 0, sold: 1 })
    }
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })

  it('a customer’s own checkout and an order on the phone for them go through side by side', async () => {
    const customer = await testShop.make.customer({ type: 1 })
    const goods = [await testShop.make.product({ pieces: 50 }), await testShop.make.product({ pieces: 50 })]
    const lines = goods.map((productId) => ({ productId, quantity: 1 }))
    const offered = await quoted(lines, { customerId: customer.id })
    for (const productId of goods) await testShop.make.cartLine(customer.id, productId)
    const seen = lines.map((line, index) => ({ ...line, unitHalalas: offered.lines[index]?.unitHalalas ?? 0 }))
    const answers = await Promise.all([
      testShop.call('POST', '/checkout', {
        token: customer.token,
        body: checkoutBody(seen, {}, 0, offered.taxIncluded),
      }),
      ...[1, 2, 3, 4, 5, 6].map((call) =>
        send({ ...bodyOf(customer.id, { ...offered, lines: offered.lines.toReversed() }), note: `call ${call}` }),
      ),
    ])
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    for (const productId of goods) expect(await stockOf(productId)).toMatchObject({ pieces: 43, sold: 7 })
  })
})

describe('What changed while staff were talking', () => {
  it('is said with the new prices, and nothing is placed', async () => {
    const customer = await testShop.make.customer()
    const productId = await testShop.make.product()
    const body = bodyOf(customer.id, await quoted([{ productId, quantity: 2 }], { customerId: customer.id }))
    await testShop.shop.db.update(products).set({ retailHalalas: 10_000 }).where(eq(products.id, productId))
    const refused = await send(body)
    expect([refused.status, refused.body.code]).toEqual([409, 'price_changed'])
    expect(refused.body.data).toMatchObject({ lines: [{ unitHalalas: 10_000 }], totalHalalas: 23_000 })
    expect(await testShop.shop.db.select().from(orders).where(eq(orders.userId, customer.id))).toEqual([])
    expect((await stockOf(productId))?.pieces).toBe(10)
    // The key is free again: the refused order was none.
    const agreed = bodyOf(customer.id, refused.body.data, { key: body.key })
    expect((await send(agreed)).status).toBe(200)
  })

  it('a customer who is on another price list by now pays theirs', async () => {
    const customer = await testShop.make.customer()
    const productId = await testShop.make.product()
    const lines = [{ productId, quantity: 1 }]
    const body = bodyOf(customer.id, await quoted(lines, { customerId: customer.id }))
    await testShop.shop.db.update(users).set({ type: 1 }).where(eq(users.id, customer.id))
    const refused = await send(body)
    expect([refused.status, refused.body.code]).toEqual([409, 'price_changed'])
    expect(refused.body.data).toEqual(await quoted(lines, { customerId: customer.id }))
    expect(refused.body.data.lines[0].unitHalalas).toBe(9_000)
  })

  it.each([
    ['sold out', { pieces: 0 }, 'out_of_stock'],
    ['fewer than wanted', { pieces: 1 }, 'not_enough_stock'],
  ] as const)('goods that are %s are said at their line', async (_, { pieces }, code) => {
    const customer = await testShop.make.customer()
    const [there, short] = [await testShop.make.product(), await testShop.make.product()]
    const lines = [there, short].map((productId) => ({ productId, quantity: 2 }))
    const body = bodyOf(customer.id, await quoted(lines, { customerId: customer.id }))
    await testShop.shop.db.update(productStock).set({ pieces }).where(eq(productStock.productId, short))
    expect((await quoted(lines)).lines.map(({ problem }) => problem)).toEqual([null, code])
    const refused = await send(body)
    expect([refused.status, refused.body.error_codes]).toEqual([409, { [short]: code }])
    expect((await stockOf(there))?.pieces).toBe(10)
  })

  it('goods that were withdrawn or are to come are not for sale', async () => {
    const customer = await testShop.make.customer()
    const future = new Date(Date.now() + 86_400_000)
    const archived = { active: false, archivedAt: new Date() }
    for (const [change, code] of [
      [{ active: false }, 'product_hidden'],
      [archived, 'product_archived'],
      [{ availableFrom: future }, 'product_coming'],
    ] as const) {
      const productId = await testShop.make.product()
      const lines = [{ productId, quantity: 1 }]
      const body = bodyOf(customer.id, await quoted(lines, { customerId: customer.id }))
      await testShop.shop.db.update(products).set(change).where(eq(products.id, productId))
      expect((await quoted(lines)).lines).toMatchObject([{ problem: 'not_for_sale' }])
      expect((await send(body)).body.error_codes).toEqual({ [productId]: code })
    }
  })
})

describe('No order is taken', () => {
  it('for who is blocked, waits to be deleted, works for the shop or is nobody', async () => {
    const { make, shop } = testShop
    const productId = await make.product()
    const lines = [{ productId, quantity: 1 }]
    const leaving = await make.customer()
    await shop.db.update(users).set({ status: 0, deletionRequestedAt: new Date() }).where(eq(users.id, leaving.id))
    const gone = await make.customer()
    await shop.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.id))
    const cases = [
      [(await make.customer({ status: 0 })).id, 409, 'customer_blocked'],
      [leaving.id, 409, 'customer_blocked'],
      [gone.id, 404, 'not_found'],
      [(await make.customer({ role: roles.staff })).id, 404, 'not_found'],
      [clerk.id, 404, 'not_found'],
      [2_000_000_000, 404, 'not_found'],
    ] as const
    const offered = await quoted(lines)
    for (const [customerId, status, code] of cases) {
      for (const { status: was, body } of [await quote(lines, { customerId }), await send(bodyOf(customerId, offered))])
        expect([customerId, was, body.code]).toEqual([customerId, status, code])
    }
    expect((await stockOf(productId))?.pieces).toBe(10)
  })

  it('an order of nothing, of one product twice, of none or of too many pieces, or of unknown products is not taken', async () => {
    const customer = await testShop.make.customer()
    const productId = await testShop.make.product()
    const offered = await quoted([{ productId, quantity: 1 }], { customerId: customer.id })
    const line = { productId, quantity: 1, unitHalalas: 11_500 }
    for (const lines of [
      [],
      [line, line],
      [{ ...line, quantity: 0 }],
      [{ ...line, quantity: -1 }],
      [{ ...line, quantity: 1.5 }],
      [{ ...line, quantity: 100_001 }],
      [{ ...line, productId: 2_147_483_648 }],
    ])
      expect([lines, (await send(bodyOf(customer.id, offered, { lines }))).status]).toEqual([lines, 400])
    const unknown = [{ ...line, productId: 2_000_000_000 }]
    expect((await send(bodyOf(customer.id, offered, { lines: unknown }))).status).toBe(404)
    const hostile = { buyerName: '\0\u200f', buyerMobile: '12', buyerAddress: '', buyerZipcode: '' }
    const { status, body } = await send(bodyOf(customer.id, offered, hostile))
    expect([status, Object.keys(body.error_codes ?? {}).toSorted()]).toEqual([400, Object.keys(hostile).toSorted()])
    expect((await stockOf(productId))?.pieces).toBe(10)
  })

  it('an employee who may not move orders takes none', async () => {
    const reader = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'readOnly')] })
    const customer = await testShop.make.customer()
    const offered = await quoted([{ productId: await testShop.make.product(), quantity: 1 }])
    expect((await send(bodyOf(customer.id, offered), reader)).status).toBe(403)
  })
})

describe('What one customer may hold without having paid', () => {
  it('is said in the quote; staff may place the order all the same, and the audit log records it', async () => {
    const customer = await testShop.make.customer()
    const productId = await testShop.make.product({ retailHalalas: 500_000 })
    const lines = [{ productId, quantity: 2 }]
    const offered = await quoted(lines, { customerId: customer.id })
    expect(offered.limit).toBe('email_not_proven')
    const refused = await send(bodyOf(customer.id, offered))
    expect([refused.status, refused.body.code]).toEqual([409, 'email_not_proven'])
    expect((await stockOf(productId))?.pieces).toBe(10)
    const { status, body } = await send(bodyOf(customer.id, offered, { overrideLimit: true }))
    expect(status).toBe(200)
    const ofOrder = and(eq(auditLog.entity, 'order'), eq(auditLog.entityId, String(body.data.id)))
    const [noted] = await testShop.shop.db.select().from(auditLog).where(ofOrder).orderBy(auditLog.id)
    expect(noted?.changes).toMatchObject({ overriddenLimit: { after: 'email_not_proven' } })
    await testShop.make.settings('limits', { maxOpen: 1 })
    const next = [{ productId: await testShop.make.product(), quantity: 1 }]
    expect((await quoted(next, { customerId: customer.id })).limit).toBe('too_many_open_orders')
    // Limits do not apply to quotations, which are not paid yet, or to trade customers.
    expect((await quoted(next, { customerId: customer.id, payment: 'quotation' })).limit).toBeNull()
    const trade = await testShop.make.customer({ type: 1 })
    expect((await quoted(lines, { customerId: trade.id })).limit).toBeNull()
  })
})

describe('Products for it', () => {
  it('are found by the beginning of their SKU and by words of both languages, at the customer’s prices', async () => {
    const names = { nameAr: 'خلاط مطبخ نحاسي', nameEn: 'Brass kitchen mixer' }
    const productId = await testShop.make.product({ sku: 'KMX-4471', ...names, pieces: 3 })
    const soldOut = await testShop.make.product({ sku: 'KMX-4472', pieces: 0 })
    await testShop.make.product({ sku: 'KMX-4473', active: false })
    const trade = await testShop.make.customer({ type: 2 })
    const find = async (query: string, customer = '') =>
      (await clerk.client.call('GET', `/orders/goods?query=${encodeURIComponent(query)}${customer}`)).body.data
    expect(await find('kmx-44')).toMatchObject([
      { productId, sku: 'KMX-4471', ...names, unitHalalas: 11_500, taxIncluded: true, pieces: 3, available: true },
      { productId: soldOut, pieces: 0, available: false },
    ])
    for (const query of ['خلاط نحاسي', 'brass mixer'])
      expect(await find(query, `&customer=${trade.id}`)).toMatchObject([
        { productId, unitHalalas: 8_000, taxIncluded: false },
      ])
    for (const query of ['', '%', '_']) expect([query, await find(query)]).toEqual([query, []])
  })
})

describe('A customer who has no account yet', () => {
  const create = (parts: Record<string, unknown> = {}, { client } = clerk) => {
    keys += 1
    const mobile = `0559${String(100_000 + keys)}`
    const account = { name: 'هند', mobile, email: `New${keys}@Example.test`, language: 'en', ...parts }
    return client.call('POST', '/customers', { body: account })
  }

  it('gets one without a password, whose owner signs in with a code by mail', async () => {
    const { status, body } = await create({ address: 'جدة', zipcode: '23424' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ type: 0, emailProvenAt: null, language: 'en', address: 'جدة', blocked: false })
    const [account] = await testShop.shop.db.select().from(users).where(eq(users.id, body.data.id))
    expect(account).toMatchObject({ passwordHash: null, roleId: roles.customer, status: 1 })
    const ordered = await take(body.data.id, [{ productId: await testShop.make.product(), quantity: 1 }])
    expect(ordered.status).toBe(200)
  })

  it('is found instead where the email or the mobile has an account', async () => {
    const known = await testShop.make.customer()
    for (const [parts, field] of [
      [{ email: known.email.toUpperCase() }, 'email'],
      [{ mobile: known.mobile }, 'mobile'],
    ] as const) {
      const { status, body } = await create(parts)
      expect([status, body.code, body.error_codes]).toEqual([409, 'account_taken', { [field]: `${field}_taken` }])
      expect(body.data).toMatchObject([{ id: known.id, name: known.name }])
    }
    // Nothing about an employee is revealed.
    const { status, body } = await create({ email: clerk.email })
    expect([status, body.data]).toEqual([409, []])
    const same = { email: 'twice@example.test', mobile: '0559999999' }
    const answers = await Promise.all([create(same), create(same), create(same)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409])
  })

  it('needs an employee who may change customers', async () => {
    const reader = await signedInStaff(testShop, { roleIds: [await builtInRoleId(testShop, 'support')] })
    expect((await create({}, reader)).status).toBe(403)
  })
})
