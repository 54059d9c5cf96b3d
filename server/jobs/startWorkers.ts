import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Shop } from '../Shop.ts'
import { GivenUp, type JobHandler } from './JobHandler.ts'
import type { JobData, JobName } from './Jobs.ts'
import { jobHandlers } from './jobHandlers.ts'
import { letTheShopGoFirst } from './letTheShopGoFirst.ts'
import { jobNames } from './queues.ts'

export interface Workers {
  /** Takes no more jobs and lets the running ones finish; those that take too long are begun again later. */
  stop(): Promise<void>
}

interface Tuning {
  /** How often waiting jobs are looked for that this process did not add itself just now. */
  pollSeconds?: Partial<Record<JobName, number>>
  finishMs?: number
}

/** An own job is fetched at once, so these are for retries, for deferred jobs, and for what another process left. */
const usualPoll: Record<JobName, number> = { letter: 5, releaseReservation: 15, refundPayment: 15, sweep: 300 }
/** Mails mostly wait for the mail server, and one of them must not hold up the next. */
const workersFor: Partial<Record<JobName, number>> = { letter: 2 }
/** Looking for jobs costs more, the more there are; one look at a time for each would be slowest when most is to do. */
const batchOf: Partial<Record<JobName, number>> = { letter: 10 }
/** By then most transactions that added a job have committed. */
const wakeAfterMs = [50, 500]
const sweepEveryMs = 60 * 60_000

/** Starts doing the jobs of the queue, together with all other processes on this database. */
export async function startWorkers(shop: Shop, { pollSeconds, finishMs = 10_000 }: Tuning = {}): Promise<Workers> {
  const { log, jobs, database } = shop
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    // The tables are made when the database is opened.
    migrate: false,
    // Its timetable asks the database twice a minute; one job an hour does not need that.
    schedule: false,
    superviseIntervalSeconds: 120,
    monitorIntervalSeconds: 120,
    maintenanceIntervalSeconds: 600,
    queueCacheIntervalSeconds: 600,
  })
  // Without a listener an error would end the process.
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue has trouble'))
  boss.on('warning', ({ message }) => log.warn({ message }, 'the job queue has a remark'))
  await boss.start()

  // One an hour, however many processes ask for it.
  const askForSweep = () =>
    boss
      .send('sweep', {}, { singletonSeconds: sweepEveryMs / 1000 })
      .catch((error: unknown) => log.warn({ err: error }, 'the hourly sweep could not be asked for'))
  await askForSweep()

  const ids = new Map<JobName, string[]>()
  const wake = (name: JobName) => {
    for (const id of ids.get(name) ?? []) boss.notifyWorker(id)
  }
  let closing = false
  const work = async <Name extends JobName>(name: Name) => {
    const options = {
      pollingIntervalSeconds: pollSeconds?.[name] ?? usualPoll[name],
      batchSize: batchOf[name] ?? 1,
      includeMetadata: true as const,
      priority: false,
    }
    for (let count = workersFor[name] ?? 1; count > 0; count -= 1) {
      let self = ''
      const afterCustomers = letTheShopGoFirst()
      self = await boss.work<JobData[Name]>(name, options, async (batch) => {
        // A worker rests after every batch; there may be more.
        boss.notifyWorker(self)
        for (const job of batch) {
          // What is left is tried again by whoever opens the shop next.
          if (closing) throw new Error('the shop closes')
          await afterCustomers(() => doJob(shop, boss, job, jobHandlers[name]))
        }
      })
      ids.set(name, [...(ids.get(name) ?? []), self])
    }
  }
  for (const name of jobNames) await work(name)

  const timers = new Map<string, NodeJS.Timeout>()
  jobs.onAdded((name) => {
    for (const ms of wakeAfterMs) {
      const key = `${name} ${ms}`
      if (timers.has(key)) continue
      const wakeThen = () => {
        timers.delete(key)
        wake(name)
      }
      timers.set(key, setTimeout(wakeThen, ms).unref())
    }
  })
  const sweeping = setInterval(() => void askForSweep(), sweepEveryMs).unref()

  return {
    async stop() {
      closing = true
      clearInterval(sweeping)
      for (const timer of timers.values()) clearTimeout(timer)
      const finished = Promise.all(jobNames.map((name) => boss.offWork(name, { wait: true })))
      await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, finishMs).unref())])
      await boss.stop({ graceful: false })
    },
  }
}

/** Each job of a batch has its own end, so that one that fails takes no other with it. */
async function doJob<Name extends JobName>(
  shop: Shop,
  boss: PgBoss,
  job: JobWithMetadata<JobData[Name]>,
  handler: JobHandler<Name>,
) {
  const { id, name, data, createdOn, retryCount: attempt } = job
  try {
    await handler(shop, data, { id, addedAt: createdOn, attempt })
  } catch (error) {
    if (!(error instanceof GivenUp)) {
      shop.log.warn({ job: name, id, attempt, err: error }, 'a job failed and will be tried again')
      // What went wrong may name people, and pg-boss would keep it.
      await boss.fail(name, id, { message: 'see the log' })
      return
    }
    shop.log.error({ job: name, id, attempt, err: error.cause }, `given up: ${error.message}`)
  }
  await boss.complete(name, id)
}
