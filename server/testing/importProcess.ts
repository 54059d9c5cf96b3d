import { createShop } from '../app/createShop.ts'
import { demoSource } from '../app/demoSource.ts'
import { readSettings } from '../app/settings.ts'
import { runImport } from '../features/imports/index.ts'
import { openPools } from '../platform/database/openPools.ts'
import { createLog } from '../platform/logging/log.ts'

// A process that continues one import (IMPORT_ID) and ends with it, for tests that kill it.

const settings = readSettings(process.env)
const database = openPools({ connectionString: settings.databaseUrl })
const shop = createShop({ database, settings, log: createLog('error'), sharedMedia: demoSource.media })
await shop.shopSettings.load()
await runImport(shop, Number(process.env.IMPORT_ID))
process.exit(0)
