import type { FastifyBaseLogger } from 'fastify'
import type { CatalogueVersion } from './catalogueVersion.ts'

interface Parts {
  /** Reads it anew; answers whether it is another than before. */
  read: () => Promise<boolean>
  log: FastifyBaseLogger
  /** What is logged where it cannot be read. */
  failure: string
  catalogueVersion: Pick<CatalogueVersion, 'changed' | 'onRemoteSettings'>
}

const retryMs = 1_000

/** Keeps what the owner has settled, and every process has in memory, as it is in the database: also after another process changed it. */
export function createReloader({ read, log, failure, catalogueVersion }: Parts) {
  let running: Promise<unknown> = Promise.resolve()
  let waiting: Promise<boolean> | undefined

  /** One after the other, so that an older reading never replaces a newer one; who asks while one waits shares it. */
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
  /** What was made with the old ones since the other process changed them is outdated as well. */
  const refreshForOthers = () => void refresh().then((changed) => changed && catalogueVersion.changed())
  catalogueVersion.onRemoteSettings(refreshForOthers)

  return {
    /** Throws where it cannot be read. */
    load: async () => void (await readInTurn()),
    /** Never throws: what cannot be read now is read soon, and holds as it is until then. */
    refresh: async () => void (await refresh()),
  }
}
