import type { JobData } from '../../kernel/index.ts'
import { startWorkers as startJobWorkers, type WorkerOptions, type Workers } from '../../platform/jobs/startWorkers.ts'
import type { AppShop } from '../createShop.ts'
import { batchHandlers, jobHandlers } from './jobHandlers.ts'
import { queues } from './queues.ts'

/** Starts doing the shop's jobs, together with all other processes on this database. */
export function startWorkers(shop: AppShop, tuning?: WorkerOptions<JobData>): Promise<Workers> {
  return startJobWorkers(shop, { queues, handlers: jobHandlers, batchHandlers, hourly: 'maintenance' }, tuning)
}
