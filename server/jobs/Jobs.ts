import type { Database } from '../database/Database.ts'
import type { Letter } from '../mail/Mail.ts'

/** Work that is done after a reply, and again until it succeeds: name → what it needs to know. */
export interface JobData {
  letter: Letter
  /** Gives the goods of an online order back that nobody paid for in time. */
  releaseReservation: { paymentId: number }
  /**
   * Sends money back that came when the goods were gone, or that was paid for an order since cancelled. With
   * `providerPaymentId`: a second payment of an order that is paid already.
   */
  refundPayment: { paymentId: number; providerPaymentId?: string }
  /** Throws away what has expired: sessions, codes, reset links, keys, attempts, kept mail. */
  sweep: Record<string, never>
}
export type JobName = keyof JobData

export interface Jobs {
  /** Adds a job inside the caller's transaction: it is done if and only if that commits. */
  add<Name extends JobName>(tx: Database, name: Name, data: JobData[Name], when?: { notBefore: Date }): Promise<void>
  /** The same for several of a kind, in one statement. */
  addAll<Name extends JobName>(
    tx: Database,
    name: Name,
    all: readonly JobData[Name][],
    when?: { notBefore: Date },
  ): Promise<void>
  /** Calls back, in this process, whenever a job has been added whose transaction may still have to commit. */
  onAdded(heard: (name: JobName) => void): void
}
