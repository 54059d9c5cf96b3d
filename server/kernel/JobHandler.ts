import type { JobHandler as JobHandlerOf } from '../platform/jobs/Jobs.ts'
import type { JobData, JobName } from './Jobs.ts'
import type { Shop } from './Shop.ts'

export type JobHandler<Name extends JobName, Context extends Shop = Shop> = JobHandlerOf<Context, JobData[Name]>
