import { type PriceGroup, priceGroups } from '@rawaj/contract/money/pricing.ts'
import { switchPriceList } from '../../features/catalogue/index.ts'
import { createCatalogueVersion, machineActor } from '../../kernel/index.ts'
import { openPools } from '../../platform/database/openPools.ts'
import { createLog } from '../../platform/logging/log.ts'
import { BackupError } from '../backup/BackupError.ts'
import { runCommand } from '../backup/command.ts'
import { openMigratedDatabase } from './openMigratedDatabase.ts'

const usage = 'npm run price-list -- retail|wholesale|contract with-vat|without-vat [--yes]'
const modes = { 'with-vat': true, 'without-vat': false } as const

/** `npm run price-list`: keeps a price list with or without VAT from now on; its prices are converted. */
runCommand({ usage, files: 2, flags: ['yes'] }, async ({ settings, words: [list, mode], signal, print, confirm }) => {
  if (!isList(list) || !isMode(mode)) throw new BackupError(`Call it so: ${usage}`)
  const { connection, close } = await openMigratedDatabase(settings, 'price list', signal)
  const database = openPools(connection)
  try {
    const { db } = database
    const taxIncluded = modes[mode]
    const kept = mode.replace('-vat', ' VAT')
    await confirm(`The ${list} prices are converted, half up to a halala, and kept ${kept} from now on; go on?`)
    const catalogueVersion = createCatalogueVersion({
      database,
      log: createLog(settings.logLevel),
      clock: () => new Date(),
    })
    const actor = machineActor('npm run price-list', new Date())
    const { changed } = await switchPriceList({ db, catalogueVersion }, actor, { list, taxIncluded })
    print(`The ${list} prices are kept ${kept} ${changed ? 'from now on' : 'already'}.`)
  } finally {
    await database.close()
    await close()
  }
})

function isList(word: string | undefined): word is PriceGroup {
  return priceGroups.some((name) => name === word)
}

function isMode(word: string | undefined): word is keyof typeof modes {
  return word !== undefined && Object.hasOwn(modes, word)
}
