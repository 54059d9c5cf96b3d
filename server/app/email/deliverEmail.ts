import type { EmailJob, JobHandler } from '../../features/shop/index.ts'
import { AddressRejectedError } from '../../platform/email/EmailTransport.ts'
import { UnrecoverableJobError } from '../../platform/jobs/Jobs.ts'
import { renderEmail } from './renderEmail.ts'

/** After this long delivery is given up. */
const dayMs = 24 * 60 * 60_000

/**
 * How long the mail server may take over one email. A worker fetches ten of them, and what it has not brought out after
 * five minutes (app/jobs/queues.ts) another one begins again: a server that drags on must not get the same email twice.
 */
const maxDeliveryMs = 25_000

/** The kinds that carry a secret made while writing: each attempt makes a new one, so it is a new mail. */
const kindsWithSecrets: readonly EmailJob['kind'][] = ['code', 'resetLink', 'staffInvitation']

/** Renders a queued email with current data and sends it. */
export const deliverEmail: JobHandler<'email'> = async (shop, email, { id, addedAt, attempt }) => {
  const mailId = kindsWithSecrets.includes(email.kind) ? `${id}.${attempt}` : id
  try {
    const message = await renderEmail(shop, email, { id: mailId, writtenAt: addedAt })
    if (message !== null) await shop.emailTransport.send(message, AbortSignal.timeout(maxDeliveryMs))
  } catch (error) {
    if (error instanceof AddressRejectedError)
      throw new UnrecoverableJobError(`a ${email.kind} email has no receiver`, error)
    // By the real clock, which the queue counts by as well.
    if (Date.now() - addedAt.getTime() > dayMs)
      throw new UnrecoverableJobError(`a ${email.kind} email is a day old`, error)
    throw error
  }
}
