import type { Shop } from '../Shop.ts'
import type { JobData, JobName } from './Jobs.ts'

/** What is known of a job besides its data. */
export interface JobFacts {
  /** The same at every attempt. */
  id: string
  addedAt: Date
  /** 0 at the first attempt. */
  attempt: number
}

/** Does a job. Whatever it throws means "again later", but for `GivenUp`. */
export type JobHandler<Name extends JobName> = (shop: Shop, data: JobData[Name], job: JobFacts) => Promise<void>

/** This job will never succeed, or nobody waits for it any more: it is logged and not tried again. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp'
  constructor(message: string, cause: unknown) {
    super(message, { cause })
  }
}
