import type { FastifyBaseLogger } from 'fastify'
import type { CatalogueVersion } from './catalogueVersion.ts'

interface Parts {
  /**
   * Reads the state again.
   * @returns whether it has changed
   */
  read: () => Promise<boolean>
  log: FastifyBaseLogger
  /** Logged when it cannot be read. */
  failure: string
  catalogueVersion: Pick<CatalogueVersion, 'changed' | 'onRemoteSettings'>
}

const retryMs = 1_000

/**
 * Keeps what the owner has set, and every process holds in memory, in step with the database: also after a change by another
 * process.
 */
export function createReloader({ read, log, failure, catalogueVersion }: Parts) {
  let running: Promise<unknown> = Promise.resolve()
  let waiting: Promise<boolean> | undefined

  /** One read after the other, so that an older one never replaces a newer one; callers share the read that waits. */
  function readInTurn(): Promise<boolean> {
    waiting ??= running.then(() => {
      waiting = undefined
      return read()
    })
    running = waiting.catch(() => {})
    return waiting
  }

  async function refresh(): Promise<boolean> {
    try {
      return await readInTurn()
    } catch (error) {
      log.warn({ err: error }, failure)
      setTimeout(refreshForOthers, retryMs).unref()
      return false
    }
  }
  /** Whatever was made with the old state since the other process changed it is outdated as well. */
  const refreshForOthers = () => void refresh().then((changed) => changed && catalogueVersion.changed())
  catalogueVersion.onRemoteSettings(refreshForOthers)

  return {
    /** @throws if it cannot be read */
    load: async () => void (await readInTurn()),
    /** Never throws: on failure the current state stays, and reloading is retried soon. */
    refresh: async () => void (await refresh()),
  }
}
