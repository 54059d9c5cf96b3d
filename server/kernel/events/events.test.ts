import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { deleteExpired } from '../../app/jobs/deleteExpired.ts'
import { supportRequests } from '../../features/support/tables.ts'
import { violatedUnique } from '../../platform/database/errorCode.ts'
import { openTestQueue } from '../../testing/openTestQueue.ts'
import { openTestShop } from '../../testing/openTestShop.ts'
import { useFixture } from '../../testing/useFixture.ts'
import { waitUntilBlocked } from '../../testing/waitUntilBlocked.ts'
import type { EventHandler, EventHandlers } from '../EventHandler.ts'
import { createEvents } from './createEvents.ts'
import { handleEvent, handleEvents } from './handleEvent.ts'
import { eventHandlings, events } from './tables.ts'

const testShop = useFixture(openTestShop)
const dayMs = 24 * 60 * 60_000

const queue = () => openTestQueue(testShop.shop)
const handlings = () => testShop.shop.db.select().from(eventHandlings).orderBy(eventHandlings.handler)
afterEach(() => queue().clear())

/** Publishes a message to the shop from an existing customer; these handlers process it. */
async function publishMessage(handlers: readonly string[] = ['emailShop']): Promise<number> {
  const { shop } = testShop
  const { jobs, clock } = shop
  const { publish } = createEvents({ jobs, clock, handlersOf: () => handlers })
  const message = { name: 'Sara', email: 'sara@example.test', message: '?', language: 'en' } as const
  await shop.db.transaction(async (tx) => {
    const [row] = await tx.insert(supportRequests).values(message).returning({ id: supportRequests.id })
    await publish(tx, 'contact.sent', { requestId: row?.id ?? 0 })
  })
  const [event] = await shop.db.select({ id: events.id }).from(events)
  return event?.id ?? 0
}

/** Handles that event as a job does, where the shop has this handler alone. */
const handleBy = (eventId: number, handler: EventHandler<'contact.sent'>) =>
  handleEvent(testShop.shop, { 'contact.sent': { test: handler } } as Partial<EventHandlers> as EventHandlers, {
    eventId,
    handler: 'test',
  })

describe('What happened', () => {
  it('is kept with one job for each handler if its transaction commits, and forgotten when that is rolled back', async () => {
    const { db, events: published } = testShop.shop
    await expect(
      db.transaction(async (tx) => {
        await published.publish(tx, 'order.placed', { orderId: 1 })
        throw new Error('no order after all')
      }),
    ).rejects.toThrow('no order after all')
    expect([await db.select().from(events), await handlings(), await queue().jobs('handleEvent')]).toEqual([[], [], []])

    await db.transaction((tx) => published.publish(tx, 'order.placed', { orderId: 1 }))
    const [event] = await db.select().from(events)
    expect(event).toMatchObject({ name: 'order.placed', data: { orderId: 1 }, at: expect.any(Date) })
    const open = { eventId: event?.id, doneAt: null, failures: 0, lastError: null }
    expect(await handlings()).toEqual([
      { ...open, handler: 'emailCustomer' },
      { ...open, handler: 'emailShop' },
      { ...open, handler: 'notifyStaff' },
    ])
    expect((await queue().jobs('handleEvent')).map(({ data }) => data)).toEqual(
      expect.arrayContaining([
        { eventId: event?.id, handler: 'emailCustomer' },
        { eventId: event?.id, handler: 'emailShop' },
        { eventId: event?.id, handler: 'notifyStaff' },
      ]),
    )
  })

  it('costs its transaction one statement, however many things happened and however many handlers there are', async () => {
    const before = testShop.database.statements()
    await testShop.shop.db.transaction((tx) =>
      testShop.shop.events.publishAll(
        tx,
        { name: 'order.placed', data: { orderId: 1 } },
        { name: 'order.placed', data: { orderId: 2 } },
        { name: 'payment.settled', data: { paymentId: 1, orderId: 1 } },
      ),
    )
    expect(testShop.database.statements() - before).toBe(1)
    expect(await testShop.shop.db.select().from(events)).toHaveLength(3)
    expect(await queue().jobs('handleEvent')).toHaveLength(6)
  })

  it('has each handler once', async () => {
    const eventId = await publishMessage(['test'])
    const again = testShop.shop.db.insert(eventHandlings).values({ eventId, handler: 'test' })
    expect(violatedUnique(await again.catch((error: unknown) => error))).toContain('event_handlings')
  })
})

describe('A handler', () => {
  const insertMessage: EventHandler<'contact.sent'> = async (tx) => {
    await tx.insert(supportRequests).values({ name: 'Of the handler', email: '', message: '', language: 'en' })
  }
  const inserted = async () =>
    (await testShop.shop.db.select().from(supportRequests)).filter(({ name }) => name === 'Of the handler').length
  afterEach(() => testShop.shop.db.delete(supportRequests))

  it('writes nothing where it fails, and else once with the mark that it is done', async () => {
    const eventId = await publishMessage(['test'])
    const failing = handleBy(eventId, async (...parts) => {
      await insertMessage(...parts)
      throw new Error('out of paper')
    })
    await expect(failing).rejects.toThrow('out of paper')
    expect(await inserted()).toBe(0)
    expect(await handlings()).toMatchObject([{ doneAt: null, failures: 1, lastError: 'out of paper' }])

    await handleBy(eventId, insertMessage)
    await handleBy(eventId, insertMessage)
    expect(await inserted()).toBe(1)
    expect(await handlings()).toMatchObject([{ doneAt: expect.any(Date), failures: 1 }])
  })

  it('hears what happened, and when', async () => {
    const eventId = await publishMessage(['test'])
    const [event] = await testShop.shop.db.select().from(events)
    const handled: unknown[] = []
    await handleBy(eventId, async (_tx, _shop, one) => void handled.push(one))
    expect(handled).toEqual([event])
  })

  it('does its part once where two workers come at the same time', async () => {
    const eventId = await publishMessage(['test'])
    const second = Promise.withResolvers<void>()
    let calls = 0
    const handler: EventHandler<'contact.sent'> = async (...parts) => {
      calls += 1
      await insertMessage(...parts)
      await second.promise
    }
    const both = [handleBy(eventId, handler), handleBy(eventId, handler)]
    try {
      await waitUntilBlocked(testShop.database)
    } finally {
      second.resolve()
    }
    await Promise.all(both)
    expect([calls, await inserted()]).toEqual([1, 1])
  })

  it('a handler that fails ten times is retried, and succeeds in the end', async () => {
    const { shop } = testShop
    const { mailer } = shop
    onTestFinished(() => {
      shop.mailer = mailer
    })
    let failures = 0
    shop.mailer = {
      ...mailer,
      async enqueueEmail(...parts) {
        await mailer.enqueueEmail(...parts)
        failures += 1
        if (failures <= 10)
          throw Object.assign(new Error('insert …'), { query: 'insert …', params: ['sara@example.test'] })
      },
    }
    await publishMessage()
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await queue().doDueJobs()
      expect(await handlings()).toMatchObject([{ doneAt: null, failures: attempt, lastError: 'a statement failed' }])
      expect(await queue().jobs('handleEvent')).toMatchObject([{ state: 'retry' }])
      expect(await queue().emails()).toEqual([])
      // Longer than any delay.
      await queue().advanceTime(2 * 3600)
    }
    await queue().doDueJobs()
    expect(await handlings()).toMatchObject([{ doneAt: expect.any(Date), failures: 10 }])
    expect(await queue().emails()).toMatchObject([{ kind: 'contact' }])
  })

  it.each([
    ['handler', sql`update event_handlings set handler = 'ofTomorrow'`, sql`'ofTomorrow'`],
    ['event', sql`update events set name = 'parcel.lost'`, sql`'emailShop'`],
    // Inherited properties of objects are no handlers.
    ['handler', sql`update event_handlings set handler = 'constructor'`, sql`'constructor'`],
  ])('a handler of another version, an unknown %s, is left to that', async (_what, change, handler) => {
    const { db } = testShop.shop
    await publishMessage()
    await db.execute(change)
    await db.execute(sql`update pgboss.job set data = jsonb_set(data, '{handler}', to_jsonb(${handler}::text))
      where name = 'handleEvent'`)
    await queue().doDueJobs()
    expect(await handlings()).toMatchObject([
      { doneAt: null, failures: 1, lastError: expect.stringContaining('This version of the shop has no handler') },
    ])
    expect(await queue().jobs('handleEvent')).toMatchObject([{ state: 'retry' }])
  })
})

describe('Several handlers', () => {
  const bothOf = async () => {
    const eventId = await publishMessage(['one', 'other'])
    return ['one', 'other'].map((handler) => ({ eventId, handler }))
  }
  const doneBy = (...handlers: string[]) =>
    ['one', 'other'].map((handler) => ({ handler, doneAt: handlers.includes(handler) ? expect.any(Date) : null }))

  it('are done with one transaction, once, in the order of their names', async () => {
    const both = await bothOf()
    const done: string[] = []
    const known = { one: async () => void done.push('one'), other: async () => void done.push('other') }
    const handlers = { 'contact.sent': known } as Partial<EventHandlers> as EventHandlers
    const before = testShop.database.statements()
    await handleEvents(testShop.shop, handlers, both.toReversed())
    expect(testShop.database.statements() - before).toBe(2)
    await handleEvents(testShop.shop, handlers, both)
    expect([done, await handlings()]).toMatchObject([['one', 'other'], doneBy('one', 'other')])
  })

  it('write nothing where one of them fails, and are then done by themselves', async () => {
    const both = await bothOf()
    const failing = async () => {
      throw new Error('out of paper')
    }
    const handlers = { 'contact.sent': { one: async () => {}, other: failing } } as Partial<EventHandlers>
    const together = handleEvents(testShop.shop, handlers as EventHandlers, both)
    await expect(together).rejects.toThrow('out of paper')
    expect(await handlings()).toMatchObject(doneBy())

    await publishMessage(['emailShop', 'ofTomorrow'])
    await queue().doDueJobs()
    expect(await queue().emails()).toMatchObject([{ kind: 'contact' }])
    const states = (await queue().jobs('handleEvent')).map(({ data: { handler }, state }) => [handler, state])
    expect(states).toEqual(
      expect.arrayContaining([
        ['emailShop', 'completed'],
        ['ofTomorrow', 'retry'],
      ]),
    )
  })
})

describe('Every hour', () => {
  it('what no job is there for any more gets one again, and nothing gets a second one', async () => {
    const { db } = testShop.shop
    await publishMessage()
    await queue().handleEvents()
    await publishMessage(['emailShop', 'test'])
    const waiting = async () => (await queue().jobs('handleEvent')).map(({ data: { handler } }) => handler).sort()
    await deleteExpired(testShop.shop)
    expect(await waiting()).toEqual(['emailShop', 'test'])

    await db.execute(sql`delete from pgboss.job where data->>'handler' = 'test'`)
    await db.execute(sql`update pgboss.job set state = 'retry', retry_count = 3`)
    await deleteExpired(testShop.shop)
    expect(await waiting()).toEqual(['emailShop', 'test'])
    // Given up.
    await db.execute(sql`update pgboss.job set state = 'failed' where data->>'handler' = 'emailShop'`)
    await deleteExpired(testShop.shop)
    expect(await waiting()).toEqual(['emailShop', 'emailShop', 'test'])
  })

  it('what was lost with the queue is done', async () => {
    await publishMessage()
    await testShop.shop.db.execute(sql`delete from pgboss.job`)
    await queue().doDueJobs()
    expect(await handlings()).toMatchObject([{ doneAt: expect.any(Date) }])
    expect(await queue().emails()).toMatchObject([{ kind: 'contact' }])
  })

  it('events of three months ago are deleted, but for those that something is left to be done about', async () => {
    const { db, events: published } = testShop.shop
    await publishMessage(['test'])
    await published.publish(db, 'order.placed', { orderId: 1 })
    await published.publish(db, 'payment.settled', { paymentId: 1, orderId: 1 })
    await db.execute(
      sql`update event_handlings set done_at = now() where handler in ('emailCustomer', 'notifyStaff', 'test')`,
    )
    const names = async () => (await db.select().from(events).orderBy(events.id)).map(({ name }) => name)
    await testShop.advanceClock(89 * dayMs)
    await deleteExpired(testShop.shop)
    expect(await names()).toEqual(['contact.sent', 'order.placed', 'payment.settled'])
    await testShop.advanceClock(2 * dayMs)
    await deleteExpired(testShop.shop)
    expect(await names()).toEqual(['order.placed'])
    expect(await handlings()).toHaveLength(3)
    await testShop.advanceClock(-91 * dayMs)
  })
})
