import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { SheetError, type SheetLimits, type SheetRow } from './Sheet.ts'
import type { SheetAnswer, SheetWorkerData } from './sheetWorker.ts'

/**
 * The rows of a file that somebody uploaded, in the order of the file: CSV or XLSX, by its content. It is read in a thread of
 * its own, as fast as the rows are taken, and no further; `maxMemoryMb` is more than a table of that size takes, and what is
 * packed to take more is a trap. Throws `SheetError`, where the rows before it were read well.
 */
export async function* readSheet(
  path: string,
  limits: SheetLimits,
  { maxMemoryMb = 384 } = {},
): AsyncGenerator<SheetRow> {
  const workerData: SheetWorkerData = { path, limits }
  const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  })
  try {
    for (;;) {
      worker.postMessage('next')
      const [answer] = (await once(worker, 'message')) as [SheetAnswer]
      if ('failure' in answer) throw new SheetError(answer.failure, { row: answer.row, cause: answer.reason })
      if (answer.rows.length === 0) return
      yield* answer.rows
    }
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY')
      throw new SheetError('too_large', { cause: error })
    throw error
  } finally {
    await worker.terminate()
  }
}
