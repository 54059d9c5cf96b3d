import type { OrderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import type { BankAccount } from '@rawaj/contract/settings/shopSettings.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Database } from '../platform/database/Database.ts'

/**
 * What happens in the shop, and who wants to know of it learns later: name → ids and plain facts. Nothing personal, because
 * events outlive what customers have deleted.
 */
export interface EventData {
  'account.created': { userId: number; language: Language }
  /** `passwordEnded`: its password stopped working, for it may be another person's; absent: it goes on. */
  'account.emailProven': { userId: number; language: Language; passwordEnded?: boolean }
  'account.passwordChanged': { userId: number; language: Language }
  /** It is the customer's order, or quotation, from now on: an online one once it is paid. */
  'order.placed': { orderId: number }
  /** All that it waited for has arrived: it can be packed. */
  'order.goodsArrived': { orderId: number }
  /** Goods that it waits for were promised for another day. */
  'order.goodsPromised': { orderId: number }
  /** Staff said who carries it, or under which number. */
  'order.shipmentChanged': { orderId: number }
  /** Staff gave it another status. */
  'order.moved': { orderId: number; status: OrderStatus; byUserId: number | null }
  'return.requested': { returnId: number; orderId: number }
  'return.decided': { returnId: number; orderId: number }
  /** Money has arrived for an order that stands. */
  'payment.settled': { paymentId: number; orderId: number }
  /** Money came too late for its order and goes back. */
  'payment.returned': { paymentId: number; orderId: number }
  /** The provider has taken a refund on. */
  'refund.settled': { refundId: number }
  /** The provider cannot pay a refund out: a person has to. */
  'refund.manual': { refundId: number }
  'support.asked': { requestId: number }
  'support.answered': { requestId: number; remarkId: number }
  /** Whoever asked wrote once more. */
  'support.replied': { requestId: number; remarkId: number }
  /** Its customer opened it again, without a word. */
  'support.reopened': { requestId: number }
  'trade.requested': { tradeRequestId: number }
  'trade.decided': { tradeRequestId: number }
  'quotation.asked': { quotationId: number }
  'offer.sent': { offerId: number }
  'offer.expired': { offerId: number }
  /** Its customer does not want it any more. */
  'quotation.declined': { quotationId: number }
  /** The shop makes no offer, or takes it back. */
  'quotation.closed': { quotationId: number }
  /** Its customer asks something. */
  'quotation.questionAsked': { messageId: number }
  'quotation.answered': { messageId: number }
  'enquiry.sent': { enquiryId: number }
  /** By somebody without an account; it stands among the support requests. */
  'contact.sent': { requestId: number }
  /** Somebody else took away what they had lost. */
  'staff.secondFactorsReset': { userId: number }
  /** Where customers transfer money to; `byUserId` null: the shop itself. */
  'bankAccounts.changed': {
    byUserId: number | null
    /** ISO 8601. */
    at: string
    accounts: readonly BankAccount[]
    previous: readonly BankAccount[]
  }
  /** Several wrong codes followed the right password of an employee. */
  'staff.secondFactorGuessed': { userId: number }
  /** And a coupon was made for the subscriber. `language`: of the request. */
  'newsletter.subscribed': { subscriberId: number; couponId: number; language: Language }
}
export type EventName = keyof EventData

/** Something that has happened. */
export type ShopEvent = { [Name in EventName]: { name: Name; data: EventData[Name] } }[EventName]

export interface Events {
  /**
   * Publishes what happened inside the caller's transaction: each of its handlers (app/events/eventHandlers.ts) does its
   * part once if and only if that commits. One statement.
   */
  publish<Name extends EventName>(tx: Database, name: Name, data: EventData[Name]): Promise<void>
  /** The same for several, in one statement too. */
  publishAll(tx: Database, ...events: ShopEvent[]): Promise<void>
}
