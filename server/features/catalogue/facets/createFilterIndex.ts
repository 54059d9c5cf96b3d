import type { FastifyBaseLogger } from 'fastify'
import type { CatalogueVersion } from '../../../kernel/index.ts'
import type { OpenDatabase } from '../../../platform/database/Database.ts'
import { createProductColumns, type ProductColumns, putProduct, removeProduct } from './productColumns.ts'
import {
  readFilteredProducts,
  readFilteredProductsById,
  readProductChanges,
  readSnapshot,
} from './readProductColumns.ts'

/**
 * The products for sale as columns in memory, for counts under any combination of filters, which no index of the database knows.
 * Read once, then what transactions have changed (`productChanges`): as fresh as the database whenever it is asked for.
 */
export interface FilterIndex {
  /** Waits until it is read for the first time. */
  read(): Promise<FilteredProducts>
  /** Undefined while it is being read for the first time, or was never asked for: lists do without it then. */
  readIfLoaded(): Promise<FilteredProducts | undefined>
}

interface FilteredProducts {
  columns: ProductColumns
  /** Rises with every change of the columns. */
  revision: number
}

/** Changed products that are read one by one at most; more are read with all others. */
const maxChanged = 100_000
const changesPerRead = 5_000
/** Milliseconds. Changes are kept for a day (`deleteOldProductChanges`): who has not read them for longer reads everything. */
const maxAgeMs = 12 * 60 * 60_000

/** An empty one, which is read when it is first asked for. */
export function createFilterIndex(
  { readers }: Pick<OpenDatabase, 'readers'>,
  {
    version,
    clock,
    log,
  }: { version: Pick<CatalogueVersion, 'current'>; clock: () => Date; log: Pick<FastifyBaseLogger, 'info'> },
): FilterIndex {
  let columns: ProductColumns | undefined
  let revision = 0
  let snapshot = ''
  /** The catalogue's version, and the time, of the last read. */
  let [knownVersion, readAt] = [-1, 0]
  let reading: { version: number; result: Promise<void> } | undefined

  async function readAll() {
    const startedAt = performance.now()
    const next = createProductColumns()
    const begin = await readers.run(readSnapshot)
    // What changes meanwhile is read again below.
    for await (const batch of readFilteredProducts((read) => readers.run(read)))
      for (const product of batch) putProduct(next, product)
    columns = next
    snapshot = begin
    revision += 1
    log.info({ products: next.size, ms: Math.round(performance.now() - startedAt) }, 'products read for filters')
  }

  async function readChanges(current: ProductColumns) {
    const since = snapshot
    const changes = await readers.run((db) => readProductChanges(db, since))
    if (changes.changed === 'all' || changes.changed.length > maxChanged) return readAll()
    for (let from = 0; from < changes.changed.length; from += changesPerRead) {
      const ids = changes.changed.slice(from, from + changesPerRead)
      const found = await readers.run((db) => readFilteredProductsById(db, ids))
      for (const id of ids) removeProduct(current, id)
      for (const product of found) putProduct(current, product)
    }
    snapshot = changes.snapshot
    if (changes.changed.length > 0) revision += 1
  }

  async function refresh() {
    // Read first: a change during the read makes the next one read again.
    const now = version.current
    const at = clock().getTime()
    if (columns === undefined || at - readAt > maxAgeMs) await readAll()
    if (columns !== undefined) await readChanges(columns)
    knownVersion = now
    readAt = at
  }

  async function readFresh(): Promise<void> {
    const current = version.current
    if (knownVersion === current) return
    if (reading === undefined || reading.version !== current) {
      const before = reading?.result.catch(() => undefined)
      const mine = { version: current, result: (before ?? Promise.resolve()).then(refresh) }
      reading = mine
      const forget = () => {
        if (reading === mine) reading = undefined
      }
      mine.result.then(forget, forget)
    }
    await reading.result
  }

  async function read(): Promise<FilteredProducts> {
    await readFresh()
    if (columns === undefined) throw new Error('the products for filters are not read')
    return { columns, revision }
  }

  return { read, readIfLoaded: async () => (columns === undefined ? undefined : await read()) }
}
