import type { QueueOptions } from 'pg-boss'
import type { JobName } from './Jobs.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

type Patience = Required<Omit<QueueOptions, 'heartbeatSeconds'>>

/**
 * How patient each kind of job is. Delays grow from `retryDelay` to `retryDelayMax` and are spread by chance; a running
 * job that is not heard of for `expireInSeconds` (its process died) is begun again.
 */
export const queues: Record<JobName, Patience> = {
  // A day of trying, counted by the age of the letter: see mail/createMail.ts.
  letter: patience({ retryLimit: 100, retryDelay: 15, retryDelayMax: hour }),
  // The hourly sweep asks again for what was given up.
  releaseReservation: patience({ retryLimit: 50, retryDelay: 15, retryDelayMax: 15 * minute }),
  // Somebody's money: as good as never given up.
  refundPayment: patience({ retryLimit: 2_000, retryDelay: 30, retryDelayMax: hour, retentionSeconds: 90 * day }),
  // Kept for as long as it must not be done again.
  sweep: patience({ retryLimit: 3, retryDelay: minute, retryDelayMax: hour, deleteAfterSeconds: 2 * hour }),
}

export const jobNames = Object.keys(queues) as JobName[]

function patience(own: Pick<Patience, 'retryLimit' | 'retryDelay' | 'retryDelayMax'> & Partial<Patience>): Patience {
  return {
    retryBackoff: true,
    expireInSeconds: 5 * minute,
    retentionSeconds: 14 * day,
    deleteAfterSeconds: 10 * minute,
    ...own,
  }
}
