import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { CacheVersion } from '../platform/cache/CacheVersion.ts'
import type { Database, OpenDatabase } from '../platform/database/Database.ts'
import { createScheduledChanges, type ScheduledMoments } from './scheduledChanges.ts'
import { catalogueVersions } from './tables.ts'

/**
 * Tells kept replies and pages whether they still hold. Content (names, prices, lists) outdates everything; the pieces
 * that an order takes outdate only what shows those products, or every sale would empty the caches of a busy shop. What
 * begins or ends at a planned moment outdates everything at that moment.
 */
export interface CatalogueVersion extends CacheVersion {
  /** When what visitors see changes by the clock alone; null: nothing is planned. */
  readonly nextChangeAt: Date | null
  /** The same, once what was planned up to now is known. */
  readNextChange(): Promise<Date | null>
  /**
   * Inside the transaction that changes content: raises the stored version, and tells other processes at commit. What they
   * show follows from the owner's settings too; those alone make them read the settings anew.
   */
  increment(tx: Database, changed?: 'content' | 'settings'): Promise<void>
  /** After that commit. */
  changed(): void
  /** After the commit of an order. Costs the order nothing: other processes are notified in batches. */
  stockChanged(productIds: readonly number[]): void
  /** Notifies other processes of the pending batch now; nothing of it is underway afterwards. */
  flush(): Promise<void>
  /** Calls back when another process may have changed the owner's settings. */
  onRemoteSettings(listener: () => void): void
  /** Starts listening to other processes. */
  start(): Promise<void>
}

/**
 * Its messages are a sender and what has changed: `stock`, `content` or `settings`. Without that (a restored backup, or a
 * message that may have been missed) it may be anything.
 */
export const catalogueChannel = 'catalogue_changed'
const batchMs = 250
/** Beyond this many remembered products everything counts as moved. */
const maxBatchedProducts = 100_000

/** The version as this process knows it. Notifications of other processes arrive from `start` on. */
export function createCatalogueVersion({
  database,
  log,
  clock,
  scheduled = [],
}: {
  database: OpenDatabase
  log: FastifyBaseLogger
  clock: () => Date
  /** Of every feature that plans what visitors see. */
  scheduled?: readonly ScheduledMoments[]
}): CatalogueVersion {
  const self = randomUUID()
  let now = 1
  let contentAt = 1
  let stockAt = 1
  let bundled: NodeJS.Timeout | undefined
  const movedAt = new Map<number, number>()
  const listeners: (() => void)[] = []

  const notify = (db: Database, changed: 'stock' | 'content' | 'settings') =>
    db.execute(sql`select pg_notify(${catalogueChannel}, ${`${self} ${changed}`})`)
  const tell = async () => {
    clearTimeout(bundled)
    bundled = undefined
    await notify(database.db, 'stock').catch((error: unknown) =>
      log.warn({ err: error }, 'other processes could not be told of stock changes'),
    )
  }
  const everythingChanged = () => {
    now += 1
    contentAt = now
    movedAt.clear()
  }

  const schedule = createScheduledChanges({ database, log, clock, sources: scheduled, onPassed: everythingChanged })
  const noticeScheduled = () => {
    if (schedule.hasPassed()) everythingChanged()
  }
  /** Content may bring other plans with it. */
  const contentChanged = () => {
    everythingChanged()
    schedule.reload()
  }

  const nextChangeAt = () => {
    noticeScheduled()
    return Number.isFinite(schedule.nextAt) ? new Date(schedule.nextAt) : null
  }

  return {
    get nextChangeAt() {
      return nextChangeAt()
    },
    async readNextChange() {
      await schedule.settled()
      return nextChangeAt()
    },
    get current() {
      noticeScheduled()
      return now
    },
    isFresh(since, dependsOn) {
      noticeScheduled()
      if (since >= now) return true
      if (since < contentAt) return false
      if (dependsOn === 'all items') return since >= stockAt
      return dependsOn.every((productId) => (movedAt.get(productId) ?? 0) <= since)
    },
    async increment(tx, changed = 'content') {
      await tx.update(catalogueVersions).set({ version: sql`${catalogueVersions.version} + 1` })
      await notify(tx, changed)
    },
    changed: contentChanged,
    stockChanged(productIds) {
      now += 1
      stockAt = now
      for (const productId of productIds) movedAt.set(productId, now)
      if (movedAt.size > maxBatchedProducts) everythingChanged()
      bundled ??= setTimeout(tell, batchMs).unref()
    },
    async flush() {
      if (bundled) await tell()
      await schedule.settled()
    },
    onRemoteSettings(listener) {
      listeners.push(listener)
    },
    async start() {
      await database.listen(catalogueChannel, (message) => {
        const [sender, changed] = message.split(' ')
        if (sender === self) return
        if (changed === 'stock') everythingChanged()
        else contentChanged()
        if (changed !== 'stock' && changed !== 'content') for (const listener of listeners) listener()
      })
      schedule.reload()
      await schedule.settled()
    },
  }
}
