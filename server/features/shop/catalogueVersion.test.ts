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
    const version = createCatalogueVersion(database, createLog('error'), () => new Date())
    await version.flush()
    expect(notified).toHaveLength(0)
    version.stockChanged([1])
    version.stockChanged([2])
    await version.flush()
    await version.flush()
    expect(notified).toHaveLength(1)
  })
})

it('The end of the day in Riyadh outdates everything', () => {
  let now = new Date('2026-11-20T20:59:59.999Z')
  const version = createCatalogueVersion({} as OpenDatabase, createLog('error'), () => now)
  const since = version.current
  expect(version.isFresh(since, [])).toBe(true)
  now = new Date('2026-11-20T21:00:00.000Z')
  expect(version.isFresh(since, [])).toBe(false)
  expect(version.isFresh(version.current, 'all items')).toBe(true)
})
