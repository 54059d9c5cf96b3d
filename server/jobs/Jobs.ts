import type { Database } from '../database/Database.ts'
import type { Letter } from '../mail/Mail.ts'

/** Work that is done after a reply, and again until it succeeds: name → what it needs to know. */
export interface JobData {
  letter: Letter
  /** Gives the goods of an online order back that nobody paid for in time. */
  releaseReservation: { paymentId: number }
  /** Sends money back that came when the goods were gone. */
  refundPayment: { paymentId: number }
  /** Throws away what has expired: sessions, codes, reset links, keys, attempts. */
  sweep: Record<string, never>
}
export type JobName = keyof JobData

export interface Jobs {
  /** Adds a job inside the caller's transaction: it is done if and only if that commits. */
  add<Name extends JobName>(tx: Database, name: Name, data: JobData[Name], when?: { notBefore: Date }): Promise<void>
}
