/**
 * A process that reads an uploaded table, some rows at a time, on request. A file that takes more memory or time than a table
 * needs ends this process and no other (sheetGuard.ts).
 */
import { writeFile } from 'node:fs/promises'
import { flushCompileCache } from 'node:module'
import { Worker } from 'node:worker_threads'
import { readOutlines, readRows } from './readRows.ts'
import { SheetError, type SheetFailure, type SheetLimits, type SheetOutline, type SheetRow } from './Sheet.ts'
import type { SheetGuardData } from './sheetGuard.ts'

/** First argument of the process, as JSON. */
export interface SheetTask {
  path: string
  limits: SheetLimits
  /** Position of the sheet whose rows are read; null: the first rows of each sheet are. */
  sheet: number | null
  /** Megabytes of resident memory. */
  maxMemoryMb: number
  /** Milliseconds of processor time per answer. */
  maxCpuMs: number
}

/** Answer of the process: rows, or a sheet; none: the end. `error`: the file is not the reason. */
export type SheetAnswer =
  | { rows: SheetRow[] }
  | { outlines: SheetOutline[] }
  | { failure: SheetFailure; row: number | null; reason: string }
  | { error: string }

const rowsAtATime = 200
/** Rows of a sheet among which its headings are looked for, and some below them. */
const outlineRows = 30

const { path, limits, sheet, maxMemoryMb, maxCpuMs } = JSON.parse(process.argv[2] ?? '') as SheetTask
const answers = new Int32Array(new SharedArrayBuffer(4))
const guarded = startGuard()
const next =
  sheet === null ? nextOutline(readOutlines(path, limits, outlineRows)) : nextRows(readRows(path, limits, sheet))

process.on('disconnect', () => process.exit())
// The shop ends this process when it receives the same signal itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
process.on('message', async () => {
  const answer = await answerOf(next)
  Atomics.add(answers, 0, 1)
  process.send?.(answer, () => {
    // Written at the end of a process otherwise, and this one is killed: the next would begin as slowly.
    if (Atomics.load(answers, 0) === 1) flushCompileCache()
  })
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

function nextRows(rows: AsyncGenerator<SheetRow>) {
  return async (): Promise<SheetAnswer> => {
    const found: SheetRow[] = []
    while (found.length < rowsAtATime) {
      const { value, done } = await rows.next()
      if (done) break
      found.push(value)
    }
    return { rows: found }
  }
}

function nextOutline(sheets: AsyncGenerator<SheetOutline>) {
  return async (): Promise<SheetAnswer> => {
    const { value, done } = await sheets.next()
    return { outlines: done ? [] : [value] }
  }
}

async function answerOf(ask: () => Promise<SheetAnswer>): Promise<SheetAnswer> {
  try {
    await guarded
    return await ask()
  } catch (error) {
    if (!(error instanceof SheetError)) return { error: String(error) }
    return { failure: error.failure, row: error.row, reason: String(error.cause ?? '') }
  }
}
