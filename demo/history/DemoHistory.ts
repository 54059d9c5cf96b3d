import type { NationalAddress } from '@rawaj/contract/fields/nationalAddress.ts'
import type {
  CancelReason,
  CustomerCancelReason,
  CustomerReturnReason,
  ReturnReason,
} from '@rawaj/contract/orders/orderReasons.ts'
import type { Language } from '@rawaj/contract/text/languages.ts'

/** History of the demo shop. Every `at` is an ISO 8601 instant. */
export interface DemoHistory {
  customers: DemoPastCustomer[]
  orders: DemoOrder[]
  supportRequests: DemoSupportRequest[]
  enquiries: DemoEnquiry[]
  /** Replies that staff have prepared. */
  cannedReplies: DemoCannedReply[]
}

/** A customer without a sign-in. */
export interface DemoPastCustomer {
  name: string
  email: string
  mobile: string
  /** 0 retail, 1 wholesale, 2 contract. */
  type: 0 | 1 | 2
  language: Language
  address: string
  zipcode: string
  at: string
  newsletterAt: string | null
  blockedAt: string | null
  notes: { at: string; text: string }[]
  tradeRequest: DemoTradeRequest | null
}

/** Belongs to a customer who asks for a trade account. */
export interface DemoTradeRequest {
  at: string
  companyName: string
  /** Empty: it is not registered for VAT. */
  vatNumber: string
  crNumber: string
  address: NationalAddress | null
  decision: { at: string; approved: boolean; answer: string } | null
}

/** Pieces that an offer promises for a day (YYYY-MM-DD). */
interface DemoPromise extends DemoPieces {
  promisedOn: string
}

export interface DemoPieces {
  sku: string
  quantity: number
}

export interface DemoOrder {
  /** Email of its customer. */
  customer: string
  /** 0 cash on delivery, 1 online, 2 quotation. */
  type: 0 | 1 | 2
  at: string
  language: Language
  buyer: { name: string; mobile: string; address: string; zipcode: string }
  lines: DemoPieces[]
  couponed: boolean
  steps: DemoStep[]
}

export type DemoStepKind =
  | { kind: 'confirmed' | 'packed' | 'held' | 'released' | 'inDelivery' | 'delivered' }
  | { kind: 'paid' }
  | { kind: 'transferred'; reference: string }
  | { kind: 'sent'; carrier: string | null; trackingNumber: string | null }
  | { kind: 'completed' }
  | { kind: 'cancelledByCustomer'; reason: CustomerCancelReason; note: string }
  | { kind: 'cancelled'; reason: CancelReason; note: string }
  | { kind: 'noted'; text: string }
  | { kind: 'returnRequested'; reason: CustomerReturnReason; note: string; lines: DemoPieces[] }
  | { kind: 'returnDecided'; approved: boolean; answer: string }
  | { kind: 'returnWithdrawn' }
  | { kind: 'returnReceived'; restock: boolean }
  | { kind: 'sentBack'; reason: ReturnReason; note: string; lines: DemoPieces[] }
  | { kind: 'refundSettled'; paidFrom: 'cash' | 'bank' }
  | { kind: 'refunded'; amountHalalas: number }
  | { kind: 'offered'; percentOff: number; note: string; validDays: number; added: DemoPromise[] }
  | { kind: 'asked' | 'answered'; text: string }
  | { kind: 'offerAccepted'; payment: 'cash' | 'bank' }
  | { kind: 'offerDeclined' | 'quotationClosed'; reason: string }
  | { kind: 'offerExpired' }

export type DemoStep = { at: string } & DemoStepKind

export interface DemoEnquiry {
  name: string
  email: string
  mobile: string
  sku: string
  quantity: number
  message: string
  language: Language
  at: string
  closedAt: string | null
}

export interface DemoSupportRequest {
  /** Mailbox of the customer; null: a visitor without an account. */
  customer: string | null
  /** Name and address of a visitor without an account; null for a customer. */
  sender: { name: string; email: string; mobile: string; subject: string } | null
  at: string
  language: Language
  message: string
  /** Whether it refers to the customer's latest order at that time. */
  aboutOrder: boolean
  /** Whether an employee has taken it. */
  taken: boolean
  remarks: DemoSupportRemark[]
  closedAt: string | null
}

interface DemoSupportRemark {
  at: string
  /** `note`: among colleagues. */
  side: 'customer' | 'shop' | 'note'
  text: string
  byMail: boolean
}

export interface DemoCannedReply {
  titleAr: string
  titleEn: string
  textAr: string
  textEn: string
}
