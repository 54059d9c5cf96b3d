import type { AppShop } from '../app/createShop.ts'
import { issueCode, issueResetToken } from '../features/accounts/index.ts'
import type { EmailJob } from '../kernel/index.ts'
import { handleEventsAtOnce } from './handleEventsAtOnce.ts'

/** Replaces the shop's mailer for tests that need the code or the link of an email. */
export function interceptEmails(shop: AppShop) {
  const emails: EmailJob[] = []
  let code = ''
  const box = {
    emails,
    /** The outcome of the next emails sent at once. */
    answer: 'sent' as 'sent' | 'queued' | 'refused',
    /** The emails of this kind to this address. */
    of: (kind: EmailJob['kind'], to: string) => emails.filter((email) => email.kind === kind && email.to === to),
    /** The code in the last email that had one. */
    code: () => code,
    /** The token in the link of the last email to this address. */
    async resetToken(to: string): Promise<string> {
      const email = box.of('resetLink', to).at(-1)
      return (email?.kind === 'resetLink' && (await issueResetToken(shop, email.userId))) || ''
    },
  }
  handleEventsAtOnce(shop)
  shop.mailer = {
    ...shop.mailer,
    async enqueueEmail(_tx, ...enqueued) {
      emails.push(...enqueued)
    },
    async sendNow(email) {
      if (email.kind === 'code' && email.to !== null) code = await issueCode(shop, email.to, email.requestedFrom)
      emails.push(email)
      return box.answer
    },
  }
  return box
}
