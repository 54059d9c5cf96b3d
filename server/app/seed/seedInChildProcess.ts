import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { AlreadyReportedError } from '../exitWithError.ts'
import type { SignIn } from './fillShop.ts'
import type { SeedMessage, SeedSettings } from './seedProcess.ts'

/**
 * Fills the empty shop of these settings, whose database is open already, in a process of its own: the hundred MB that
 * this takes go with it. Resolves with the sign-ins to show when that process is gone.
 */
export function seedInChildProcess(settings: SeedSettings, say: (line: string) => void): Promise<SignIn[]> {
  return new Promise((resolve, reject) => {
    let signIns: SignIn[] | undefined
    // Not the flags of this process: `--watch` and the like are for the shop alone.
    const child = fork(fileURLToPath(new URL('./seedProcess.ts', import.meta.url)), { execArgv: [] })
    child.on('message', (message: SeedMessage) => {
      if ('line' in message) say(message.line)
      if ('signIns' in message) {
        signIns = message.signIns
        child.disconnect()
      }
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (signIns) resolve(signIns)
      // It has said why.
      else if (code === 1) reject(new AlreadyReportedError())
      else reject(new Error(`the process that fills it ended with ${signal ?? code}`))
    })
    const { databaseUrl, dataDir, seed, seedProducts, seedOrders, adminEmail, adminPassword, paymentCurrency } =
      settings
    child.send({
      databaseUrl,
      dataDir,
      seed,
      seedProducts,
      seedOrders,
      adminEmail,
      adminPassword,
      paymentCurrency,
    } satisfies SeedSettings)
  })
}
