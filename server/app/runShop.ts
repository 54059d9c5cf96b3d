import { DatabaseTrouble } from '../platform/database/DatabaseTrouble.ts'
import { DiskFullError, isDiskFull } from '../platform/files/diskSpace.ts'
import { errorSummary, shortStack } from '../platform/logging/errorSummary.ts'
import { readSettings, WrongSetting } from './settings.ts'
import { type Start, startShop } from './startShop.ts'

interface Run extends Pick<Start, 'seedSource' | 'registerPages' | 'startOver'> {
  /** What the owner set; absent: the environment of this process. */
  environment?: NodeJS.ProcessEnv
}

/** The shop as this process: opens it, closes it when told to, and says in one sentence why it cannot open. */
export function runShop(run: Run): void {
  // Node would print the error whole, a statement with all its values among it.
  process.on('uncaughtException', (error) => fail('The shop stopped', error))
  open(run).catch((error: unknown) => fail('The shop could not start', error))
}

async function open({ environment = process.env, ...parts }: Run) {
  let shop: { close: () => Promise<void> } | undefined
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      // The terminal is gone, and writing to it fails; closing goes on.
      if (signal === 'SIGHUP') for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
      // Not open yet: the database server is told to stop when the process exits.
      if (shop === undefined) process.exit(1)
      // A second Ctrl+C is impatience; the first one is being answered.
      if (closing) return
      closing = true
      console.log('Closing the shop …')
      shop.close().then(
        () => process.exit(0),
        (error: unknown) => fail('The shop could not be closed cleanly', error),
      )
    })
  }
  shop = await startShop({ settings: readSettings(environment), say: console.log, ...parts })
}

function fail(what: string, error: unknown): never {
  console.error(ownersSentence(error) ?? `${what}: ${errorSummary(error)}; LOG_LEVEL=debug shows where.`)
  if (/^(debug|trace)$/.test(process.env.LOG_LEVEL ?? '')) console.error(shortStack(error))
  process.exit(1)
}

/** One sentence for what the owner can mend; `null` for what is ours. */
function ownersSentence(error: unknown): string | null {
  if (error instanceof WrongSetting || error instanceof DatabaseTrouble || error instanceof DiskFullError)
    return error.message
  if (isDiskFull(error))
    return 'The disk that holds the shop’s data (setting DATA_DIR, or the database server’s own) is full; nothing is damaged: make room and start the shop again.'
  const { code, port, address, path } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use; stop the other program or choose another port with the setting PORT.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `The shop cannot listen on ${address ?? 'that address'}; check the setting HOST.`
    case 'EACCES':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return port === undefined
        ? `The folder ${path ?? ''} cannot be written to; check the setting DATA_DIR.`
        : `Port ${port} may not be used by this user; choose another with the setting PORT.`
    default:
      return null
  }
}
