import { AsyncLocalStorage } from 'node:async_hooks'
import { writeSync } from 'node:fs'
import pg from 'pg'
import { type AppShop, createShop } from '../app/createShop.ts'
import { demoSource } from '../app/demoSource.ts'
import { jobHandlers } from '../app/jobs/jobHandlers.ts'
import { queues } from '../app/jobs/queues.ts'
import { readSettings } from '../app/settings.ts'
import type { JobData, JobName } from '../kernel/index.ts'
import { openPools, poolSizes } from '../platform/database/openPools.ts'
import { startWorkers } from '../platform/jobs/startWorkers.ts'
import { createLog } from '../platform/logging/log.ts'

// A process that handles events, all that wait at once, and is killed by SIGKILL when each of them is about to send its nth
// statement (KILL_BEFORE, from what follows the claim of the job to its completion; 0: the claim itself), or is done. It
// prints how many were held there, and ends by itself where none was.

const killBefore = Number(process.env.KILL_BEFORE)
const waiting = Number(process.env.WAITING)

/** The handling that the code which runs is a part of. */
const handlings = new AsyncLocalStorage<{ statements: number; completed: boolean }>()
let held = 0
let done = 0

function endWhenSettled() {
  if (held + done < waiting) return
  writeSync(1, `held ${held}\n`)
  if (held === 0) process.exit(0)
  process.kill(process.pid, 'SIGKILL')
}

/** Waits for ever before the statement that the process dies at. */
async function countStatement() {
  const handling = handlings.getStore()
  if (!handling || handling.completed) return
  handling.statements += 1
  if (handling.statements !== killBefore) return
  held += 1
  endWhenSettled()
  await new Promise(() => {})
}

// Statements of transactions, including their begin and end; pools send theirs with a callback.
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
const counted: unknown = function (this: pg.Client, ...args: unknown[]) {
  if (args.some((arg) => typeof arg === 'function')) return query.apply(this, args)
  return countStatement().then(() => query.apply(this, args))
}
pg.Client.prototype.query = counted as typeof pg.Client.prototype.query

// Each is held inside its transaction.
poolSizes.buyers = waiting
const settings = readSettings(process.env)
const connection = { connectionString: settings.databaseUrl }
const pools = openPools(connection)
const database = {
  ...pools,
  async executeSql(text: string, values?: unknown[]) {
    if (killBefore === 0 && text.includes('SKIP LOCKED')) {
      writeSync(1, `held ${waiting}\n`)
      process.kill(process.pid, 'SIGKILL')
      await new Promise(() => {})
    }
    await countStatement()
    const result = await pools.executeSql(text, values)
    const handling = handlings.getStore()
    // The job is completed; pg-boss does it again for the whole batch.
    if (handling && !handling.completed) {
      handling.completed = true
      done += 1
      endWhenSettled()
    }
    return result
  },
}
const shop = createShop({ database, settings, log: createLog('error'), sharedMedia: demoSource.media })
const idle = Object.fromEntries(Object.entries(queues).map(([name, queue]) => [name, { ...queue, workers: 0 }]))
await startWorkers<JobData, AppShop>(shop, {
  queues: {
    ...(idle as Record<JobName, (typeof queues)[JobName]>),
    handleEvent: { ...queues.handleEvent, workers: waiting, batchSize: 1 },
  },
  handlers: {
    ...jobHandlers,
    handleEvent(...job: Parameters<typeof jobHandlers.handleEvent>) {
      // Not `run`: the job is completed after it, in the same chain of calls.
      handlings.enterWith({ statements: 0, completed: false })
      return jobHandlers.handleEvent(...job)
    },
  },
  hourly: 'maintenance',
})
