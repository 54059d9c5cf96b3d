import type { Language } from '@rawaj/contract/text/languages.ts'
import { eq } from 'drizzle-orm'
import type { Shop } from '../../kernel/index.ts'
import type { Database } from '../../platform/database/Database.ts'
import { violatedUnique } from '../../platform/database/errorCode.ts'
import { retriedTransaction } from '../../platform/database/retryOnConflict.ts'
import { countAttempt } from '../../platform/rateLimits/countAttempt.ts'
import { generateCouponCode, insertCouponOf } from '../coupons/index.ts'
import { hasUnsubscribed, isConfirmationDue, redeemConfirmation } from './confirmations.ts'
import { consentTextIn } from './consentText.ts'
import { unsuppress } from './suppression.ts'
import { subscribers } from './tables.ts'

/** Per network; the last people of a whole office behind one address subscribe the next day. */
const limits = [
  { name: 'subscribe', max: 5, windowMinutes: 15 },
  { name: 'subscribe day', max: 20, windowMinutes: 24 * 60 },
]
const dayMs = 24 * 60 * 60_000

export interface SubscribeInput {
  /** Lower case. */
  email: string
  language: Language
  /** The network address, for the limit. */
  address: string
}

/**
 * Notes who wants the newsletter, with what they have read beside the field, and, while the owner promises one, mails a code for
 * one order of the account that has this address. An address that is on the list already, or whose mailbox ever got a code, gets no second one;
 * one that has left the list gets a link first, by which its owner confirms. The caller learns nothing of that.
 */
export async function subscribe(shop: Shop, { email, language, address }: SubscribeInput): Promise<void> {
  for (const { name, ...limit } of limits) await countAttempt(shop, `${name} ${address}`, limit)
  if (await hasUnsubscribed(shop.db, email)) {
    if (await isConfirmationDue(shop, email))
      await shop.mailer.enqueueEmail(shop.db, { kind: 'newsletterConfirmation', to: email, language })
    return
  }
  const consentText = consentTextIn(shop, language)
  // Two codes alike are all but impossible; should it happen, another one is made.
  await retriedTransaction(
    shop.db,
    (tx) => addToList(tx, shop, { email, language, consentText }),
    (error) => violatedUnique(error) === 'coupons_code',
  )
}

/**
 * Subscribes the owner of a mailbox again who has followed the link sent there.
 * @returns whether the link is still valid
 */
export async function confirmSubscription(shop: Shop, token: string): Promise<boolean> {
  return retriedTransaction(
    shop.db,
    async (tx) => {
      const confirmed = await redeemConfirmation(tx, token, shop.clock())
      if (confirmed) await addToList(tx, shop, confirmed)
      return confirmed !== null
    },
    (error) => violatedUnique(error) === 'coupons_code',
  )
}

async function addToList(
  tx: Database,
  shop: Shop,
  { email, language, consentText }: { email: string; language: Language; consentText: string },
): Promise<void> {
  const createdAt = shop.clock()
  const consent = { language, createdAt, source: null, consentText }
  const [subscriber] = await tx
    .insert(subscribers)
    .values({ email, ...consent })
    // Changes nothing of who is there already, and answers who that is.
    .onConflictDoUpdate({ target: subscribers.email, set: { email } })
    .returning({ id: subscribers.id, status: subscribers.status, source: subscribers.source })
  // An imported subscriber has now subscribed themselves.
  if (subscriber && (subscriber.status !== 'subscribed' || subscriber.source !== null))
    await tx
      .update(subscribers)
      .set({ ...consent, status: 'subscribed', endedAt: null })
      .where(eq(subscribers.id, subscriber.id))
  await unsuppress(tx, email)
  const { promises } = shop.shopSettings.current()
  if (!promises.subscriberCode) return
  const coupon = await insertCouponOf(tx, email, {
    code: generateCouponCode(shop),
    percent: promises.subscriberPercent,
    smallestHalalas: promises.subscriberFromHalalas === 0 ? null : promises.subscriberFromHalalas,
    expiresAt: new Date(createdAt.getTime() + promises.subscriberDays * dayMs),
    createdAt,
  })
  if (!subscriber || !coupon) return
  const subscription = { subscriberId: subscriber.id, couponId: coupon.id, language }
  await shop.events.publish(tx, 'newsletter.subscribed', subscription)
}
