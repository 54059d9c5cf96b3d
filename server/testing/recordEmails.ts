import type { AppShop } from '../app/createShop.ts'
import type { EmailJob } from '../features/shop/index.ts'

/** Replaces the shop's mailer; returns the list that every email is added to. */
export function recordEmails(shop: AppShop): EmailJob[] {
  const emails: EmailJob[] = []
  shop.mailer = {
    ...shop.mailer,
    async enqueueEmail(_tx, ...enqueued) {
      emails.push(...enqueued)
    },
    async sendNow(email) {
      emails.push(email)
      return 'sent'
    },
  }
  return emails
}
