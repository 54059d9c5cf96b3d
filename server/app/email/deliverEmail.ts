import { carriesSecret, forgetEmail, noteDelivered, noteFailure, readMessageId } from '../../features/email/index.ts'
import type { JobHandler, QueuedEmail, Shop } from '../../features/shop/index.ts'
import { AddressRejectedError, DeliveryError, type EmailMessage } from '../../platform/email/EmailTransport.ts'
import { type JobMetadata, UnrecoverableJobError } from '../../platform/jobs/Jobs.ts'
import { renderEmail } from './renderEmail.ts'

/** After this long delivery is given up. */
const dayMs = 24 * 60 * 60_000

/**
 * How long the mail server may take over one email. A worker fetches ten of them, and what it has not brought out after
 * five minutes (app/jobs/queues.ts) another one begins again: a server that drags on must not get the same email twice.
 */
const maxDeliveryMs = 25_000

/** Renders a queued email with current data, sends it, and notes in the log what became of it. */
export const deliverEmail: JobHandler<'email'> = async (shop, { emailId, ...email }, job) => {
  const { db, clock } = shop
  const id = (await readMessageId(db, emailId)) ?? job.id
  const sent = await send(shop, { emailId, ...email }, { ...job, id })
  if (sent === null) await forgetEmail(db, emailId)
  else await noteDelivered(db, emailId, sent.message, { status: sent.status, now: clock() })
}

/** `null`: what it was about is gone. */
async function send(
  shop: Shop,
  { emailId, ...email }: QueuedEmail,
  { id, addedAt, attempt }: JobMetadata,
): Promise<{ message: EmailMessage; status: 'sent' | 'kept' } | null> {
  // Each attempt makes a new secret, so it is a new mail.
  const mailId = carriesSecret(email.kind) ? `${id}.${attempt}` : id
  try {
    const message = await renderEmail(shop, email, { id: mailId, writtenAt: addedAt })
    if (message === null) return null
    return { message, status: await shop.emailTransport.send(message, AbortSignal.timeout(maxDeliveryMs)) }
  } catch (error) {
    const givenUp = givenUpBecause(error, addedAt)
    await noteFailure(shop.db, emailId, { failure: failureOf(error), givenUpAt: givenUp ? shop.clock() : null })
    throw givenUp ? new UnrecoverableJobError(`a ${email.kind} email ${givenUp}`, error) : error
  }
}

function givenUpBecause(error: unknown, addedAt: Date): string | null {
  if (error instanceof AddressRejectedError) return 'has no receiver'
  // By the real clock, which the queue counts by as well.
  return Date.now() - addedAt.getTime() > dayMs ? 'is a day old' : null
}

/** What others say may name people. */
const failureOf = (error: unknown): string =>
  error instanceof AddressRejectedError || error instanceof DeliveryError ? error.message : 'it could not be written'
