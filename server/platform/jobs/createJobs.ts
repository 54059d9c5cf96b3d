import { sql } from 'drizzle-orm'
import type { Database } from '../database/Database.ts'
import type { JobSelection, Jobs } from './Jobs.ts'
import type { Queues } from './Queues.ts'
import { heartbeat } from './releaseJobs.ts'

/**
 * The queue in the shop's database. Adding writes the row itself, as pg-boss's documentation allows: its own `send` looks up the
 * queue on another connection, for which a transaction should not wait, and costs a sale several times as much.
 */
export function createJobs<Data>(queues: Queues<Data>): Jobs<Data> {
  const listeners: ((name: keyof Data & string) => void)[] = []

  async function addSelected<Name extends keyof Data & string>(
    tx: Database,
    name: Name,
    selection: JobSelection,
    when?: { notBefore: Date },
  ) {
    const { retryLimit, retryDelay, retryDelayMax, expireInSeconds, deleteAfterSeconds, retentionSeconds } =
      queues[name]
    const startAfter = when === undefined ? sql`now()` : sql`${when.notBefore.toISOString()}::timestamptz`
    await tx.execute(sql`${selection.with ?? sql``} insert into pgboss.job (name, data, policy, start_after, keep_until,
        retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
      select ${name}::text, data, 'standard', ${startAfter},
        ${startAfter} + ${retentionSeconds}::int * interval '1 second', ${retryLimit}::int, ${retryDelay}::int, true,
        ${retryDelayMax}::int, ${expireInSeconds}::int, ${deleteAfterSeconds}::int, ${heartbeat.seconds}::int
      from (${selection.select}) as selected`)
    for (const listener of listeners) listener(name)
  }

  async function addAll<Name extends keyof Data & string>(
    tx: Database,
    name: Name,
    all: readonly Data[Name][],
    when?: { notBefore: Date },
  ) {
    if (all.length === 0) return
    // As JSON, so that the statement is the same for any number of jobs and stays prepared.
    const select = sql`select value as data from jsonb_array_elements(${JSON.stringify(all)}::jsonb)`
    await addSelected(tx, name, { select }, when)
  }

  return {
    add: (tx, name, data, when) => addAll(tx, name, [data], when),
    addAll,
    addSelected,
    onAdded(listener) {
      listeners.push(listener)
    },
  }
}
