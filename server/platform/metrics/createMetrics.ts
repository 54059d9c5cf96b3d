import { setTimeout as sleep } from 'node:timers/promises'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { z } from 'zod'
import type { OpenDatabase } from '../database/Database.ts'

const timeoutMs = 2_000

/** Metrics of this process for Prometheus. */
export function createMetrics(database: OpenDatabase) {
  const register = new Registry()
  collectDefaultMetrics({ register })

  const durations = new Histogram({
    name: 'rawaj_answer_seconds',
    help: 'How long answers took, by call and class of status',
    labelNames: ['call', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2, 10],
    registers: [register],
  })

  new Gauge({
    name: 'rawaj_database_up',
    help: '1 while the database answers',
    registers: [register],
    async collect() {
      const up = database.ping().then(() => 1)
      this.set(await soonOr(0, up))
    },
  })

  new Gauge({
    name: 'rawaj_jobs_waiting',
    help: 'Jobs that are still to be done or done again, by kind',
    labelNames: ['job'],
    registers: [register],
    async collect() {
      const waiting = await soonOr([], waitingJobs(database))
      this.reset()
      for (const { name, count } of waiting) this.set({ job: name }, count)
    },
  })

  return {
    answered(call: string, status: number, seconds: number): void {
      durations.observe({ call, status: `${Math.floor(status / 100)}xx` }, seconds)
    },
    async read(): Promise<{ text: string; type: string }> {
      return { text: await register.metrics(), type: register.contentType }
    },
  }
}

const waitingRows = z.array(z.object({ name: z.string(), count: z.coerce.number() }))

async function waitingJobs(database: OpenDatabase): Promise<z.infer<typeof waitingRows>> {
  const found = await database.executeSql(
    "select name, count(*) as count from pgboss.job where state < 'completed' group by name",
  )
  return waitingRows.parse(found.rows)
}

/** A failing database must neither delay the metrics nor make them fail. */
function soonOr<Value>(otherwise: Value, wanted: Promise<Value>): Promise<Value> {
  return Promise.race([wanted.catch(() => otherwise), sleep(timeoutMs, otherwise, { ref: false })])
}
