import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { createQueue, QueueFullError } from '../admission/createQueue.ts'
import { AppError } from '../errors/AppError.ts'
import type { DocumentJob, DocumentResult, DocumentWorkerData } from './documentWorker.ts'

export interface DocumentRenderer {
  /**
   * Makes a PDF of a template and its data (docs/decisions/0031-documents-with-typst.md).
   * @throws `busy` if too many wait, `unavailable` if the thread died or timed out, QueueAbortedError if the client disconnected
   * before
   */
  render(document: Omit<DocumentJob, 'createdAt'> & { createdAt: Date }, signal?: AbortSignal): Promise<Buffer>
  /** Whether the thread runs. */
  readonly isRunning: boolean
  close(): Promise<void>
}

interface RendererOptions {
  /** Template folders beside the shared ones. */
  folders: readonly string[]
  log: Pick<FastifyBaseLogger, 'warn'>
  limits?: Partial<typeof usualLimits>
}

const usualLimits = {
  maxWaiting: 10,
  /** Milliseconds. Fifty long orders take a few seconds. */
  maxWaitMs: 20_000,
  maxRenderMs: 60_000,
  /** Idle time after which the thread ends and releases its 100 MB. */
  idleMs: 5 * 60_000,
  /** JavaScript's heap, without the compiler's memory. */
  maxHeapMb: 128,
}
const retryAfterSeconds = 5

const sharedTemplates = join(import.meta.dirname, 'templates')

/** Makes PDF files in a thread of its own, which starts with the first of them. */
export function createDocumentRenderer({ folders, log, limits = {} }: RendererOptions): DocumentRenderer {
  const { maxWaiting, maxWaitMs, maxRenderMs, idleMs, maxHeapMb } = { ...usualLimits, ...limits }
  const queue = createQueue({
    concurrency: () => 1,
    maxWaiting,
    maxExpectedWaitMs: () => maxWaitMs,
    maxWaitMs: () => maxWaitMs,
  })
  let running: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  function start(): Worker {
    const workerData: DocumentWorkerData = { folders: [sharedTemplates, ...folders] }
    const worker = new Worker(new URL('./documentWorker.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    })
    // A thread that fails while idle is started again for the next document.
    worker.on('error', () => {})
    worker.on('exit', () => {
      if (running === worker) running = undefined
    })
    return worker
  }

  async function stop(): Promise<void> {
    clearTimeout(idle)
    const worker = running
    running = undefined
    await worker?.terminate()
  }

  async function run(job: DocumentJob): Promise<Buffer> {
    clearTimeout(idle)
    running ??= start()
    const worker = running
    worker.ref()
    let result: DocumentResult
    try {
      result = await resultOf(worker, job, maxRenderMs)
    } catch (error) {
      if (running === worker) await stop()
      log.warn({ err: error, template: job.template }, 'a document was given up')
      throw new AppError('unavailable', { retryAfterSeconds })
    }
    // An idle thread keeps no process alive.
    worker.unref()
    idle = setTimeout(() => void stop(), idleMs).unref()
    if ('error' in result) throw new Error(`The template ${job.template} failed: ${result.error}`)
    return Buffer.from(result.pdf)
  }

  return {
    async render({ createdAt, ...document }, signal) {
      const job = { ...document, createdAt: Math.floor(createdAt.getTime() / 1000) }
      try {
        return await queue.run(() => run(job), signal)
      } catch (error) {
        if (error instanceof QueueFullError) throw new AppError('busy', { retryAfterSeconds })
        throw error
      }
    },
    get isRunning() {
      return running !== undefined
    },
    close: stop,
  }
}

/**
 * The worker's result.
 * @throws if it dies or times out first
 */
function resultOf(worker: Worker, job: DocumentJob, maxRenderMs: number): Promise<DocumentResult> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new Error('The document took too long'))), maxRenderMs)
    const onMessage = (result: DocumentResult) => settle(() => resolve(result))
    const onError = (error: unknown) => settle(() => reject(error))
    const onExit = (code: number) => settle(() => reject(new Error(`The thread ended with ${code}`)))
    function settle(done: () => void) {
      clearTimeout(timer)
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      done()
    }
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(job)
  })
}
