import type { Order } from '@rawaj/contract/orders/orderSchemas.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { bankAccount } from '../../../testing/bankAccount.ts'
import { checkoutBody } from '../../../testing/checkout.ts'
import { openTestShop } from '../../../testing/openTestShop.ts'
import { piecesAstray } from '../../../testing/piecesAstray.ts'
import { acceptance, askForQuotation, makeOffer, writeOffer } from '../../../testing/quotations.ts'
import { recordEmails } from '../../../testing/recordEmails.ts'
import { signedInStaff } from '../../../testing/staffClient.ts'
import { useFixture } from '../../../testing/useFixture.ts'
import { users } from '../../accounts/tables.ts'
import { productStock, products } from '../../catalogue/tables.ts'
import { orderLines, orders } from '../../orders/tables.ts'
import { auditBooks } from '../../payments/index.ts'
import { enquiries } from '../../quotations/enquiries/tables.ts'
import { expireForgottenOffers } from '../../quotations/index.ts'
import { quotations } from '../../quotations/tables.ts'
import { createRole } from '../../staff/index.ts'
import { owedGoods } from '../../stock/tables.ts'
import { readQuotation } from '../index.ts'

const testShop = useFixture(openTestShop)
beforeAll(() => testShop.make.settings('bank', { accounts: [bankAccount] }))

const day = 86_400_000
const seller = () => testShop.make.customer({ role: 2 })

const piecesOf = async (productId: number) =>
  (await testShop.shop.db.select().from(productStock).where(eq(productStock.productId, productId)))[0]?.pieces

const orderOf = async (orderNo: string) =>
  (await testShop.shop.db.select().from(orders).where(eq(orders.orderNo, orderNo)))[0]

const owedOf = (orderId: number) => testShop.shop.db.select().from(owedGoods).where(eq(owedGoods.orderId, orderId))

const accept = (orderNo: string, token: string, body: unknown) =>
  testShop.call('POST', `/orders/${orderNo}/quotation/accept`, { token, body })

/** The row of an enquiry that a visitor has sent. */
async function enquiryOf(contact: { email: string; mobile: string }, product?: number): Promise<number> {
  const product_id = product ?? (await testShop.make.product())
  await testShop.call('POST', '/product/send_email', { body: { product_id, quantity: 40, name: 'أركان', ...contact } })
  const [found] = await testShop.shop.db
    .select({ id: quotations.id })
    .from(quotations)
    .innerJoin(enquiries, eq(enquiries.id, quotations.enquiryId))
    .where(eq(enquiries.email, contact.email))
  return found?.id ?? 0
}

/** A role that prices quotations and does nothing else. */
async function pricingRole(): Promise<number> {
  const actor = { userId: null, call: 'test', requestId: null, at: testShop.shop.clock() }
  const names = { nameAr: 'التسعير', nameEn: 'Pricing' }
  return (await createRole(testShop.shop, actor, { ...names, permissions: ['orders.read', 'quotations.price'] })).id
}

describe('A quotation', () => {
  it('is priced at what its customer pays for the quantity that was asked for, and then for the one that is offered', async () => {
    const staff = await seller()
    const customer = await testShop.make.customer()
    const quantityBreaks = [{ from: 25, retailHalalas: 1_000, wholesaleHalalas: null, contractHalalas: null }]
    const ids = [
      await testShop.make.product({ retailHalalas: 1_150, pieces: 100, quantityBreaks }),
      await testShop.make.product({ retailHalalas: 700, pieces: 100 }),
    ]
    const [broken = 0, plain = 0] = ids
    await testShop.make.cartLine(customer.id, broken, 40)
    await testShop.make.cartLine(customer.id, plain, 40)
    const body = checkoutBody(
      [
        { productId: broken, quantity: 40, unitHalalas: 1_000, regularHalalas: 1_150 },
        { productId: plain, quantity: 40, unitHalalas: 700 },
      ],
      { type: 2 },
    )
    const { id: orderId } = (await testShop.call('POST', '/checkout', { token: customer.token, body })).body.data
    const rows = await testShop.shop.db.select().from(quotations).where(eq(quotations.orderId, orderId))
    const quotationId = rows[0]?.id ?? 0
    const { asked, goods } = await readQuotation(testShop.shop, quotationId)
    const pricesOf = (lines: typeof goods) => lines.map(({ productId, listHalalas }) => [productId, listHalalas])
    expect(asked.map(({ quantity, listHalalas }) => [quantity, listHalalas])).toEqual([
      [40, 1_000],
      [40, 700],
    ])
    expect(pricesOf(goods)).toEqual(pricesOf(asked))
    const fewer = { productId: broken, quantity: 10, unitHalalas: 1_100, promisedOn: null }
    await writeOffer(testShop, staff, quotationId, { lines: [fewer] })
    const read = await readQuotation(testShop.shop, quotationId)
    expect(pricesOf(read.goods)).toEqual([
      [broken, 1_150],
      [plain, 700],
    ])
    expect(pricesOf(read.asked)).toEqual(pricesOf(asked))
  })

  it('goes from what was asked over two versions to an order at exactly the offered prices', async () => {
    const emails = recordEmails(testShop.shop)
    const staff = await seller()
    const { orderNo, orderId, customer, quotationId, productId } = await askForQuotation(testShop, { quantity: 4 })
    const first = await makeOffer(testShop, staff, quotationId, { note: 'سعر خاص' })
    const second = await makeOffer(testShop, staff, quotationId, { unitHalalas: 9_000 })
    expect([first.number, second.number, second.totalHalalas]).toEqual([1, 2, 4 * 9_000 + 3_000])
    const read = await testShop.call('GET', `/orders/${orderNo}/quotation?lang=en`, { token: customer.token })
    expect(read.body.data).toMatchObject({
      state: 'offered',
      payments: ['cash', 'bank'],
      open: true,
      order: null,
      transfer: {
        accounts: [{ holder: 'Najd Trading Est.', bank: 'Test Bank', iban: 'SA0380000000608010167519' }],
        reference: `${orderNo}/2`,
        amount: 390,
      },
      offers: [
        { id: second.id, offer_no: `${orderNo}/2`, state: 'sent', total_price: 390 },
        { id: first.id, state: 'replaced', note: 'سعر خاص' },
      ],
    })
    const accepted = await accept(orderNo, customer.token, acceptance(second))
    expect([accepted.status, accepted.body.data.total_price]).toEqual([200, 390])
    const order = await orderOf(accepted.body.data.order_no)
    expect(order).toMatchObject({ type: 0, totalHalalas: 39_000, quotationId: orderId, quotationOffer: 2 })
    const [line] = await testShop.shop.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order?.id ?? 0))
    expect(line).toMatchObject({ productId, quantity: 4, unitHalalas: 9_000, totalHalalas: 36_000 })
    expect((await orderOf(orderNo))?.status).toBe(1)
    expect(await piecesOf(productId)).toBe(6)
    expect(emails.map(({ kind }) => kind)).toEqual(['orderPlaced', 'offerSent', 'offerSent', 'orderPlaced'])
    const { state, order: made, sent } = await readQuotation(testShop.shop, quotationId)
    expect([state, made?.id, sent.map((offer) => offer.state)]).toEqual([
      'accepted',
      order?.id,
      ['accepted', 'replaced'],
    ])
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })

  it('is accepted once, however often and in whatever way it is accepted', async () => {
    const { orderNo, customer, quotationId } = await askForQuotation(testShop)
    const offer = await makeOffer(testShop, await seller(), quotationId)
    const ways = ['cash', 'bank', 'cash'] as const
    const answers = await Promise.all(ways.map((way) => accept(orderNo, customer.token, acceptance(offer, way))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data.order_no)).size).toBe(1)
    const made = await testShop.shop.db.$count(orders, eq(orders.userId, customer.id))
    expect(made).toBe(2)
  })

  it('is paid by bank transfer to the shop’s account under the order’s number, until the money is there', async () => {
    const { orderNo, customer, quotationId } = await askForQuotation(testShop)
    const offer = await makeOffer(testShop, await seller(), quotationId)
    const { body } = await accept(orderNo, customer.token, acceptance(offer, 'bank'))
    const made = body.data.order_no
    const read = async () => (await testShop.call('GET', `/orders/${made}`, { token: customer.token })).body.data
    expect((await read()).transfer).toMatchObject({
      accounts: [{ bank: 'مصرف الاختبار', iban: bankAccount.iban }],
      reference: made,
      amount: offer.totalHalalas / 100,
    })
    const owner = await signedInStaff(testShop, { role: 'owner' })
    const payment = { method: 'bank', reference: 'FT-7' }
    const id = (await orderOf(made))?.id
    await owner.client.call('POST', `/orders/${id}/status`, { body: { from: 1, to: 6, payment } })
    expect((await read()).transfer).toBeNull()
  })

  it('stands in the list of orders as it is now: state, next step, total, and the order that came of it', async () => {
    const staff = await seller()
    const { orderNo, customer, quotationId } = await askForQuotation(testShop)
    const { token } = customer
    const listed = async () => {
      const { body } = await testShop.call('GET', '/orders/list?limit=0', { token })
      const found: Order[] = body.data
      return found.find(({ order_no }) => order_no === orderNo)
    }
    const asked = await listed()
    const requested = { state: 'asked', valid_until: null, order_no: null, total_price: asked?.total_price }
    expect(asked).toMatchObject({ next_step: 'offer', quotation: requested })

    const offer = await makeOffer(testShop, staff, quotationId, { unitHalalas: 9_000, validDays: 2 })
    const total_price = offer.totalHalalas / 100
    expect(total_price).not.toBe(asked?.total_price)
    const open = { state: 'offered', total_price, valid_until: expect.any(String), order_no: null }
    expect(await listed()).toMatchObject({ next_step: 'decide', quotation: open })

    await testShop.advanceClock(3 * day)
    try {
      const over = { state: 'expired', total_price, valid_until: null, order_no: null }
      expect(await listed()).toMatchObject({ next_step: 'ask_again', quotation: over })
    } finally {
      await testShop.advanceClock(-3 * day)
    }

    const { body } = await accept(orderNo, token, acceptance(offer))
    const accepted = { state: 'accepted', total_price, valid_until: null, order_no: body.data.order_no }
    expect(await listed()).toMatchObject({ next_step: null, quotation: accepted })
    const made = await testShop.call('GET', `/orders/${body.data.order_no}`, { token })
    expect(made.body.data).toMatchObject({ next_step: 'prepare', quotation: null })
  })

  it('is not offered and not accepted by bank transfer while the shop names no account', async () => {
    const { orderNo, customer, quotationId } = await askForQuotation(testShop)
    const offer = await makeOffer(testShop, await seller(), quotationId, { cashAllowed: false })
    await testShop.make.settings('bank', { accounts: [] })
    const { token } = customer
    const read = await testShop.call('GET', `/orders/${orderNo}/quotation`, { token })
    const answer = await accept(orderNo, token, acceptance(offer, 'bank'))
    await testShop.make.settings('bank', { accounts: [bankAccount] })
    expect(read.body.data).toMatchObject({ payments: [], transfer: null })
    expect([answer.status, answer.body.error_codes]).toEqual([400, { payment: 'invalid_value' }])
  })

  it('a quotation whose offer was changed meanwhile is not accepted as it was read, and comes as it is now', async () => {
    const staff = await seller()
    const { orderNo, customer, quotationId } = await askForQuotation(testShop)
    const first = await makeOffer(testShop, staff, quotationId)
    const second = await makeOffer(testShop, staff, quotationId, { unitHalalas: 12_000 })
    const refused = await accept(orderNo, customer.token, acceptance(first))
    expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(refused.body.data.offers[0]).toMatchObject({ id: second.id, version: 2 })
    const declined = await testShop.call('POST', `/orders/${orderNo}/quotation/decline`, {
      token: customer.token,
      body: { offer_id: first.id },
    })
    expect(declined.body.code).toBe('changed_meanwhile')
  })

  it.each([
    ['hidden', { active: false }],
    ['archived', { active: false, archivedAt: new Date() }],
  ])(
    'with goods that are %s meanwhile is neither accepted nor sent, and says which they are',
    async (state, change) => {
      const staff = await seller()
      const { orderNo, customer, quotationId, productId } = await askForQuotation(testShop)
      const offer = await makeOffer(testShop, staff, quotationId)
      await writeOffer(testShop, staff, quotationId)
      await testShop.shop.db.update(products).set(change).where(eq(products.id, productId))
      const refused = { code: `product_${state}`, error_codes: { [productId]: `product_${state}` } }
      const accepted = await accept(orderNo, customer.token, acceptance(offer))
      expect([accepted.status, accepted.body]).toEqual([409, expect.objectContaining(refused)])
      const { client } = await signedInStaff(testShop, { role: 'manager' })
      const { version } = await readQuotation(testShop.shop, quotationId)
      const sent = await client.call('POST', `/quotations/${quotationId}/offers`, { body: { version } })
      expect([sent.status, sent.body]).toEqual([409, expect.objectContaining(refused)])
      expect((await readQuotation(testShop.shop, quotationId)).state).toBe('offered')
    },
  )

  it('is either accepted or declined, where both come at once', async () => {
    const { orderNo, customer, quotationId } = await askForQuotation(testShop)
    const { token } = customer
    const offer = await makeOffer(testShop, await seller(), quotationId)
    const [accepted, declined] = await Promise.all([
      accept(orderNo, token, acceptance(offer)),
      testShop.call('POST', `/orders/${orderNo}/quotation/decline`, { token, body: { offer_id: offer.id } }),
    ])
    expect([accepted.status, declined.status].sort()).toEqual([200, 409])
    const { state } = await readQuotation(testShop.shop, quotationId)
    expect(state).toBe(accepted.status === 200 ? 'accepted' : 'declined')
  })

  it('expires with the end of its last day in Riyadh, by the clock and not by the job', async () => {
    const emails = recordEmails(testShop.shop)
    const { orderNo, customer, quotationId } = await askForQuotation(testShop)
    const offer = await makeOffer(testShop, await seller(), quotationId, { validDays: 2 })
    await testShop.advanceClock(3 * day)
    try {
      const refused = await accept(orderNo, customer.token, acceptance(offer))
      expect([refused.status, refused.body.code]).toEqual([409, 'offer_expired'])
      const read = async () => testShop.call('GET', `/orders/${orderNo}/quotation`, { token: customer.token })
      expect((await read()).body.data).toMatchObject({ state: 'expired', payments: [], open: false })
      expect((await orderOf(orderNo))?.status).toBe(1)
      await expireForgottenOffers(testShop.shop)
      await expireForgottenOffers(testShop.shop)
      expect((await orderOf(orderNo))?.status).toBe(7)
      expect((await read()).body.data).toMatchObject({ state: 'expired', offers: [{ state: 'expired' }] })
      expect(emails.filter(({ kind }) => kind === 'offerExpired')).toHaveLength(1)
    } finally {
      await testShop.advanceClock(-3 * day)
    }
  })

  it('is talked about by both sides, once by key, and answered again', async () => {
    const emails = recordEmails(testShop.shop)
    const { client } = await signedInStaff(testShop, { role: 'manager' })
    const { orderNo, customer, quotationId } = await askForQuotation(testShop)
    await makeOffer(testShop, await seller(), quotationId)
    const ask = () =>
      testShop.call('POST', `/orders/${orderNo}/quotation/messages`, {
        token: customer.token,
        body: { message: 'هل السعر شامل التوصيل؟' },
        headers: { 'idempotency-key': 'ask-1' },
      })
    await ask()
    expect((await ask()).body.data.messages).toHaveLength(1)
    expect((await readQuotation(testShop.shop, quotationId)).state).toBe('askedAgain')
    const body = { key: 'answer-1', text: 'نعم، إلى موقعك' }
    const answered = await client.call('POST', `/quotations/${quotationId}/messages`, { body })
    expect([answered.body.data.state, answered.body.data.messages.length]).toEqual(['offered', 2])
    const kinds = emails.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind.startsWith('quotation'))).toEqual(['quotationQuestion', 'quotationAnswered'])
  })

  it('another customer’s quotation is a 404', async () => {
    const { orderNo, quotationId } = await askForQuotation(testShop)
    const offer = await makeOffer(testShop, await seller(), quotationId)
    const { token } = await testShop.make.customer()
    const path = `/orders/${orderNo}/quotation`
    const answers = await Promise.all([
      testShop.call('GET', path, { token }),
      accept(orderNo, token, acceptance(offer)),
      testShop.call('POST', `${path}/decline`, { token, body: {} }),
      testShop.call('POST', `${path}/messages`, { token, body: { message: '?' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

describe('Goods that an accepted offer is short of', () => {
  it('are owed, keep the order from being sent, and come to the oldest order first', async () => {
    const emails = recordEmails(testShop.shop)
    const { client } = await signedInStaff(testShop, { role: 'manager' })
    const staff = await seller()
    const { orderNo, customer, quotationId, productId } = await askForQuotation(testShop, { quantity: 14 })
    const lines = [{ productId, quantity: 14, unitHalalas: 10_000, promisedOn: '2090-05-01' }]
    const offer = await makeOffer(testShop, staff, quotationId, { lines })
    const { body } = await accept(orderNo, customer.token, acceptance(offer))
    const order = await orderOf(body.data.order_no)
    const orderId = order?.id ?? 0
    expect(await owedOf(orderId)).toMatchObject([{ pieces: 4, promisedOn: '2090-05-01' }])
    expect(await piecesOf(productId)).toBe(0)
    const own = await testShop.call('GET', `/orders/${body.data.order_no}`, { token: customer.token })
    expect(own.body.data).toMatchObject({ quotation_no: orderNo, owed: [{ quantity: 4, promised_on: '2090-05-01' }] })
    const packed = await client.call('PUT', `/orders/${orderId}/progress`, { body: { step: 'packed', done: true } })
    const sent = await client.call('POST', `/orders/${orderId}/status`, { body: { from: 0, to: 2 } })
    expect([packed.body.code, sent.body.code]).toEqual(['goods_owed', 'goods_owed'])
    const line = (await owedOf(orderId))[0]?.orderLineId
    const later = { from: '2090-05-01', promisedOn: '2090-06-01' }
    const promised = await client.call('PUT', `/orders/${orderId}/owed/${line}`, { body: later })
    expect(promised.body.data.lines[0]).toMatchObject({ owed: 4, promisedOn: '2090-06-01' })
    const counted = await client.call('POST', `/products/${productId}/stock-count`, { body: { seen: 0, counted: 3 } })
    expect(counted.body.data).toEqual({ pieces: 0 })
    expect(await owedOf(orderId)).toMatchObject([{ pieces: 1 }])
    await client.call('POST', `/products/${productId}/stock-count`, { body: { seen: 0, counted: 5 } })
    expect([await owedOf(orderId), await piecesOf(productId)]).toEqual([[], 4])
    const now = await client.call('POST', `/orders/${orderId}/status`, { body: { from: 0, to: 2 } })
    expect(now.status).toBe(200)
    expect(emails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['goodsPromised', 'goodsArrived']))
    expect(await piecesAstray(testShop.shop.db)).toBe(0)
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })

  it('suffice for one of three: the oldest has its pieces, and a cancelled order forgets what it waits for', async () => {
    const { client } = await signedInStaff(testShop, { role: 'manager' })
    const staff = await seller()
    const { orderNo, customer, quotationId, productId } = await askForQuotation(testShop, { quantity: 12 })
    const all = [{ orderNo, customer, quotationId }]
    for (const quantity of [3, 4]) {
      const other = await testShop.make.customer()
      const asked = await askForQuotation(testShop, { customer: other, quantity: 1 })
      all.push(asked)
      const lines = [{ productId, quantity, unitHalalas: 10_000, promisedOn: null }]
      await writeOffer(testShop, staff, asked.quotationId, { lines })
    }
    const orderIds: number[] = []
    for (const { orderNo: number, customer: buyer, quotationId: id } of all) {
      const { draft } = await readQuotation(testShop.shop, id)
      const lines = draft?.lines.map(({ quantity, unitHalalas }) => ({
        productId,
        quantity,
        unitHalalas,
        promisedOn: null,
      }))
      const offer = await makeOffer(testShop, staff, id, lines ? { lines } : {})
      const { body } = await accept(number, buyer.token, acceptance(offer))
      orderIds.push(body.data.id)
    }
    const owed = async () => Promise.all(orderIds.map(async (id) => (await owedOf(id))[0]?.pieces ?? 0))
    expect(await owed()).toEqual([2, 3, 4])
    await client.call('POST', `/products/${productId}/stock-count`, { body: { seen: 0, counted: 2 } })
    expect(await owed()).toEqual([0, 3, 4])
    // The first gives its twelve back: they go to the others, and what is left is free.
    const cancellation = { reason: 'changed_mind', note: '' }
    await client.call('POST', `/orders/${orderIds[0]}/status`, { body: { from: 0, to: 7, cancellation } })
    expect([await owed(), await piecesOf(productId)]).toEqual([[0, 0, 0], 5])
    expect(await piecesAstray(testShop.shop.db)).toBe(0)
  })
})

describe('Staff', () => {
  it('do not save over each other', async () => {
    const { client } = await signedInStaff(testShop, { role: 'manager' })
    const { quotationId, productId } = await askForQuotation(testShop)
    const lines = [{ productId, quantity: 2, unitHalalas: 9_500, promisedOn: null }]
    const body = { version: 1, taxIncluded: true, lines, validDays: 7 }
    const path = `/quotations/${quotationId}/draft`
    const [one, other] = await Promise.all([
      client.call('PUT', path, { body }),
      client.call('PUT', path, { body: { ...body, validDays: 8 } }),
    ])
    expect([one.status, other.status].sort()).toEqual([200, 409])
    const refused = one.status === 409 ? one : other
    expect([refused.body.code, refused.body.data.version]).toEqual(['changed_meanwhile', 2])
  })

  it('do not throw away what a colleague has written meanwhile', async () => {
    const { client } = await signedInStaff(testShop, { role: 'manager' })
    const { quotationId } = await askForQuotation(testShop)
    await writeOffer(testShop, await seller(), quotationId)
    const discard = (version: number) => client.call('DELETE', `/quotations/${quotationId}/draft?version=${version}`)
    const refused = await discard(1)
    expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(refused.body.data).toMatchObject({ version: 2, draft: { number: 1 } })
    expect((await client.call('DELETE', `/quotations/${quotationId}/draft`)).status).toBe(400)
    expect((await discard(2)).body.data).toMatchObject({ version: 3, draft: null })
    expect((await discard(3)).status).toBe(200)
  })

  it('cannot offer more than the shop can reckon with, nor promise a day that is over', async () => {
    const { client } = await signedInStaff(testShop, { role: 'manager' })
    const { quotationId, productId } = await askForQuotation(testShop)
    const save = (line: object) =>
      client.call('PUT', `/quotations/${quotationId}/draft`, {
        body: { version: 1, taxIncluded: true, validDays: 7, lines: [{ productId, quantity: 1, ...line }] },
      })
    const million = await save({ quantity: 1_000_000, unitHalalas: 1_001 })
    expect(million.body.error_codes).toEqual({ [productId]: 'amount_too_large' })
    expect((await save({ quantity: 1_000_001, unitHalalas: 1 })).status).toBe(400)
    expect((await save({ unitHalalas: 100, promisedOn: '2020-01-01' })).body.error_codes).toEqual({
      [productId]: 'date_past',
    })
    expect((await save({ unitHalalas: 0 })).status).toBe(400)
  })

  it('staff make one quotation of an enquiry, however often they press, for a new account where there is none', async () => {
    const { client } = await signedInStaff(testShop, { role: 'manager' })
    const productId = await testShop.make.product()
    const contact = { name: 'مؤسسة البناء', email: 'enquiry@contractor.test', mobile: '0559998877' }
    await testShop.call('POST', '/product/send_email', { body: { product_id: productId, quantity: 40, ...contact } })
    const listed = await client.call('GET', '/quotations?state=enquiry&query=enquiry@contractor.test')
    expect(listed.body.data).toMatchObject([{ kind: 'enquiry', pieces: 40, name: 'مؤسسة البناء', customerId: null }])
    const { id } = listed.body.data[0]
    const press = () => client.call('POST', `/quotations/${id}/quotation`, { body: {} })
    const pressed = await Promise.all([press(), press()])
    expect(pressed.map(({ status }) => status)).toEqual([200, 200])
    const [first] = pressed
    expect(first?.body.data).toMatchObject({ id, kind: 'quotation', state: 'asked', pieces: 40, mayOffer: true })
    expect(first?.body.data.customer).toMatchObject({ email: contact.email, mobile: contact.mobile })
    expect(await testShop.shop.db.$count(orders, eq(orders.userId, first?.body.data.customerId))).toBe(1)
    const [enquiry] = await testShop.shop.db.select().from(enquiries).where(eq(enquiries.email, contact.email))
    expect(enquiry?.userId).toBe(first?.body.data.customerId)
  })

  it('open no account for an enquiry unless they may open accounts', async () => {
    const enquiry = await enquiryOf({ email: 'stranger@contractor.test', mobile: '0559998800' })
    await signedInStaff(testShop, { role: 'owner' })
    const { client } = await signedInStaff(testShop, { roleIds: [await pricingRole()] })
    const refused = await client.call('POST', `/quotations/${enquiry}/quotation`, { body: {} })
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden'])
    const { id: customerId } = await testShop.make.customer()
    const made = await client.call('POST', `/quotations/${enquiry}/quotation`, { body: { customerId } })
    expect(made.body.data).toMatchObject({ kind: 'quotation', customerId })
  })

  it('staff quote no enquiry for an account that shares only the mobile, when the enquiry names an unknown email', async () => {
    const { client } = await signedInStaff(testShop, { role: 'manager' })
    const other = await testShop.make.customer()
    const [account] = await testShop.shop.db.select().from(users).where(eq(users.id, other.id))
    const enquiry = await enquiryOf({ email: 'somebody@contractor.test', mobile: account?.mobile ?? '' })
    const refused = await client.call('POST', `/quotations/${enquiry}/quotation`, { body: {} })
    expect(refused.body.code).toBe('account_taken')
  })

  it('make a quotation of an enquiry for goods that have no price yet', async () => {
    const { client } = await signedInStaff(testShop, { role: 'manager' })
    const productId = await testShop.make.product({ retailHalalas: 0 })
    const enquiry = await enquiryOf({ email: 'priceless@contractor.test', mobile: '0559998801' }, productId)
    const made = await client.call('POST', `/quotations/${enquiry}/quotation`, { body: {} })
    expect(made.body.data).toMatchObject({ kind: 'quotation', state: 'asked', totalHalalas: 3_000 })
  })

  it('close a quotation that they cannot serve, and its customer hears why', async () => {
    const emails = recordEmails(testShop.shop)
    const { client } = await signedInStaff(testShop, { role: 'manager' })
    const { orderNo, customer, quotationId } = await askForQuotation(testShop)
    const body = { version: 1, reason: 'لم نعد نورد هذا الصنف' }
    const closed = await client.call('POST', `/quotations/${quotationId}/close`, { body })
    expect(closed.body.data).toMatchObject({ state: 'declined', closing: { by: 'shop' }, mayOffer: false })
    const read = await testShop.call('GET', `/orders/${orderNo}/quotation`, { token: customer.token })
    expect(read.body.data.declined).toEqual({ by: 'shop', reason: body.reason })
    expect(emails.map(({ kind }) => kind)).toContain('quotationClosed')
    const late = await writeOffer(testShop, await seller(), quotationId).catch((error: unknown) => error)
    expect(late).toMatchObject({ code: 'quotation_closed' })
  })
})

describe('The list of quotations', () => {
  it('finds them by number, name, mobile, email and SKU, by state, and page by page', async () => {
    const { client } = await signedInStaff(testShop, { role: 'manager' })
    const staff = await seller()
    const sku = `LIST-${crypto.randomUUID().slice(0, 8)}`
    const added = await testShop.make.product({ sku })
    const { orderNo, customer, quotationId } = await askForQuotation(testShop)
    const lines = [{ productId: added, quantity: 5, unitHalalas: 10_000, promisedOn: null }]
    await makeOffer(testShop, staff, quotationId, { lines })
    const found = async (search: string) => {
      const { body } = await client.call('GET', `/quotations?${search}`)
      const count = await client.call('GET', `/quotations/count?${search}`)
      expect([search, count.body.data.count]).toEqual([search, body.data.length])
      return body.data.map(({ id }: { id: number }) => id)
    }
    for (const text of [orderNo, orderNo.slice(3), customer.email, customer.mobile, sku])
      expect([text, await found(`query=${encodeURIComponent(text)}`)]).toEqual([text, [quotationId]])
    // By what they are called now, and not by what they were.
    const renamed = { name: 'مؤسسة الرواد', email: `${crypto.randomUUID()}@renamed.test` }
    await testShop.shop.db.update(users).set(renamed).where(eq(users.id, customer.id))
    for (const text of [renamed.name, renamed.email.toUpperCase()])
      expect([text, await found(`query=${encodeURIComponent(text)}`)]).toEqual([text, [quotationId]])
    expect(await found(`query=${encodeURIComponent(customer.email)}`)).toEqual([])
    expect(await found(`query=${orderNo}&state=asked`)).toEqual([])
    expect(await found(`query=${orderNo}&state=offered`)).toEqual([quotationId])
    expect(await found(`query=${orderNo}&state=waiting`)).toEqual([])
    const asked = await askForQuotation(testShop)
    expect(await found(`query=${asked.orderNo}&state=waiting`)).toEqual([asked.quotationId])
    expect(await found(`customer=${customer.id}`)).toEqual([quotationId])
    for (const text of ['%', '_', 'no such']) expect([text, await found(`query=${text}`)]).toEqual([text, []])
    const { body } = await client.call('GET', `/quotations?query=${orderNo}`)
    expect(body.data[0]).toMatchObject({ pieces: 5, totalHalalas: 53_000, offers: 1, state: 'offered', name: 'سارة' })
    for (const sort of ['newest', 'oldest', 'changed']) {
      const seen: number[] = []
      for (let after = ''; ; ) {
        const page = await client.call('GET', `/quotations?limit=3&sort=${sort}${after && `&after=${after}`}`)
        seen.push(...page.body.data.map(({ id }: { id: number }) => id))
        if (page.body.next === null) break
        after = encodeURIComponent(page.body.next)
      }
      const all = await client.call('GET', `/quotations?limit=1000&sort=${sort}`)
      expect([sort, seen]).toEqual([sort, all.body.data.map(({ id }: { id: number }) => id)])
    }
  })
})
