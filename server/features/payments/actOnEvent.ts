import { and, eq, inArray } from 'drizzle-orm'
import { confirmPayment } from './confirmPayment.ts'
import { byProviderOrder, findPayment } from './findPayment.ts'
import type { PaymentProvider } from './PaymentProvider.ts'
import type { PaymentShop } from './PaymentShop.ts'
import { type ProviderEvent, rememberEvent } from './providerEvents.ts'
import type { Told } from './readWebhook.ts'
import { settlePayment } from './settlePayment.ts'
import { payments } from './tables.ts'

/** What an event of the provider brings about, remembered together with it. Throws ProviderTrouble. */
export async function actOnEvent(
  shop: PaymentShop,
  provider: PaymentProvider,
  event: ProviderEvent,
  { payment, refund }: Told,
): Promise<void> {
  if (isAboutMoney(event) && payment) await arrived(shop, provider, event, payment)
  else if (event.name === 'refund.processed' && refund) await paidBack(shop, event, refund)
  else if (event.name === 'refund.failed' && refund) await notPaidBack(shop, event, refund)
  // A failed payment may be followed by another try; everything else concerns other people.
  else await rememberEvent(shop.db, event, shop.clock())
}

/** `authorized`: the bank has promised the money, and it must be taken. */
function isAboutMoney({ name }: ProviderEvent): boolean {
  return name === 'order.paid' || name === 'payment.captured' || name === 'payment.authorized'
}

async function arrived(
  shop: PaymentShop,
  provider: PaymentProvider,
  event: ProviderEvent,
  told: NonNullable<Told['payment']>,
): Promise<void> {
  const stored = told.orderId === null ? undefined : await findPayment(shop.db, byProviderOrder(told.orderId))
  // Events come late and out of order: a promise that was kept meanwhile is looked up before it is taken.
  const made = stored && told.status === 'authorized' ? await provider.payment(told.id) : told
  if (stored && (await confirmPayment(shop, provider, stored, made)))
    await settlePayment(shop, stored.id, { providerPaymentId: told.id, event })
  else await rememberEvent(shop.db, event, shop.clock())
}

type Refund = NonNullable<Told['refund']>

/** Whoever sent it back, the shop or its owner by hand. A part of the amount changes nothing. */
async function paidBack(shop: PaymentShop, event: ProviderEvent, { paymentId, amount }: Refund): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await rememberEvent(tx, event, shop.clock())
    await tx
      .update(payments)
      .set({ state: 'refunded' })
      .where(
        and(
          eq(payments.providerPaymentId, paymentId),
          eq(payments.amount, amount),
          inArray(payments.state, ['paid', 'refund_due']),
        ),
      )
  })
}

/** The provider does not try again by itself, and neither does the shop: where the money should go, a person decides. */
async function notPaidBack(shop: PaymentShop, event: ProviderEvent, { paymentId }: Refund): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await rememberEvent(tx, event, shop.clock())
    await tx
      .update(payments)
      .set({ state: 'refund_due' })
      .where(and(eq(payments.providerPaymentId, paymentId), eq(payments.state, 'refunded')))
  })
  shop.log.warn({ providerPaymentId: paymentId }, 'the provider could not pay back; do it by hand')
}
