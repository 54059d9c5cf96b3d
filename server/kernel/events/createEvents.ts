import { sql } from 'drizzle-orm'
import type { EventName, Events, ShopEvent } from '../Events.ts'
import type { Jobs } from '../Jobs.ts'
import { eventHandlings, events } from './tables.ts'

/** Publishes events. `handlersOf`: names of an event's handlers. */
export function createEvents({
  jobs,
  clock,
  handlersOf,
}: {
  jobs: Jobs
  clock: () => Date
  handlersOf: (name: EventName) => readonly string[]
}): Events {
  const publishAll: Events['publishAll'] = async (tx, ...published) => {
    if (published.length === 0) return
    const names = [...new Set(published.map(({ name }) => name))]
    const handlers = names.flatMap((name) => handlersOf(name).map((handler) => ({ name, handler })))
    // As JSON, so that the statement is the same for all events and stays prepared.
    await jobs.addSelected(tx, 'handleEvent', {
      with: sql`with published as (
          insert into ${events} (name, data, at)
          select name, data, ${clock().toISOString()}::timestamptz
          from jsonb_to_recordset(${JSON.stringify(published)}::jsonb) as event(name text, data jsonb)
          returning id, name
        ), opened as (
          insert into ${eventHandlings} (event_id, handler)
          select published.id, handler.handler
          from published join jsonb_to_recordset(${JSON.stringify(handlers)}::jsonb) as handler(name text, handler text)
            on handler.name = published.name
          returning event_id, handler
        )`,
      select: sql`select jsonb_build_object('eventId', event_id, 'handler', handler) as data from opened`,
    })
  }
  return {
    publish: (tx, name, data) => publishAll(tx, { name, data } as ShopEvent),
    publishAll,
  }
}
