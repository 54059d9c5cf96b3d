import { deriveFieldValuesOfShop, indexProducts } from '../../features/catalogue/index.ts'
import { fetchPictures, runImport } from '../../features/imports/index.ts'
import { issueWaiting, submitInvoice } from '../../features/invoicing/index.ts'
import { sendCampaign } from '../../features/newsletter/index.ts'
import { isReconciliationHour, reconcile, refundPayment, releaseReservation } from '../../features/payments/index.ts'
import { expireOffer } from '../../features/quotations/index.ts'
import { isSearchRefreshHour, refreshSearchJob } from '../../features/search/index.ts'
import { vatReturnChecks } from '../../features/vatReturns/index.ts'
import type { JobData, JobHandler, JobName } from '../../kernel/index.ts'
import { handleEvent, handleEvents } from '../../kernel/index.ts'
import type { BatchHandler } from '../../platform/jobs/Jobs.ts'
import type { AppShop } from '../createShop.ts'
import { deliverEmail } from '../email/deliverEmail.ts'
import { eventHandlers } from '../events/eventHandlers.ts'
import { deleteExpired } from './deleteExpired.ts'

declare module '../../kernel/Jobs.ts' {
  interface JobData {
    /** Deletes what has expired: sessions, codes, reset links, idempotency keys, attempts, saved emails. */
    maintenance: Record<string, never>
  }
}

/** Every job and the capability that does it. */
export const jobHandlers: { [Name in JobName]: JobHandler<Name, AppShop> } = {
  email: deliverEmail,
  handleEvent: (shop, handling) => handleEvent(shop, eventHandlers, handling),
  releaseReservation: (shop, { paymentId }) => releaseReservation(shop, paymentId),
  expireOffer: (shop, { offerId }) => expireOffer(shop, offerId),
  refundPayment,
  indexProducts,
  fetchPictures: (shop, { importId }) => fetchPictures(shop, importId),
  runImport: (shop, { importId }) => runImport(shop, importId),
  sendLetter: (shop, { letterId: campaignId, consecutiveFailures }, { signal }) =>
    sendCampaign(shop, campaignId, { consecutiveFailures, signal }),
  issueInvoices: (shop) => issueWaiting(shop),
  submitInvoice,
  reconciliation: (shop) => reconcile(shop, vatReturnChecks),
  refreshSearch: async (shop) => {
    await refreshSearchJob(shop)
    // Usually done when the shop opened; a process of an older version may have added products since.
    await deriveFieldValuesOfShop(shop)
  },
  maintenance: async (shop) => {
    await deleteExpired(shop)
    if (isReconciliationHour(shop)) await shop.jobs.add(shop.db, 'reconciliation', {})
    if (isSearchRefreshHour(shop)) await shop.jobs.add(shop.db, 'refreshSearch', {})
  },
}

/** Jobs that are done together where several wait. */
export const batchHandlers: { [Name in JobName]?: BatchHandler<AppShop, JobData[Name]> } = {
  handleEvent: (shop, handlings) => handleEvents(shop, eventHandlers, handlings),
}
