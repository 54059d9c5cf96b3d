import type { QueueOptions } from 'pg-boss'

/** How one kind of job is kept, tried again and looked for. */
export interface JobQueue extends Required<Omit<QueueOptions, 'heartbeatSeconds'>> {
  /** Own jobs are fetched at once, so this is for retries, deferred jobs, and what another process left. */
  pollSeconds: number
  workers: number
  /** How many jobs a worker fetches at a time. */
  batchSize: number
}

export type Queues<Data> = { [Name in keyof Data & string]: JobQueue }

/** What queues of earlier versions are called now: former name → name. */
export type RenamedQueues<Data> = Readonly<Record<string, keyof Data & string>>

export const namesOf = <Data>(queues: Queues<Data>) => Object.keys(queues) as (keyof Data & string)[]
