import type { Jobs as JobsOf } from '../platform/jobs/Jobs.ts'
import type { QueuedEmail } from './Mailer.ts'

/**
 * Work that is done after a reply, and again until it succeeds: name → what it needs to know. Each feature declares its own beside
 * what does it (`declare module`).
 */
export interface JobData {
  email: QueuedEmail
  /** Has one handler do its part of an event, in the transaction that marks it done. */
  handleEvent: { eventId: number; handler: string }
}
export type JobName = keyof JobData

export type Jobs = JobsOf<JobData>
