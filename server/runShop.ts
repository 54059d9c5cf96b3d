import { DatabaseTrouble } from './database/DatabaseTrouble.ts'
import { readSettings, WrongSetting } from './settings.ts'
import { type Start, startShop } from './startShop.ts'

/** The shop as this process: opens it, closes it when told to, and says in one sentence why it cannot open. */
export function runShop(screens: Pick<Start, 'registerPages' | 'startOver'> = {}): void {
  run(screens).catch(fail)
}

async function run(screens: Pick<Start, 'registerPages' | 'startOver'>) {
  const shop = await startShop({ settings: readSettings(process.env), say: console.log, ...screens })
  let closing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second Ctrl+C is impatience; the first one is being answered.
      if (closing) return
      closing = true
      console.log('Closing the shop …')
      shop.close().then(() => process.exit(0), fail)
    })
  }
}

function fail(error: unknown): never {
  console.error(sentenceFor(error))
  process.exit(1)
}

/** One sentence for what the owner can mend; anything else is ours, and is shown whole. */
function sentenceFor(error: unknown): unknown {
  if (error instanceof WrongSetting || error instanceof DatabaseTrouble) return error.message
  const { code, port, address, path } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use; stop the other program or choose another port with the setting PORT.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `The shop cannot listen on ${address ?? 'that address'}; check the setting HOST.`
    case 'ENOSPC':
      return 'The disk is full.'
    case 'EACCES':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return port === undefined
        ? `The folder ${path ?? ''} cannot be written to; check the setting DATA_DIR.`
        : `Port ${port} may not be used by this user; choose another with the setting PORT.`
    default:
      return error
  }
}
