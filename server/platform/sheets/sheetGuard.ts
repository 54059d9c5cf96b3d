/**
 * A thread that ends the process it is in, and works while that one's own thread is busy or runs out of memory: the limits
 * that V8 knows bound its heap, and what is unpacked lies outside of it.
 */
import { parentPort, workerData } from 'node:worker_threads'

/** What the thread is started with. */
export interface SheetGuardData {
  maxMemoryMb: number
  maxCpuMs: number
  /** How many answers the process has given: each has the whole time. */
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
