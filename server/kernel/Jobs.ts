import type { Jobs as JobsOf } from '../platform/jobs/Jobs.ts'
import type { QueuedEmail } from './Mailer.ts'

/**
 * Jobs, which run after a reply and are retried until they succeed: name → payload. Each feature declares its own beside their
 * handlers (`declare module`).
 */
export interface JobData {
  email: QueuedEmail
  /** Runs one handler of an event, in the transaction that marks it done; those of one event share it. */
  handleEvent: { eventId: number; handler: string }
}
export type JobName = keyof JobData

export type Jobs = JobsOf<JobData>
