import { coupons } from '../features/coupons/tables.ts'
import { tradeRequests } from '../features/customers/tradeAccounts/tables.ts'
import { subscribers } from '../features/newsletter/tables.ts'
import { orderReturns, orders } from '../features/orders/tables.ts'
import { payments, refunds } from '../features/payments/tables.ts'
import { enquiries } from '../features/quotations/enquiries/tables.ts'
import { quotationMessages, quotationOffers, quotations } from '../features/quotations/tables.ts'
import { supportRemarks, supportRequests } from '../features/support/tables.ts'
import type { EventData, EventName, ShopEvent } from '../kernel/index.ts'
import { insertInvoice } from './invoicing/insertInvoice.ts'
import type { TestShop } from './openTestShop.ts'

const id = ([row]: { id: number }[]): number => {
  if (!row) throw new Error('Nothing was inserted')
  return row.id
}

/** One event of every name, about rows that are there. */
export async function oneOfEveryEvent({ shop: { db, clock, randomBytes }, make }: TestShop): Promise<ShopEvent[]> {
  const { id: userId, email } = await make.customer()
  const productId = await make.product()
  const language = 'en'
  const unique = randomBytes(6).toString('hex')
  const money = { subtotalHalalas: 100, vatHalalas: 15, shippingHalalas: 0, totalHalalas: 115 }
  const buyer = { buyerName: 'A', buyerMobile: '0501234567', buyerAddress: 'B', buyerZipcode: '1' }
  const orderId = id(
    await db
      .insert(orders)
      .values({ orderNo: unique, userId, type: 1, language, ...money, ...buyer })
      .returning(),
  )
  const shippedId = id(
    await db
      .insert(orders)
      .values({
        orderNo: `${unique}S`,
        userId,
        type: 1,
        status: 2,
        fulfilmentState: 'dispatched',
        carrier: 'smsa',
        trackingNumber: unique,
        language: 'ar',
        ...money,
        ...buyer,
      })
      .returning(),
  )
  const paymentId = id(
    await db
      .insert(payments)
      .values({
        orderId,
        userId,
        provider: 'razorpay',
        providerPaymentId: unique,
        amount: 115,
        currency: 'SAR',
        state: 'paid',
        reservedUntil: clock(),
      })
      .returning(),
  )
  const refund = { paymentId, orderId, amount: 1, reason: 'returned', state: 'sent' } as const
  const refundId = id(await db.insert(refunds).values(refund).returning())
  const returned = { orderId, state: 'requested', reason: 'damaged' } as const
  const returnId = id(await db.insert(orderReturns).values(returned).returning())
  const question = { userId, email: `answer-${email}`, mobile: '', message: '?', language } as const
  const requestId = id(await db.insert(supportRequests).values(question).returning())
  const answer = { requestId, byUserId: userId, message: '!' }
  const remarkId = id(await db.insert(supportRemarks).values(answer).returning())
  const enquiryId = id(await db.insert(enquiries).values({ productId, userId, quantity: 1, language }).returning())
  await db.insert(quotations).values({ enquiryId, state: 'enquiry' })
  const askedId = id(
    await db
      .insert(orders)
      .values({ orderNo: `${unique}Q`, userId, type: 2, language, ...money, ...buyer })
      .returning(),
  )
  const quotationId = id(await db.insert(quotations).values({ orderId: askedId, state: 'asked' }).returning())
  const { totalHalalas, subtotalHalalas, vatHalalas, shippingHalalas } = money
  const offerId = id(
    await db
      .insert(quotationOffers)
      .values({
        quotationId,
        number: 1,
        state: 'expired',
        validDays: 14,
        validUntil: clock(),
        taxIncluded: true,
        totalHalalas,
        subtotalHalalas,
        vatHalalas,
        shippingHalalas,
        sentAt: clock(),
      })
      .returning(),
  )
  const asking = { quotationId, fromCustomer: true, byUserId: userId, text: '?' }
  const messageId = id(await db.insert(quotationMessages).values(asking).returning())
  const message = { name: 'A', email, message: '?', language } as const
  const contactId = id(
    await db
      .insert(supportRequests)
      .values({ ...message, mobile: '' })
      .returning(),
  )
  const reply = { requestId, side: 'customer', message: '?' } as const
  const replyId = id(await db.insert(supportRemarks).values(reply).returning())
  const subscriberId = id(await db.insert(subscribers).values({ email, language }).returning())
  const couponId = id(await db.insert(coupons).values({ code: unique, percent: 10, email }).returning())

  const company = { companyName: 'A', vatNumber: '', crNumber: '1010000000' }
  const tradeRequestId = id(
    await db
      .insert(tradeRequests)
      .values({ userId, ...company })
      .returning(),
  )

  const invoiceId = await insertInvoice(db, { orderId, at: clock() })
  const clearedId = await insertInvoice(db, { orderId: shippedId, at: clock() })

  const data: EventData = {
    'account.created': { userId, language },
    'account.completed': { userId, language: 'ar' },
    'account.emailProven': { userId, language },
    'account.passwordChanged': { userId, language },
    'order.placed': { orderId },
    'order.goodsArrived': { orderId },
    'order.goodsPromised': { orderId },
    'order.shipmentChanged': { orderId: shippedId },
    // By the customer: then the shop is notified, too.
    'order.moved': { orderId, status: 7, byUserId: userId },
    'return.requested': { returnId, orderId },
    'return.decided': { returnId, orderId },
    'payment.settled': { paymentId, orderId },
    'payment.returned': { paymentId, orderId },
    'refund.settled': { refundId },
    'refund.manual': { refundId },
    'support.asked': { requestId },
    'support.answered': { requestId, remarkId },
    'support.replied': { requestId, remarkId: replyId },
    'support.reopened': { requestId },
    'trade.requested': { tradeRequestId },
    'trade.decided': { tradeRequestId },
    'quotation.asked': { quotationId },
    'offer.sent': { offerId },
    'offer.expired': { offerId },
    'quotation.declined': { quotationId },
    'quotation.closed': { quotationId },
    'quotation.questionAsked': { messageId },
    'quotation.answered': { messageId },
    'enquiry.sent': { enquiryId },
    'contact.sent': { requestId: contactId },
    'staff.secondFactorsReset': { userId },
    'bankAccounts.changed': {
      byUserId: null,
      at: '2026-11-20T09:00:00.000Z',
      accounts: [{ holder: 'A', bankAr: 'ب', bankEn: 'B', iban: 'SA0380000000608010167519' }],
      previous: [],
    },
    'staff.secondFactorGuessed': { userId },
    'invoice.issued': { invoiceId },
    'invoice.cleared': { invoiceId: clearedId },
    'invoice.rejected': { invoiceId },
    'newsletter.subscribed': { subscriberId, couponId, language },
  }
  return (Object.keys(data) as EventName[]).map((name) => ({ name, data: data[name] }) as ShopEvent)
}
