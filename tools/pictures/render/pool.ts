/** Worker threads: each takes the next picture as soon as it has done one. */
import { Worker } from 'node:worker_threads'
import type { PictureModel } from '../../../server/demo/pictureModel.ts'
import type { PhotoView } from '../families.ts'

/** A picture of one of the goods, or one of the scenes by the name of its file. */
export interface Job {
  readonly of: { readonly model: PictureModel; readonly view: PhotoView } | { readonly scene: string }
  readonly file: string
  readonly width: number
  readonly height: number
  /** What to keep of the picture as files of their own, instead of the whole: from `left`, `width` wide. */
  readonly cuts?: readonly { readonly file: string; readonly left: number; readonly width: number }[]
}

/** What a worker says of a job; an error does not stop the others. */
export interface Done {
  readonly file: string
  readonly seconds: number
  readonly bytes: number
  readonly error?: string
}

export async function develop(jobs: readonly Job[], workers: number, report: (done: Done) => void): Promise<void> {
  let next = 0
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url))
      const give = () => {
        const job = jobs[next++]
        if (job) worker.postMessage(job)
        else void worker.terminate().then(() => resolve())
      }
      worker.on('message', (done: Done) => {
        report(done)
        give()
      })
      worker.on('error', reject)
      give()
    })
  await Promise.all(Array.from({ length: Math.min(workers, jobs.length) }, one))
}
