import type { NationalAddress } from '@rawaj/contract/fields/nationalAddress.ts'
import type {
  CancelReason,
  CustomerCancelReason,
  CustomerReturnReason,
  ReturnReason,
} from '@rawaj/contract/orders/orderReasons.ts'
import type { OrderType } from '@rawaj/contract/orders/orderStatus.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'

/** The past of a shop when it is filled, as plain data. Every `at` is an earlier ISO 8601 instant. */
export interface SeedHistory {
  customers: SeedPastCustomer[]
  /** In any order: it is placed by time. */
  orders: SeedOrder[]
  supportRequests: SeedSupportRequest[]
  enquiries: SeedEnquiry[]
  /** Canned replies of staff. */
  cannedReplies: SeedCannedReply[]
}

/** A past customer, without a password: sign-in is impossible. */
export interface SeedPastCustomer {
  name: string
  email: string
  mobile: string
  /** 0 retail, 1 wholesale, 2 contract. */
  type: 0 | 1 | 2
  language: Language
  address: string
  zipcode: string
  /** When they joined. */
  at: string
  /** When they subscribed to the newsletter, which brings a coupon. */
  newsletterAt: string | null
  blockedAt: string | null
  /** Internal notes about them. */
  notes: { at: string; text: string }[]
  tradeRequest: SeedTradeRequest | null
}

/** Request for a trade account, on the price list of the account. */
export interface SeedTradeRequest {
  at: string
  companyName: string
  /** Empty: it is not registered for VAT. */
  vatNumber: string
  crNumber: string
  address: NationalAddress | null
  /** `answer`: why it was refused. */
  decision: { at: string; approved: boolean; answer: string } | null
}

export interface SeedOrder {
  /** Email of a customer of the same data. */
  customer: string
  type: OrderType
  at: string
  /** Language of the order's emails and documents. */
  language: Language
  buyer: { name: string; mobile: string; address: string; zipcode: string }
  /** Products of the same data, each once. */
  lines: SeedPieces[]
  /** With the coupon that the customer has. */
  couponed: boolean
  /** Its steps, in the order of time. */
  steps: SeedOrderStep[]
}

/** Pieces that an offer promises for a day (YYYY-MM-DD). */
interface SeedPromise extends SeedPieces {
  promisedOn: string
}

export interface SeedPieces {
  sku: string
  quantity: number
}

export type SeedOrderStep = { at: string } & (
  | { kind: 'confirmed' | 'packed' | 'held' | 'released' | 'inDelivery' | 'delivered' }
  /** For an online order. */
  | { kind: 'paid' }
  | { kind: 'transferred'; reference: string }
  | { kind: 'sent'; carrier: string | null; trackingNumber: string | null }
  /** With the money, where it was to be paid at the door. */
  | { kind: 'completed' }
  | { kind: 'cancelledByCustomer'; reason: CustomerCancelReason; note: string }
  | { kind: 'cancelled'; reason: CancelReason; note: string }
  | { kind: 'noted'; text: string }
  | { kind: 'returnRequested'; reason: CustomerReturnReason; note: string; lines: SeedPieces[] }
  | { kind: 'returnDecided'; approved: boolean; answer: string }
  | { kind: 'returnWithdrawn' }
  /** The pieces of an approved return have arrived. */
  | { kind: 'returnReceived'; restock: boolean }
  /** It came back without being asked for. */
  | { kind: 'sentBack'; reason: ReturnReason; note: string; lines: SeedPieces[] }
  /** A manual refund was paid out. */
  | { kind: 'refundSettled'; paidFrom: 'cash' | 'bank' }
  | { kind: 'refunded'; amountHalalas: number }
  /** For a quotation: an offer `percentOff` below the customer's own prices, with further products beside the requested ones. */
  | { kind: 'offered'; percentOff: number; note: string; validDays: number; added: SeedPromise[] }
  | { kind: 'asked' | 'answered'; text: string }
  /** Later steps apply to the order that it creates. */
  | { kind: 'offerAccepted'; payment: 'cash' | 'bank' }
  | { kind: 'offerDeclined' | 'quotationClosed'; reason: string }
  | { kind: 'offerExpired' }
)

/** A visitor without an account asks for a price. */
export interface SeedEnquiry {
  name: string
  /** Empty: not given, as the mobile. */
  email: string
  mobile: string
  sku: string
  quantity: number
  message: string
  language: Language
  at: string
  closedAt: string | null
}

export interface SeedSupportRequest {
  /** Email of the customer; null: a visitor without an account. */
  customer: string | null
  /** Name and address of a visitor without an account; null for a customer. */
  sender: { name: string; email: string; mobile: string; subject: string } | null
  at: string
  language: Language
  message: string
  /** Whether it is about the latest order that they had by then. */
  aboutOrder: boolean
  /** Whether an employee has taken it. */
  taken: boolean
  remarks: SeedSupportRemark[]
  closedAt: string | null
}

interface SeedSupportRemark {
  at: string
  /** `note`: among colleagues. */
  side: 'customer' | 'shop' | 'note'
  text: string
  byMail: boolean
}

export interface SeedCannedReply {
  titleAr: string
  titleEn: string
  textAr: string
  textEn: string
}
