import type { FastifyBaseLogger } from 'fastify'
import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../database/Database.ts'
import { type JobHandler, type Jobs, UnrecoverableJobError } from './Jobs.ts'
import { namesOf, type Queues } from './Queues.ts'
import { yieldToRequests } from './yieldToRequests.ts'

export interface Workers {
  /** Takes no more jobs and lets the running ones finish; those that take too long are begun again later. */
  stop(): Promise<void>
}

export interface WorkerOptions<Data> {
  /** In place of what the queues say. */
  pollSeconds?: { [Name in keyof Data & string]?: number }
  finishMs?: number
}

/** What is done, how, and with what. */
interface Work<Context, Data> {
  queues: Queues<Data>
  handlers: { [Name in keyof Data & string]: JobHandler<Context, Data[Name]> }
  /** A job without data that is asked for every hour. */
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

/** Starts doing the jobs of the queue, together with all other processes on this database. */
export async function startWorkers<Data extends object, Context extends WorkerContext<Data>>(
  context: Context,
  { queues, handlers, hourly }: Work<Context, Data>,
  { pollSeconds, finishMs = 10_000 }: WorkerOptions<Data> = {},
): Promise<Workers> {
  type JobName = keyof Data & string
  const { log, jobs, database } = context
  const jobNames = namesOf(queues)
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
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue reported an error'))
  boss.on('warning', ({ message }) => log.warn({ message }, 'the job queue has a remark'))
  await boss.start()

  // One an hour, however many processes ask for it.
  const askForHourly = () =>
    boss
      .send(hourly, {}, { singletonSeconds: hourMs / 1000 })
      .catch((error: unknown) => log.warn({ err: error }, 'the hourly job could not be asked for'))
  await askForHourly()

  const ids = new Map<JobName, string[]>()
  const wake = (name: JobName) => {
    for (const id of ids.get(name) ?? []) boss.notifyWorker(id)
  }
  const closing = new AbortController()
  const work = async <Name extends JobName>(name: Name) => {
    const options = {
      pollingIntervalSeconds: pollSeconds?.[name] ?? queues[name].pollSeconds,
      batchSize: queues[name].batchSize,
      includeMetadata: true as const,
      priority: false,
    }
    for (let count = queues[name].workers; count > 0; count -= 1) {
      let self = ''
      const afterRequests = yieldToRequests()
      self = await boss.work<Data[Name]>(name, options, async (batch) => {
        // A worker rests after every batch; there may be more.
        boss.notifyWorker(self)
        for (const job of batch) {
          // What is left is tried again by whoever opens the shop next.
          if (closing.signal.aborted) throw new Error('the shop closes')
          await afterRequests(() => doJob(context, boss, job, { handler: handlers[name], signal: closing.signal }))
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
  const asking = setInterval(() => void askForHourly(), hourMs).unref()

  return {
    async stop() {
      closing.abort()
      clearInterval(asking)
      for (const timer of timers.values()) clearTimeout(timer)
      const finished = Promise.all(jobNames.map((name) => boss.offWork(name, { wait: true })))
      await Promise.race([finished, new Promise((resolve) => setTimeout(resolve, finishMs).unref())])
      await boss.stop({ graceful: false })
    },
  }
}

/** Each job of a batch has its own end, so that one that fails takes no other with it. */
async function doJob<Context extends { log: FastifyBaseLogger }, Data>(
  context: Context,
  boss: PgBoss,
  job: JobWithMetadata<Data>,
  { handler, signal }: { handler: JobHandler<Context, Data>; signal: AbortSignal },
) {
  const { id, name, data, createdOn, retryCount: attempt } = job
  try {
    await handler(context, data, { id, addedAt: createdOn, attempt, signal })
  } catch (error) {
    if (!(error instanceof UnrecoverableJobError)) {
      context.log.warn({ job: name, id, attempt, err: error }, 'a job failed and will be tried again')
      // What went wrong may name people, and pg-boss would keep it.
      await boss.fail(name, id, { message: 'see the log' })
      return
    }
    context.log.error({ job: name, id, attempt, err: error.cause }, `given up: ${error.message}`)
  }
  await boss.complete(name, id)
}
