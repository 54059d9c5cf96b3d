import { eq } from 'drizzle-orm'
import type { EventHandlers } from '../../../kernel/index.ts'
import { isReceiptDue } from '../../accounts/index.ts'
import { enqueueShopEmail } from '../../email/index.ts'
import { notifyStaff } from '../../notifications/index.ts'
import { quotations } from '../tables.ts'
import { findEnquiry } from './findEnquiry.queries.ts'

declare module '../../../kernel/Events.ts' {
  interface EventData {
    'enquiry.sent': { enquiryId: number }
  }
}

export const enquiryEventHandlers = {
  'enquiry.sent': {
    async emailShop(tx, shop, { data: { enquiryId } }) {
      const enquiry = await findEnquiry(tx, enquiryId)
      if (!enquiry) return
      await enqueueShopEmail(tx, shop, 'enquiries', { kind: 'enquiry', enquiryId, language: enquiry.language })
    },
    async emailCustomer(tx, shop, { data: { enquiryId } }) {
      const enquiry = await findEnquiry(tx, enquiryId)
      // The copy goes to the account's own address only: a visitor could name any address.
      if (!enquiry || enquiry.accountEmail === null) return
      const { accountEmail: to, accountId, language } = enquiry
      if (accountId === null || !(await isReceiptDue(shop, { to, accountId }))) return
      await shop.mailer.enqueueEmail(tx, { kind: 'enquiryReceived', enquiryId, to, language })
    },
    async notifyStaff(tx, shop, { data: { enquiryId } }) {
      const [kept] = await tx.select({ id: quotations.id }).from(quotations).where(eq(quotations.enquiryId, enquiryId))
      if (kept) await notifyStaff(tx, shop, { kind: 'enquirySent', entityId: kept.id, label: String(enquiryId) })
    },
  },
} satisfies Partial<EventHandlers>
