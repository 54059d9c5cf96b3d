import { drizzle } from 'drizzle-orm/node-postgres'
import { auditBooks } from '../../features/payments/index.ts'
import { vatReturnChecks } from '../../features/vatReturns/index.ts'
import { BackupError } from '../backup/BackupError.ts'
import { runCommand } from '../backup/command.ts'
import { openMigratedDatabase } from './openMigratedDatabase.ts'

/** `npm run audit`: compares ledger, orders, payments, refunds, stock, documents and VAT returns, and names the first thing that is wrong. */
runCommand({ usage: 'npm run audit', files: 0, flags: [] }, async ({ settings, signal, print }) => {
  const { client, close } = await openMigratedDatabase(settings, 'audit', signal)
  try {
    const wrong = await auditBooks(drizzle(client), vatReturnChecks)
    if (wrong) throw new BackupError(`${wrong.check}, but: ${wrong.detail}.`)
    print('Ledger, orders, payments, refunds, stock, documents and VAT returns agree.')
  } finally {
    await close()
  }
})
