/** Renders in worker threads: each takes the next picture as soon as it has finished one. */
import { Worker } from 'node:worker_threads'
import type { PhotoView, PictureModel } from '../PictureModel.ts'

/** The picture of a product, or a scene by the name of its file. */
export interface RenderJob {
  readonly of: { readonly model: PictureModel; readonly view: PhotoView } | { readonly scene: string }
  readonly file: string
  readonly width: number
  readonly height: number
  /** Parts of the picture that become files of their own, instead of the whole: from `left`, `width` wide. */
  readonly cuts?: readonly { readonly file: string; readonly left: number; readonly width: number }[]
}

/** Result of a worker's job; an error does not stop the others. */
export interface RenderResult {
  readonly file: string
  readonly seconds: number
  readonly bytes: number
  readonly error?: string
}

export async function renderJobs(
  jobs: readonly RenderJob[],
  workers: number,
  report: (done: RenderResult) => void,
): Promise<void> {
  let next = 0
  const runWorker = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url))
      const sendNext = () => {
        const job = jobs[next++]
        if (job) worker.postMessage(job)
        else void worker.terminate().then(() => resolve())
      }
      worker.on('message', (done: RenderResult) => {
        report(done)
        sendNext()
      })
      worker.on('error', reject)
      sendNext()
    })
  await Promise.all(Array.from({ length: Math.min(workers, jobs.length) }, runWorker))
}
