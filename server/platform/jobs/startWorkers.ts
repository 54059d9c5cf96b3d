import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../database/Database.ts'
import { isDatabaseGone } from '../database/errorCode.ts'
import { type BatchHandler, type JobHandler, type Jobs, UnrecoverableJobError } from './Jobs.ts'
import { namesOf, type Queues } from './Queues.ts'
import { heartbeat, releaseAbandonedJobs, releaseJob } from './releaseJobs.ts'
import { yieldToRequests } from './yieldToRequests.ts'

export interface Workers {
  /** Takes no more jobs and lets running ones finish; those that take too long are restarted later. */
  stop(): Promise<void>
}

export interface WorkerOptions<Data> {
  /** Overrides what the queues say. */
  pollSeconds?: { [Name in keyof Data & string]?: number }
  finishMs?: number
}

/** Queues, their handlers, and the hourly job. */
interface Work<Context, Data> {
  queues: Queues<Data>
  handlers: { [Name in keyof Data & string]: JobHandler<Context, Data[Name]> }
  batchHandlers?: { [Name in keyof Data & string]?: BatchHandler<Context, Data[Name]> }
  /** A job without payload that is requested every hour. */
  hourly: keyof Data & string
}

interface WorkerContext<Data> {
  log: FastifyBaseLogger
  jobs: Jobs<Data>
  database: OpenDatabase
}

/** By then most transactions that added a job have committed. */
const wakeAfterMs = [50, 500]
const hourMs = 60 * 60_000
/** Milliseconds between attempts to record the end of a job while the database is unreachable. */
const noteAgainMs = 500
/** Milliseconds after which a job interrupted by an outage of the database is due again. */
const againMs = 1_200

/** Starts running jobs of the queue, beside all other processes on this database. */
export async function startWorkers<Data extends object, Context extends WorkerContext<Data>>(
  context: Context,
  { queues, handlers, batchHandlers, hourly }: Work<Context, Data>,
  { pollSeconds, finishMs = 10_000 }: WorkerOptions<Data> = {},
): Promise<Workers> {
  type JobName = keyof Data & string
  const { log, jobs, database } = context
  const jobNames = namesOf(queues)
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    // The tables are created when the database is opened.
    migrate: false,
    // Its scheduler queries the database twice a minute; one hourly job does not need that.
    schedule: false,
    superviseIntervalSeconds: 120,
    monitorIntervalSeconds: 120,
    maintenanceIntervalSeconds: 600,
    queueCacheIntervalSeconds: 600,
  })
  // Without a listener an error would end the process.
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue reported an error'))
  boss.on('warning', ({ message }) => log.warn({ message }, 'the job queue has a remark'))
  await boss.start()

  // One an hour, however many processes request it.
  const askForHourly = () =>
    boss
      .send(hourly, {}, { singletonSeconds: hourMs / 1000, heartbeatSeconds: 10 })
      .catch((error: unknown) => log.warn({ err: error }, 'the hourly job could not be asked for'))
  await askForHourly()

  const ids = new Map<JobName, string[]>()
  const wake = (name: JobName) => {
    for (const id of ids.get(name) ?? []) boss.notifyWorker(id)
  }
  const closing = new AbortController()
  /** Ids of the jobs that this process is running. */
  const underWay = new Set<string>()
  const timers = new Map<string, NodeJS.Timeout>()
  const wakeLater = (name: JobName, ms: number) => {
    const key = `${name} ${ms}`
    if (timers.has(key)) return
    const wakeThen = () => {
      timers.delete(key)
      wake(name)
    }
    timers.set(key, setTimeout(wakeThen, ms).unref())
  }
  const work = async <Name extends JobName>(name: Name) => {
    const options = {
      pollingIntervalSeconds: pollSeconds?.[name] ?? queues[name].pollSeconds,
      batchSize: queues[name].batchSize,
      includeMetadata: true as const,
      priority: false,
      heartbeatRefreshSeconds: heartbeat.refreshSeconds,
    }
    for (let count = queues[name].workers; count > 0; count -= 1) {
      let self = ''
      const afterRequests = yieldToRequests()
      self = await boss.work<Data[Name]>(name, options, async (batch) => {
        // A worker pauses after every batch; there may be more jobs.
        boss.notifyWorker(self)
        for (const { id } of batch) underWay.add(id)
        const done: string[] = []
        try {
          const together = batchHandlers?.[name]
          const payloads = batch.map(({ data }) => data)
          if (together && batch.length > 1 && (await afterRequests(() => succeeds(together(context, payloads)))))
            done.push(...batch.map(({ id }) => id))
          else
            for (const job of batch) {
              // Unfinished jobs stay in the queue for the next process.
              if (closing.signal.aborted) throw new Error('the shop closes')
              const work = { handler: handlers[name], signal: closing.signal, tryAgain: () => wakeLater(name, againMs) }
              if (await afterRequests(() => doJob(context, boss, job, work))) done.push(job.id)
            }
        } finally {
          const complete = () => boss.complete(name, done)
          if (done.length > 0) await noteEnd(complete, complete, closing.signal)
          for (const { id } of batch) underWay.delete(id)
        }
      })
      ids.set(name, [...(ids.get(name) ?? []), self])
    }
  }
  for (const name of jobNames) await work(name)

  jobs.onAdded((name) => {
    for (const ms of wakeAfterMs) wakeLater(name, ms)
  })
  const release = async () => {
    try {
      const names = await releaseAbandonedJobs((text, values) => database.executeSql(text, values), underWay)
      if (names.length > 0) log.warn({ jobs: names }, 'jobs of a process that is gone are begun again')
      for (const name of jobNames) if (names.includes(name)) wake(name)
    } catch (error) {
      if (!isDatabaseGone(error)) log.warn({ err: error }, 'jobs of processes that are gone could not be looked for')
    }
  }
  let releasing = release()
  const looking = setInterval(() => {
    releasing = releasing.then(release)
  }, heartbeat.lookSeconds * 1_000).unref()
  const asking = setInterval(() => void askForHourly(), hourMs).unref()

  return {
    async stop() {
      closing.abort()
      clearInterval(asking)
      clearInterval(looking)
      for (const timer of timers.values()) clearTimeout(timer)
      const finished = Promise.all(jobNames.map((name) => boss.offWork(name, { wait: true })))
      await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, finishMs).unref())])
      await releasing
      await boss.stop({ graceful: false })
    },
  }
}

interface JobWork<Context, Data> {
  handler: JobHandler<Context, Data>
  signal: AbortSignal
  /** Polls for the job again soon. */
  tryAgain: () => void
}

/** An error is left to the jobs' own handler, which meets it again. */
const succeeds = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )

/**
 * Every job of a batch fails separately, so that one failure does not affect the others.
 * @returns whether the job is done, which is noted for the whole batch
 */
async function doJob<Context extends { log: FastifyBaseLogger; database: OpenDatabase }, Data>(
  context: Context,
  boss: PgBoss,
  job: JobWithMetadata<Data>,
  { handler, signal, tryAgain }: JobWork<Context, Data>,
): Promise<boolean> {
  const { id, name, data, createdOn, retryCount: attempt } = job
  const { log, database } = context
  try {
    await handler(context, data, { id, addedAt: createdOn, attempt, signal })
  } catch (error) {
    if (!(error instanceof UnrecoverableJobError)) {
      log.warn({ job: name, id, attempt, err: error }, 'a job failed and will be tried again')
      // The error may name people, and pg-boss would store it.
      const fail = () => boss.fail(name, id, { message: 'see the log' })
      const release = () => releaseJob((text, values) => database.executeSql(text, values), { name, id, attempt })
      // The job failed because the database was unreachable, and need not wait longer.
      if ((await noteEnd(fail, release, signal)) === 'late') tryAgain()
      return false
    }
    log.error({ job: name, id, attempt, err: error.cause }, `given up: ${error.message}`)
  }
  return true
}

/**
 * Records how jobs ended, as soon as the database is reachable: finished work must not restart. `late`: it was unreachable, and
 * `afterOutage` was recorded.
 */
async function noteEnd(
  note: () => Promise<unknown>,
  afterOutage: () => Promise<unknown>,
  signal: AbortSignal,
): Promise<'noted' | 'late'> {
  let isLate = false
  for (;;) {
    try {
      await (isLate ? afterOutage() : note())
      return isLate ? 'late' : 'noted'
    } catch (error) {
      if (!isDatabaseGone(error) || signal.aborted) throw error
      isLate = true
      await sleep(noteAgainMs)
    }
  }
}
