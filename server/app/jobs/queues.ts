import type { JobData } from '../../kernel/index.ts'
import { type JobQueue, namesOf, type Queues, type RenamedQueues } from '../../platform/jobs/Queues.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * The queues of the shop. Delays grow from `retryDelay` to `retryDelayMax` and are spread by chance. A job
 * whose process died is begun again within seconds (platform/jobs/releaseJobs.ts), one that hangs after `expireInSeconds`.
 */
export const queues: Queues<JobData> = {
  // A day of trying, counted by the age of the email: see app/email/deliverEmail.ts. Emails mostly wait for the mail
  // server, and one of them must not hold up the next; looking for jobs costs more, the more there are.
  email: queue({ retryLimit: 100, retryDelay: 15, retryDelayMax: hour, pollSeconds: 5, workers: 2, batchSize: 10 }),
  // Events must take effect: retries practically never end, and then hourly maintenance adds the job again.
  handleEvent: queue({
    retryLimit: 2_000,
    retryDelay: 15,
    retryDelayMax: hour,
    retentionSeconds: 90 * day,
    pollSeconds: 5,
    batchSize: 30,
  }),
  // Hourly maintenance asks again for what was given up.
  releaseReservation: queue({ retryLimit: 50, retryDelay: 15, retryDelayMax: 15 * minute }),
  // Hourly maintenance looks too; whether an offer holds, the clock decides.
  expireOffer: queue({ retryLimit: 50, retryDelay: minute, retryDelayMax: hour }),
  // A customer's money: practically never given up.
  refundPayment: queue({ retryLimit: 2_000, retryDelay: 30, retryDelayMax: hour, retentionSeconds: 90 * day }),
  // What still waits, hourly maintenance looks at again.
  issueInvoices: queue({ retryLimit: 50, retryDelay: 5, retryDelayMax: 15 * minute, pollSeconds: 5 }),
  // The authority wants to have simplified documents within 24 hours, and others before their buyers: practically never given up.
  submitInvoice: queue({ retryLimit: 2_000, retryDelay: 30, retryDelayMax: 15 * minute, retentionSeconds: 90 * day }),
  // A job does a part of the work and adds the next.
  runImport: queue({
    retryLimit: 10,
    retryDelay: 5,
    retryDelayMax: 5 * minute,
    expireInSeconds: 2 * minute,
    pollSeconds: 5,
  }),
  fetchPictures: queue({ retryLimit: 10, retryDelay: 30, retryDelayMax: 5 * minute, expireInSeconds: 5 * minute }),
  // What staff have changed is found by its new words soon.
  indexProducts: queue({ retryLimit: 50, retryDelay: 5, retryDelayMax: 10 * minute, pollSeconds: 5 }),
  // A job sends for some seconds and adds the next; emails of the shop have a queue, and connections, of their own.
  sendLetter: queue({
    retryLimit: 1_000,
    retryDelay: 5,
    retryDelayMax: 5 * minute,
    expireInSeconds: 2 * minute,
    retentionSeconds: 400 * day,
    pollSeconds: 5,
  }),
  // Nightly; what fails is done the next night.
  reconciliation: queue({ retryLimit: 3, retryDelay: 10 * minute, retryDelayMax: hour, pollSeconds: 300 }),
  // Nightly too; a million products take minutes.
  refreshSearch: queue({
    retryLimit: 3,
    retryDelay: 10 * minute,
    retryDelayMax: hour,
    pollSeconds: 300,
    expireInSeconds: hour,
  }),
  // Stored for as long as it must not run again.
  maintenance: queue({
    retryLimit: 3,
    retryDelay: minute,
    retryDelayMax: hour,
    deleteAfterSeconds: 2 * hour,
    pollSeconds: 300,
  }),
}

/** Their names in versions before: jobs that wait there, in a database or in a backup, go on under the new ones. */
export const renamedQueues: RenamedQueues<JobData> = { letter: 'email', sweep: 'maintenance' }

export const jobNames = namesOf(queues)

function queue(own: Pick<JobQueue, 'retryLimit' | 'retryDelay' | 'retryDelayMax'> & Partial<JobQueue>): JobQueue {
  return {
    retryBackoff: true,
    expireInSeconds: 5 * minute,
    retentionSeconds: 14 * day,
    deleteAfterSeconds: 10 * minute,
    pollSeconds: 15,
    workers: 1,
    batchSize: 1,
    ...own,
  }
}
