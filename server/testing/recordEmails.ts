import type { AppShop } from '../app/createShop.ts'
import type { EmailJob } from '../kernel/index.ts'
import { handleEventsAtOnce } from './handleEventsAtOnce.ts'

const copies: readonly EmailJob['kind'][] = [
  'newOrder',
  'cancelledByCustomer',
  'returnReceived',
  'returnRequest',
  'supportReceived',
  'supportRequest',
  'supportReply',
  'tradeRequest',
]

/** Replaces the shop's mailer; returns the list that every email is added to, but those that only say what came in. */
export function recordEmails(shop: AppShop): EmailJob[] {
  const emails: EmailJob[] = []
  handleEventsAtOnce(shop)
  shop.mailer = {
    ...shop.mailer,
    async enqueueEmail(_tx, ...enqueued) {
      emails.push(...enqueued.filter(({ kind }) => !copies.includes(kind)))
    },
    async sendNow(email) {
      emails.push(email)
      return 'sent'
    },
  }
  return emails
}
