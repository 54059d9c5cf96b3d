/**
 * A thread that ends its own process, even while the main thread is busy or out of memory: V8's limits bound its heap, and
 * unpacked data lies outside of it.
 */
import { flushCompileCache } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

export interface SheetGuardData {
  maxMemoryMb: number
  maxCpuMs: number
  /** Answers that the process has sent: each has the full time. */
  answers: Int32Array<SharedArrayBuffer>
}

const lookEveryMs = 20
const { maxMemoryMb, maxCpuMs, answers } = workerData as SheetGuardData
let answered = 0
let since = process.cpuUsage()

setInterval(() => {
  const now = Atomics.load(answers, 0)
  if (now !== answered) {
    answered = now
    since = process.cpuUsage()
  }
  const { user, system } = process.cpuUsage(since)
  const isOver = process.memoryUsage.rss() > maxMemoryMb * 1024 * 1024 || (user + system) / 1_000 > maxCpuMs
  if (isOver) process.kill(process.pid, 'SIGKILL')
}, lookEveryMs)
parentPort?.postMessage('watching')
flushCompileCache()
