import type { Jobs as JobsOf } from '../platform/jobs/Jobs.ts'
import type { QueuedEmail } from './Mailer.ts'

/** Work that is done after a reply, and again until it succeeds: name → what it needs to know. */
export interface JobData {
  email: QueuedEmail
  /** Has one handler do its part of an event, in the transaction that marks it done. */
  handleEvent: { eventId: number; handler: string }
  /** Gives the goods of an online order back that nobody paid for in time. */
  releaseReservation: { paymentId: number }
  /** Ends an offer that nobody decided about in time. */
  expireOffer: { offerId: number }
  /** Sends a refund to the provider. Versions before named the payment instead, or a second payment by its provider's id. */
  refundPayment: { refundId: number } | { paymentId: number; providerPaymentId?: string }
  /** Goes on with a table that is imported: checks its rows, writes them, or takes them back. */
  runImport: { importId: number }
  /** Fetches pictures that rows of an import name by address, or that a ZIP holds. */
  fetchPictures: { importId: number }
  /** Goes on with a letter to the newsletter's subscribers, from its moment on. */
  /** `consecutiveFailures`: what the job before ended with. */
  sendLetter: { letterId: number; consecutiveFailures?: { refused: number; bounced: number } }
  /** Asks payment providers about what is open, and compares the books. */
  reconciliation: Record<string, never>
  /** Counts anew how popular products are, and what words they have. */
  refreshSearch: Record<string, never>
  /** Deletes what has expired: sessions, codes, reset links, idempotency keys, attempts, saved emails. */
  maintenance: Record<string, never>
}
export type JobName = keyof JobData

export type Jobs = JobsOf<JobData>
