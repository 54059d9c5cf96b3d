/** A worker thread: reads a table, so many rows at a time, each time it is asked. */
import { parentPort, workerData } from 'node:worker_threads'
import { readRows } from './readRows.ts'
import { SheetError, type SheetFailure, type SheetLimits, type SheetRow } from './Sheet.ts'

/** What the worker is started with. */
export interface SheetWorkerData {
  path: string
  limits: SheetLimits
}

/** What it answers; no rows: that was all. */
export type SheetAnswer = { rows: SheetRow[] } | { failure: SheetFailure; row: number | null; reason: string }

const rowsAtATime = 200

const { path, limits } = workerData as SheetWorkerData
const rows = readRows(path, limits)

async function next(): Promise<SheetAnswer> {
  const found: SheetRow[] = []
  try {
    while (found.length < rowsAtATime) {
      const { value, done } = await rows.next()
      if (done) break
      found.push(value)
    }
    return { rows: found }
  } catch (error) {
    if (!(error instanceof SheetError)) throw error
    return { failure: error.failure, row: error.row, reason: String(error.cause ?? '') }
  }
}

parentPort?.on('message', async () => {
  parentPort?.postMessage(await next())
})
