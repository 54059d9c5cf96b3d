import { describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../platform/database/Database.ts'
import { createLog } from '../../platform/logging/log.ts'
import { createCatalogueVersion } from './catalogueVersion.ts'

describe('Stock that moved', () => {
  it('is told to other processes in a bundle, and before the shop closes at the latest', async () => {
    const told: unknown[] = []
    const database = {
      shared: true,
      db: { execute: async (what: unknown) => void told.push(what) },
    } as unknown as OpenDatabase
    const version = createCatalogueVersion(database, createLog('error'))
    await version.flush()
    expect(told).toHaveLength(0)
    version.stockMoved([1])
    version.stockMoved([2])
    await version.flush()
    await version.flush()
    expect(told).toHaveLength(1)
  })
})
