import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerProcess } from './serverProcess.ts'

export interface RunningServer {
  /** Process id of the current server. */
  pid(): number
  /** Stops the server, even one that is restarting. */
  stop(): Promise<void>
}

/** Milliseconds. A server that dies at once is restarted ever more slowly. */
const restartDelaysMs = [0, 100, 500, 2_000, 5_000]
const steadyAfterMs = 60_000

/**
 * Keeps a server running: the first start must succeed; a server that dies later is restarted until that works, or until the shop
 * closes.
 */
export async function keepRunning(
  start: () => Promise<ServerProcess>,
  reportError: (what: string, error: unknown) => void,
): Promise<RunningServer> {
  let running = await start()
  const stopping = new AbortController()
  const { signal } = stopping
  const watched = watch()

  async function watch(): Promise<void> {
    let failures = 0
    for (;;) {
      const begun = Date.now()
      await running.ended
      if (signal.aborted) return
      reportError('the database server died and is started again', null)
      if (Date.now() - begun > steadyAfterMs) failures = 0
      for (let started = false; !started; failures += 1) {
        await sleep(restartDelaysMs[Math.min(failures, restartDelaysMs.length - 1)], null, { signal }).catch(() => {})
        if (signal.aborted) return
        started = await restart()
      }
      // `stop` was called while this server started, and has stopped the previous one only.
      if (signal.aborted) return running.stop()
    }
  }

  async function restart(): Promise<boolean> {
    try {
      running = await start()
      return true
    } catch (error) {
      reportError('the database server could not be started again', error)
      return false
    }
  }

  return {
    pid: () => running.pid,
    async stop() {
      stopping.abort()
      await running.stop()
      await watched
    },
  }
}
