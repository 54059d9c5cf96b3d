import { mkdirSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { paymentWarning } from '../features/payments/index.ts'
import type { Settings } from '../features/shop/index.ts'
import { assertFreeSpace, watchFreeSpace } from '../platform/files/diskSpace.ts'
import { listenWidely } from '../platform/http/listenWidely.ts'
import { createLog } from '../platform/logging/log.ts'
import { buildApp } from './api/app.ts'
import { type AppShop, createShop } from './createShop.ts'
import { openDatabase } from './database/openDatabase.ts'
import { startWorkers } from './jobs/startWorkers.ts'
import type { SeedSource } from './seed/SeedData.ts'
import { type SignIn, seedShop } from './seed/seedShop.ts'

export interface Start {
  settings: Settings
  /** What an empty shop is filled with where SEED=demo. */
  seedSource: SeedSource
  /** Tells the owner what is going on. */
  say: (line: string) => void
  /** Adds the screens to the calls. */
  registerPages?: (app: FastifyInstance, shop: AppShop) => Promise<void>
  /** Puts a fresh process in the place of this one, where it can. */
  startOver?: () => void
}

/** Opens the shop: database, goods, web, in this order, each said aloud. Answers how to close it again. */
export async function startShop({
  settings,
  seedSource,
  say,
  registerPages,
  startOver,
}: Start): Promise<{ close: () => Promise<void> }> {
  const log = createLog(settings.logLevel)
  const warning = paymentWarning(settings)
  if (warning !== null) say(warning)
  mkdirSync(settings.dataDir, { recursive: true })
  await assertFreeSpace(settings)
  say(settings.databaseUrl === undefined ? `Opening the database in ${settings.dataDir} …` : 'Opening the database …')
  const database = await openDatabase(settings, (what, error) => log.warn({ err: error }, what))
  try {
    const shop = createShop({ database, settings, log, sharedMedia: seedSource.media })
    await shop.catalogueVersion.start()
    const signIns = await seedShop(shop, {
      loadData: () => {
        say('Adding the demo products …')
        return seedSource.load({ products: settings.seedProducts })
      },
      progress: (line) => say(`  ${line}`),
    })
    // At once: should opening fail now, a made-up password would be lost for good.
    showSignIns(signIns, say)
    if (signIns.length > 0 && startOver) {
      // Filling the shelves leaves a hundred MB behind that a shop never needs again.
      await database.close()
      startOver()
      return await startShop({ settings, seedSource, say, ...(registerPages && { registerPages }) })
    }
    const app = await buildApp(shop)
    await registerPages?.(app, shop)
    const closeApp = await listenWidely(app, settings)
    const workers = await startWorkers(shop)
    const stopWatching = watchFreeSpace(settings, log)
    say(`The shop is open at ${settings.publicUrl ?? addressOf(app, settings)}`)
    return {
      async close() {
        stopWatching()
        await closeApp()
        await workers.stop()
        shop.postman.close()
        await database.close()
      },
    }
  } catch (error) {
    await database.close().catch(() => {})
    throw error
  }
}

function showSignIns(signIns: readonly SignIn[], say: Start['say']) {
  if (signIns.length === 0) return
  say('Sign in with (shown this once):')
  for (const { role, account, password } of signIns) say(`  ${role}: ${account} / ${password}`)
}

function addressOf(app: FastifyInstance, { host, port }: Settings): string {
  const address = app.server.address()
  const actualPort = typeof address === 'object' && address !== null ? address.port : port
  // A browser on this machine cannot open 0.0.0.0.
  const shownHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${shownHost}:${actualPort}`
}
