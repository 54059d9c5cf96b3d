import type { Permission } from '../staff/permissions.ts'

/** Live notifications of staff, with the permission that their recipients need. */
export const notificationKinds = {
  orderPlaced: 'orders.read',
  /** By one of them, for a customer. */
  orderTaken: 'orders.read',
  orderCancelled: 'orders.read',
  returnRequested: 'orders.read',
  /** For quotations, `entityId` is the id in their list (`readQuotation`). */
  quotationAsked: 'orders.read',
  enquirySent: 'orders.read',
  /** Its customer asks something about it. */
  quotationQuestion: 'orders.read',
  /** `entityId`: the order that came of it, as for every order. */
  offerAccepted: 'orders.read',
  offerDeclined: 'orders.read',
  /** All that an order waited for is there. */
  goodsArrived: 'orders.read',
  /** By the shop's owner, and not by the shop. */
  refundAtProvider: 'orders.read',
  supportAsked: 'support.read',
  /** The customer replies to their existing ticket. */
  supportReplied: 'support.read',
  /** By its customer, without a word. */
  supportReopened: 'support.read',
  /** From a visitor without an account. */
  contactReceived: 'support.read',
  tradeRequested: 'customers.read',
  /** The tax authority will not take a document as it is. */
  invoiceRejected: 'invoices.read',
  /** Of the unit that stamps documents; `entityId`: the unit. */
  certificateEnding: 'invoices.read',
} as const satisfies Record<string, Permission>
export type NotificationKind = keyof typeof notificationKinds

/** Notifications that are listed, latest first. */
export const maxNotifications = 30

/** Path of the stream of notifications, as server-sent events named `notification` (docs/back-office.md). */
export const livePath = '/api/v1/admin/live'
