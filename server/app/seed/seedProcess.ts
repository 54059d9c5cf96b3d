import { randomBytes } from 'node:crypto'
import type { Settings } from '../../kernel/index.ts'
import { connectionToRunning } from '../../platform/database/embedded/runningServer.ts'
import { openPools } from '../../platform/database/openPools.ts'
import { demoSource } from '../demoSource.ts'
import { exitWithError } from '../exitWithError.ts'
import type { SignIn } from './fillShop.ts'
import { seedShop } from './seedShop.ts'

// The program of seedInChildProcess.ts. It begins with the settings as a message, and ends with its connection to the
// shop's process: what was not committed then is undone by the database.

export type SeedSettings = Pick<
  Settings,
  | 'databaseUrl'
  | 'dataDir'
  | 'seed'
  | 'seedProducts'
  | 'seedOrders'
  | 'adminEmail'
  | 'adminPassword'
  | 'paymentCurrency'
>
export type SeedMessage = { line: string } | { signIns: SignIn[] }

const send = (message: SeedMessage) => process.send?.(message)

async function seed(settings: SeedSettings): Promise<SignIn[]> {
  const { databaseUrl, dataDir } = settings
  const database = openPools(
    databaseUrl === undefined ? await connectionToRunning(dataDir) : { connectionString: databaseUrl },
  )
  const signIns = await seedShop(
    { db: database.db, settings, clock: () => new Date(), randomBytes },
    {
      loadData() {
        send({ line: 'Adding the demo products …' })
        return demoSource.load({
          products: settings.seedProducts,
          ...(settings.seedOrders && { historyUntil: new Date() }),
        })
      },
      progress: (line) => send({ line: `  ${line}` }),
    },
  )
  await database.close()
  return signIns
}

const fail = (error: unknown) => exitWithError('The shop could not start', error)
process.once('uncaughtException', fail)
process.once('disconnect', () => process.exit())
process.once('message', (settings: SeedSettings) => {
  seed(settings)
    .then((signIns) => send({ signIns }))
    .catch(fail)
})
