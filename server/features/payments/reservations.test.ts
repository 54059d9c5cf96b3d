import { errorCatalogue } from '@rawaj/contract/api/errors.ts'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { openOnlineShop } from '../../testing/onlineShop.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { productStock } from '../catalogue/tables.ts'
import { releaseReservation } from './releaseReservation.ts'
import { payments } from './tables.ts'

const testShop = useFixture(async () => openOnlineShop(await openTestDatabase()))
afterEach(() => testShop.standIn.reset())

const piecesOf = async (productId: number) =>
  (await testShop.shop.db.select().from(productStock).where(eq(productStock.productId, productId)))[0]?.pieces

describe('Reserving goods without paying', () => {
  it('again and again holds them for two hours a day at most', async () => {
    const productId = await testShop.make.product({ pieces: 10 })
    const customer = await testShop.make.customer()
    // Each takes the place of the one before, or follows when that one's time is over.
    for (let made = 0; made < 8; made += 1) {
      const { orderId } = await testShop.attempt({ customer, productId })
      if (made % 2 === 0) await releaseReservation(testShop.shop, (await testShop.paymentOf(orderId)).id)
    }
    const { answer } = await testShop.checkout({ customer, productId })
    expect(answer).toMatchObject({
      status: 429,
      body: { code: 'too_many_reservations', message: errorCatalogue.too_many_reservations.message },
    })
    const wait = Number(answer.headers['retry-after'])
    expect(wait).toBeGreaterThan(23 * 3_600)
    // The refused one has not cost the customer the one that still waits for its payment.
    expect(await piecesOf(productId)).toBe(9)
    const [open] = await testShop.shop.db
      .select()
      .from(payments)
      .where(eq(payments.userId, customer.id))
      .orderBy(payments.id)
      .offset(7)
    expect(open?.state).toBe('open')

    await testShop.advanceClock(wait * 1_000)
    expect((await testShop.checkout({ customer, productId })).answer.status).toBe(200)
  })

  it('by eight checkouts at the same moment counts each of them', async () => {
    const productId = await testShop.make.product({ pieces: 100 })
    const customer = await testShop.make.customer()
    await testShop.make.cartLine(customer.id, productId)
    for (let made = 0; made < 6; made += 1) await testShop.attempt({ customer, productId })
    const answers = await Promise.all(Array.from({ length: 8 }, () => testShop.checkout({ customer, productId })))
    expect(answers.map(({ answer }) => answer.status)).toContain(429)
    const made = await testShop.shop.db.select().from(payments).where(eq(payments.userId, customer.id))
    expect(made).toHaveLength(8)
  })

  it('for a card that fails five times is no reason to refuse the sixth', async () => {
    const productId = await testShop.make.product({ pieces: 10 })
    const customer = await testShop.make.customer()
    for (let failed = 0; failed < 5; failed += 1) {
      const attempt = await testShop.attempt({ customer, productId })
      await testShop.standIn.fail(attempt.providerOrderId)
      await testShop.fail(attempt, attempt.orderId)
    }
    const attempt = await testShop.attempt({ customer, productId })
    expect((await testShop.verify(attempt, await testShop.standIn.pay(attempt.providerOrderId))).status).toBe(200)
  })

  it('because the provider is in trouble counts against nobody', async () => {
    const productId = await testShop.make.product({ pieces: 10 })
    const customer = await testShop.make.customer()
    await testShop.standIn.behave({ createOrder: 'break' })
    for (let failed = 0; failed < 9; failed += 1)
      expect((await testShop.checkout({ customer, productId })).answer.status).toBe(502)
    await testShop.standIn.behave({ createOrder: 'normal' })
    expect((await testShop.checkout({ customer, productId })).answer.status).toBe(200)
  })

  it('is no concern where the customer is in the trade', async () => {
    const customer = await testShop.make.customer({ type: 1 })
    const productId = await testShop.make.product({ wholesaleHalalas: 10_000 })
    for (let made = 0; made < 10; made += 1) await testShop.attempt({ customer, productId })
  })
})
