import { mkdirSync } from 'node:fs'
import { assertFreeSpace } from '../platform/files/diskSpace.ts'
import { createLog } from '../platform/logging/log.ts'
import { openDatabase } from './database/openDatabase.ts'
import type { Start } from './openShop.ts'

/**
 * Opens the shop: database, products, web, in this order, and reports each. Most of its code is loaded while the database server
 * starts, so this file and what it imports are only what that needs.
 * @returns how to close it again
 */
export async function startShop(start: Start): Promise<{ close: () => Promise<void> }> {
  const { settings, say } = start
  const log = createLog(settings.logLevel)
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 })
  await assertFreeSpace(settings)
  say(settings.databaseUrl === undefined ? `Opening the database in ${settings.dataDir} …` : 'Opening the database …')
  const spawned = Promise.withResolvers<void>()
  const opening = openDatabase(settings, {
    reportError: (what, error) => log.warn({ err: error }, what),
    onSpawned: spawned.resolve,
  })
  await Promise.race([opening, spawned.promise])
  const [database, { openShop }] = await Promise.all([opening, import('./openShop.ts')])
  try {
    return await openShop({ ...start, log, database })
  } catch (error) {
    await database.close().catch(() => {})
    throw error
  }
}
