import { randomUUID } from 'node:crypto'
import type { Mailer, Shop } from '../../features/shop/index.ts'
import { AddressRejectedError } from '../../platform/email/EmailTransport.ts'
import { renderEmail } from './renderEmail.ts'
import { toRecipients } from './shopRecipients.ts'

/** How long a request waits for an email that is sent at once. */
const sendNowTimeoutMs = 2_000

/** `shop` is asked for later: the mail is a part of it. */
export function createMailer(shop: () => Shop): Mailer {
  return {
    enqueueEmail(tx, ...emails) {
      const { jobs, shopSettings } = shop()
      const { mail } = shopSettings.current()
      const toAll = emails.flatMap((email) => toRecipients(email, mail))
      return jobs.addAll(tx, 'email', toAll)
    },

    async sendNow(email) {
      const { db, emailTransport, jobs, clock, log } = shop()
      if (!emailTransport.isDown()) {
        try {
          const message = await renderEmail(shop(), email, { id: randomUUID(), writtenAt: clock() })
          if (message !== null) await emailTransport.send(message, AbortSignal.timeout(sendNowTimeoutMs))
          return 'sent'
        } catch (error) {
          if (error instanceof AddressRejectedError) return 'refused'
          log.warn({ email: email.kind, err: error }, 'an email did not go out at once and waits in the queue')
        }
      }
      await jobs.add(db, 'email', email)
      return 'queued'
    },
  }
}
