import type { JobName } from '../../kernel/index.ts'
import { runCommand } from './command.ts'
import { restoreBackup } from './restoreBackup.ts'
import { omittedTables } from './shopTables.ts'

const usage = 'npm run restore -- FILE [--yes] [--with-jobs]'

/**
 * Reserved stock must always be released; emails, jobs that lead to them, and refunds reach customers, perhaps for the second
 * time.
 */
const always: readonly JobName[] = ['releaseReservation']
const onRequest: readonly JobName[] = ['email', 'handleEvent', 'refundPayment']

runCommand({ usage, files: 1, flags: ['yes', 'with-jobs'] }, async (invocation) => {
  const { settings, files, flags, signal, print, confirm } = invocation
  const [file = ''] = files
  print(`Reading ${file} …`)
  const { manifest, trailer } = await restoreBackup(
    settings,
    file,
    {
      without: omittedTables,
      jobs: flags.has('with-jobs') ? [...always, ...onRequest] : always,
      confirm: ({ where, products, orders, users }) =>
        confirm(
          `The shop ${where} has ${products} products, ${orders} orders and ${users} users, all of which would be replaced; replace it?`,
        ),
      onBegin: () => print('Replacing the shop …'),
    },
    signal,
  )
  const orders = trailer.tables.orders?.rows ?? 0
  const products = trailer.tables.products?.rows ?? 0
  print(
    `Restored the shop of ${manifest.createdAt}: ${products} products, ${orders} orders, ${trailer.files.length} pictures.`,
  )
  print(
    'Everybody signs in again. Passwords, roles and second factors are those of that day: look at the staff, and make new recovery codes.',
  )
})
