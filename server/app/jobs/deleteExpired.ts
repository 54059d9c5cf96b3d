import { deleteExpiredSignIns } from '../../features/accounts/index.ts'
import { deleteOldProductChanges } from '../../features/catalogue/index.ts'
import { deleteWaitingCustomers } from '../../features/customers/index.ts'
import { deleteOldEmails } from '../../features/email/index.ts'
import { deleteExpiredKeys } from '../../features/idempotency/index.ts'
import { deleteOldImports, resumeImports } from '../../features/imports/index.ts'
import { resumeSubmissions, warnOfCertificateEnd } from '../../features/invoicing/index.ts'
import { deleteExpiredConfirmations, deleteOldMails, resumeCampaigns } from '../../features/newsletter/index.ts'
import { deleteOldNotifications } from '../../features/notifications/index.ts'
import { releaseForgottenReservations } from '../../features/payments/index.ts'
import { expireForgottenOffers } from '../../features/quotations/index.ts'
import { deleteExpiredInvitations, deleteExpiredStaffSessions } from '../../features/staff/index.ts'
import { addLostHandlings, deleteHandledEvents } from '../../kernel/index.ts'
import { pruneSavedEmails } from '../../platform/email/savedEmails.ts'
import { deleteExpiredAttempts } from '../../platform/rateLimits/countAttempt.ts'
import type { AppShop } from '../createShop.ts'

/** Saved emails of a shop without a mail server: as long as they may be needed, and no more than a disk easily holds. */
const savedEmailLifetimeMs = 90 * 24 * 60 * 60_000
const maxSavedEmails = 10_000

/**
 * Deletes what has expired, saved emails included, and adds lost jobs again: for unpaid reservations to be released, and for open
 * handlings of events. Documents that wait are tried again.
 */
export async function deleteExpired(shop: AppShop): Promise<void> {
  await deleteExpiredSignIns(shop)
  await deleteExpiredConfirmations(shop)
  await deleteExpiredAttempts(shop)
  await deleteExpiredStaffSessions(shop)
  await deleteExpiredInvitations(shop)
  await deleteExpiredKeys(shop)
  await deleteOldProductChanges(shop)
  await deleteOldEmails(shop)
  await deleteOldNotifications(shop)
  await deleteOldMails(shop)
  await resumeImports(shop)
  await resumeCampaigns(shop)
  await deleteOldImports(shop)
  await releaseForgottenReservations(shop)
  await expireForgottenOffers(shop)
  await shop.jobs.add(shop.db, 'issueInvoices', {})
  await resumeSubmissions(shop)
  await warnOfCertificateEnd(shop)
  await deleteWaitingCustomers(shop)
  await addLostHandlings(shop)
  await deleteHandledEvents(shop)
  const oldest = new Date(shop.clock().getTime() - savedEmailLifetimeMs)
  await pruneSavedEmails(shop.settings.dataDir, { oldest, max: maxSavedEmails })
}
