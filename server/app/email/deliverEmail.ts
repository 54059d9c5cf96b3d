import { minutesToRetryAt } from '@rawaj/contract/email/smtpStatus.ts'
import { carriesSecret, forgetEmail, noteDelivered, noteFailure, readQueuedEmail } from '../../features/email/index.ts'
import type { JobHandler, QueuedEmail, Shop } from '../../kernel/index.ts'
import { DeliveryError, InvalidAddressError } from '../../platform/email/EmailTransport.ts'
import { type JobMetadata, UnrecoverableJobError } from '../../platform/jobs/Jobs.ts'
import { renderEmail } from './renderEmail.ts'

/** After this long delivery is given up. */
const dayMs = 24 * 60 * 60_000

/**
 * Milliseconds for one email at the mail server. A worker fetches ten of them, and restarts any that are not done after five
 * minutes (app/jobs/queues.ts): a slow server must not get the same email twice.
 */
const maxDeliveryMs = 25_000

/**
 * Renders a queued email with current data, sends it, and logs the result. The mail server's reply decides whether, and when, it
 * is tried again (`contract/email/smtpStatus.ts`).
 */
export const deliverEmail: JobHandler<'email'> = async (shop, { emailId, logged: queued, ...email }, job) => {
  const logged = queued && job.attempt === 0 ? firstTime(queued) : await readQueuedEmail(shop.db, emailId)
  // Its process died before the end of the job was noted.
  if (logged?.isSent) return
  const id = logged?.messageId ?? job.id
  const createdAt = logged?.createdAt ?? job.addedAt
  // Each attempt makes a new secret, so it is a new mail.
  const mailId = carriesSecret(email.kind) ? `${id}.${job.attempt}` : id
  try {
    const message = await renderEmail(shop, email, { id: mailId, writtenAt: createdAt })
    if (message === null) {
      // Its subject is gone.
      await forgetEmail(shop.db, emailId)
      return
    }
    const status = await shop.emailTransport.send(message, AbortSignal.timeout(maxDeliveryMs))
    await noteDelivered(shop.db, emailId, message, { status, now: shop.clock() })
  } catch (error) {
    await handleFailure(shop, { emailId, ...email }, { error, createdAt, job })
  }
}

const firstTime = ({ messageId, createdAt }: NonNullable<QueuedEmail['logged']>) => ({
  messageId,
  createdAt: new Date(createdAt),
  isSent: false,
})

interface FailedAttempt {
  error: unknown
  createdAt: Date
  job: JobMetadata
}

/**
 * Notes why an attempt failed, and plans the next.
 * @throws what the queue is to do about it
 */
async function handleFailure(
  { db, jobs, clock }: Shop,
  email: QueuedEmail,
  { error, createdAt, job }: FailedAttempt,
): Promise<void> {
  const minutes = laterBy(error, clock().getTime() - createdAt.getTime())
  const givenUp = minutes === null ? givenUpBecause(error, job.addedAt) : null
  await noteFailure(db, email.emailId, { failure: failureOf(error), givenUpAt: givenUp ? clock() : null })
  if (givenUp) throw new UnrecoverableJobError(`a ${email.kind} email ${givenUp}`, error)
  if (minutes === null) throw error
  await jobs.add(db, 'email', email, { notBefore: new Date(Date.now() + minutes * 60_000) })
}

/** Minutes until an email is tried again whose next try the queue is not to choose; null: that is the queue's matter. */
function laterBy(error: unknown, ageMs: number): number | null {
  if (!(error instanceof DeliveryError)) return null
  const { action } = error.meaning
  return action === 'retryLater' || action === 'retryFew' ? minutesToRetryAt(action, ageMs / 60_000) : null
}

function givenUpBecause(error: unknown, addedAt: Date): string | null {
  if (error instanceof InvalidAddressError) return 'has no receiver'
  if (error instanceof DeliveryError) {
    const { action, isAddressGone } = error.meaning
    if (isAddressGone) return 'has no receiver'
    if (action !== 'retry') return 'is not taken by the mail server'
  }
  // By the real clock, which the queue counts by as well.
  return Date.now() - addedAt.getTime() > dayMs ? 'is a day old' : null
}

/** Error messages of other programs may name people. */
const failureOf = (error: unknown): string => {
  if (error instanceof DeliveryError) return error.answer
  return error instanceof InvalidAddressError ? error.message : 'it could not be written'
}
