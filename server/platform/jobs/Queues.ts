import type { QueueOptions } from 'pg-boss'

/** Storage, retries and polling of one kind of job. */
export interface JobQueue extends Required<Omit<QueueOptions, 'heartbeatSeconds'>> {
  /** Jobs of this process are fetched at once, so polling is for retries, deferred jobs, and what another process left. */
  pollSeconds: number
  workers: number
  /** Jobs that a worker fetches at a time. */
  batchSize: number
}

export type Queues<Data> = { [Name in keyof Data & string]: JobQueue }

/** Queues that earlier versions named differently: former name → name. */
export type RenamedQueues<Data> = Readonly<Record<string, keyof Data & string>>

export const namesOf = <Data>(queues: Queues<Data>) => Object.keys(queues) as (keyof Data & string)[]
