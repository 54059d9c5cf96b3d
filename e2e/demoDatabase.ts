import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createShop } from '../server/app/createShop.ts'
import { demoSource } from '../server/app/demoSource.ts'
import { seedShop } from '../server/app/seed/seedShop.ts'
import { readSettings } from '../server/app/settings.ts'
import { openPools } from '../server/platform/database/openPools.ts'
import { createLog } from '../server/platform/logging/log.ts'
import { newDatabase } from '../server/testing/testServer.ts'
import { evidenceFolder } from './evidence.ts'
import { wholeForm } from './wholeForm.ts'

/** Variable with the name of the demo's database, which shops are copies of. */
const variable = 'TEST_DEMO_DATABASE'

export function demoDatabase(): string {
  const name = process.env[variable]
  if (name === undefined) throw new Error('The demo’s database is filled by vitest (vitest.config.ts, globalSetup)')
  return name
}

/** Before the browser tests: fills a database with the demo once; every shop that needs it opens a copy. */
export default async function fillDemoDatabase(): Promise<void> {
  await rm(join(import.meta.dirname, '..', evidenceFolder), { recursive: true, force: true })
  if (process.env[variable] !== undefined) return
  const name = `demo_${randomBytes(4).toString('hex')}`
  const database = openPools(await newDatabase(name))
  // Pages of a smaller catalogue render faster.
  const goods = wholeForm ? {} : { SEED_PRODUCTS: '80' }
  const settings = readSettings({ NODE_ENV: 'test', SEED: 'demo', ...goods })
  const shop = createShop({ database, settings, log: createLog('error') })
  try {
    await seedShop(shop, { loadData: () => demoSource.load({ products: settings.seedProducts }) })
  } finally {
    shop.emailTransport.close()
    await database.close()
  }
  process.env[variable] = name
}
