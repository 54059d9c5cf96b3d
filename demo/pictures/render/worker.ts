/** A worker thread: renders the pictures it is sent and writes them as WebP. */
import { parentPort } from 'node:worker_threads'
import sharp from 'sharp'
import { composeScene } from '../scenes/scenes.ts'
import { buildShot } from '../shotBuilders.ts'
import type { RenderJob, RenderResult } from './renderJobs.ts'
import { renderPicture } from './renderPicture.ts'

const quality = 84

async function runJob(job: RenderJob): Promise<RenderResult> {
  const start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  try {
    const shot = await ('scene' in job.of ? composeScene(job.of.scene) : buildShot(job.of.model, job.of.view))
    if (!shot) return { file: job.file, seconds: 0, bytes: 0, error: 'family not modelled yet' }
    const pixels = renderPicture(shot, job.width, job.height)
    const { width, height, file } = job
    let bytes = 0
    for (const cut of job.cuts ?? [{ file, left: 0, width }]) {
      const { size } = await sharp(pixels, { raw: { width, height, channels: 3 } })
        .extract({ left: cut.left, top: 0, width: cut.width, height })
        .webp({ quality, effort: 5, smartSubsample: true })
        .toFile(cut.file)
      bytes += size
    }
    return { file, seconds: seconds(), bytes }
  } catch (error) {
    return {
      file: job.file,
      seconds: seconds(),
      bytes: 0,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
  }
}

parentPort?.on('message', (job: RenderJob) => {
  void runJob(job).then((done) => parentPort?.postMessage(done))
})
