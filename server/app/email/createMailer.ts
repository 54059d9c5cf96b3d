import { randomUUID } from 'node:crypto'
import { isShopEmail, logDelivered, logFailed, queuedEmails } from '../../features/email/index.ts'
import type { EmailJob, Mailer, Shop } from '../../kernel/index.ts'
import { AddressRejectedError, InvalidAddressError } from '../../platform/email/EmailTransport.ts'
import { isDiskFull } from '../../platform/files/diskSpace.ts'
import { renderEmail } from './renderEmail.ts'

interface MailerOptions {
  /** Milliseconds that a request waits for an email that is sent at once. */
  sendNowTimeoutMs?: number
}

/** `shop` is asked for later: the mail is a part of it. */
export function createMailer(shop: () => Shop, { sendNowTimeoutMs = 2_000 }: MailerOptions = {}): Mailer {
  const mailer: Mailer = {
    async enqueueEmail(tx, ...emails) {
      const { jobs, clock } = shop()
      const sent = emails.filter(hasRecipient)
      if (sent.length > 0) await jobs.addSelected(tx, 'email', queuedEmails(sent, clock()))
    },

    async sendNow(email) {
      if (!hasRecipient(email)) return 'refused'
      const { db, emailTransport, log } = shop()
      if (!emailTransport.isDown()) {
        try {
          return await sendAtOnce(shop(), email, sendNowTimeoutMs)
        } catch (error) {
          // The queue is on the same full disk: the caller gets the error.
          if (isDiskFull(error)) throw error
          log.warn({ email: email.kind, err: error }, 'an email did not go out at once and waits in the queue')
        }
      }
      await mailer.enqueueEmail(db, email)
      return 'queued'
    },
  }
  return mailer
}

/** Without an address only the shop's own people are written to: a customer may have none. */
const hasRecipient = (email: EmailJob): boolean => (email.to === null ? isShopEmail(email) : email.to !== '')

/** It is logged once its result is known; a process that dies before leaves nothing that seems to wait. */
async function sendAtOnce(shop: Shop, email: EmailJob, timeoutMs: number): Promise<'sent' | 'refused'> {
  const { db, clock, emailTransport } = shop
  const mail = { id: randomUUID(), writtenAt: clock() }
  try {
    const message = await renderEmail(shop, email, mail)
    if (message === null) return 'sent'
    const status = await emailTransport.send(message, AbortSignal.timeout(timeoutMs))
    await inAnyCase(shop, logDelivered(db, email, message, { status, now: clock() }))
    return 'sent'
  } catch (error) {
    if (!(error instanceof AddressRejectedError) && !(error instanceof InvalidAddressError)) throw error
    const failure = error instanceof AddressRejectedError ? error.answer : error.message
    await inAnyCase(shop, logFailed(db, email, { ...mail, failure, now: clock() }))
    return 'refused'
  }
}

/** The code was sent: a failing log entry must not report otherwise to the customer who waits for it. */
const inAnyCase = ({ log }: Shop, logged: Promise<void>) =>
  logged.catch((error: unknown) =>
    log.error({ err: error }, 'an email that was sent at once is not in the log of emails'),
  )
