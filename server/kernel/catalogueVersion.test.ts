import { describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../platform/database/Database.ts'
import { createLog } from '../platform/logging/log.ts'
import { createCatalogueVersion } from './catalogueVersion.ts'

describe('Stock that changed', () => {
  it('is sent to other processes in a batch, at the latest before the shop closes', async () => {
    const notified: unknown[] = []
    const database = {
      shared: true,
      db: { execute: async (what: unknown) => void notified.push(what) },
    } as unknown as OpenDatabase
    const version = createCatalogueVersion({ database, log: createLog('error'), clock: () => new Date() })
    await version.flush()
    expect(notified).toHaveLength(0)
    version.stockChanged([1])
    version.stockChanged([2])
    await version.flush()
    await version.flush()
    expect(notified).toHaveLength(1)
  })
})

describe('What is planned', () => {
  const moment = (time: string) => new Date(`2026-11-20T${time}Z`)
  let now = moment('20:00:00.000')
  let planned: Date[] = []
  const plan = async (_: unknown, after: Date) => planned.filter((one) => one > after)
  const open = async () => {
    const database = { listen: async () => {} } as unknown as OpenDatabase
    const version = createCatalogueVersion({ database, log: createLog('error'), clock: () => now, scheduled: [plan] })
    await version.start()
    return version
  }

  it('outdates everything at its moment, and again at the next', async () => {
    now = moment('20:00:00.000')
    planned = [moment('21:00:00.000'), moment('21:00:00.500')]
    const version = await open()
    expect(version.nextChangeAt).toEqual(planned[0])
    for (const [before, at] of [
      ['20:59:59.999', '21:00:00.000'],
      ['21:00:00.499', '21:00:00.500'],
    ] as const) {
      now = moment(before)
      const since = version.current
      expect(version.isFresh(since, [])).toBe(true)
      now = moment(at)
      expect(version.isFresh(since, [])).toBe(false)
      expect(version.isFresh(version.current, 'all items')).toBe(true)
      await version.flush()
    }
    expect(version.nextChangeAt).toBeNull()
  })

  it('is known as soon as it is written, even where its moment came meanwhile', async () => {
    now = moment('20:00:00.000')
    planned = []
    const version = await open()
    expect(version.nextChangeAt).toBeNull()
    planned = [moment('20:00:01.000')]
    version.changed()
    const since = version.current
    now = moment('20:00:02.000')
    await version.flush()
    expect(version.isFresh(since, [])).toBe(false)
    expect(version.nextChangeAt).toBeNull()
  })

  it('a listener hears of what is planned from the moment at which it was written', async () => {
    now = moment('20:00:00.000')
    planned = []
    const version = await open()
    planned = [moment('20:00:01.000')]
    version.changed()
    expect(await version.readNextChange()).toEqual(planned[0])
  })
})
