import type { OrderStatus } from '@rawaj/contract/orders/orderStatus.ts'
import type { OwnersSettings } from '@rawaj/contract/settings/ownersSettings.ts'
import type { BankAccount } from '@rawaj/contract/settings/shopSettings.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'
import type { Database } from '../platform/database/Database.ts'

/** Who carries a parcel, by the code of the settings, and its number. */
interface EmailedShipment {
  carrier: string | null
  trackingNumber: string | null
}

/**
 * What an email is about. Only ids and plain facts: a one-time code or a reset link is made when the email is rendered,
 * so that the queue never holds a secret.
 */
export type EmailContent =
  | { kind: 'welcome'; name: string }
  | { kind: 'code'; requestedFrom?: string }
  | { kind: 'resetLink'; userId: number }
  | { kind: 'deletionCode'; userId: number }
  | { kind: 'accountDeleted' }
  | { kind: 'accountDeletionWaits' }
  | { kind: 'mergeCode'; userId: number; from: number; into: number }
  | { kind: 'accountsMerged'; userId: number }
  | { kind: 'passwordChanged'; name: string }
  | { kind: 'emailProven'; name: string; passwordEnded?: boolean }
  | { kind: 'orderPlaced'; orderId: number }
  | { kind: 'newOrder'; orderId: number }
  | {
      kind: 'orderMoved'
      orderId: number
      status: OrderStatus
      /** Null: not on its way, or without a number yet. Absent in jobs of earlier versions: as it is when it goes out. */
      shipment?: EmailedShipment | null
    }
  | {
      kind: 'shipmentChanged'
      orderId: number
      shipment: EmailedShipment
      /** Whether another number was sent before. */
      isCorrection: boolean
    }
  | { kind: 'cancelledByCustomer'; orderId: number }
  | { kind: 'returnReceived'; returnId: number; orderId: number }
  | { kind: 'returnRequest'; returnId: number; orderId: number }
  | { kind: 'returnDecided'; returnId: number; orderId: number }
  | { kind: 'paymentReturned'; orderId: number }
  | { kind: 'refunded'; refundId: number; orderId?: number }
  | { kind: 'refundManual'; refundId: number; orderId?: number }
  | { kind: 'supportReceived'; requestId: number }
  | { kind: 'supportRequest'; requestId: number }
  | { kind: 'supportAnswered'; remarkId: number; requestId?: number }
  | { kind: 'supportReply'; requestId: number; remarkId: number }
  | { kind: 'tradeRequest'; tradeRequestId: number }
  | { kind: 'tradeDecided'; tradeRequestId: number }
  | { kind: 'offerSent'; offerId: number; orderId: number }
  | { kind: 'offerExpired'; offerId: number; orderId: number }
  | { kind: 'quotationDeclined'; quotationId: number; orderId: number }
  | { kind: 'quotationClosed'; quotationId: number; orderId: number }
  | { kind: 'quotationQuestion'; messageId: number; orderId: number }
  | { kind: 'quotationAnswered'; messageId: number; orderId: number }
  | { kind: 'goodsArrived'; orderId: number }
  | { kind: 'goodsPromised'; orderId: number }
  | { kind: 'enquiry'; enquiryId: number }
  | { kind: 'enquiryReceived'; enquiryId: number }
  | { kind: 'contact'; requestId: number }
  | { kind: 'secondFactorsReset'; name: string }
  | {
      kind: 'bankAccountsChanged'
      /** Who changed them; null: the shop itself. */
      by: string | null
      /** ISO 8601. */
      at: string
      accounts: readonly BankAccount[]
      previous: readonly BankAccount[]
    }
  | { kind: 'secondFactorGuessed'; name: string }
  /** `by`: name and address of whoever changed them. */
  | { kind: 'ownersSettingsChanged'; name: string; group: OwnersSettings; by: string }
  | { kind: 'staffInvitation'; invitationId: number }
  | { kind: 'test' }
  | { kind: 'newsletterConfirmation' }
  | {
      kind: 'newsletterCode'
      code: string
      percent: number
      /** Days until the code expires; absent in jobs of earlier versions, whose codes expire after 30. */
      days?: number
      /** From which sum of goods on; 0: any. */
      fromHalalas?: number
    }

export type EmailJob = EmailContent & {
  /** An address; null: whoever is to hear of it in the shop, by the owner's settings. */
  to: string | null
  language: Language
}

/** As it stands in the queue: with its place in the log of emails, which jobs of versions before do not have. */
export type QueuedEmail = EmailJob & { emailId?: number }

export interface Mailer {
  /** Queues emails inside the caller's transaction: they are sent if and only if it commits. */
  enqueueEmail(tx: Database, ...emails: EmailJob[]): Promise<void>
  /**
   * Sends an email while the caller waits, for the one-time code. `refused`: the server rejects this address. After any
   * other failure the email is queued.
   */
  sendNow(email: EmailJob): Promise<'sent' | 'queued' | 'refused'>
}
