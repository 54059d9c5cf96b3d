import type { RecipientTopic, SettingsValues } from '@rawaj/contract/shopSettings.ts'
import type { EmailContent, EmailJob } from '../../features/shop/index.ts'

/** What emails to the shop are about. Every other kind goes to customers. */
const topics: Partial<Record<EmailContent['kind'], RecipientTopic>> = {
  newOrder: 'orders',
  supportRequest: 'support',
  enquiry: 'enquiries',
  contact: 'enquiries',
  refundManual: 'payments',
}

export const isToShop = ({ kind }: Pick<EmailJob, 'kind'>): boolean => topics[kind] !== undefined

/** One email for each who is to hear of it; nobody named: one to the shop's own address. */
export function toRecipients(email: EmailJob, { recipients }: SettingsValues['mail']): EmailJob[] {
  const topic = topics[email.kind]
  const named = email.to === null && topic !== undefined ? recipients[topic] : []
  return named.length === 0 ? [email] : [...new Set(named)].map((to) => ({ ...email, to }))
}
