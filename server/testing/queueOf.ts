import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { AppShop } from '../app/createShop.ts'
import { startWorkers } from '../app/jobs/startWorkers.ts'
import type { JobData, JobName } from '../features/shop/index.ts'

export interface QueuedJob<Name extends JobName> {
  data: JobData[Name]
  state: 'created' | 'retry' | 'active' | 'completed' | 'failed'
  /** Seconds until it is due; negative = overdue. */
  dueIn: number
}

/** What a test sees of the queue, and how it lets the jobs be done without waiting for clocks. */
export function queueOf(shop: AppShop) {
  const rows = async <Row>(statement: ReturnType<typeof sql>) =>
    ((await shop.db.execute(statement)) as unknown as { rows: Row[] }).rows
  return {
    /** The jobs of a kind, the oldest first, those lately done included. */
    jobs: <Name extends JobName>(name: Name) =>
      rows<QueuedJob<Name>>(sql`select data, state::text as state,
        extract(epoch from start_after - now())::float8 as "dueIn" from pgboss.job where name = ${name} order by created_on, id`),
    /** The letters that wait, or were sent lately. */
    async letters() {
      return (await this.jobs('letter')).map(({ data }) => data)
    },
    /** Lets time pass for the jobs, as the queue goes by the database's clock. */
    async timePasses(seconds: number) {
      const earlier = (column: string) =>
        sql`${sql.raw(column)} = ${sql.raw(column)} - ${seconds}::int * interval '1 second'`
      await shop.db.execute(sql`update pgboss.job set ${earlier('start_after')}, ${earlier('created_on')},
        ${earlier('keep_until')}, ${earlier('completed_on')}`)
    },
    async forgetAll() {
      await shop.db.execute(sql`delete from pgboss.job`)
    },
    /** Does all jobs that are due, and what they lead to at once. */
    async doDueJobs() {
      const workers = await startWorkers(shop, {
        pollSeconds: { letter: 0.5, releaseReservation: 0.5, refundPayment: 0.5, sweep: 0.5 },
      })
      for (;;) {
        const [due] = await rows<{ count: number }>(sql`select count(*)::int as count from pgboss.job
          where state = 'active' or (state in ('created', 'retry') and start_after <= now())`)
        if (due?.count === 0) break
        await sleep(20)
      }
      await workers.stop()
    },
  }
}
