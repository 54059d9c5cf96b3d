import { createWriteStream } from 'node:fs'
import { isatty } from 'node:tty'
import { isReplaceable } from './atomicFile.ts'
import { BackupError } from './BackupError.ts'
import { runCommand, standardStream } from './command.ts'
import { createBackup } from './createBackup.ts'

const usage = 'npm run backup -- FILE [--yes]'

runCommand({ usage, files: 1, flags: ['yes'] }, async (invocation) => {
  const { settings, files, signal, confirm } = invocation
  const [file = ''] = files
  const isPiped = file === standardStream
  // The standard output belongs to the archive then.
  const print = isPiped ? console.error : invocation.print
  if (!isPiped && (await isReplaceable(file))) await confirm(`The file ${file} is there already; replace it?`)
  const backup = await createBackup(settings, isPiped ? standardOutput() : file, signal)
  for (const path of backup.missing.slice(0, 20))
    print(`· not in it, because it is not in the shop any more: media/${path}`)
  if (backup.missing.length > 20) print(`· and ${backup.missing.length - 20} more pictures`)
  print(
    `Backed up ${backup.rows} rows and ${backup.files} pictures into ${isPiped ? 'the standard output' : file}. Keep it safe: it holds what customers told the shop.`,
  )
})

/** Not process.stdout: on some systems its last bytes are lost when the process exits. */
function standardOutput() {
  if (isatty(1)) throw new BackupError('The standard output is a terminal; pipe it into a program or a file.')
  return createWriteStream('', { fd: 1 })
}
