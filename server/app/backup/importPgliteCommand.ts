import { pgliteFolderOf } from '../../platform/database/embedded/cluster.ts'
import { runCommand } from './command.ts'
import { importPglite } from './pglite/importPglite.ts'

const usage = 'npm run import-pglite [-- --yes]'

runCommand({ usage, files: 0, flags: ['yes'] }, async ({ settings, signal, print, confirm }) => {
  const { trailer } = await importPglite(
    settings,
    ({ where, products, orders, users }) =>
      confirm(
        `The shop ${where} has ${products} products, ${orders} orders and ${users} users already, all of which would be replaced; replace it?`,
      ),
    print,
    signal,
  )
  const rows = Object.values(trailer.tables).reduce((sum, table) => sum + table.rows, 0)
  print(
    `Moved ${rows} rows. The old database is still in ${pgliteFolderOf(settings.dataDir)}, and may go when all is well.`,
  )
})
