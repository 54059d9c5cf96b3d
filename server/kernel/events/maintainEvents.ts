import { sql } from 'drizzle-orm'
import type { Shop } from '../Shop.ts'
import { eventHandlings, events } from './tables.ts'

const lifetimeMs = 90 * 24 * 60 * 60_000

/**
 * Adds a job for every open handling that has none: the queue was emptied or restored, or gave up. A handling and its job are
 * written in one transaction, so one that has just been published is never among them.
 */
export async function addLostHandlings({ db, jobs }: Shop): Promise<void> {
  await jobs.addSelected(db, 'handleEvent', {
    select: sql`select jsonb_build_object('eventId', event_id, 'handler', handler) as data
      from ${eventHandlings}
      where done_at is null and not exists (
        select from pgboss.job where name = 'handleEvent' and state in ('created', 'retry', 'active')
          and (data->>'eventId')::bigint = event_id and data->>'handler' = handler)`,
  })
}

/** Deletes events older than three months whose handlings are all done. */
export async function deleteHandledEvents({ db, clock }: Shop): Promise<void> {
  const oldest = new Date(clock().getTime() - lifetimeMs)
  await db.execute(sql`delete from ${events} where at < ${oldest.toISOString()}::timestamptz and not exists (
    select from ${eventHandlings} where event_id = ${events.id} and done_at is null)`)
}
