import { exitWithError } from './exitWithError.ts'
import type { Start } from './openShop.ts'
import { readSettings } from './settings.ts'
import { startShop } from './startShop.ts'

interface Run extends Pick<Start, 'registerPages'> {
  /** The owner's settings; absent: the environment of this process. */
  environment?: NodeJS.ProcessEnv
}

/** Runs the shop as this process: opens it, closes it on a signal, and prints one sentence if it cannot open. */
export function runShop(run: Run = {}): void {
  // Node would print the error whole, a statement with all its values among it.
  process.on('uncaughtException', (error) => exitWithError('The shop stopped', error))
  open(run).catch((error: unknown) => exitWithError('The shop could not start', error))
}

async function open({ environment = process.env, ...parts }: Run) {
  let shop: { close: () => Promise<void> } | undefined
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // The terminal is gone, and writing to it fails; closing continues.
      if (signal === 'SIGHUP') for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
      // Not open yet: the exit of the process stops the database server.
      if (shop === undefined) process.exit(1)
      // A second Ctrl+C is impatience; the first one is being answered.
      if (closing) return
      closing = true
      console.log('Closing the shop …')
      shop.close().then(
        () => process.exit(0),
        (error: unknown) => exitWithError('The shop could not be closed cleanly', error),
      )
    })
  }
  shop = await startShop({ settings: readSettings(environment), say: console.log, ...parts })
}
