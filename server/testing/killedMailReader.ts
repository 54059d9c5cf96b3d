import { writeSync } from 'node:fs'
import { createShop } from '../app/createShop.ts'
import { demoSource } from '../app/demoSource.ts'
import { readSettings } from '../app/settings.ts'
import { mailboxOfSettings, readNewMail } from '../features/newsletter/index.ts'
import { openPools } from '../platform/database/openPools.ts'
import { createLog } from '../platform/logging/log.ts'
import { openImapMailbox } from '../platform/mailbox/openImapMailbox.ts'
import { killAtStatement } from './killAtStatement.ts'

// A process that reads the new mail, and is killed by SIGKILL before its nth statement (KILL_BEFORE) reaches the database. If it
// sends fewer, it ends by itself and reports so.

const settings = readSettings(process.env)
const database = openPools({ connectionString: settings.databaseUrl })
const shop = createShop({ database, settings, log: createLog('error'), sharedMedia: demoSource.media })
await shop.shopSettings.load()
const mailboxSettings = mailboxOfSettings(shop)
if (!mailboxSettings) throw new Error('No mailbox is set')
const mailbox = await openImapMailbox(mailboxSettings)
await killAtStatement(() => readNewMail(shop, mailboxSettings.name, mailbox))
writeSync(1, 'done\n')
process.exit(0)
