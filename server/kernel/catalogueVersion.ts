import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type CacheVersion, isKnown, type KnownSources, type ListKey } from '../platform/cache/CacheVersion.ts'
import type { Database, OpenDatabase } from '../platform/database/Database.ts'
import { createScheduledChanges, type ScheduledMoments } from './scheduledChanges.ts'
import { catalogueVersions } from './tables.ts'

/**
 * Products that a change has touched, and the lists that it may have changed: those that the products were in before and are in
 * after it. No list: only what is shown with the products themselves has changed, such as their stock or pictures.
 */
export type ChangedProducts = KnownSources

/**
 * Tells caches of replies and pages whether their entries still hold. Changed content (names of places, settings) outdates everything.
 * Changed products outdate what shows them or is made of their lists, and whatever does not name the lists that it is made of, such as
 * searches; stock that an order takes outdates only what shows those products, or every sale would empty the caches of a busy shop. A
 * scheduled start or end outdates everything at that moment (docs/decisions/0080-changed-products-outdate-their-lists.md).
 */
export interface CatalogueVersion extends CacheVersion {
  /** Next moment at which what visitors see changes by the clock alone; null: nothing is scheduled. */
  readonly nextChangeAt: Date | null
  /** The same, once everything scheduled up to now has been read. */
  readNextChange(): Promise<Date | null>
  /**
   * Raises the stored version inside the transaction that changes content, and notifies other processes at commit. What they show
   * depends on the owner's settings too, but only `settings` makes them reload those. Products are
   * named where it is known which were changed.
   */
  increment(tx: Database, changed?: 'content' | 'settings' | ChangedProducts): Promise<void>
  /** To be called after that commit, with the same products. */
  changed(products?: ChangedProducts): void
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
 * A message is its sender and what has changed: `content`, `settings`, `items` with their ids, or `lists` with ids and list keys.
 * Without the latter (a restored backup, or a message that may have been missed) anything may have changed.
 */
export const catalogueChannel = 'catalogue_changed'
const batchMs = 250
/** Beyond this many remembered products and lists everything counts as changed. */
const maxRemembered = 100_000
/** Beyond this many at once other processes are notified that everything has changed. */
const maxNotified = 20_000
/** Bytes of the keys in a message; PostgreSQL takes 8,000 in all. */
const maxMessageBytes = 7_000

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
  let itemsAt = 1
  let listsAt = 1
  let bundled: NodeJS.Timeout | undefined
  const bundledItems = new Set<number>()
  const changedAt = new Map<number | ListKey, number>()
  const listeners: (() => void)[] = []

  const notify = async (db: Database, changed: 'content' | 'settings' | ChangedProducts) => {
    const messages = messagesOf(changed).map((message) => `${self} ${message}`)
    if (messages.length === 0) return
    await db.execute(
      sql`select pg_notify(${catalogueChannel}, message) from unnest(${sql.param(messages)}::text[]) message`,
    )
  }
  const notifyOfStock = async () => {
    clearTimeout(bundled)
    bundled = undefined
    const items = [...bundledItems]
    bundledItems.clear()
    await notify(database.db, { items, lists: [] }).catch((error: unknown) => {
      log.warn({ err: error }, 'other processes could not be notified of stock changes')
      // No later message says so instead.
      for (const item of items) bundledItems.add(item)
      bundled ??= setTimeout(notifyOfStock, batchMs).unref()
    })
  }
  const everythingChanged = () => {
    now += 1
    contentAt = now
    changedAt.clear()
  }
  const noteChanged = (keys: readonly (number | ListKey)[], inLists: boolean) => {
    now += 1
    itemsAt = now
    if (inLists) listsAt = now
    for (const key of keys) changedAt.set(key, now)
    if (changedAt.size > maxRemembered) everythingChanged()
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
  const productsChanged = (keys: readonly (number | ListKey)[], inLists: boolean) => {
    noteChanged(keys, inLists)
    if (inLists) schedule.reload()
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
      if (dependsOn === 'all items') return since >= itemsAt
      const isSame = (key: number | ListKey) => (changedAt.get(key) ?? 0) <= since
      if (isKnown(dependsOn)) return dependsOn.items.every(isSame) && dependsOn.lists.every(isSame)
      return since >= listsAt && dependsOn.every(isSame)
    },
    async increment(tx, changed = 'content') {
      await tx.update(catalogueVersions).set({ version: sql`${catalogueVersions.version} + 1` })
      await notify(tx, changed)
    },
    changed(products) {
      if (products) productsChanged([...products.items, ...products.lists], products.lists.length > 0)
      else contentChanged()
    },
    stockChanged(productIds) {
      noteChanged(productIds, false)
      for (const productId of productIds) bundledItems.add(productId)
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
        const [sender, changed, keys] = message.split(' ')
        if (sender === self) return
        if (keys !== undefined && (changed === 'items' || changed === 'lists'))
          return productsChanged(keys.split(',').map(keyIn), changed === 'lists')
        contentChanged()
        // A process of an older version says `stock` without saying whose.
        if (changed !== 'content' && changed !== 'stock') for (const listener of listeners) listener()
      })
      schedule.reload()
      await schedule.settled()
    },
  }
}

/** What other processes are notified with. */
function messagesOf(changed: 'content' | 'settings' | ChangedProducts): string[] {
  if (typeof changed === 'string') return [changed]
  const { items, lists } = changed
  if (items.length + lists.length > maxNotified) return ['content']
  const kind = lists.length > 0 ? 'lists' : 'items'
  const messages: string[] = []
  let keys = ''
  for (const key of [...items, ...lists]) {
    if (keys.length > maxMessageBytes) {
      messages.push(`${kind} ${keys}`)
      keys = ''
    }
    keys += keys === '' ? key : `,${key}`
  }
  return keys === '' ? messages : [...messages, `${kind} ${keys}`]
}

/** A key of a message. A list that this version of the shop does not know is looked up by none of its values. */
const keyIn = (text: string) => (/^\d+$/.test(text) ? Number(text) : (text as ListKey))
