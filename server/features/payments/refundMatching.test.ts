import type { PaymentProvider } from '@rawaj/payment-providers/PaymentProvider.ts'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { actorFor } from '../../testing/actor.ts'
import { type Attempt, openOnlineShop } from '../../testing/onlineShop.ts'
import { openTestDatabase } from '../../testing/openTestDatabase.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { auditLog } from '../audit/tables.ts'
import { staffNotifications } from '../notifications/tables.ts'
import { applyFailedRefund } from './applyRefundEvent.ts'
import {
  closeUnmatchedRefund,
  reconcilePayments,
  refundOrder,
  refundPayment,
  retryRefund,
  settleManualRefund,
} from './index.ts'
import { auditBooks } from './reconciliation/auditBooks.ts'
import { refunds, unmatchedRefunds } from './tables.ts'

const testShop = useFixture(async () => openOnlineShop(await openTestDatabase()))
let staff: { id: number }
beforeEach(async () => {
  staff ??= await testShop.make.customer({ role: 2 })
  await testShop.standIn.reset()
  await testShop.configureWebhook('late')
})

interface Paid extends Attempt {
  paymentId: string
}

async function paidOrder(): Promise<Paid> {
  const attempt = await testShop.attempt()
  const proof = await testShop.standIn.pay(attempt.providerOrderId)
  await testShop.verify(attempt, proof)
  return { ...attempt, paymentId: proof.razorpay_payment_id }
}

const amount = 5_000
const refundsOf = ({ orderId }: Attempt) =>
  testShop.shop.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.id)
const unmatchedOf = ({ orderId }: Attempt) =>
  testShop.shop.db.select().from(unmatchedRefunds).where(eq(unmatchedRefunds.orderId, orderId))
const atProvider = async ({ paymentId }: Paid) =>
  (await testShop.standIn.ledger()).refunds.filter((refund) => refund.payment_id === paymentId)
const give = ({ orderId }: Paid, request: { amount: number } | 'whole' = { amount }) =>
  refundOrder(testShop.shop, actorFor(staff), { orderId, request })

/** The job, for every refund of the order that is due; what it throws makes it come again. */
async function send(order: Paid, shop = testShop.shop) {
  for (const { id } of await refundsOf(order)) await refundPayment(shop, { refundId: id }).catch(() => undefined)
}

/** Sends all the provider's webhooks of this payment again. If it does not reply, the shop may put it off. */
async function resendWebhooks({ paymentId }: Paid) {
  const events = (await testShop.standIn.events()).filter(({ body }) => body.includes(paymentId))
  const answers = await testShop.standIn.sendWebhooks(events.map(({ id }) => id))
  for (const { tries } of answers) expect([200, 503]).toContain(tries.at(-1))
}

const steps = {
  'the provider breaks': () => testShop.standIn.behave({ refund: 'break' }),
  'its replies are lost': () => testShop.standIn.behave({ refund: 'lose' }),
  'it works again': () => testShop.standIn.behave({ refund: 'normal' }),
  'the shop asks': (order: Paid) => send(order),
  'the shop asks and dies before it notes the answer': (order: Paid) =>
    send(order, {
      ...testShop.shop,
      db: Object.create(testShop.shop.db, { transaction: { value: () => Promise.reject(new Error('dead')) } }),
    }),
  'the desk refunds the same': async ({ paymentId }: Paid) =>
    void (await testShop.standIn.refundAtDesk(paymentId, amount)),
  'the provider tells': (order: Paid) => resendWebhooks(order),
  'the night comes': () => reconcilePayments(testShop.shop),
  'it was sent before refunds had marks': async ({ orderId }: Paid) =>
    void (await testShop.shop.db.update(refunds).set({ mark: null }).where(eq(refunds.orderId, orderId))),
}
type Step = keyof typeof steps

const ways: Step[][] = [
  ['the shop asks', 'the provider tells'],
  ['the shop asks', 'the desk refunds the same', 'the provider tells'],
  ['the desk refunds the same', 'the shop asks', 'the provider tells'],
  ['the desk refunds the same', 'the provider tells', 'the shop asks'],
  ['the provider breaks', 'the shop asks', 'the desk refunds the same', 'the provider tells', 'it works again'],
  ['the provider breaks', 'the shop asks', 'the desk refunds the same', 'the night comes', 'it works again'],
  ['its replies are lost', 'the shop asks', 'the provider tells'],
  ['its replies are lost', 'the shop asks', 'the desk refunds the same', 'it works again', 'the provider tells'],
  ['its replies are lost', 'the shop asks', 'the desk refunds the same', 'it works again', 'the night comes'],
  ['its replies are lost', 'the shop asks', 'it works again', 'the desk refunds the same', 'the shop asks'],
  ['the shop asks and dies before it notes the answer', 'the desk refunds the same', 'the provider tells'],
  ['the shop asks and dies before it notes the answer', 'the night comes'],
]

const withoutMarks = (provider: PaymentProvider): PaymentProvider => {
  const { fetchRefunds: _, ...rest } = provider
  return {
    ...rest,
    webhooks: {
      ...provider.webhooks,
      parse(body) {
        const webhook = provider.webhooks.parse(body)
        return webhook && { ...webhook, refund: webhook.refund && { ...webhook.refund, mark: null } }
      },
    },
  }
}

async function assertBothAreKnown(order: Paid, way: readonly Step[]) {
  // In every case the provider is queried, sends its webhooks, and the nightly job runs once more.
  for (const step of [...way, 'it works again', 'the shop asks', 'the provider tells', 'the night comes'] as const)
    await steps[step](order)
  const desks = way.filter((step) => step === 'the desk refunds the same').length
  const made = await atProvider(order)
  expect(made.map((refund) => refund.amount)).toEqual(Array.from({ length: 1 + desks }, () => amount))
  const known = await refundsOf(order)
  expect(known.map(({ state, reason }) => [state, reason])).toEqual([
    ['done', 'goodwill'],
    ...Array.from({ length: desks }, () => ['done', 'by_provider']),
  ])
  expect(known.map(({ providerRefundId }) => providerRefundId).toSorted()).toEqual(made.map(({ id }) => id).toSorted())
  const [own] = known
  if (own?.mark) expect(made.find(({ id }) => id === own.providerRefundId)?.receipt).toBe(own.mark)
  expect(await unmatchedOf(order)).toEqual([])
}

describe('A refund of the shop is sent once, and one of the same amount at the desk is another', () => {
  it.each(ways.map((way) => [way.join(', '), way] as const))('%s', async (_, way) => {
    const order = await paidOrder()
    await give(order)
    await assertBothAreKnown(order, way)
  })

  it.each(ways.map((way) => [way.join(', '), way] as const))(
    'a refund of the shop is sent once where marks are not returned: %s',
    async (_, way) => {
      const { paymentProviders } = testShop.shop
      testShop.shop.paymentProviders = () => paymentProviders().map(withoutMarks)
      try {
        const order = await paidOrder()
        await give(order)
        await assertBothAreKnown(
          order,
          way.filter((step) => step !== 'the night comes'),
        )
      } finally {
        testShop.shop.paymentProviders = paymentProviders
      }
    },
  )

  it.each([
    [['its replies are lost', 'the shop asks', 'it works again', 'the provider tells']],
    [['its replies are lost', 'the shop asks', 'the desk refunds the same', 'it works again', 'the provider tells']],
  ] satisfies [Step[]][])('also one that was sent before refunds had marks: %s', async (way) => {
    const order = await paidOrder()
    await give(order)
    await assertBothAreKnown(order, ['it was sent before refunds had marks', ...way])
  })

  it('leaves books that are right', async () => {
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })
})

describe('Money that went back at the desk beside a refund that leaves no room for it', () => {
  async function refundedTwice() {
    const order = await paidOrder()
    await give(order, 'whole')
    await testShop.standIn.refundAtDesk(order.paymentId, 14_500)
    await resendWebhooks(order)
    await resendWebhooks(order)
    return order
  }

  it('is kept apart, booked and shown to staff, and the shop’s own is handed to a person', async () => {
    const order = await refundedTwice()
    expect(await unmatchedOf(order)).toMatchObject([{ amount: 14_500 }])
    expect(await refundsOf(order)).toMatchObject([{ state: 'due' }])
    const notified = await testShop.shop.db
      .select()
      .from(staffNotifications)
      .where(eq(staffNotifications.entityId, order.orderId))
    expect(notified.map(({ kind }) => kind)).toContain('refundAtProvider')
    await send(order)
    expect(await refundsOf(order)).toMatchObject([{ state: 'manual', providerRefundId: null }])
    expect(await atProvider(order)).toHaveLength(1)
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })

  it('is the shop’s own once staff say so', async () => {
    const order = await refundedTwice()
    await send(order)
    const [refund] = await refundsOf(order)
    const { orderId } = order
    const settled = { orderId, refundId: refund?.id ?? 0, paidFrom: 'provider' as const }
    await settleManualRefund(testShop.shop, actorFor(staff), settled)
    const [made] = await atProvider(order)
    expect(await refundsOf(order)).toMatchObject([{ state: 'done', paidFrom: 'provider', providerRefundId: made?.id }])
    expect(await unmatchedOf(order)).toEqual([])
    await resendWebhooks(order)
    await reconcilePayments(testShop.shop)
    expect(await refundsOf(order)).toHaveLength(1)
    expect(await unmatchedOf(order)).toEqual([])
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })

  it('is the shop’s own too where staff said so before the provider reported it', async () => {
    await testShop.standIn.behave({ refund: 'refuse' })
    const order = await paidOrder()
    await give(order)
    for (const _ of [1, 2, 3, 4, 5]) await send(order)
    const [refund] = await refundsOf(order)
    expect(refund?.state).toBe('manual')
    await testShop.standIn.refundAtDesk(order.paymentId, amount)
    const settled = { orderId: order.orderId, refundId: refund?.id ?? 0, paidFrom: 'provider' as const }
    await settleManualRefund(testShop.shop, actorFor(staff), settled)
    await resendWebhooks(order)
    const [made] = await atProvider(order)
    expect(await refundsOf(order)).toMatchObject([{ state: 'done', providerRefundId: made?.id }])
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })

  it('is closed once, with a note, where it was none of the order’s refunds, and stays so', async () => {
    const order = await refundedTwice()
    const { orderId } = order
    const [kept] = await unmatchedOf(order)
    const close = { orderId, unmatchedId: kept?.id ?? 0, note: 'اتفقنا مع العميل هاتفيًا' }
    await expect(
      closeUnmatchedRefund(testShop.shop, actorFor(staff), { ...close, orderId: orderId + 1 }),
    ).rejects.toMatchObject({ code: 'not_found' })
    await closeUnmatchedRefund(testShop.shop, actorFor(staff), close)
    await expect(closeUnmatchedRefund(testShop.shop, actorFor(staff), close)).rejects.toMatchObject({
      code: 'move_forbidden',
    })
    const closed = { providerRefundId: kept?.providerRefundId, closedByUserId: staff.id, note: close.note }
    expect(await unmatchedOf(order)).toMatchObject([closed])
    const written = and(eq(auditLog.entity, 'order'), eq(auditLog.entityId, String(orderId)))
    const audited = await testShop.shop.db.select({ changes: auditLog.changes }).from(auditLog).where(written)
    expect(audited.filter(({ changes }) => JSON.stringify(changes).includes(close.note))).toHaveLength(1)
    await resendWebhooks(order)
    await reconcilePayments(testShop.shop)
    expect(await unmatchedOf(order)).toMatchObject([closed])
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })

  it('is not taken for a refund of the same amount once it is closed', async () => {
    const order = await refundedTwice()
    await send(order)
    const { orderId } = order
    const [kept] = await unmatchedOf(order)
    await closeUnmatchedRefund(testShop.shop, actorFor(staff), { orderId, unmatchedId: kept?.id ?? 0, note: 'هدية' })
    const [refund] = await refundsOf(order)
    const settled = { orderId, refundId: refund?.id ?? 0, paidFrom: 'provider' as const }
    await settleManualRefund(testShop.shop, actorFor(staff), settled)
    await resendWebhooks(order)
    await reconcilePayments(testShop.shop)
    expect(await refundsOf(order)).toMatchObject([{ state: 'done', paidFrom: 'provider', providerRefundId: null }])
    expect(await unmatchedOf(order)).toMatchObject([{ providerRefundId: kept?.providerRefundId, note: 'هدية' }])
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })

  it('is forgotten where the provider could not pay it out', async () => {
    const order = await refundedTwice()
    const [unmatched] = await unmatchedOf(order)
    const provider = testShop.shop.paymentProviders()[0]
    const payload = { id: unmatched?.providerRefundId ?? '', paymentId: order.paymentId, amount: 14_500, mark: null }
    if (provider) await applyFailedRefund(testShop.shop, provider, payload)
    expect(await unmatchedOf(order)).toEqual([])
    expect(await auditBooks(testShop.shop.db)).toBeNull()
  })
})

it('A refund that came to nothing at the provider is sent as another one', async () => {
  const order = await paidOrder()
  await give(order)
  await send(order)
  const [before] = await refundsOf(order)
  const [provider] = testShop.shop.paymentProviders()
  if (!provider || !before?.providerRefundId) throw new Error('It was not sent')
  await applyFailedRefund(testShop.shop, provider, {
    id: before.providerRefundId,
    paymentId: order.paymentId,
    amount,
    mark: before.mark,
  })
  await retryRefund(testShop.shop, actorFor(staff), { orderId: order.orderId, refundId: before.id })
  await send(order)
  const [after] = await refundsOf(order)
  expect(after?.mark).not.toBe(before.mark)
  expect(after?.providerRefundId).not.toBe(before.providerRefundId)
  expect(after?.state).toBe('done')
  expect(await auditBooks(testShop.shop.db)).toBeNull()
})
