import { describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../platform/database/Database.ts'
import { createLog } from '../../platform/logging/log.ts'
import { createCatalogueVersion } from './catalogueVersion.ts'

describe('Stock that changed', () => {
  it('is sent to other processes in a batch, at the latest before the shop closes', async () => {
    const notified: unknown[] = []
    const database = {
      shared: true,
      db: { execute: async (what: unknown) => void notified.push(what) },
    } as unknown as OpenDatabase
    const version = createCatalogueVersion(database, createLog('error'))
    await version.flush()
    expect(notified).toHaveLength(0)
    version.stockChanged([1])
    version.stockChanged([2])
    await version.flush()
    await version.flush()
    expect(notified).toHaveLength(1)
  })
})
