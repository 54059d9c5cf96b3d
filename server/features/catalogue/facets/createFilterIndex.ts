import type { FastifyBaseLogger } from 'fastify'
import type { CatalogueVersion } from '../../../kernel/index.ts'
import type { OpenDatabase } from '../../../platform/database/Database.ts'
import { groupedRows } from './groupedRows.ts'
import {
  createProductColumns,
  filteredParts,
  type ProductColumns,
  putProduct,
  rankProducts,
  removeProduct,
} from './productColumns.ts'
import {
  readFilteredProducts,
  readFilteredProductsById,
  readProductChanges,
  readRankedProducts,
  readSnapshot,
} from './readProductColumns.ts'

/**
 * The products as columns in memory, for counts and orders under any combination of filters, which no index of the
 * database knows. Read once, then what transactions have changed (`productChanges`): as fresh as the database whenever it is
 * asked for.
 */
export interface FilterIndex {
  /** Waits until it is read for the first time. */
  read(): Promise<FilteredProducts>
  /** Undefined while all products are being read, or before anybody asked for them: lists do without them then. */
  readIfLoaded(): Promise<FilteredProducts | undefined>
  /** The same with every change that was committed before the call, also one that outdates nothing that shoppers see. */
  readNowIfLoaded(): Promise<FilteredProducts | undefined>
}

interface FilteredProducts {
  columns: ProductColumns
  /** Rises with every change of what filters see. */
  revision: number
}

interface Options {
  version: Pick<CatalogueVersion, 'current'>
  clock: () => Date
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** Changed products that are read one by one at most; more are read with all others. */
const maxChanged = 100_000
const changesPerRead = 5_000
/** Milliseconds. Changes are kept for a day (`deleteOldProductChanges`): who has not read them for longer reads everything. */
const maxAgeMs = 12 * 60 * 60_000
/** Products whose names or SKUs have no place in the order; beyond these the order is read again. */
const maxUnranked = 1_000

interface Reading {
  /** The catalogue's version that it reaches. */
  version: number
  result: Promise<void>
  /** Settled once all products have to be read, which takes seconds in a large shop. */
  readsAll: Promise<void>
}

/** An empty one, which is read when it is first asked for. */
export function createFilterIndex(
  { readers }: Pick<OpenDatabase, 'readers'>,
  { version, clock, log }: Options,
): FilterIndex {
  let columns: ProductColumns | undefined
  let revision = 0
  let snapshot = ''
  /** The catalogue's version, and the time, of the last read. */
  let [knownVersion, readAt] = [-1, 0]
  let reading: Reading | undefined
  /** One that has not begun yet: it will have all that is committed by now. */
  let waiting: Reading | undefined
  /** Products that change while the order of names is read; undefined: it is not. */
  let changedMeanwhile: Set<number> | undefined

  async function readAll(): Promise<void> {
    const startedAt = performance.now()
    const next = createProductColumns()
    const begin = await readers.run(readSnapshot)
    // What changes meanwhile is read again, as changes are.
    for await (const batch of readFilteredProducts((read) => readers.run(read)))
      for (const product of batch) putProduct(next, product)
    if (next.size > maxUnranked) rankProducts(next, await readRankedProducts((read) => readers.run(read)), new Set())
    // Nobody waits for it here, as the first list by families would.
    groupedRows(next, { byFamily: true })
    columns = next
    snapshot = begin
    revision += 1
    changedMeanwhile = undefined
    log.info({ products: next.size, ms: Math.round(performance.now() - startedAt) }, 'products read for filters')
  }

  async function readChanges(current: ProductColumns, startsAll: () => void): Promise<void> {
    const since = snapshot
    const changes = await readers.run((db) => readProductChanges(db, since))
    if (changes.changed === 'all' || changes.changed.length > maxChanged) {
      startsAll()
      return readAll()
    }
    let isSame = true
    for (let from = 0; from < changes.changed.length; from += changesPerRead) {
      const ids = changes.changed.slice(from, from + changesPerRead)
      const before = ids.map((id) => filteredParts(current, id))
      const found = await readers.run((db) => readFilteredProductsById(db, ids))
      for (const product of found) putProduct(current, product)
      const isFound = new Set(found.map(({ id }) => id))
      for (const id of ids) if (!isFound.has(id)) removeProduct(current, id)
      for (const id of ids) changedMeanwhile?.add(id)
      isSame &&= ids.every((id, at) => filteredParts(current, id) === before[at])
    }
    snapshot = changes.snapshot
    if (!isSame) revision += 1
    if (current.unranked.size > maxUnranked) rankSoon(current)
  }

  /** Lists by name look at products without a place as well: nobody waits for it. */
  function rankSoon(current: ProductColumns): void {
    if (changedMeanwhile) return
    const changed = new Set<number>()
    changedMeanwhile = changed
    readRankedProducts((read) => readers.run(read)).then(
      (order) => {
        if (changedMeanwhile === changed) rankProducts(current, order, changed)
        changedMeanwhile = undefined
      },
      (error: unknown) => {
        changedMeanwhile = undefined
        log.error(error, 'the order of products could not be read')
      },
    )
  }

  async function refresh(startsAll: () => void): Promise<void> {
    // Read first: a change during the read makes the next one read again.
    const now = version.current
    const at = clock().getTime()
    if (columns === undefined || at - readAt > maxAgeMs) {
      startsAll()
      await readAll()
    }
    if (columns !== undefined) await readChanges(columns, startsAll)
    knownVersion = now
    readAt = at
  }

  /** What is running, or is begun, to reach the current version; undefined: it is reached. */
  function currentReading(): Reading | undefined {
    const { current } = version
    if (knownVersion === current) return undefined
    return reading?.version === current ? reading : beginReading()
  }

  /** Begins behind what is running. */
  function beginReading(): Reading {
    const before = reading?.result.catch(() => undefined) ?? Promise.resolve()
    const { promise: readsAll, resolve: startsAll } = Promise.withResolvers<void>()
    const result = before.then(() => {
      if (waiting === started) waiting = undefined
      return refresh(startsAll)
    })
    const started: Reading = { version: version.current, readsAll, result }
    reading = started
    waiting = started
    const forget = () => {
      if (reading === started) reading = undefined
    }
    result.then(forget, forget)
    return started
  }

  /** Undefined where all products have to be read for it. */
  const whenRead = async (running: Reading): Promise<FilteredProducts | undefined> =>
    Promise.race([running.result.then(() => columns && { columns, revision }), running.readsAll.then(() => undefined)])

  return {
    async read() {
      await currentReading()?.result
      if (columns === undefined) throw new Error('the products for filters are not read')
      return { columns, revision }
    },
    async readIfLoaded() {
      if (columns === undefined) return undefined
      const running = currentReading()
      return running ? whenRead(running) : { columns, revision }
    },
    async readNowIfLoaded() {
      if (columns === undefined) return undefined
      return whenRead(waiting ?? beginReading())
    },
  }
}
