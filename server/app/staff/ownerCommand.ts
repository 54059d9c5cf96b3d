import { randomBytes } from 'node:crypto'
import { email as emailSchema } from '@rawaj/contract/fields/validation.ts'
import { generatePassword, hashPassword } from '../../features/accounts/index.ts'
import { restoreOwner } from '../../features/staff/index.ts'
import { machineActor } from '../../kernel/index.ts'
import { openPools } from '../../platform/database/openPools.ts'
import { BackupError } from '../backup/BackupError.ts'
import { runCommand } from '../backup/command.ts'
import { openMigratedDatabase } from '../books/openMigratedDatabase.ts'

const usage = 'npm run owner -- EMAIL [--yes]'

/** `npm run owner`: gives the machine's owner access to the back office, as an owner with a new password. */
runCommand({ usage, files: 1, flags: ['yes'] }, async ({ settings, words: [word], signal, print, confirm }) => {
  const email = emailSchema.safeParse(word)
  if (!email.success) throw new BackupError(`Call it so: ${usage}`)
  const { connection, close } = await openMigratedDatabase(settings, 'owner', signal)
  const database = openPools(connection)
  try {
    await confirm(`${email.data} becomes an owner with a new password and without a second factor; go on?`)
    const password = generatePassword(randomBytes)
    const passwordHash = await hashPassword(password)
    const actor = machineActor('npm run owner', new Date())
    const { created } = await restoreOwner(database.db, actor, { email: email.data, passwordHash })
    print(created ? 'An account was made for it.' : 'Its sessions have ended.')
    print('Sign in at /admin/login with (shown this once):')
    print(`  ${email.data} / ${password}`)
  } finally {
    await database.close()
    await close()
  }
})
