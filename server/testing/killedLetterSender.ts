import { writeSync } from 'node:fs'
import pg from 'pg'
import { createShop } from '../app/createShop.ts'
import { demoSource } from '../app/demoSource.ts'
import { readSettings } from '../app/settings.ts'
import { sendLetter } from '../features/letters/index.ts'
import { openPools } from '../platform/database/openPools.ts'
import { createLog } from '../platform/logging/log.ts'

// A process that sends a letter (LETTER), and is killed by SIGKILL when it is about to send its nth statement (KILL_BEFORE) to
// the database. It ends by itself, and says so, where it sends fewer.

const killBefore = Number(process.env.KILL_BEFORE)
let counts = false
let statements = 0

const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
const counted: unknown = function (this: pg.Client, ...args: unknown[]) {
  if (counts) statements += 1
  if (counts && statements === killBefore) process.kill(process.pid, 'SIGKILL')
  return query.apply(this, args)
}
pg.Client.prototype.query = counted as typeof pg.Client.prototype.query

const settings = readSettings(process.env)
const database = openPools({ connectionString: settings.databaseUrl })
const shop = createShop({ database, settings, log: createLog('error'), sharedMedia: demoSource.media })
await shop.shopSettings.load()
counts = true
await sendLetter(shop, Number(process.env.LETTER))
counts = false
writeSync(1, 'done\n')
process.exit(0)
