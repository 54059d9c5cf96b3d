import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { CacheVersion } from '../platform/cache/CacheVersion.ts'
import type { Database, OpenDatabase } from '../platform/database/Database.ts'
import { createScheduledChanges, type ScheduledMoments } from './scheduledChanges.ts'
import { catalogueVersions } from './tables.ts'

/**
 * Tells caches of replies and pages whether their entries still hold. Changed content (names, prices, lists) outdates everything;
 * stock that an order takes outdates only what shows those products, or every sale would empty the caches of a busy shop. A
 * scheduled start or end outdates everything at that moment.
 */
export interface CatalogueVersion extends CacheVersion {
  /** Next moment at which what visitors see changes by the clock alone; null: nothing is scheduled. */
  readonly nextChangeAt: Date | null
  /** The same, once everything scheduled up to now has been read. */
  readNextChange(): Promise<Date | null>
  /**
   * Raises the stored version inside the transaction that changes content, and notifies other processes at commit. What they show
   * depends on the owner's settings too, but only `settings` makes them reload those.
   */
  increment(tx: Database, changed?: 'content' | 'settings'): Promise<void>
  /** To be called after that commit. */
  changed(): void
  /** To be called after the commit of an order. Costs the order nothing: other processes are notified in batches. */
  stockChanged(productIds: readonly number[]): void
  /** Notifies other processes of the pending batch, and waits until that is done. */
  flush(): Promise<void>
  /** Calls back when another process may have changed the owner's settings. */
  onRemoteSettings(listener: () => void): void
  /** Starts listening to other processes. */
  start(): Promise<void>
}

/**
 * A message is its sender and what has changed: `stock`, `content` or `settings`. Without the latter (a restored backup, or a
 * message that may have been missed) anything may have changed.
 */
export const catalogueChannel = 'catalogue_changed'
const batchMs = 250
/** Beyond this many remembered products everything counts as changed. */
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
  /** One for each feature that schedules what visitors see. */
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
  const notifyOfStock = async () => {
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
  /** Changed content may be scheduled differently. */
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
      bundled ??= setTimeout(notifyOfStock, batchMs).unref()
    },
    async flush() {
      if (bundled) await notifyOfStock()
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
