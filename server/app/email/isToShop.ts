import type { EmailContent } from '../../kernel/index.ts'

/** Kinds that the shop's own people get. Every other goes to customers, or to one of the staff by name. */
const kindsToShop = new Set<EmailContent['kind']>([
  'newOrder',
  'cancelledByCustomer',
  'returnRequest',
  'supportRequest',
  'supportReply',
  'tradeRequest',
  'enquiry',
  'contact',
  'refundManual',
])

export const isToShop = ({ kind }: EmailContent): boolean => kindsToShop.has(kind)
