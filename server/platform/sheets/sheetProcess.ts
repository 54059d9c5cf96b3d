/**
 * A process that reads an uploaded table, some rows at a time, on request. A file that takes more memory or time than a table
 * needs ends this process and no other (sheetGuard.ts).
 */
import { writeFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { readRows } from './readRows.ts'
import { SheetError, type SheetFailure, type SheetLimits, type SheetRow } from './Sheet.ts'
import type { SheetGuardData } from './sheetGuard.ts'

/** First argument of the process, as JSON. */
export interface SheetTask {
  path: string
  limits: SheetLimits
  /** Megabytes of resident memory. */
  maxMemoryMb: number
  /** Milliseconds of processor time per answer. */
  maxCpuMs: number
}

/** Answer of the process; no rows: the end. `error`: the file is not the reason. */
export type SheetAnswer =
  | { rows: SheetRow[] }
  | { failure: SheetFailure; row: number | null; reason: string }
  | { error: string }

const rowsAtATime = 200

const { path, limits, maxMemoryMb, maxCpuMs } = JSON.parse(process.argv[2] ?? '') as SheetTask
const answers = new Int32Array(new SharedArrayBuffer(4))
const guarded = startGuard()
const rows = readRows(path, limits)

process.on('disconnect', () => process.exit())
// The shop ends this process when it receives the same signal itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('message', async () => {
  const answer = await next()
  Atomics.add(answers, 0, 1)
  process.send?.(answer)
})

async function startGuard(): Promise<void> {
  const workerData: SheetGuardData = { maxMemoryMb, maxCpuMs, answers }
  const guard = new Worker(new URL('./sheetGuard.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  guard.once('message', () => resolve()).once('error', reject)
  // Should memory run short all the same, Linux kills this process instead of the shop.
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => {})
  await promise
}

async function next(): Promise<SheetAnswer> {
  const found: SheetRow[] = []
  try {
    await guarded
    while (found.length < rowsAtATime) {
      const { value, done } = await rows.next()
      if (done) break
      found.push(value)
    }
    return { rows: found }
  } catch (error) {
    if (!(error instanceof SheetError)) return { error: String(error) }
    return { failure: error.failure, row: error.row, reason: String(error.cause ?? '') }
  }
}
